import { setTimeout } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';

import { Audit } from '#platform/audit/audit';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock';
import { Jobs } from '#platform/jobs/jobs';
import { Transactions } from '#platform/mongo/transactions';

import { FeesRepository } from '../fees.repository.ts';
import type { FeeApplication } from '../fees.types.ts';
import type { FeeApplicationRecord } from './fee-application.schema.ts';
import { FeeApplicationsRepository } from './fee-applications.repository.ts';
import { applyPlatformFeesJob } from './platform-fee-jobs.ts';

/** How long a call waits for the worker before it says "not yet", in ms. */
const PATIENCE_MS = 2000;
const LOOK_EVERY_MS = 60;

@Injectable()
export class ApplyPlatformFeesService {
  constructor(
    private readonly fees: FeesRepository,
    private readonly applications: FeeApplicationsRepository,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Hands the platform's fees to a worker, who gives them to every organisation, and waits a little; with an
   * `applicationId` only waits. @throws DomainError FEE_NONE_AVAILABLE, NOT_FOUND, SERVICE_UNAVAILABLE
   */
  async apply(actor: Actor, applicationId: string | null): Promise<FeeApplication> {
    const { _id, state, organizations } = await this.settled(applicationId ?? (await this.begin(actor)));
    if (state === 'Failed') throw new DomainError('SERVICE_UNAVAILABLE');
    return { _id, isDone: state === 'Done', organizations };
  }

  private async begin(actor: Actor): Promise<string> {
    const fees = await this.fees.platform();
    if (fees.length === 0) throw new DomainError('FEE_NONE_AVAILABLE');
    const _id = new Types.ObjectId();
    await this.transactions.run(async (tx) => {
      const createdAt = this.clock.now();
      await this.applications.add(tx, { _id, state: 'Waiting', fees, cursor: null, organizations: 0, createdAt });
      await this.jobs.enqueue(tx, applyPlatformFeesJob, { applicationId: String(_id) });
      const subject = { kind: 'feeApplication' as const, id: _id };
      await this.audit.record(tx, { actor, orgId: null, action: 'platform-fees.applied', subject, data: { fees: fees.length } });
    });
    return String(_id);
  }

  private async settled(applicationId: string): Promise<FeeApplicationRecord> {
    for (let waited = 0; ; waited += LOOK_EVERY_MS) {
      const application = await this.applications.get(applicationId);
      if (application.state !== 'Waiting' || waited >= PATIENCE_MS) return application;
      await setTimeout(LOOK_EVERY_MS);
    }
  }
}

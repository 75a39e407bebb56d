import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { Orgs } from '#features/orgs/public/orgs';
import { Clock } from '#platform/clock/clock';
import { Hooks } from '#platform/hooks/hooks';
import { Handles, type JobHandler } from '#platform/jobs/job';

import { FeesRepository } from '../fees.repository.ts';
import { feesChanged } from '../public/fees.hooks.ts';
import { FeeApplicationsRepository } from './fee-applications.repository.ts';
import { applyPlatformFeesJob } from './platform-fee-jobs.ts';

type Payload = z.infer<typeof applyPlatformFeesJob.payload>;

/** Organisations a step. */
const STEP = 500;

@Injectable()
@Handles(applyPlatformFeesJob)
export class ApplyPlatformFeesHandler implements JobHandler<Payload> {
  constructor(
    private readonly applications: FeeApplicationsRepository,
    private readonly fees: FeesRepository,
    private readonly orgs: Orgs,
    private readonly hooks: Hooks,
    private readonly clock: Clock,
  ) {}

  /**
   * Goes through all organisations in the order of their making, so that those made meanwhile come too. May run twice: it
   * goes on where it stopped, and a copy that is there already takes the same values again.
   */
  async handle({ applicationId }: Payload): Promise<void> {
    const { _id, fees, state, ...from } = await this.applications.get(applicationId);
    if (state === 'Done') return;
    let { cursor, organizations } = from;
    for (;;) {
      const orgIds = await this.orgs.idsAfter(cursor, STEP);
      const last = orgIds.at(-1);
      if (!last) break;
      await this.fees.applyToOrganizations(orgIds, fees, this.clock.now());
      cursor = last;
      organizations += orgIds.length;
      await this.applications.advance(_id, cursor, organizations);
      await this.hooks.tell(feesChanged, null);
    }
    await this.removeDeleted(fees.map((fee) => fee._id));
    await this.fees.markApplied(fees);
    await this.applications.end(applicationId, 'Done');
  }

  async giveUp({ applicationId }: Payload): Promise<void> {
    await this.applications.end(applicationId, 'Failed');
  }

  /** What was deleted while it was being applied must not come back. */
  private async removeDeleted(applied: readonly unknown[]): Promise<void> {
    const present = new Set((await this.fees.platform()).map(({ _id }) => String(_id)));
    const gone = applied.filter((id) => !present.has(String(id)));
    if (gone.length > 0) await this.fees.removeCopies(gone as Parameters<FeesRepository['removeCopies']>[0]);
  }
}

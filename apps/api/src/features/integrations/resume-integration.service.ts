import { Injectable } from '@nestjs/common';

import { Audit } from '#platform/audit/audit.store';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';
import { Transactions } from '#platform/mongo/transactions.service';

import { handOverOrdersJob } from './jobs/hand-over-orders.job.ts';
import { CircuitsRepository } from './record/circuits.repository.ts';
import { HandOversRepository } from './record/hand-overs.repository.ts';

@Injectable()
export class ResumeIntegrationService {
  constructor(
    private readonly circuits: CircuitsRepository,
    private readonly handOvers: HandOversRepository,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** A paused integration tries one order now, and continues when it gets a response. No effect while it is running. */
  async resume(actor: Actor): Promise<true> {
    const { orgId } = actor;
    await this.transactions.run(async (tx) => {
      const circuit = await this.circuits.get(actor, tx);
      if (!circuit.pausedAt) return;
      const now = this.clock.now();
      await this.circuits.set(tx, actor, { ...circuit, probeAt: now });
      await this.handOvers.hasten(tx, actor, now);
      await this.jobs.enqueue(tx, handOverOrdersJob, { orgId });
      const subject = { kind: 'organization' as const, id: orgId };
      await this.audit.record(tx, { actor, orgId, action: 'organization.integration-tried', subject });
    });
    return true;
  }
}

import { Injectable } from '@nestjs/common';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor, OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';

import { handOverOrdersJob } from './jobs/hand-over-orders.job.ts';
import { CircuitsRepository } from './record/circuits.repository.ts';
import { HandOversRepository } from './record/hand-overs.repository.ts';

const integrationTried = defineDeed({
  action: 'organization.integration-tried',
  subject: 'organization',
  tells: ({ orgId }: OrgScope) => ({ id: orgId, orgId }),
});

@Injectable()
export class ResumeIntegrationService {
  constructor(
    private readonly circuits: CircuitsRepository,
    private readonly handOvers: HandOversRepository,
    private readonly deeds: Deeds,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** A paused integration tries one order now, and continues when it gets a response. No effect while it is running. */
  async resume(actor: Actor): Promise<true> {
    const { orgId } = actor;
    await this.deeds.run(actor, integrationTried, async (tx) => {
      const circuit = await this.circuits.get(actor, tx);
      if (!circuit.pausedAt) return null;
      const now = this.clock.now();
      await this.circuits.set(tx, actor, { ...circuit, probeAt: now });
      await this.handOvers.hasten(tx, actor, now);
      await this.jobs.enqueue(tx, handOverOrdersJob, { orgId });
      return { orgId };
    });
    return true;
  }
}

import { Injectable } from '@nestjs/common';

import { Clock } from '#platform/clock/clock.service';
import { Scheduled, type ScheduledTask } from '#platform/jobs/job';
import { Jobs } from '#platform/jobs/jobs.service';

import { CircuitsRepository } from '../record/circuits.repository.ts';
import { HandOversRepository } from '../record/hand-overs.repository.ts';
import { handOverOrdersJob } from './hand-over-orders.job.ts';

/** Begins again after a back-off, a pause, or a worker that died. */
@Injectable()
@Scheduled({ name: 'integrations.wake-queues', everyMs: 5000 })
export class WakeQueuesTask implements ScheduledTask {
  constructor(
    private readonly handOvers: HandOversRepository,
    private readonly circuits: CircuitsRepository,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    const idle = await this.circuits.idle(await this.handOvers.orgsWithDue(now), now);
    await this.jobs.enqueueMany(
      null,
      idle.map((orgId) => ({ job: handOverOrdersJob, payload: { orgId } })),
    );
  }
}

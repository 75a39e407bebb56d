import { setTimeout } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';
import { DelayedError, UnrecoverableError, type Job as QueueJob } from 'bullmq';

import { JobMetrics } from '../metrics/job.metrics.ts';
import { JobRunner } from './job-runner.service.ts';
import { entryIdOf } from './outbox-relay.service.ts';

/**
 * A job can crash its worker (memory, a fault in a native library), or the worker can die for another reason (a kill, a lost machine): the
 * queue only knows that the job was interrupted. Ten times in a row on the same job is no coincidence: promise 9 kills five times, and an
 * upgrade lets jobs finish. From the third time on a job runs alone among its kind, so that a crashing job takes no others along.
 */
export const CUT_OFF = { most: 10, aloneFrom: 3, settleMs: 500, waitMs: 1000 };

/** Runs jobs, and gives up those whose worker died too often while running them. */
@Injectable()
export class CutOffJobs {
  private isOneAlone = false;

  constructor(
    private readonly jobRunner: JobRunner,
    private readonly jobMetrics: JobMetrics,
  ) {}

  /** Rethrows the handler's error. */
  async run(job: QueueJob, token: string | undefined): Promise<void> {
    const [entryId, attempt, cuts] = [entryIdOf(job.id ?? ''), job.attemptsMade + 1, job.stalledCounter];
    const work = () => this.jobMetrics.measure(job.name, () => this.jobRunner.run(entryId, attempt));
    if (cuts < CUT_OFF.aloneFrom) return work();
    if (cuts >= CUT_OFF.most) return this.abandon(job, entryId, attempt);
    if (this.isOneAlone) {
      const waitMs = CUT_OFF.waitMs * (0.5 + Math.random());
      await job.moveToDelayed(performance.timeOrigin + performance.now() + waitMs, token);
      throw new DelayedError();
    }
    this.isOneAlone = true;
    try {
      // jobs fetched at the same moment are put back meanwhile
      await setTimeout(CUT_OFF.settleMs);
      await work();
    } finally {
      this.isOneAlone = false;
    }
  }

  private async abandon(job: QueueJob, entryId: string, attempt: number): Promise<void> {
    const error = new UnrecoverableError(`Cut off ${job.stalledCounter} times: its worker died each time.`);
    await this.jobMetrics.measure(job.name, async () => {
      await this.jobRunner.abandon(entryId, attempt, error);
      throw error;
    });
  }
}

import { setTimeout } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';
import { DelayedError, UnrecoverableError, type Job as QueueJob } from 'bullmq';

import { JobMetrics } from '../metrics/job-metrics.ts';
import { JobRunner } from './job-runner.ts';
import { entryIdOf } from './outbox-relay.ts';

/**
 * A worker can die of a job (memory, a fault in a native library) or for a reason of its own (a kill, a machine that goes away): the
 * queue only knows that the job was cut off. Ten times in a row at the same job is no chance: promise 9 kills five times, and an
 * upgrade lets jobs finish. From the third time on a job runs beside no other of its kind, so that one that kills takes no others along.
 */
export const CUT_OFF = { most: 10, aloneFrom: 3, settleMs: 500, waitMs: 1000 };

/** Runs jobs, and gives up those whose worker died too often while it had them. */
@Injectable()
export class CutOffJobs {
  private isOneAlone = false;

  constructor(
    private readonly runner: JobRunner,
    private readonly metrics: JobMetrics,
  ) {}

  /** Throws what the handler threw. */
  async run(job: QueueJob, token: string | undefined): Promise<void> {
    const [entryId, attempt, cuts] = [entryIdOf(job.id ?? ''), job.attemptsMade + 1, job.stalledCounter];
    const work = () => this.metrics.measure(job.name, () => this.runner.run(entryId, attempt));
    if (cuts < CUT_OFF.aloneFrom) return work();
    if (cuts >= CUT_OFF.most) return this.abandon(job, entryId, attempt);
    if (this.isOneAlone) {
      const waitMs = CUT_OFF.waitMs * (0.5 + Math.random());
      await job.moveToDelayed(performance.timeOrigin + performance.now() + waitMs, token);
      throw new DelayedError();
    }
    this.isOneAlone = true;
    try {
      // those that were fetched in the same moment are put back meanwhile
      await setTimeout(CUT_OFF.settleMs);
      await work();
    } finally {
      this.isOneAlone = false;
    }
  }

  private async abandon(job: QueueJob, entryId: string, attempt: number): Promise<void> {
    const error = new UnrecoverableError(`Cut off ${job.stalledCounter} times: its worker died each time.`);
    await this.metrics.measure(job.name, async () => {
      await this.runner.abandon(entryId, attempt, error);
      throw error;
    });
  }
}

import { Injectable } from '@nestjs/common';

import { Metrics } from './metrics.registry.ts';

@Injectable()
export class JobMetrics {
  constructor(private readonly metrics: Metrics) {}

  /** Counts a given-up job: after its last attempt, or because it crashed its worker too often. */
  countGivenUp(job: string, reason: 'tries' | 'cut off'): void {
    this.metrics.jobsGivenUp.inc({ job, reason });
  }

  /** Runs `work` and records its duration and outcome under `job`. */
  async measure(job: string, work: () => Promise<unknown>): Promise<void> {
    const end = this.metrics.jobs.startTimer({ job });
    try {
      await work();
      end({ outcome: 'done' });
    } catch (error) {
      end({ outcome: 'failed' });
      throw error;
    }
  }
}

import { Injectable } from '@nestjs/common';

import { Metrics } from './metrics.ts';

@Injectable()
export class JobMetrics {
  constructor(private readonly metrics: Metrics) {}

  /** Runs `work` and counts its time and outcome under `job`. */
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

import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { Handles, type JobHandler, type JobMeta } from '#platform/jobs/job';

import { EmptyQueueService } from '../empty-queue.service.ts';
import { handOverOrdersJob } from './hand-over-orders.job.ts';

@Injectable()
@Handles(handOverOrdersJob)
export class HandOverOrdersHandler implements JobHandler<z.infer<typeof handOverOrdersJob.payload>> {
  constructor(private readonly emptyQueue: EmptyQueueService) {}

  /** May run twice: the queue is the records. */
  handle({ orgId }: z.infer<typeof handOverOrdersJob.payload>, { jobId }: JobMeta): Promise<void> {
    return this.emptyQueue.empty({ orgId }, jobId);
  }
}

import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { Handles, type JobHandler, type JobMeta } from '#platform/jobs/job';
import { Jobs } from '#platform/jobs/jobs.service';
import { Transactions } from '#platform/mongo/transactions.service';

import { EventFiguresRepository } from '../figures/event-figures.repository.ts';
import { addFiguresJob } from './add-figures.job.ts';

type Payload = z.infer<typeof addFiguresJob.payload>;

@Injectable()
@Handles(addFiguresJob)
export class AddFiguresHandler implements JobHandler<Payload> {
  constructor(
    private readonly eventFigures: EventFiguresRepository,
    private readonly jobs: Jobs,
    private readonly transactions: Transactions,
  ) {}

  /** Idempotent without a time limit: the job is marked in the transaction that adds. */
  async handle(change: Payload, { jobId }: JobMeta): Promise<void> {
    await this.eventFigures.open(change);
    await this.transactions.run(async (tx) => {
      if (await this.jobs.takeOnce(tx, jobId)) await this.eventFigures.add(tx, change);
    });
  }
}

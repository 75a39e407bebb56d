import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { Handles, type JobHandler, type JobMeta } from '#platform/jobs/job';

import { EventFiguresRepository } from '../event-figures.repository.ts';
import { addFiguresJob } from './add-figures.job.ts';

type Payload = z.infer<typeof addFiguresJob.payload>;

@Injectable()
@Handles(addFiguresJob)
export class AddFiguresHandler implements JobHandler<Payload> {
  constructor(private readonly figures: EventFiguresRepository) {}

  /** May run twice: the row remembers the job. */
  async handle(change: Payload, { jobId }: JobMeta): Promise<void> {
    await this.figures.add(change, jobId);
  }
}

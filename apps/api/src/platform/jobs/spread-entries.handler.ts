import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { Handles, type JobHandler } from './job.ts';
import { Jobs } from './jobs.service.ts';
import { spreadEntriesJob } from './outbox-rows.ts';

type Payload = z.infer<typeof spreadEntriesJob.payload>;

@Injectable()
@Handles(spreadEntriesJob)
export class SpreadEntriesHandler implements JobHandler<Payload> {
  constructor(private readonly jobs: Jobs) {}

  /** Idempotent: each entry has its id already. */
  handle({ name, entries }: Payload): Promise<void> {
    return this.jobs.spread(name, entries);
  }
}

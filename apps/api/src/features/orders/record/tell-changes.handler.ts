import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { Hooks } from '#platform/hooks/hooks.registry';
import { Handles, type JobHandler } from '#platform/jobs/job';

import { ordersChanged } from './orders-changed.hook.ts';
import { ordersChangedJob } from './orders-changed.job.ts';

type Payload = z.infer<typeof ordersChangedJob.payload>;

@Injectable()
@Handles(ordersChangedJob)
export class TellChangesHandler implements JobHandler<Payload> {
  constructor(private readonly hooks: Hooks) {}

  /** May run twice: followers count or note, they do not add. */
  async handle({ formerEmails = [], ...change }: Payload): Promise<void> {
    await this.hooks.tell(ordersChanged, { ...change, formerEmails });
  }
}

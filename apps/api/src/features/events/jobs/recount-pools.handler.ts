import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { Handles, type JobHandler } from '#platform/jobs/job';
import { Transactions } from '#platform/mongo/transactions';

import { EventsRepository } from '../events.repository.ts';
import { ResizePoolsService } from '../resize-pools.service.ts';
import { recountPoolsJob } from './recount-pools.job.ts';

type Payload = z.infer<typeof recountPoolsJob.payload>;

@Injectable()
@Handles(recountPoolsJob)
export class RecountPoolsHandler implements JobHandler<Payload> {
  constructor(
    private readonly events: EventsRepository,
    private readonly pools: ResizePoolsService,
    private readonly transactions: Transactions,
  ) {}

  /** By the event as it is now: a quantity that was changed again is counted for what it became. */
  async handle({ eventId, orgId, pools }: Payload): Promise<void> {
    await this.transactions.run(async (tx) => this.pools.recount(tx, await this.events.get({ orgId }, eventId, tx), pools));
  }
}

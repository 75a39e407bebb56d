import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { nightAddedJob } from '#features/events/public/night-added.job';
import { Handles, type JobHandler } from '#platform/jobs/job';

import { FollowSeasonOrdersService } from './follow-season-orders.service.ts';
import { NightOrdersRepository } from './night-orders.repository.ts';

type Payload = z.infer<typeof nightAddedJob.payload>;

@Injectable()
@Handles(nightAddedJob)
export class AddNightHandler implements JobHandler<Payload> {
  constructor(
    private readonly nightOrders: NightOrdersRepository,
    private readonly followSeasonOrders: FollowSeasonOrdersService,
  ) {}

  /** Makes what is missing, so it may run twice; whoever buys meanwhile is followed by the order's own job. */
  async handle({ orgId, seasonId }: Payload): Promise<void> {
    for await (const order of this.nightOrders.ofSeason({ orgId }, seasonId)) await this.followSeasonOrders.bringAlong(order);
  }
}

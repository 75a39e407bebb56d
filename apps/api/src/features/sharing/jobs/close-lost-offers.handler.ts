import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { Handles, type JobHandler } from '#platform/jobs/job';

import { closeLostOffersJob, CloseLostOffersService } from '../close-lost-offers.service.ts';

type Payload = z.infer<typeof closeLostOffersJob.payload>;

@Injectable()
@Handles(closeLostOffersJob)
export class CloseLostOffersHandler implements JobHandler<Payload> {
  constructor(private readonly closeLostOffers: CloseLostOffersService) {}

  /** May run twice: what was lost is told once. */
  handle({ orderIds }: Payload): Promise<void> {
    return this.closeLostOffers.closeLost(orderIds);
  }
}

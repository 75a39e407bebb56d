import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { Handles, type JobHandler } from '#platform/jobs/job';

import { CloseLostOffersService } from '../close-lost-offers.service.ts';
import { closeOffersJob } from '../close-lost-offers.service.ts';

type Payload = z.infer<typeof closeOffersJob.payload>;

@Injectable()
@Handles(closeOffersJob)
export class CloseOffersHandler implements JobHandler<Payload> {
  constructor(private readonly closeLostOffers: CloseLostOffersService) {}

  /** May run twice: a closed offer is pending no more. */
  handle(event: Payload): Promise<void> {
    return this.closeLostOffers.closeOf(event);
  }
}

import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { Handles, type JobHandler } from '#platform/jobs/job';

import { AlignSeatsService } from '../align-seats.service.ts';
import { ProvidedEventsRepository } from '../provided-events.repository.ts';
import { alignSeatsJob } from './align-seats.job.ts';

type Payload = z.infer<typeof alignSeatsJob.payload>;

@Injectable()
@Handles(alignSeatsJob)
export class AlignSeatsHandler implements JobHandler<Payload> {
  constructor(
    private readonly providedEvents: ProvidedEventsRepository,
    private readonly alignSeats: AlignSeatsService,
  ) {}

  async handle({ orgId, eventId, claims }: Payload): Promise<void> {
    for (const event of await this.providedEvents.ofEvent({ orgId }, eventId)) await this.alignSeats.align(event, claims);
  }
}

import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { provideSeatingJob } from '#features/events/public/provide-seating.job';
import { Handles, type JobHandler } from '#platform/jobs/job';

import { ProvideEventService } from '../provide-event.service.ts';

type Payload = z.infer<typeof provideSeatingJob.payload>;

@Injectable()
@Handles(provideSeatingJob)
export class ProvideEventHandler implements JobHandler<Payload> {
  constructor(private readonly provideEvent: ProvideEventService) {}

  handle({ orgId, eventId }: Payload): Promise<void> {
    return this.provideEvent.provide({ orgId }, eventId);
  }
}

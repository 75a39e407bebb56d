import { Injectable } from '@nestjs/common';

import { Follows } from '#platform/hooks/hook';
import { Jobs } from '#platform/jobs/jobs.service';
import type { Tx } from '#platform/mongo/transactions.service';

import { eventDeleted } from '../record/event-deleted.hook.ts';
import { SeatChannelsRepository } from '../record/seat-channels.repository.ts';
import { EventSeatingsRepository } from '#features/catalog/seating/event-seatings.repository';
import { provideSeatingJob } from '#features/catalog/seating/provide-seating.job';

/** A deleted draft has no plans, and no channels of its seats. */
@Injectable()
export class DropSeatingsService {
  constructor(
    private readonly eventSeatings: EventSeatingsRepository,
    private readonly seatChannels: SeatChannelsRepository,
    private readonly jobs: Jobs,
  ) {}

  @Follows(eventDeleted)
  async drop(tx: Tx, { orgId, eventId }: { readonly orgId: string; readonly eventId: string }): Promise<void> {
    await this.seatChannels.remove(tx, eventId);
    if (await this.eventSeatings.removeOf(tx, eventId)) await this.jobs.enqueue(tx, provideSeatingJob, { orgId, eventId });
  }
}

import { Injectable } from '@nestjs/common';

import { Follows } from '#platform/hooks/hook';
import type { Tx } from '#platform/mongo/transactions.service';

import { eventDeleted } from '../record/event-deleted.hook.ts';
import { EventSeatingsRepository } from './event-seatings.repository.ts';

/** A deleted draft has no plans. */
@Injectable()
export class DropSeatingsService {
  constructor(private readonly eventSeatings: EventSeatingsRepository) {}

  @Follows(eventDeleted)
  drop(tx: Tx, { eventId }: { readonly eventId: string }): Promise<void> {
    return this.eventSeatings.removeOf(tx, eventId);
  }
}

import { Injectable } from '@nestjs/common';

import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { seatsWithTables, seatUnit } from '@marquee/shared/seating/event-seating';
import { seatChannelText } from '@marquee/shared/seating/seat-channels';

import { Inventory } from '#features/inventory/public/inventory.port';
import type { OrgScope } from '#platform/auth/actor';

import type { EventRecord } from '../record/event-records.ts';
import { EventsRepository } from '../record/events.repository.ts';
import { EventSeatingsRepository } from '#features/catalog/seating/event-seatings.repository';

/** Seats of an event's plan that an act on channels is about. */
interface SeatsFound {
  readonly ids: readonly string[];
  /** Refuses to go on under another plan. @throws EVENT_STALE */
  readonly checkPlan: (event: EventRecord) => void;
}

/** Finds chosen seats, and who has them. */
@Injectable()
export class SeatsOfChannelsService {
  constructor(
    private readonly events: EventsRepository,
    private readonly eventSeatings: EventSeatingsRepository,
    private readonly inventory: Inventory,
  ) {}

  /** With the whole table of a seat that is sold with it. @throws NOT_FOUND, VALIDATION for an event without a plan, or a seat that is unknown */
  async find(scope: OrgScope, eventId: string, seatIds: readonly string[]): Promise<SeatsFound> {
    const { seatingId } = await this.events.get(scope, eventId);
    const seating = seatingId ? await this.eventSeatings.find(seatingId) : null;
    if (!seating) refuseFields([{ path: 'seatIds', message: seatChannelText('NO_PLAN') }]);
    const wanted = new Set(seatIds);
    const seats = seatsWithTables(seating!.all, ({ seat }) => wanted.has(seat.id));
    const isKnown = wanted.size > 0 && [...wanted].every((id) => seating!.byId.has(id));
    if (!isKnown) refuseFields([{ path: 'seatIds', message: seatChannelText('SEATS_MISSING') }]);
    const checkPlan = (event: EventRecord) => {
      if (event.seatingId !== seatingId) throw new DomainError('EVENT_STALE', { changed: 'the seating plan' });
    };
    return { ids: seats.map(({ seat }) => seat.id), checkPlan };
  }

  /** How many of these seats somebody has now: they are sold, in a cart or held. */
  async taken({ seatingId }: EventRecord, seatIds: readonly string[]): Promise<number> {
    const seating = seatingId ? await this.eventSeatings.find(seatingId) : null;
    const seats = seatIds.flatMap((id) => seating?.byId.get(id) ?? []);
    return (await this.inventory.takenOf(seats.map(seatUnit))).size;
  }
}

import { Injectable } from '@nestjs/common';

import { refuseFields } from '@marquee/shared/domain-error';
import { holdText } from '@marquee/shared/holds/hold-texts';
import { seatsWithTables, type EventSeat } from '@marquee/shared/seating/event-seating';
import { seatWords } from '@marquee/shared/seating/plan-layout';

import type { EventRecord } from '#features/events/public/event-records';
import { EventSeatings, type SeatingForSale } from '#features/events/public/event-seatings.facade';
import { Events } from '#features/events/public/events.facade';
import type { OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import type { ChosenSeatsInput, SkippedSeat } from './hold-seats.inputs.ts';

/** More seats than a house has, and events of a year. */
const MOST_EVENTS = 366;
const A_DAY_MS = 86_400_000;

/** Chosen seats as one event has them. */
export interface SeatsOfEvent {
  readonly event: EventRecord;
  readonly seats: readonly EventSeat[];
  /** Those that its plan lacks. */
  readonly absent: readonly SkippedSeat[];
}

/** Finds chosen seats in their event, and those of the same section, row and number in others. */
@Injectable()
export class SeatsOfEventsService {
  constructor(
    private readonly events: Events,
    private readonly eventSeatings: EventSeatings,
    private readonly clock: Clock,
  ) {}

  /** @throws NOT_FOUND, VALIDATION for an event without a plan, or a seat that is unknown */
  async find(scope: OrgScope, { eventId, seatIds, otherEventIds }: ChosenSeatsInput): Promise<SeatsOfEvent[]> {
    const { event, seating } = await this.seated(scope, eventId);
    const ids = new Set(seatIds);
    const chosen = seatsWithTables(seating.all, (seat) => ids.has(seat.seat.id));
    if (ids.size === 0 || chosen.length < ids.size) refuseFields([{ path: 'seatIds', message: holdText('SEATS_MISSING') }]);
    const others = [...new Set(otherEventIds)].filter((id) => id !== eventId).slice(0, MOST_EVENTS);
    const found: SeatsOfEvent[] = [{ event, seats: chosen, absent: [] }];
    for (const id of others) {
      const other = await this.seated(scope, id);
      found.push({ event: other.event, ...sameSeats(chosen, other.seating) });
    }
    return found;
  }

  /** Other events with a copy of its plan that do not lie behind us, soonest first; none without a plan. @throws NOT_FOUND */
  async samePlan(scope: OrgScope, eventId: string): Promise<EventRecord[]> {
    const { seatingChartKey, seatingId } = await this.events.get(scope, eventId);
    if (!seatingId || !seatingChartKey) return [];
    const ids = await this.events.listIds(scope, {
      cancel: false,
      'schedule.startsAt': { $gte: new Date(this.clock.now().getTime() - A_DAY_MS) },
      seatingChartKey,
      seatingId: { $type: 'objectId' },
    });
    const found = await this.events.getMany(ids.filter((id) => id !== eventId));
    return [...found.values()].toSorted((a, b) => (a.schedule.startsAt?.getTime() ?? 0) - (b.schedule.startsAt?.getTime() ?? 0));
  }

  private async seated(scope: OrgScope, eventId: string): Promise<{ event: EventRecord; seating: SeatingForSale }> {
    const event = await this.events.get(scope, eventId);
    const seating = event.seatingId ? await this.eventSeatings.find(event.seatingId) : null;
    if (!seating) refuseFields([{ path: 'seatIds', message: holdText('NO_PLAN') }]);
    return { event, seating: seating! };
  }
}

function sameSeats(chosen: readonly EventSeat[], seating: SeatingForSale): Omit<SeatsOfEvent, 'event'> {
  const texts = new Set(chosen.map(({ text }) => text));
  const seats = seatsWithTables(seating.all, ({ text }) => texts.has(text));
  const known = new Set(seats.map(({ text }) => text));
  const absent = chosen.filter(({ text }) => !known.has(text)).map((seat) => ({ words: seatWords(seat), why: 'absent' as const }));
  return { seats, absent };
}

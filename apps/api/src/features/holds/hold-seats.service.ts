import { Injectable } from '@nestjs/common';

import { tidyName } from '@marquee/shared/accounts/name';
import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { errorText } from '@marquee/shared/error-texts';
import { validateHold } from '@marquee/shared/holds/validate-hold';
import { seatUnit, type EventSeat } from '@marquee/shared/seating/event-seating';
import { seatWords } from '@marquee/shared/seating/plan-layout';

import { Inventory } from '#features/inventory/public/inventory.port';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { checkIdempotencyKey } from '#platform/graphql/idempotency-key';
import { isRefusal, retried } from '#platform/mongo/retried';
import { Transactions } from '#platform/mongo/transactions.service';

import type { HoldSeatsInput, SeatsDone, SkippedSeat } from './hold-seats.inputs.ts';
import { placesOf, typeOfSeat } from './held-places.ts';
import { HoldsRepository } from './holds.repository.ts';
import { SeatsOfEventsService, type SeatsOfEvent } from './seats-of-events.service.ts';
import { WriteSeatHoldsService } from './write-seat-holds.service.ts';

/** Somebody may take a seat between the look and the write: then it is looked at again. */
const TRIES = 5;

/** Takes chosen seats out of sale under a name, in one event or several (BYD-088, 089). */
@Injectable()
export class HoldSeatsService {
  constructor(
    private readonly seatsOfEvents: SeatsOfEventsService,
    private readonly holds: HoldsRepository,
    private readonly writeSeatHolds: WriteSeatHoldsService,
    private readonly inventory: Inventory,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * A block of each category in each event, with the seats that are free; the others are listed. Repeating the `key` holds nothing twice.
   * @throws VALIDATION, NOT_FOUND, EVENT_CANCELLED of the first event; what refuses another one is told with it
   */
  async hold(actor: Actor, input: HoldSeatsInput, key: string | null): Promise<SeatsDone[]> {
    const { name, note, contact, releaseAt, seatIds } = input;
    const form = { name, ticketTypeId: 'chosen by the seats', qty: new Set(seatIds).size, note, contact, releaseAt: releaseAt ?? null };
    refuseFields(validateHold(form, this.clock.now()));
    if (key !== null) checkIdempotencyKey(key);
    const [first, ...others] = await this.seatsOfEvents.find(actor, input);
    const done = [await this.holdAt(actor, first!, input, key)];
    for (const other of others)
      done.push(
        await this.holdAt(actor, other, input, key).catch((error: unknown) => {
          if (!(error instanceof DomainError)) throw error;
          return { ...nothing(other), refusal: errorText(error.code, error.details) };
        }),
      );
    return done;
  }

  private async holdAt(actor: Actor, of: SeatsOfEvent, input: HoldSeatsInput, key: string | null): Promise<SeatsDone> {
    const keyOf = (ticketTypeId: string) => key && `${key}:${of.event._id}:${ticketTypeId}`;
    const isTaken = (error: unknown) => isRefusal(error, 'SEAT_TAKEN');
    return retried(TRIES, isTaken, async () => {
      const skipped = await this.taken(of.seats);
      const free = of.seats.filter((seat) => !skipped.has(seat));
      // a table is held as a whole or not at all
      const places = placesOf(free).filter(({ seats }) => !seats[0]!.table?.isWhole || seats.length === seats[0]!.table.seats.length);
      const before = await this.heldBefore(actor, of, keyOf);
      if (before > 0) return { ...nothing(of), done: before };
      const about = aboutOf(input);
      await this.transactions.run((tx) => this.writeSeatHolds.write(tx, actor, of.event._id, places, about, keyOf));
      const done = places.reduce((sum, { seats }) => sum + seats.length, 0);
      return { ...nothing(of), done, skipped: [...skipped.values(), ...of.absent] };
    });
  }

  /** How many seats an earlier request with the same key held. */
  private async heldBefore(actor: Actor, { event, seats }: SeatsOfEvent, keyOf: (typeId: string) => string | null): Promise<number> {
    const types = new Map(seats.map((seat) => [typeOfSeat(event, seat)?._id ?? '', seat]));
    let held = 0;
    for (const typeId of types.keys()) {
      const createKey = keyOf(typeId);
      held += createKey === null ? 0 : ((await this.holds.createdBy(actor, createKey))?.qty ?? 0);
    }
    return held;
  }

  private async taken(seats: readonly EventSeat[]): Promise<ReadonlyMap<EventSeat, SkippedSeat>> {
    const [owners, taken] = await Promise.all([this.inventory.ownersOf(seats.map(seatUnit)), this.inventory.takenOf(seats.map(seatUnit))]);
    // what nobody has and is taken was withdrawn from sale
    return new Map(
      seats
        .filter((seat) => taken.has(seatUnit(seat)))
        .map((seat) => [seat, { words: seatWords(seat), why: owners.get(seatUnit(seat))?.state ?? 'absent' }]),
    );
  }
}

function aboutOf({ name, note, contact, releaseAt }: HoldSeatsInput) {
  return { name: tidyName(name), note: (note ?? '').trim(), contact: tidyName(contact ?? ''), releaseAt: releaseAt ?? null };
}

export function nothing({ event }: SeatsOfEvent): SeatsDone {
  return { eventId: event._id, eventName: event.name, done: 0, skipped: [], refusal: null };
}

import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { errorText } from '@marquee/shared/error-texts';
import { freeOfHold, releasedBy } from '@marquee/shared/holds/hold-totals';
import { seatUnit, type EventSeat } from '@marquee/shared/seating/event-seating';
import { seatWords } from '@marquee/shared/seating/plan-layout';

import { Events } from '#features/events/public/events.facade';
import { Inventory } from '#features/inventory/public/inventory.port';
import type { Actor } from '#platform/auth/actor';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';

import type { ChosenSeatsInput, SeatsDone, SkippedSeat } from './hold-seats.inputs.ts';
import { nothing } from './hold-seats.service.ts';
import { placesOf, type HeldPlace } from './held-places.ts';
import { HoldsRepository } from './holds.repository.ts';
import { MovePlacesService } from './move-places.service.ts';
import { holdUpdated } from './save-hold.service.ts';
import { SeatsOfEventsService, type SeatsOfEvent } from './seats-of-events.service.ts';

/** Puts chosen seats of hold blocks back on sale, in one event or several (BYD-088, 089). */
@Injectable()
export class ReleaseSeatsService {
  constructor(
    private readonly seatsOfEvents: SeatsOfEventsService,
    private readonly events: Events,
    private readonly holds: HoldsRepository,
    private readonly movePlaces: MovePlacesService,
    private readonly inventory: Inventory,
    private readonly transactions: Transactions,
  ) {}

  /** Seats that no block holds are left as they are, and those that are sold or in a cart are listed. @throws NOT_FOUND */
  async release(actor: Actor, input: ChosenSeatsInput): Promise<SeatsDone[]> {
    const done: SeatsDone[] = [];
    for (const of of await this.seatsOfEvents.find(actor, input))
      done.push(
        await this.transactions
          .run((tx) => this.releaseAt(tx, actor, of))
          .catch((error: unknown) => {
            if (!(error instanceof DomainError) || of.event._id === input.eventId) throw error;
            return { ...nothing(of), refusal: errorText(error.code, error.details) };
          }),
      );
    return done;
  }

  private async releaseAt(tx: Tx, actor: Actor, of: SeatsOfEvent): Promise<SeatsDone> {
    const event = await this.events.lock(tx, actor, of.event._id);
    const owners = await this.inventory.ownersOf(of.seats.map(seatUnit));
    const ownerOf = (seat: EventSeat) => owners.get(seatUnit(seat));
    const skipped = of.seats.flatMap((seat): SkippedSeat[] => {
      const state = ownerOf(seat)?.state;
      return state === 'sold' || state === 'reserved' ? [{ words: seatWords(seat), why: state }] : [];
    });
    const held = placesOf(of.seats.filter((seat) => ownerOf(seat)?.state === 'held'));
    const byHold = Map.groupBy(held, ({ seats }) => ownerOf(seats[0]!)!.ownerId);
    let done = 0;
    for (const [holdId, places] of byHold) done += await this.releaseOf(tx, actor, event, holdId, places);
    return { ...nothing(of), done, skipped: [...skipped, ...of.absent] };
  }

  private async releaseOf(
    tx: Tx,
    actor: Actor,
    event: SeatsOfEvent['event'],
    holdId: string,
    places: readonly HeldPlace[],
  ): Promise<number> {
    const before = await this.holds.find(tx, actor, event._id, holdId);
    // what a closing of seats keeps for people who did not move is under no block
    if (!before)
      return this.inventory.unholdPlaces(
        tx,
        holdId,
        places.flatMap(({ seats }) => seats.map(seatUnit)),
      );
    // what guests of the block use, or wait for, stays theirs
    const released = places.slice(0, freeOfHold(before));
    if (released.length === 0) return 0;
    const after = releasedBy(before, released.length);
    await this.movePlaces.move(tx, event, before, { author: actor, deed: holdUpdated, act: 'HoldChange', before, after, places: released });
    await this.holds.save(tx, before, after);
    return released.reduce((sum, { seats }) => sum + seats.length, 0);
  }
}

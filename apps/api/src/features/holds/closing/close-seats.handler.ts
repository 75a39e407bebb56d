import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { placesOfHold } from '@marquee/shared/holds/hold-totals';
import { seatUnit, toldSeats, type EventSeat } from '@marquee/shared/seating/event-seating';

import { EventSeatings, type SeatingForSale } from '#features/events/public/event-seatings.facade';
import { Events } from '#features/events/public/events.facade';
import { Inventory } from '#features/inventory/public/inventory.port';
import { SeatParties } from '#features/orders/public/seat-parties.facade';
import { ProvidedSeats } from '#features/provided-seats/public/provided-seats.facade';
import { Carries, type Act, type ActCarrier, type ItemEnd, type NewItem } from '#platform/many/act-kind';
import type { ActItem } from '#platform/many/act.schema';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';

import { placesOf } from '../held-places.ts';
import { HoldsRepository } from '../holds.repository.ts';
import { MovePlacesService } from '../move-places.service.ts';
import { holdDeleted } from '../delete-hold.service.ts';
import { WriteSeatHoldsService } from '../write-seat-holds.service.ts';
import { closeSeatsAct, type PartyToMove, type SeatsToClose } from './close-seats.act.ts';

type CloseAct = Act<SeatsToClose>;

/** Carries out the closing of seats. An item is a party: it moves, and its former seats come under the block of the closed ones. */
@Injectable()
@Carries(closeSeatsAct)
export class CloseSeatsHandler implements ActCarrier<SeatsToClose> {
  constructor(
    private readonly events: Events,
    private readonly eventSeatings: EventSeatings,
    private readonly holds: HoldsRepository,
    private readonly movePlaces: MovePlacesService,
    private readonly writeSeatHolds: WriteSeatHoldsService,
    private readonly inventory: Inventory,
    private readonly providedSeats: ProvidedSeats,
    private readonly seatParties: SeatParties,
    private readonly transactions: Transactions,
  ) {}

  /** What is free of the closed seats is held from now on, and the new seats are kept for those who will get them. @throws SEAT_TAKEN */
  async confirmed(tx: Tx, act: CloseAct): Promise<void> {
    const event = await this.events.lock(tx, act, act.subjectId);
    if (event.cancel) throw new DomainError('EVENT_CANCELLED');
    const seating = await this.seatingOf(act, tx);
    const targets = act.input.parties.flatMap(({ tickets }) => tickets.map(({ to }) => seating.byId.get(to)!));
    await this.inventory
      .holdPlaces(tx, {
        holdId: act._id,
        orgId: act.orgId,
        sellableId: act.subjectId,
        places: targets.map((seat) => [seatUnit(seat)]),
        shared: [],
        line: act.input.name,
      })
      .catch((error: unknown) => {
        throw error instanceof DomainError && error.code === 'SEAT_TAKEN' ? takenRefusal(targets) : error;
      });
    await this.follow(tx, act, targets);
    const closed = act.input.seatIds.map((id) => seating.byId.get(id)!);
    const taken = await this.inventory.takenOf(closed.map(seatUnit));
    await this.hold(
      tx,
      act,
      closed.filter((seat) => !taken.has(seatUnit(seat))),
    );
  }

  /** Who has moved has their seats; those that were kept for the others are on sale again. */
  async stopped(tx: Tx, act: CloseAct): Promise<void> {
    await this.events.lock(tx, act, act.subjectId);
    await this.unreserve(tx, act, await this.seatingOf(act, tx), act.input.parties);
  }

  async undone(tx: Tx, act: CloseAct): Promise<void> {
    const event = await this.events.lock(tx, act, act.subjectId);
    const seating = await this.seatingOf(act, tx);
    await this.unreserve(tx, act, seating, act.input.parties);
    const types = new Set(event.ticketTypes.map(({ _id }) => _id));
    for (const typeId of types) {
      const hold = await this.holds.createdBy(act, keyOf(act, typeId), tx);
      if (!hold) continue;
      const move = { author: act.actor, deed: holdDeleted, act: 'HoldRelease' as const, before: hold, after: null };
      if (placesOfHold(hold) > 0) await this.movePlaces.move(tx, event, hold, move);
      await this.holds.remove(tx, hold);
    }
  }

  async *plan({ input }: CloseAct): AsyncGenerator<NewItem> {
    for (const { orderId: key, label } of input.parties) yield await Promise.resolve({ key, label });
  }

  async perform(act: CloseAct, { key }: ActItem): Promise<ItemEnd> {
    const party = act.input.parties.find(({ orderId }) => orderId === key)!;
    const seating = await this.seatingOf(act);
    try {
      await this.transactions.run(async (tx) => {
        await this.events.lock(tx, act, act.subjectId);
        await this.unreserve(tx, act, seating, [party]);
        const isMoved = await this.seatParties.move(tx, act.actor, party);
        if (isMoved)
          await this.hold(
            tx,
            act,
            party.tickets.map(({ from }) => seating.byId.get(from)!),
          );
      });
    } catch (error) {
      // what cannot be done keeps no seats from others; an order that changed meanwhile is tried again
      if (error instanceof DomainError && error.code !== 'ORDER_CHANGED')
        await this.transactions.run((tx) => this.unreserve(tx, act, seating, [party]));
      throw error;
    }
    return { state: 'Done' };
  }

  private async seatingOf({ subjectId, orgId }: CloseAct, tx: Tx | null = null): Promise<SeatingForSale> {
    const { seatingId } = tx ? await this.events.lock(tx, { orgId }, subjectId) : await this.events.get({ orgId }, subjectId);
    const seating = seatingId ? await this.eventSeatings.find(seatingId) : null;
    if (!seating) throw new DomainError('NOT_FOUND');
    return seating;
  }

  private async unreserve(tx: Tx, act: CloseAct, seating: SeatingForSale, parties: readonly PartyToMove[]): Promise<void> {
    const targets = parties.flatMap(({ tickets }) => tickets.flatMap(({ to }) => seating.byId.get(to) ?? []));
    await this.inventory.unholdPlaces(tx, act._id, targets.map(seatUnit));
    await this.follow(tx, act, targets);
  }

  private follow(tx: Tx, { orgId, subjectId: sellableId }: CloseAct, seats: readonly EventSeat[]): Promise<void> {
    return this.providedSeats.follow(tx, { orgId, sellableId, claims: seats.map(seatUnit) });
  }

  private async hold(tx: Tx, act: CloseAct, seats: readonly EventSeat[]): Promise<void> {
    const block = { name: act.input.name, note: '', contact: '', releaseAt: null };
    await this.writeSeatHolds.write(tx, act.actor, act.subjectId, placesOf(seats), block, (typeId) => keyOf(act, typeId));
  }
}

/** Names the block of one ticket type, which grows with each party that moves. */
function keyOf({ _id }: CloseAct, ticketTypeId: string): string {
  return `close:${_id}:${ticketTypeId}`;
}

function takenRefusal(targets: readonly EventSeat[]): DomainError {
  const { seats, told } = toldSeats(targets);
  return new DomainError('SEAT_TAKEN', { seats, taken: told });
}

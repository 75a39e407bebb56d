import { Injectable } from '@nestjs/common';

import { fullNameOf } from '@marquee/shared/accounts/name';
import { isHeld } from '@marquee/shared/orders/order-states';
import { seatUnit } from '@marquee/shared/seating/event-seating';

import { EventSeatings } from '#features/events/public/event-seatings.facade';
import { Events } from '#features/events/public/events.facade';
import { Inventory } from '#features/inventory/public/inventory.port';
import type { OrgScope } from '#platform/auth/actor';

import { idOnNight } from '../record/on-night.ts';
import { SeatTicketsRepository, type HoldersOfOrder } from '../record/seat-tickets.repository.ts';
import type { SeatTicket } from './seat-map.types.ts';

/** Who has the seats of an event (BYD-091). */
@Injectable()
export class ReadSeatTicketsService {
  constructor(
    private readonly events: Events,
    private readonly eventSeatings: EventSeatings,
    private readonly seatTickets: SeatTicketsRepository,
    private readonly inventory: Inventory,
  ) {}

  /** Of these seats, or of all of them. @throws NOT_FOUND */
  async read(scope: OrgScope, eventId: string, seatIds: readonly string[] | null): Promise<SeatTicket[]> {
    const { seatingId } = await this.events.get(scope, eventId);
    const found: SeatTicket[] = [];
    if (!seatingId) return found;
    if (seatIds === null) for await (const order of this.seatTickets.holders(scope, eventId)) found.push(...ticketsOf(order));
    else {
      const wanted = new Set(seatIds);
      const owners = await this.ownersOf(seatingId, wanted);
      // what a season owns on this night, the hidden order of the night shows
      const orders = await this.seatTickets.withFriends(scope, [...owners, ...owners.map((id) => idOnNight(id, eventId))]);
      const own = orders.filter((order) => String(order.eventId) === eventId);
      found.push(...own.flatMap(ticketsOf).filter(({ seatId }) => wanted.has(seatId)));
    }
    return found;
  }

  /** The orders that these seats were sold with. */
  private async ownersOf(seatingId: string, seatIds: ReadonlySet<string>): Promise<string[]> {
    const seating = await this.eventSeatings.find(seatingId);
    const units = [...seatIds].flatMap((id) => {
      const seat = seating?.byId.get(id);
      return seat ? [seatUnit(seat)] : [];
    });
    const owners = await this.inventory.ownersOf(units);
    return [...new Set([...owners.values()].flatMap(({ state, ownerId }) => (state === 'sold' ? [ownerId] : [])))];
  }
}

function ticketsOf({ _id, number, email, user, tickets }: HoldersOfOrder): SeatTicket[] {
  return tickets.flatMap((ticket) =>
    ticket.seatId && isHeld(ticket.state)
      ? [
          {
            seatId: ticket.seatId,
            ticketId: ticket._id,
            orderId: _id,
            orderNumber: number,
            holder: fullNameOf(user) || (email ?? ''),
            email,
            ticketTypeId: ticket.ticketTypeId,
            ticketType: ticket.name,
            price: ticket.price,
            isAdmitted: ticket.scan.some(({ scanned }) => scanned),
            isOffered: ticket.state === 'Offered',
            companyIds: tickets.flatMap((other) => (isHeld(other.state) && areCompany(ticket, other) ? other._id : [])),
          },
        ]
      : [],
  );
}

function areCompany(one: HoldersOfOrder['tickets'][number], other: HoldersOfOrder['tickets'][number]): boolean {
  return one.companionOf === other._id || other.companionOf === one._id;
}

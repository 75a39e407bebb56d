import { Injectable } from '@nestjs/common';

import type { EventSeat } from '@marquee/shared/seating/event-seating';

import { EventSeatings, type SeatingForSale } from '#features/events/public/event-seatings.facade';
import type { EventRecord } from '#features/events/public/event-records';
import { SeatParties, type SeatTicket } from '#features/orders/public/seat-parties.facade';
import type { OrgScope } from '#platform/auth/actor';

import { SeatsOfEventsService } from '../seats-of-events.service.ts';
import type { SeatsToCloseInput } from './closing.types.ts';

/** The tickets of one order whose seats close, in the order of the plan. */
export interface FoundParty {
  readonly orderId: string;
  readonly tickets: readonly (SeatTicket & { readonly at: number })[];
}

/** Seats to close with the people who have them. */
export interface FoundParties {
  readonly event: EventRecord;
  readonly seating: SeatingForSale;
  readonly seats: readonly EventSeat[];
  readonly parties: readonly FoundParty[];
}

/** A wheelchair space and its companions move together or not at all (BYD-081). */
export function leavesCompany(tickets: FoundParty['tickets']): SeatTicket | undefined {
  const moved = new Set(tickets.map(({ ticketId }) => ticketId));
  return tickets.find(({ companyIds }) => companyIds.some((id) => !moved.has(id)));
}

/** Finds the parties whose seats would close. */
@Injectable()
export class FindPartiesService {
  constructor(
    private readonly seatsOfEvents: SeatsOfEventsService,
    private readonly eventSeatings: EventSeatings,
    private readonly seatParties: SeatParties,
  ) {}

  /** @throws NOT_FOUND, VALIDATION for an event without a plan, or a seat that is unknown */
  async find(scope: OrgScope, { eventId, seatIds }: SeatsToCloseInput): Promise<FoundParties> {
    const [found] = await this.seatsOfEvents.find(scope, { eventId, seatIds });
    const { event, seats } = found!;
    const seating = (await this.eventSeatings.find(event.seatingId!))!;
    const placeOf = new Map(seating.all.map(({ seat }, at) => [seat.id, at]));
    const ids = seats.map(({ seat }) => seat.id);
    const tickets = (await this.seatParties.ticketsOf(scope, eventId, ids))
      .map((ticket) => ({ ...ticket, at: placeOf.get(ticket.seatId)! }))
      .toSorted((a, b) => a.at - b.at);
    const byOrder = Map.groupBy(tickets, ({ orderId }) => orderId);
    return { event, seating, seats, parties: [...byOrder].map(([orderId, own]) => ({ orderId, tickets: own })) };
  }
}

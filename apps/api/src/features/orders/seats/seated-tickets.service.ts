import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import type { EventSeat } from '@marquee/shared/seating/event-seating';

import { EventSeatings, type SeatingForSale } from '#features/events/public/event-seatings.facade';
import type { EventRecord } from '#features/events/public/event-records';
import { Events } from '#features/events/public/events.facade';
import type { OrgScope } from '#platform/auth/actor';
import type { Tx } from '#platform/mongo/transactions.service';

import { idOnNight, unitsOnNight } from '../record/on-night.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';

export type SeatedTicket = Order['tickets'][number];

interface Held {
  readonly order: Order;
  readonly ticket: SeatedTicket;
}

/** A ticket in the order of its holder. */
export interface Seated extends Held {
  /** It in every order up the line of shares, the one that paid and owns its units last; without shares the holder's alone. */
  readonly line: readonly Held[];
  /** Of a night of a season: its order, which owns the units, the season ticket, and its claims on this night; null otherwise. */
  readonly season: (Held & { readonly units: readonly string[] }) | null;
  readonly seat: EventSeat;
  readonly seating: SeatingForSale;
  readonly event: EventRecord;
}

/** Finds tickets with their seats. */
@Injectable()
export class SeatedTicketsService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly events: Events,
    private readonly eventSeatings: EventSeatings,
  ) {}

  /** As the transaction sees them. @throws NOT_FOUND, TICKET_NOT_MOVABLE {name} for one that is offered, given away or over, or has no seat */
  async get(tx: Tx, scope: OrgScope, { orderId, ticketId }: { readonly orderId: string; readonly ticketId: string }): Promise<Seated> {
    const order = await this.orders.get(scope, orderId, tx);
    const ticket = order.tickets.find(({ _id }) => _id === ticketId);
    if (!ticket || !order.placedAt || !order.eventId) throw new DomainError('NOT_FOUND', { orderId, ticketId });
    const event = await this.events.get(scope, order.eventId);
    const seating = event.seatingId ? await this.eventSeatings.find(event.seatingId) : null;
    const seat = seating?.byId.get(ticket.seatId ?? '');
    if (!seating || !seat || ticket.state !== 'Active' || event.cancel) throw new DomainError('TICKET_NOT_MOVABLE', { name: ticket.name });
    const line = await this.lineOf(tx, { order, ticket });
    return { order, ticket, seat, seating, event, line, season: await this.seasonOf(tx, line.at(-1)!, { event, seating }) };
  }

  private async seasonOf(
    tx: Tx,
    { order: { orgId, eventId, seasonOrderId }, ticket }: Held,
    { event, seating }: Pick<Seated, 'event' | 'seating'>,
  ) {
    if (!seasonOrderId) return null;
    const order = await this.orders.get({ orgId }, seasonOrderId, tx);
    const own = order.tickets.find(({ _id }) => idOnNight(_id, eventId!) === ticket._id);
    if (!own) throw new DomainError('TICKET_NOT_MOVABLE', { name: ticket.name });
    return { order, ticket: own, units: unitsOnNight(own.units, event, seating) };
  }

  private async lineOf(tx: Tx, held: Held): Promise<Held[]> {
    const { orgId, parentOrderId } = held.order;
    if (!parentOrderId || !held.ticket.parentTicketId) return [held];
    const order = await this.orders.get({ orgId }, parentOrderId, tx);
    const ticket = order.tickets.find(({ _id }) => _id === held.ticket.parentTicketId);
    return ticket ? [held, ...(await this.lineOf(tx, { order, ticket }))] : [held];
  }
}

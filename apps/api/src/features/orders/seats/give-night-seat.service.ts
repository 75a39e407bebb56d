import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { seatUnit, toldSeats, type EventSeat } from '@marquee/shared/seating/event-seating';
import { seatWords } from '@marquee/shared/seating/plan-layout';
import { countedAs } from '@marquee/shared/seating/season-seats';

import { EventSeatings } from '#features/events/public/event-seatings.facade';
import { Events } from '#features/events/public/events.facade';
import { Inventory } from '#features/inventory/public/inventory.port';
import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor, OrgScope } from '#platform/auth/actor';
import { Jobs } from '#platform/jobs/jobs.service';
import type { Tx } from '#platform/mongo/transactions.service';

import { idOnNight } from '../record/on-night.ts';
import { orderChanges } from '../record/order-changes.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { untilUnchanged } from '../record/until-unchanged.ts';
import { tellSeatMovedJob } from './move-seats.service.ts';
import type { MoveTicketInput } from './seats.inputs.ts';

interface Given {
  readonly order: Order;
  readonly target: EventSeat;
}

const nightSeatGiven = defineDeed({
  action: 'order.night-seat-given',
  subject: 'order',
  tells: ({ order: { _id: id, orgId }, target }: Given) => ({ id, orgId, details: { to: seatWords(target) } }),
});

/** Gives somebody with a season ticket a free seat on a night where they have none (BYD-106). */
@Injectable()
export class GiveNightSeatService {
  constructor(
    private readonly events: Events,
    private readonly eventSeatings: EventSeatings,
    private readonly orders: OrdersRepository,
    private readonly inventory: Inventory,
    private readonly deeds: Deeds,
    private readonly jobs: Jobs,
  ) {}

  /** The holder is told. @throws NOT_FOUND, TICKET_NOT_MOVABLE {name} for one that has a seat or is over, SEAT_TAKEN {seats, taken} */
  async give(actor: Actor, { orderId, ticketId, seatId }: MoveTicketInput): Promise<Order> {
    await untilUnchanged(() =>
      this.deeds.run(actor, nightSeatGiven, async (tx) => this.giveWithin(tx, actor, { orderId, ticketId, seatId })),
    );
    return this.orders.get(actor, orderId);
  }

  private async giveWithin(tx: Tx, scope: OrgScope, { orderId, ticketId, seatId }: MoveTicketInput): Promise<Given> {
    const order = await this.orders.get(scope, orderId, tx);
    const ticket = order.tickets.find(({ _id }) => _id === ticketId);
    if (!ticket) throw new DomainError('NOT_FOUND', { orderId, ticketId });
    if (!order.seasonOrderId) throw new DomainError('TICKET_NOT_MOVABLE', { name: ticket.name });
    const event = await this.events.get(scope, order.eventId!);
    const seating = event.seatingId ? await this.eventSeatings.find(event.seatingId) : null;
    const target = seating?.byId.get(seatId);
    if (!target) throw new DomainError('NOT_FOUND', { seatId });
    const season = await this.orders.get(scope, order.seasonOrderId, tx);
    const own = season.tickets.find(({ _id }) => idOnNight(_id, event._id) === ticketId);
    if (!own || ticket.seatId || ticket.state !== 'Active' || event.cancel)
      throw new DomainError('TICKET_NOT_MOVABLE', { name: ticket.name });
    const take = [seatUnit(target), ...countedAs(event.ticketTypes, target)];
    await this.inventory.exchangeUnits(tx, [{ orderId: season._id, give: [], take }]).catch((error: unknown) => {
      if (!(error instanceof DomainError) || error.code !== 'SEAT_TAKEN') throw error;
      const { seats, told } = toldSeats([target]);
      throw new DomainError('SEAT_TAKEN', { seats, taken: told });
    });
    const ofSeason = season.tickets.map((each) => (each === own ? { ...each, units: [...each.units, ...take] } : each));
    const ofNight = order.tickets.map((each) => (each === ticket ? { ...each, seat: target.text, seatId } : each));
    await this.orders.change(tx, season, { $set: { tickets: ofSeason } });
    await this.orders.change(tx, order, { $set: { tickets: ofNight } });
    await this.jobs.enqueueMany(tx, orderChanges([season, order].map(({ _id, orgId }) => ({ orderId: _id, orgId }))));
    const told = { orderId, orgId: order.orgId, from: 'none', to: seatWords(target) };
    if (order.email) await this.jobs.enqueue(tx, tellSeatMovedJob, told);
    return { order, target };
  }
}

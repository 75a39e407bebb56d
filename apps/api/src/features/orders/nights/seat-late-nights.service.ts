import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { isHeld } from '@marquee/shared/orders/order-states';
import { seatUnit } from '@marquee/shared/seating/event-seating';
import { seatOfUnits } from '@marquee/shared/seating/season-seats';

import { Inventory } from '#features/inventory/public/inventory.port';
import { Transactions } from '#platform/mongo/transactions.service';

import { isForNight } from '../record/on-night.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import type { FoundNight } from './find-nights.service.ts';

type Ticket = Order['tickets'][number];

/** A night that joined after the sale has the holder's seat where it is free (BYD-106). */
@Injectable()
export class SeatLateNightsService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly inventory: Inventory,
    private readonly transactions: Transactions,
  ) {}

  /** The order with what it claims now. Whoever's seat is taken keeps a ticket without one. @throws ORDER_CHANGED */
  async seat(order: Order, nights: readonly FoundNight[]): Promise<Order> {
    let current = order;
    for (const night of nights) for (const { _id } of order.tickets) current = await this.seatTicket(current, _id, night);
    return current;
  }

  private async seatTicket(order: Order, ticketId: string, { _id: eventId, seats, seatOf, countedAs }: FoundNight): Promise<Order> {
    const ticket = order.tickets.find(({ _id }) => _id === ticketId)!;
    const isOfNight = (lost: { readonly eventId: string }) => lost.eventId === eventId;
    // given up or canceled: the seat is somebody else's by now
    if (ticket.nightsBack?.some(isOfNight) || order.endedNights?.some(isOfNight)) return order;
    const target = ticket.seatId ? seatOf(ticket.seatId) : null;
    if (!target || !seats || !isHeld(ticket.state) || !isForNight(ticket, eventId) || seatOfUnits(seats, ticket.units)) return order;
    const take = [seatUnit(target), ...countedAs(target)];
    const tickets = order.tickets.map((each): Ticket => (each._id === ticketId ? { ...each, units: [...each.units, ...take] } : each));
    try {
      await this.transactions.run(async (tx) => {
        await this.inventory.exchangeUnits(tx, [{ orderId: order._id, give: [], take }]);
        await this.orders.change(tx, order, { $set: { tickets } });
      });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'SEAT_TAKEN') return order;
      throw error;
    }
    return { ...order, tickets, version: order.version + 1 };
  }
}

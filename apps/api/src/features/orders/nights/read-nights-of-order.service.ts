import { Injectable } from '@nestjs/common';

import { sumOf } from '@marquee/shared/money';
import { itemsOf } from '@marquee/shared/orders/order-record';
import { isHeld } from '@marquee/shared/orders/order-states';

import type { Order } from '../record/order.schema.ts';
import { NightOrdersRepository } from './night-orders.repository.ts';
import type { OrderNight } from './order-night.types.ts';

/** The nights of a season order, as staff see them. */
@Injectable()
export class ReadNightsOfOrderService {
  constructor(private readonly nightOrders: NightOrdersRepository) {}

  async of(order: Order): Promise<OrderNight[]> {
    if (!order.seasonId || order.hidden) return [];
    const nights = (await this.nightOrders.of(order, order._id)).map((night) => nightOf(order, night));
    return nights.toSorted((a, b) => (a.startsAt?.getTime() ?? 0) - (b.startsAt?.getTime() ?? 0) || a._id.localeCompare(b._id));
  }
}

function nightOf(order: Order, { _id, eventId, eventName: name, state, tickets }: Order): OrderNight {
  const back = itemsOf(order).flatMap(({ nightsBack }) => nightsBack ?? []);
  return {
    _id,
    eventId: eventId!,
    name,
    startsAt: tickets[0]?.scan[0]?.startsAt ?? null,
    state,
    held: tickets.filter((ticket) => isHeld(ticket.state)).length,
    admitted: tickets.filter(({ scan }) => scan.some(({ scanned }) => scanned)).length,
    shared: tickets.filter((ticket) => ticket.state === 'Shared').length,
    refundedAmount: sumOf(back, (share) => (share.eventId === eventId ? share.price + share.tax : 0)),
  };
}

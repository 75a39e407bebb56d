import { Injectable } from '@nestjs/common';

import { sumOf } from '@marquee/shared/money';
import { itemsOf } from '@marquee/shared/orders/order-record';
import { isHeld } from '@marquee/shared/orders/order-states';

import { OrderLinks } from '../links/order-links.signer.ts';
import type { Order } from '../record/order.schema.ts';
import { NightOrdersRepository } from './night-orders.repository.ts';
import type { OrderNight, PublicOrderNight } from './order-night.types.ts';

/** The nights of a season order, soonest first. */
@Injectable()
export class ReadNightsOfOrderService {
  constructor(
    private readonly nightOrders: NightOrdersRepository,
    private readonly orderLinks: OrderLinks,
  ) {}

  /** As staff see them. */
  async of(order: Order): Promise<OrderNight[]> {
    const back = itemsOf(order).flatMap(({ nightsBack }) => nightsBack ?? []);
    return (await this.nightsOf(order)).map((night) => ({
      ...factsOf(night),
      _id: night._id,
      admitted: night.tickets.filter(({ scan }) => scan.some(({ scanned }) => scanned)).length,
      refundedAmount: sumOf(back, (share) => (share.eventId === night.eventId ? share.price + share.tax : 0)),
    }));
  }

  /** As their holder sees them. */
  async publicOf(order: Order): Promise<PublicOrderNight[]> {
    return (await this.nightsOf(order)).map((night) => ({
      ...factsOf(night),
      token: this.orderLinks.tokenOf(night._id),
      offered: night.tickets.filter(({ state }) => state === 'Offered').length,
    }));
  }

  private async nightsOf(order: Order): Promise<Order[]> {
    if (!order.seasonId || order.hidden) return [];
    const nights = await this.nightOrders.of(order, order._id);
    const startOf = (night: Order) => factsOf(night).startsAt?.getTime() ?? 0;
    return nights.toSorted((a, b) => startOf(a) - startOf(b) || a._id.localeCompare(b._id));
  }
}

function factsOf({ eventId, eventName: name, state, tickets }: Order) {
  return {
    eventId: eventId!,
    name,
    state,
    startsAt: tickets[0]?.scan[0]?.startsAt ?? null,
    held: tickets.filter((ticket) => isHeld(ticket.state)).length,
    shared: tickets.filter((ticket) => ticket.state === 'Shared').length,
  };
}

import { Injectable } from '@nestjs/common';

import { sumOf } from '@marquee/shared/money';
import { itemsOf } from '@marquee/shared/orders/order-record';
import { isHeld } from '@marquee/shared/orders/order-states';

import { OnSaleService } from '#features/events/public/on-sale.facade';

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
    private readonly onSale: OnSaleService,
  ) {}

  /** As staff see them. */
  async of(order: Order): Promise<OrderNight[]> {
    const back = itemsOf(order).flatMap(({ nightsBack }) => nightsBack ?? []);
    return (await this.nightsOf(order)).map(({ night, facts }) => ({
      ...facts,
      _id: night._id,
      admitted: night.tickets.filter(({ scan }) => scan.some(({ scanned }) => scanned)).length,
      refundedAmount: sumOf(back, (share) => (share.eventId === night.eventId ? share.price + share.tax : 0)),
    }));
  }

  /** As their holder sees them. */
  async publicOf(order: Order): Promise<PublicOrderNight[]> {
    return (await this.nightsOf(order)).map(({ night, facts }) => ({
      ...facts,
      token: this.orderLinks.tokenOf(night._id),
      offered: night.tickets.filter(({ state }) => state === 'Offered').length,
    }));
  }

  private async nightsOf(order: Order) {
    if (!order.seasonId || order.hidden) return [];
    const [nights, season] = await Promise.all([
      this.nightOrders.of(order, order._id),
      this.onSale.find({ kind: 'season', id: order.seasonId }),
    ]);
    // a night may have been moved since its order was made
    const now = new Map(season?.nights?.map(({ _id, schedule }) => [_id, schedule.startsAt]));
    const found = nights.map((night) => ({ night, facts: factsOf(night, now.get(night.eventId!) ?? null) }));
    const startOf = ({ facts }: (typeof found)[number]) => facts.startsAt?.getTime() ?? 0;
    return found.toSorted((a, b) => startOf(a) - startOf(b) || a.night._id.localeCompare(b.night._id));
  }
}

function factsOf({ eventId, eventName: name, state, tickets }: Order, startsAt: Date | null) {
  return {
    eventId: eventId!,
    name,
    state,
    startsAt: startsAt ?? tickets[0]?.scan[0]?.startsAt ?? null,
    held: tickets.filter((ticket) => isHeld(ticket.state)).length,
    shared: tickets.filter((ticket) => ticket.state === 'Shared').length,
  };
}

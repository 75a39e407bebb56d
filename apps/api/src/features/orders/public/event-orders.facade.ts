import { Injectable } from '@nestjs/common';

import { orderNumberOf } from '@marquee/shared/orders/order-number';

import type { OrgScope } from '#platform/auth/actor';

import { idOnNight } from '../record/on-night.ts';
import { NightOrdersRepository } from '../nights/night-orders.repository.ts';
import { OrderSearch } from '../read/order-search.query.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';

/** The orders of one event, as its door looks for them. */
@Injectable()
export class EventOrders {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly nightOrders: NightOrdersRepository,
    private readonly orderSearch: OrderSearch,
  ) {}

  /** By the holder's name or e-mail, or by the order's number; newest first, those with a single letter for a name before all. */
  async find(scope: OrgScope, eventId: string, text: string, limit: number): Promise<Order[]> {
    const number = orderNumberOf(text);
    const numbered = number ? await this.orders.findNumbered(scope, number) : null;
    if (numbered?.eventId === eventId) return [numbered];
    const night = numbered && (await this.nightOrders.find(scope, idOnNight(numbered._id, eventId)));
    if (night) return [night];
    const holders = await this.orderSearch.customerFilterOf(scope, text);
    if (!holders) return [];
    const begin = await this.orders.list(scope, { $and: [holders, { eventId }] }, { limit });
    const letters = this.orderSearch.letterFilterOf(text);
    if (!letters) return begin;
    // a letter that is somebody's whole name is found, however many names begin with it
    const whole = await this.orders.list(scope, { $and: [letters, holders, { eventId }] }, { limit });
    return [...whole, ...begin.filter(({ _id }) => whole.every((other) => other._id !== _id))].slice(0, limit);
  }
}

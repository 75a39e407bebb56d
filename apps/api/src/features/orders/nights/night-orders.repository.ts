import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { isPlaced, ORDER_STATES } from '@marquee/shared/orders/order-states';

import type { OrgScope } from '#platform/auth/actor';
import { idIs } from '#platform/mongo/set-values';
import { collectionOf } from '#platform/mongo/string-ids';
import { streamOf } from '#platform/mongo/stream';

import { Order } from '../record/order.schema.ts';

/** The hidden orders of season orders. */
@Injectable()
export class NightOrdersRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** Those of these orders that are of a season. */
  async seasonOrders({ orgId }: OrgScope, orderIds: readonly string[]): Promise<Order[]> {
    return this.orders
      .find({ _id: { $in: [...orderIds] }, orgId, seasonId: { $ne: null } })
      .lean<Order[]>()
      .exec();
  }

  /** The finished orders of a season. */
  ofSeason({ orgId }: OrgScope, seasonId: string): AsyncIterable<Order> {
    return streamOf<Order>(this.orders.find({ seasonId: idIs(seasonId), orgId, placedAt: { $ne: null } }).lean<Order[]>());
  }

  of({ orgId }: OrgScope, seasonOrderId: string): Promise<Order[]> {
    return this.orders.find({ seasonOrderId, orgId }).lean<Order[]>().exec();
  }

  /** How many season tickets admit to each of these events, also by friends; those without are absent. */
  async ticketsOf({ orgId }: OrgScope, eventIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const counts = await collectionOf(this.orders)
      .aggregate<{ readonly _id: string; readonly tickets: number }>([
        { $match: { eventId: { $in: [...eventIds] }, orgId, hidden: true, state: { $in: ORDER_STATES.filter(isPlaced) } } },
        { $unwind: '$tickets' },
        { $match: { 'tickets.state': { $ne: 'Canceled' } } },
        { $group: { _id: '$eventId', tickets: { $sum: 1 } } },
      ])
      .toArray();
    return new Map(counts.map(({ _id, tickets }) => [_id, tickets]));
  }

  /** How many season tickets admit to this event, also by friends, and how many did by themselves. */
  async countsOf({ orgId }: OrgScope, eventId: string): Promise<{ readonly sold: number; readonly scanned: number }> {
    const orders = await this.orders
      .find({ eventId, orgId, hidden: true }, { state: 1, 'tickets.state': 1, 'tickets.scan.scanned': 1 })
      .lean<Pick<Order, 'state' | 'tickets'>[]>()
      .exec();
    const tickets = orders
      .filter(({ state }) => isPlaced(state))
      .flatMap((order) => order.tickets.filter(({ state }) => state !== 'Canceled'));
    return { sold: tickets.length, scanned: tickets.filter(({ scan }) => scan.some(({ scanned }) => scanned)).length };
  }

  find({ orgId }: OrgScope, orderId: string): Promise<Order | null> {
    return this.orders.findOne({ _id: orderId, orgId, hidden: true }).lean<Order>().exec();
  }
}

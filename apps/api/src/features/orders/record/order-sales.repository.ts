import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';

import type { OrgScope } from '#platform/auth/actor';
import { streamOf } from '#platform/mongo/stream';
import { collectionOf } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { Order } from './order.schema.ts';

const SALE = ['orgId', 'eventId', 'number', 'type', 'state', 'channel', 'placedAt', 'total', 'refundedAmount', 'figures', 'fees'] as const;
const SOLD_TICKET = '_id ticketTypeId ticketTierId name tierName price discount tax origionalPrice state refund scan';
const SOLD_UPGRADE = '_id upgradeId name price discount complimentary tax state refund';
const within = (items: string, fields: string) => fields.split(' ').map((field) => `${items}.${field}`);
const SALE_FIELDS = [...SALE, ...within('tickets', SOLD_TICKET), ...within('upgrades', SOLD_UPGRADE)].join(' ');

/** A finished sale as reports read it, with what they ask of its items; money in cents. */
export type Sale = Pick<Order, '_id' | (typeof SALE)[number] | 'tickets' | 'upgrades'>;

export type SoldOrder = Pick<Order, '_id' | 'state' | 'tickets' | 'promotion'>;

/** What was sold of events, counted from the orders themselves. */
@Injectable()
export class OrderSalesRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** Orders of the event that ever took places, with the fields that name them. Shared items were sold by the order they came from. */
  soldOf(at: { readonly orgId: string; readonly eventId: string }, tx: Tx | null): AsyncIterable<SoldOrder> {
    const filter = { ...at, state: { $ne: 'Expired' }, type: { $ne: 'Shared' } };
    const projection = { state: 1, 'tickets.ticketTierId': 1, 'tickets.state': 1, 'tickets.units': 1, promotion: 1 };
    return collectionOf(this.orders).find<SoldOrder>(filter, { projection, ...(tx && { session: tx }) });
  }

  /** The ids of all finished orders, in their order. */
  async *finishedIds(): AsyncGenerator<string> {
    const found = collectionOf(this.orders).find<Pick<Order, '_id'>>(
      { placedAt: { $ne: null } },
      { projection: { _id: 1 }, sort: { _id: 1 }, comment: 'rebuild' },
    );
    for await (const { _id } of found) yield _id;
  }

  /** Finished orders placed in [from, to), oldest first, with what reports add up; shared ones were sold by another order (OPS-185). `eventId` null takes all events. */
  salesBetween(scope: OrgScope, eventId: string | null, from: Date, to: Date): AsyncIterable<Sale> {
    const found = this.orders
      .find({ orgId: scope.orgId, ...(eventId && { eventId }), placedAt: { $gte: from, $lt: to }, type: { $ne: 'Shared' } }, SALE_FIELDS)
      .sort({ placedAt: 1 })
      .lean<Sale[]>();
    return streamOf<Sale>(found);
  }

  /** All money that went back for the event in [from, to), in cents: fees, and what the provider's dashboard gave back, are in it. */
  async refundedBetween({ orgId }: OrgScope, eventId: string, from: Date, to: Date): Promise<number> {
    // what is inside a lookup is not converted
    const paidOut = { orgId: new Types.ObjectId(orgId), state: 'Succeeded', settledAt: { $gte: from, $lt: to } };
    const rows = await this.orders.aggregate<{ amount: number }>([
      { $match: { orgId, eventId, refundedAmount: { $gt: 0 } } },
      { $lookup: { from: 'refunds', localField: '_id', foreignField: 'orderId', as: 'refund', pipeline: [{ $match: paidOut }] } },
      { $unwind: '$refund' },
      { $group: { _id: null, amount: { $sum: '$refund.amount' } } },
    ]);
    return rows[0]?.amount ?? 0;
  }
}

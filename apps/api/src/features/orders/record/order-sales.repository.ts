import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model, type PipelineStage } from 'mongoose';

import type { SellableIds } from '@marquee/shared/events/sellable';

import type { OrgScope } from '#platform/auth/actor';
import { streamOf } from '#platform/mongo/stream';
import { collectionOf } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { NET_REVENUE } from './domain/net-revenue.ts';
import { Order } from './order.schema.ts';

const SALE = ['orgId', 'eventId', 'number', 'type', 'state', 'channel', 'placedAt', 'total', 'refundedAmount', 'figures', 'fees'] as const;
const SOLD_TICKET = '_id ticketTypeId ticketTierId name tierName price discount tax origionalPrice state refund scan';
const SOLD_UPGRADE = '_id upgradeId name price discount complimentary tax state refund';
const within = (items: string, fields: string) => fields.split(' ').map((field) => `${items}.${field}`);
const SALE_FIELDS = [...SALE, ...within('tickets', SOLD_TICKET), ...within('upgrades', SOLD_UPGRADE)].join(' ');

/** A finished sale as reports read it, with what they ask of its items; money in cents. */
export type Sale = Pick<Order, '_id' | (typeof SALE)[number] | 'tickets' | 'upgrades'>;

const HOUR_MS = 3_600_000;

/** One hour of finished orders, counted from the start of the span that was asked for; revenue in cents. */
export interface HourOfSales {
  /** When it begins. */
  readonly at: Date;
  readonly orders: number;
  readonly tickets: number;
  readonly revenue: number;
}

export type SoldOrder = Pick<Order, '_id' | 'state' | 'tickets' | 'promotion'>;

/** The figures of one event or season as its finished orders say them; `revenue` in cents. */
export interface SoldFigures {
  readonly _id: SellableIds & { readonly orgId: string };
  readonly orders: number;
  readonly revenue: number;
  readonly sold: number;
  readonly scanned: number;
}

const isOwn = { $and: [{ $ne: ['$$ticket.state', 'Canceled'] }, { $not: ['$$ticket.parentTicketId'] }] };
const isIn = {
  $and: [{ $ne: ['$$ticket.state', 'Canceled'] }, { $anyElementTrue: { $ifNull: ['$$ticket.scan.scanned', []] } }],
};
const isCounted = { $ne: ['$state', 'Canceled'] };
const countOf = (cond: object) => ({ $sum: { $size: { $filter: { input: '$tickets', as: 'ticket', cond } } } });

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

  /** Of these events, or of all: the figures that the rollup must equal (`shareOf` in a query). */
  figures(ids: readonly string[] | null): AsyncIterable<SoldFigures> {
    const chosen = ids && { $or: [{ eventId: { $in: [...ids] } }, { seasonId: { $in: [...ids] } }] };
    const stages: PipelineStage[] = [
      { $match: { ...chosen, placedAt: { $ne: null } } },
      {
        $group: {
          _id: { eventId: '$eventId', seasonId: '$seasonId', orgId: '$orgId' },
          orders: { $sum: { $cond: [{ $and: [isCounted, { $not: ['$parentOrderId'] }] }, 1, 0] } },
          revenue: { $sum: { $cond: [isCounted, NET_REVENUE, 0] } },
          sold: countOf(isOwn),
          scanned: countOf(isIn),
        },
      },
    ];
    return this.orders.aggregate<SoldFigures>(stages).cursor();
  }

  /** Finished orders placed in [from, to), oldest first, with what reports add up; shared ones were sold by another order (OPS-185). `eventId` null takes all events. */
  salesBetween(scope: OrgScope, eventId: string | null, from: Date, to: Date): AsyncIterable<Sale> {
    const found = this.orders
      .find({ orgId: scope.orgId, ...(eventId && { eventId }), placedAt: { $gte: from, $lt: to }, type: { $ne: 'Shared' } }, SALE_FIELDS)
      .sort({ placedAt: 1 })
      .lean<Sale[]>();
    return streamOf<Sale>(found);
  }

  /**
   * Finished orders of [from, to) by the hour they were placed in, canceled and shared ones left out; revenue in cents is
   * net, as in the figures of their events: refunds are taken off the hour of the sale. Hours count from `from`: a day of India begins at half past one of UTC's.
   */
  async hourly({ orgId }: OrgScope, from: Date, to: Date): Promise<HourOfSales[]> {
    const rows = await this.orders.aggregate<Omit<HourOfSales, 'at'> & { _id: number }>([
      {
        $match: {
          orgId,
          placedAt: { $gte: from, $lt: to },
          state: { $ne: 'Canceled' },
          type: { $ne: 'Shared' },
        },
      },
      {
        $group: {
          _id: { $floor: { $divide: [{ $subtract: ['$placedAt', from] }, HOUR_MS] } },
          orders: { $sum: 1 },
          tickets: { $sum: { $size: '$tickets' } },
          revenue: { $sum: NET_REVENUE },
        },
      },
      { $sort: { _id: 1 } },
    ]);
    return rows.map(({ _id, ...hour }) => ({ at: new Date(from.getTime() + _id * HOUR_MS), ...hour }));
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

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model, type PipelineStage } from 'mongoose';

import type { Tx } from '#platform/mongo/transactions.service';

import { NET_REVENUE } from './domain/net-revenue.ts';
import { Order } from './order.schema.ts';

export type SoldOrder = Pick<Order, '_id' | 'state' | 'tickets' | 'promotion'>;

/** One event's figures as its finished orders say them; `revenue` in cents. */
export interface SoldFigures {
  readonly _id: { readonly eventId: Types.ObjectId; readonly orgId: Types.ObjectId };
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
  soldOf(at: { readonly orgId: Types.ObjectId; readonly eventId: Types.ObjectId }, tx: Tx | null): AsyncIterable<SoldOrder> {
    const filter = { ...at, state: { $ne: 'Expired' }, type: { $ne: 'Shared' } };
    const projection = { state: 1, 'tickets.ticketTierId': 1, 'tickets.state': 1, 'tickets.units': 1, promotion: 1 };
    return this.orders.collection.find<SoldOrder>(filter, { projection, ...(tx && { session: tx }) });
  }

  /** Of these events, or of all: the figures that the rollup must equal (`shareOf` in a query). */
  figures(eventIds: readonly string[] | null): AsyncIterable<SoldFigures> {
    const chosen = eventIds ? { $in: eventIds.map((id) => new Types.ObjectId(id)) } : { $ne: null };
    const stages: PipelineStage[] = [
      { $match: { eventId: chosen, placedAt: { $ne: null } } },
      {
        $group: {
          _id: { eventId: '$eventId', orgId: '$orgId' },
          orders: { $sum: { $cond: [{ $and: [isCounted, { $not: ['$parentOrderId'] }] }, 1, 0] } },
          revenue: { $sum: { $cond: [isCounted, NET_REVENUE, 0] } },
          sold: countOf(isOwn),
          scanned: countOf(isIn),
        },
      },
    ];
    return this.orders.aggregate<SoldFigures>(stages).cursor();
  }
}

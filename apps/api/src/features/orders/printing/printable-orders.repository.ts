import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { OrgScope } from '#platform/auth/actor';
import { afterCursor } from '#platform/mongo/newest-first';
import { collectionOf } from '#platform/mongo/string-ids';

import { Order } from '../record/order.schema.ts';
import type { PlannedOrder } from './printed-pages.ts';

const PLANNED = {
  number: 1,
  user: 1,
  eventId: 1,
  seasonId: 1,
  createdAt: 1,
  ...Object.fromEntries(['_id', 'state', 'seat', 'dayIds', 'name', 'ticketTypeId'].map((field) => [`tickets.${field}`, 1])),
  ...Object.fromEntries(['_id', 'state', 'name', 'upgradeId'].map((field) => [`upgrades.${field}`, 1])),
};

/** Whose orders: these, those of an event or a season, or all. */
export type PrintSelection =
  | { readonly orderIds: readonly string[] }
  | { readonly eventId: string }
  | { readonly seasonId: string }
  | { readonly all: true };

/** An order with its printed parts. */
export type PrintableOrder = Omit<PlannedOrder, 'tickets' | 'upgrades'> & Pick<Order, 'createdAt' | 'tickets' | 'upgrades'>;

/** Orders to print, and whether they were printed. The mark is no change of the order: its version stays. */
@Injectable()
export class PrintableOrdersRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** Finished ones, with the fields that decide their pages; newest first. */
  list({ orgId }: OrgScope, selection: PrintSelection, page: { readonly after?: string | null; readonly limit?: number } = {}) {
    const filter = { $and: [filterOf(selection), { orgId, placedAt: { $gt: new Date(0) } }, afterCursor<Order>('createdAt', page.after)] };
    return collectionOf(this.orders).find<PrintableOrder>(filter, {
      projection: PLANNED,
      sort: { createdAt: -1, _id: -1 },
      batchSize: 1000,
      ...(page.limit !== undefined && { limit: page.limit }),
    });
  }

  /** Whole orders by their ids. */
  async byIds({ orgId }: OrgScope, orderIds: readonly string[]): Promise<ReadonlyMap<string, Order>> {
    const found = await collectionOf(this.orders)
      .find<Order>({ orgId, _id: { $in: [...orderIds] } })
      .toArray();
    return new Map(found.map((order) => [order._id, order]));
  }

  async setPrinted({ orgId }: OrgScope, orderIds: readonly string[], printed: boolean): Promise<void> {
    if (orderIds.length > 0) await this.orders.updateMany({ orgId, _id: { $in: [...orderIds] } }, { $set: { printed } });
  }
}

function filterOf(selection: PrintSelection): object {
  if ('orderIds' in selection) return { _id: { $in: [...selection.orderIds] } };
  if ('eventId' in selection) return { eventId: selection.eventId };
  // a season is printed once; the tickets of its nights are printed with their events
  return 'seasonId' in selection ? { seasonId: selection.seasonId } : { hidden: { $ne: true } };
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { isPlaced, ORDER_STATES } from '@marquee/shared/orders/order-states';

import type { OrgScope } from '#platform/auth/actor';
import { collectionOf } from '#platform/mongo/string-ids';

import { Order } from './order.schema.ts';

const itemFields = (list: string) =>
  Object.fromEntries(
    ['_id', 'name', 'seat', 'state', 'price', 'upgradeId', 'ticketTypeId', 'seatId', 'qrVersion', 'refund.refunded', 'scan'].map(
      (field) => [`${list}.${field}`, 1],
    ),
  );
/** What the list of a door says of an order, and what its codes are made of. */
const LISTED = {
  orgId: 1,
  eventId: 1,
  seasonId: 1,
  seasonOrderId: 1,
  createdAt: 1,
  hasSignedCodes: 1,
  state: 1,
  version: 1,
  doorNote: 1,
  'user.firstName': 1,
  'user.lastName': 1,
  ...itemFields('tickets'),
  ...itemFields('upgrades'),
};

export type ListedOrder = Pick<
  Order,
  | '_id'
  | 'orgId'
  | 'eventId'
  | 'seasonId'
  | 'seasonOrderId'
  | 'createdAt'
  | 'hasSignedCodes'
  | 'state'
  | 'version'
  | 'doorNote'
  | 'user'
  | 'tickets'
  | 'upgrades'
>;

/** The orders of one event as its door lists them, those of season tickets too. */
@Injectable()
export class DoorOrdersRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** Which finished orders there are, and how often each was changed: every sale, scan, share, move and refund raises that. */
  async versionsOf({ orgId }: OrgScope, eventId: string): Promise<Pick<Order, '_id' | 'version'>[]> {
    return collectionOf(this.orders)
      .find<Pick<Order, '_id' | 'version'>>({ orgId, eventId, placedAt: { $gt: new Date(0) } }, { projection: { version: 1 } })
      .toArray();
  }

  async listed({ orgId }: OrgScope, orderIds: readonly string[]): Promise<ListedOrder[]> {
    if (orderIds.length === 0) return [];
    return collectionOf(this.orders)
      .find<ListedOrder>({ _id: { $in: [...orderIds] }, orgId }, { projection: LISTED })
      .toArray();
  }

  /** The finished orders of an event of which somebody came in, with how their tickets passed. */
  passed({ orgId }: OrgScope, eventId: string): Promise<Pick<Order, 'tickets'>[]> {
    const fields = Object.fromEntries(['seatId', 'state', 'scan'].map((field) => [`tickets.${field}`, 1]));
    return collectionOf(this.orders)
      .find<Pick<Order, 'tickets'>>(
        { orgId, eventId, placedAt: { $gt: new Date(0) }, state: { $in: ORDER_STATES.filter(isPlaced) }, 'tickets.scan.scanned': true },
        { projection: { _id: 0, ...fields } },
      )
      .toArray();
  }

  /** The order that has this item. */
  ofItem({ orgId }: OrgScope, itemId: string): Promise<Order | null> {
    return this.orders
      .findOne({ orgId, $or: [{ 'tickets._id': itemId }, { 'upgrades._id': itemId }] })
      .lean<Order>()
      .exec();
  }
}

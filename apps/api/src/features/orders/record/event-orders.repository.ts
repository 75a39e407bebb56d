import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { OrgScope } from '#platform/auth/actor';
import { collectionOf } from '#platform/mongo/string-ids';
import { readAhead } from '#platform/mongo/read-ahead';
import { idIs } from '#platform/mongo/set-values';

import { Order } from './order.schema.ts';

const MONEY = ['price', 'discount', 'tax', 'state', '_id', 'refund.refunded', 'scan.scanned'] as const;
const fieldsOf = (items: string, ...more: string[]) => Object.fromEntries([...MONEY, ...more].map((field) => [`${items}.${field}`, 1]));
/** What the end of an order is decided by. */
export const ENDING = {
  ...fieldsOf('tickets', 'parentTicketId'),
  ...fieldsOf('upgrades', 'parentUpgradeId'),
  ...Object.fromEntries(
    [
      'number',
      'state',
      'type',
      'hidden',
      'seasonId',
      'email',
      'user.firstName',
      'user.lastName',
      'disputes.status',
      'parentOrderId',
      'refundedAmount',
      'refundedOutside',
    ].map((field) => [field, 1]),
  ),
  'payments.amount': 1,
  'payments.state': 1,
  'fees.amount': 1,
  'fees.appliedBy': 1,
  processingFee: 1,
  promoterFee: 1,
};
/** How often items change hands at most. */
const HANDS = 20;

export type EndingOrder = Pick<
  Order,
  | '_id'
  | 'number'
  | 'state'
  | 'type'
  | 'hidden'
  | 'seasonId'
  | 'email'
  | 'user'
  | 'disputes'
  | 'parentOrderId'
  | 'refundedAmount'
  | 'refundedOutside'
  | 'payments'
  | 'fees'
  | 'processingFee'
  | 'promoterFee'
  | 'tickets'
  | 'upgrades'
>;

/** All orders of one event, for what ends with it. */
@Injectable()
export class EventOrdersRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** Finished ones, oldest first, with only the fields that decide how they end. Those of season tickets end with their season's order. */
  finished({ orgId }: OrgScope, eventId: string): AsyncIterable<EndingOrder> {
    const filter = { orgId, eventId, placedAt: { $gt: new Date(0) }, hidden: false };
    const options = { projection: ENDING, sort: { createdAt: 1, _id: 1 }, batchSize: 1000 } as const;
    return readAhead(collectionOf(this.orders).find<EndingOrder>(filter, options));
  }

  /** Tells whether there is any finished one, or one that awaits its payment. */
  async hasAny({ orgId }: OrgScope, eventId: string): Promise<boolean> {
    const isAny = await this.orders.exists({ orgId, eventId, placedAt: { $gt: new Date(0) } });
    return isAny !== null || (await this.awaiting({ orgId }, eventId)) > 0;
  }

  /** How many await their payment. */
  async awaiting({ orgId }: OrgScope, eventId: string): Promise<number> {
    return this.orders
      .countDocuments({ isPaymentOpen: true, createdAt: { $gt: new Date(0) }, orgId, eventId, state: 'AwaitingPayment' })
      .exec();
  }

  /** The orders that were shared from this one, and from those; the last to get something first. */
  async friendsOf({ orgId }: OrgScope, orderId: string): Promise<Order[]> {
    const found: Order[] = [];
    let parents = [orderId];
    for (let hands = 0; parents.length > 0 && hands < HANDS; hands += 1) {
      const next = await Promise.all(
        parents.map((parent) =>
          this.orders
            .find({ parentOrderId: idIs(parent), orgId })
            .lean<Order[]>()
            .exec(),
        ),
      );
      found.unshift(...next.flat());
      parents = next.flat().map(({ _id }) => _id);
    }
    return found;
  }
}

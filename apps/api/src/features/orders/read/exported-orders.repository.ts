import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';

import type { OrgScope } from '#platform/auth/actor';
import { batchesAhead } from '#platform/mongo/read-ahead';
import { collectionOf } from '#platform/mongo/string-ids';

import { Order } from '../record/order.schema.ts';

const FIELDS = [
  ...(['number', 'eventId', 'seasonId', 'eventName', 'user', 'email', 'type', 'state', 'hidden', 'channel', 'discountCode'] as const),
  ...(['promotionCode', 'figures', 'total', 'refundedAmount', 'createdAt', 'customFields', 'payments'] as const),
] as const;
/** Only what the file has is read of larger parts: each field of a million orders takes a second. */
const PART_FIELDS: Partial<Record<(typeof FIELDS)[number], readonly string[]>> = {
  user: ['firstName', 'lastName', 'email', 'phoneNumber'],
  figures: ['subtotal', 'discount', 'tax', 'serviceFee', 'processingFee', 'organizationFees'],
  customFields: ['label', 'value'],
  payments: ['way', 'brand', 'paymentMethodType', 'intent.chargeId'],
};
const ITEM_FIELDS = ['name', 'tierName', 'seat', 'state', 'scan.scanned'];
const PROJECTION = Object.fromEntries([
  ...FIELDS.flatMap((field) => PART_FIELDS[field]?.map((part) => [`${field}.${part}`, 1]) ?? [[field, 1]]),
  ...ITEM_FIELDS.flatMap((field) => [`tickets.${field}`, `upgrades.${field}`].map((path) => [path, 1])),
]) as Record<string, 1>;
/** Orders of an answer of the database: few enough not to outlive a collection of young garbage. */
const BATCH = 250;
/** More questions than any form has. */
const QUESTIONS_MAX = 200;

type Item = Pick<Order['tickets'][number], 'name' | 'tierName' | 'seat' | 'state' | 'scan'>;
export type ExportedOrder = Pick<Order, '_id' | (typeof FIELDS)[number]> & {
  readonly tickets: readonly Item[];
  readonly upgrades: readonly Pick<Item, 'name' | 'state' | 'scan'>[];
};

/** Reads finished orders of one organization for a file, newest first, without what the file does not need. */
@Injectable()
export class ExportedOrdersRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  batches(scope: OrgScope, filter: QueryFilter<Order>): AsyncGenerator<ExportedOrder[]> {
    return batchesAhead(
      collectionOf(this.orders)
        .find<ExportedOrder>(this.within(scope, filter), { projection: PROJECTION, batchSize: BATCH, readPreference: 'secondaryPreferred' })
        .sort({ createdAt: -1, _id: -1 }),
    );
  }

  count(scope: OrgScope, filter: QueryFilter<Order>): Promise<number> {
    return collectionOf(this.orders).countDocuments(this.within(scope, filter), { readPreference: 'secondaryPreferred' });
  }

  /** The words of the questions, sorted. */
  async questions(scope: OrgScope, filter: QueryFilter<Order>): Promise<string[]> {
    const found = (await collectionOf(this.orders).distinct('customFields.label', this.within(scope, filter))) as string[];
    return found.toSorted().slice(0, QUESTIONS_MAX);
  }

  /** Cast here: the driver takes ids as they are. */
  private within({ orgId }: OrgScope, filter: QueryFilter<Order>): object {
    return this.orders
      .find({ $and: [{ orgId, placedAt: { $gt: new Date(0) } }, filter] })
      .lean()
      .cast(this.orders) as object;
  }
}

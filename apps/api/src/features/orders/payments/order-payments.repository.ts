import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AnyBulkWriteOperation, Filter } from 'mongodb';
import type { Model } from 'mongoose';

import type { OrderState } from '@marquee/shared/orders/order-states';

import { collectionOf, type RawRecord } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { asPaths } from '../record/domain/provider-payment.ts';
import { Order } from '../record/order.schema.ts';
import type { OrderRef } from '../record/orders.repository.ts';
import type { PaymentFields } from './payment-fields.ts';

/** Orders on their way through a payment. They are read and written without casting: a sale waits for this. */
@Injectable()
export class OrderPaymentsRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** In every organization, oldest first: payments that are open, of orders made between the two. */
  open(after: Date, before: Date): AsyncIterable<Order> {
    return collectionOf(this.orders)
      .find<Order>({ isPaymentOpen: true, createdAt: { $lt: before, $gt: after } })
      .sort({ createdAt: 1 });
  }

  async statesOf(tx: Tx, refs: readonly OrderRef[]): Promise<ReadonlyMap<string, OrderState>> {
    const filter = { _id: { $in: refs.map(({ _id }) => _id) } };
    const found = await collectionOf(this.orders)
      .find<Pick<Order, '_id' | 'state'>>(filter, { projection: { state: 1 }, session: tx })
      .toArray();
    return new Map(found.map(({ _id, state }) => [_id, state]));
  }

  /** How many of them were awaiting their payment, and are settled now. */
  async settleAll(tx: Tx, paid: readonly { readonly order: Order; readonly fields: PaymentFields }[]): Promise<number> {
    const updates = paid.map(({ order, fields }): AnyBulkWriteOperation<RawRecord> => ({
      updateOne: {
        filter: { _id: order._id, orgId: order.orgId, state: 'AwaitingPayment' },
        update: { $set: asPaths(order, fields), $inc: { version: 1 } },
      },
    }));
    return (await collectionOf(this.orders).bulkWrite(updates, { session: tx })).modifiedCount;
  }

  /** Writes the fields and raises the version while `guard` holds. @returns whether it held */
  async changeWhile(tx: Tx, { _id, orgId }: OrderRef, guard: Filter<RawRecord>, fields: object): Promise<boolean> {
    const update = { $set: fields, $inc: { version: 1 } };
    const { modifiedCount } = await collectionOf(this.orders).updateOne({ ...guard, _id, orgId }, update, { session: tx });
    return modifiedCount === 1;
  }

  /** Only while the payment is open: a success in the meantime is kept. */
  async note({ _id, orgId }: OrderRef, fields: object): Promise<void> {
    await collectionOf(this.orders).updateOne({ _id, orgId, isPaymentOpen: true }, { $set: fields });
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AnyBulkWriteOperation, Document, Filter } from 'mongodb';
import type { Model, Types } from 'mongoose';

import type { OrderState } from '@marquee/shared/orders/order-states';

import type { Tx } from '#platform/mongo/transactions';

import type { PaymentAttempt } from './order-parts.schema.ts';
import { Order } from './order.schema.ts';

/** An order that was read: its id and its organisation. */
export type OrderRef = Pick<Order, '_id' | 'orgId'>;

/** What a further press of pay writes. */
export interface FurtherPress {
  readonly attempt: PaymentAttempt;
  readonly fields: Readonly<Record<string, unknown>>;
}

const KEPT_ATTEMPTS = 50;

/** Orders on their way through a payment. They are read and written without casting: a sale waits for this. */
@Injectable()
export class OrderPaymentsRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** By id, in every organisation: a payment is known by its order. */
  byIds(ids: readonly Types.ObjectId[]): Promise<Order[]> {
    return this.orders.collection.find<Order>({ _id: { $in: [...ids] } }).toArray();
  }

  /** In every organisation, oldest first: payments that are open, of orders made between the two. */
  open(after: Date, before: Date): AsyncIterable<Order> {
    return this.orders.collection.find<Order>({ isPaymentOpen: true, createdAt: { $lt: before, $gt: after } }).sort({ createdAt: 1 });
  }

  async statesOf(tx: Tx, refs: readonly OrderRef[]): Promise<ReadonlyMap<string, OrderState>> {
    const filter = { _id: { $in: refs.map(({ _id }) => _id) } };
    const found = await this.orders.collection
      .find<Pick<Order, '_id' | 'state'>>(filter, { projection: { state: 1 }, session: tx })
      .toArray();
    return new Map(found.map(({ _id, state }) => [String(_id), state]));
  }

  async insertAll(tx: Tx, orders: readonly Order[]): Promise<void> {
    await this.orders.collection.insertMany([...orders], { session: tx });
  }

  /** How many of them were awaiting their payment, and are settled now. */
  async settleAll(tx: Tx, paid: readonly { readonly order: OrderRef; readonly fields: object }[]): Promise<number> {
    const updates = paid.map(({ order: { _id, orgId }, fields }): AnyBulkWriteOperation => ({
      updateOne: { filter: { _id, orgId, state: 'AwaitingPayment' }, update: { $set: fields, $inc: { version: 1 } } },
    }));
    return (await this.orders.collection.bulkWrite(updates, { session: tx })).modifiedCount;
  }

  /** Writes the fields and raises the version while `guard` holds. @returns whether it held */
  async changeWhile(tx: Tx, { _id, orgId }: OrderRef, guard: Filter<Document>, fields: object): Promise<boolean> {
    const update = { $set: fields, $inc: { version: 1 } };
    const { modifiedCount } = await this.orders.collection.updateOne({ ...guard, _id, orgId }, update, { session: tx });
    return modifiedCount === 1;
  }

  /** Only while the payment is open: a success that came meanwhile stays. */
  async note({ _id, orgId }: OrderRef, fields: object): Promise<void> {
    await this.orders.collection.updateOne({ _id, orgId, isPaymentOpen: true }, { $set: fields });
  }

  /** The order while it awaits its payment and does not know this attempt. */
  findAwaiting(tx: Tx, ref: OrderRef, attempt: PaymentAttempt): Promise<Order | null> {
    return this.orders.collection.findOne<Order>(awaiting(ref, attempt), { session: tx });
  }

  /** Adds the attempt to an order that awaits its payment and does not know it; writes nothing to another. */
  async pressAgain(tx: Tx | null, ref: OrderRef, { attempt, fields }: FurtherPress): Promise<void> {
    const change = { $set: fields, $push: { attempts: { $each: [attempt], $slice: -KEPT_ATTEMPTS } } };
    await this.orders.collection.updateOne(awaiting(ref, attempt), change as object, { ...(tx && { session: tx }) });
  }
}

function awaiting({ _id, orgId }: OrderRef, { key }: PaymentAttempt) {
  return { _id, orgId, state: 'AwaitingPayment', 'attempts.key': { $ne: key } };
}

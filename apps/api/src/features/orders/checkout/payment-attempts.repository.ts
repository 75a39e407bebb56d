import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { collectionOf } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import type { PaymentAttempt } from '../record/order-parts.schema.ts';
import { Order } from '../record/order.schema.ts';
import type { OrderRef } from '../record/orders.repository.ts';

/** What a further press of pay writes. */
export interface FurtherPress {
  readonly attempt: PaymentAttempt;
  readonly fields: Readonly<Record<string, unknown>>;
}

const KEPT_ATTEMPTS = 50;

/** Presses of pay for orders that await their payment; read and written without casting. */
@Injectable()
export class PaymentAttemptsRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** The order while it awaits its payment and does not know this attempt. */
  findAwaiting(tx: Tx, ref: OrderRef, attempt: PaymentAttempt): Promise<Order | null> {
    return collectionOf(this.orders).findOne<Order>(awaiting(ref, attempt), { session: tx });
  }

  /** Adds the attempt to an order that awaits its payment and does not know it; writes nothing to another. */
  async pressAgain(tx: Tx, ref: OrderRef, press: FurtherPress): Promise<void> {
    await collectionOf(this.orders).updateOne(awaiting(ref, press.attempt), changeOf(press), { session: tx });
  }

  /** Adds the attempt while the order is still for this e-mail. @returns whether it was */
  async pressAgainAs(email: string, ref: OrderRef, press: FurtherPress): Promise<boolean> {
    const { matchedCount } = await collectionOf(this.orders).updateOne({ ...awaiting(ref, press.attempt), email }, changeOf(press));
    return matchedCount === 1;
  }
}

function awaiting({ _id, orgId }: OrderRef, { key }: PaymentAttempt) {
  return { _id, orgId, state: 'AwaitingPayment', 'attempts.key': { $ne: key } };
}

function changeOf({ attempt, fields }: FurtherPress): object {
  return { $set: fields, $push: { attempts: { $each: [attempt], $slice: -KEPT_ATTEMPTS } } };
}

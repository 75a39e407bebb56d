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
  async pressAgain(tx: Tx | null, ref: OrderRef, { attempt, fields }: FurtherPress): Promise<void> {
    const change = { $set: fields, $push: { attempts: { $each: [attempt], $slice: -KEPT_ATTEMPTS } } };
    await collectionOf(this.orders).updateOne(awaiting(ref, attempt), change as object, { ...(tx && { session: tx }) });
  }
}

function awaiting({ _id, orgId }: OrderRef, { key }: PaymentAttempt) {
  return { _id, orgId, state: 'AwaitingPayment', 'attempts.key': { $ne: key } };
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { collectionOf } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { lastHalfHourOf } from '../cart/domain/reservation-time.ts';
import { Reservation } from '../cart/reservation.schema.ts';
import { Order } from '../record/order.schema.ts';

/** The carts of offers, and their orders awaiting payment. The caller has looked them up by their offers. */
@Injectable()
export class OfferCartsRepository {
  constructor(
    @InjectModel(Reservation.name) private readonly reservations: Model<Reservation>,
    @InjectModel(Order.name) private readonly orders: Model<Order>,
  ) {}

  async moveEnd(tx: Tx, ids: readonly string[], expiresAt: Date): Promise<void> {
    const own = { _id: { $in: [...ids] } };
    const time = { expiresAt, reservedSince: lastHalfHourOf(expiresAt) };
    await collectionOf(this.reservations).updateMany({ ...own, releasedAt: null }, { $set: time }, { session: tx });
    const waiting = { ...own, state: 'AwaitingPayment' };
    await collectionOf(this.orders).updateMany(waiting, { $set: { paymentDeadline: expiresAt } }, { session: tx });
  }
}

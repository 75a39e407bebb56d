import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { OrgScope } from '#platform/auth/actor';
import { collectionOf } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { Reservation, type CounterEnd, type CounterNote } from '../cart/reservation.schema.ts';
import { Order } from '../record/order.schema.ts';

type Paying = Pick<Order, '_id' | 'state' | 'paymentDeadline'>;

/** How long a card may be asked for after the cart's own end, with more than enough to spare. */
const CHARGED_MS = 60 * 60_000;
/** How long an act that died keeps the next device from taking the cart. */
const TAKING_MS = 30_000;
const SHOWN_MAX = 100;

/** The carts of the counter, of one organization. */
@Injectable()
export class OpenSalesRepository {
  constructor(
    @InjectModel(Reservation.name) private readonly reservations: Model<Reservation>,
    @InjectModel(Order.name) private readonly orders: Model<Order>,
  ) {}

  /** Those that hold places, or did until lately: a card may still be asked for. Those that end last first. */
  list({ orgId }: OrgScope, of: Partial<Pick<Reservation, 'eventId' | 'seasonId'>>, now: Date): Promise<Reservation[]> {
    const filter = { orgId, ...of, counter: { $exists: true }, expiresAt: { $gt: new Date(now.getTime() - CHARGED_MS) }, releasedAt: null };
    return collectionOf(this.reservations).find<Reservation>(filter).sort({ expiresAt: -1 }).limit(SHOWN_MAX).toArray();
  }

  /** The orders that carts of the caller became, by their ids: where their payment is. */
  async ordersOf(ids: readonly string[]): Promise<ReadonlyMap<string, Paying>> {
    const projection = { state: 1, paymentDeadline: 1 };
    const found = await collectionOf(this.orders)
      .find<Paying>({ _id: { $in: [...ids] } }, { projection })
      .toArray();
    return new Map(found.map((order) => [order._id, order]));
  }

  /** Keeps its own device from changing it, before its places pass on. False when it has ended, or another device is taking it. */
  async markTaken(_id: string, end: CounterEnd): Promise<boolean> {
    const free = [
      { counterEnd: { $exists: false } },
      { 'counterEnd.key': end.key },
      { 'counterEnd.at': { $lt: new Date(end.at.getTime() - TAKING_MS) } },
    ];
    const { matchedCount } = await collectionOf(this.reservations).updateOne(
      { _id, releasedAt: null, $or: free },
      { $set: { counterEnd: end } },
    );
    return matchedCount === 1;
  }

  /** True for the one act that notes as what it goes on. */
  async noteTaken(tx: Tx, _id: string, key: string, tookAs: string): Promise<boolean> {
    const { modifiedCount } = await collectionOf(this.reservations).updateOne(
      { _id, 'counterEnd.key': key, 'counterEnd.tookAs': { $exists: false } },
      { $set: { 'counterEnd.tookAs': tookAs } },
      { session: tx },
    );
    return modifiedCount === 1;
  }

  /** While its own device has it. */
  async note(_id: string, counterNote: CounterNote): Promise<void> {
    await collectionOf(this.reservations).updateOne({ _id, releasedAt: null, counterEnd: { $exists: false } }, { $set: { counterNote } });
  }

  /** It was not taken: its own device goes on. */
  async unmark(_id: string, key: string): Promise<void> {
    await collectionOf(this.reservations).updateOne({ _id, releasedAt: null, 'counterEnd.key': key }, { $unset: { counterEnd: true } });
  }

  async giveUp(tx: Tx, _id: string, end: CounterEnd): Promise<void> {
    await collectionOf(this.reservations).updateOne(
      { _id, releasedAt: null },
      { $set: { counterEnd: end, releasedAt: end.at } },
      { session: tx },
    );
  }
}

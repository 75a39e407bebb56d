import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { Tx } from '#platform/mongo/transactions.service';

import type { Delivery } from '../record/order-parts.schema.ts';
import { Order } from '../record/order.schema.ts';
import type { OrderRef } from '../record/orders.repository.ts';

/** What was mailed to the buyers of orders, and who waits for codes. No change of the order: its version stays. */
@Injectable()
export class OrderDeliveryRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** How a mail fared. The mark of `awaitCodes` stays as it is: another mail of the order may set or lose it meanwhile. */
  async note({ _id, orgId }: OrderRef, delivery: Omit<Delivery, 'awaitsCodes'>): Promise<void> {
    const merged = { $mergeObjects: ['$delivery', { $literal: delivery }] };
    await this.orders.updateOne({ _id, orgId }, [{ $set: { delivery: merged } }], { updatePipeline: true });
  }

  /** The order's mail follows once more when the event's codes may be given out. */
  async awaitCodes({ _id, orgId }: OrderRef): Promise<void> {
    await this.orders.updateOne({ _id, orgId }, { $set: { 'delivery.awaitsCodes': true } });
  }

  /** Takes the mark off some of the event's orders that await their codes. @returns their ids, at most `limit` */
  async takeAwaiting(tx: Tx, { eventId, orgId }: Pick<Order, 'eventId' | 'orgId'>, limit: number): Promise<string[]> {
    const awaiting = { eventId, orgId, 'delivery.awaitsCodes': true };
    const found = await this.orders.find(awaiting, { _id: 1 }, { session: tx }).limit(limit).lean<Pick<Order, '_id'>[]>();
    const ids = found.map(({ _id }) => _id);
    await this.orders.updateMany({ _id: { $in: ids } }, { $unset: { 'delivery.awaitsCodes': 1 } }, { session: tx });
    return ids;
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { Tx } from '#platform/mongo/transactions.service';

import type { Delivery } from '../record/order-parts.schema.ts';
import { Order } from '../record/order.schema.ts';
import type { OrderRef } from '../record/orders.repository.ts';

/** An order whose codes may go out now; `announcedBy` is missing where an earlier version marked it. */
export interface AwaitingOrder {
  readonly orderId: string;
  readonly announcedBy?: string;
}

/** What was mailed to the buyers of orders, and who waits for codes. No change of the order: its version stays. */
@Injectable()
export class OrderDeliveryRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** How a mail fared. The mark of `awaitCodes` stays as it is: another mail of the order may set or lose it meanwhile. */
  async note({ _id, orgId }: OrderRef, delivery: Omit<Delivery, 'awaitsCodes' | 'announcedBy'>): Promise<void> {
    const merged = { $mergeObjects: ['$delivery', { $literal: delivery }] };
    await this.orders.updateOne({ _id, orgId }, [{ $set: { delivery: merged } }], { updatePipeline: true });
  }

  /** The order's mail follows once more when the event's codes may be given out. `announcedBy`: the entry whose mail says so. */
  async awaitCodes({ _id, orgId }: OrderRef, announcedBy: string): Promise<void> {
    await this.orders.updateOne({ _id, orgId }, { $set: { 'delivery.awaitsCodes': true, 'delivery.announcedBy': announcedBy } });
  }

  /** Takes the mark off some of the event's orders that await their codes, at most `limit`. */
  async takeAwaiting(tx: Tx, { eventId, orgId }: Pick<Order, 'eventId' | 'orgId'>, limit: number): Promise<AwaitingOrder[]> {
    const awaiting = { eventId, orgId, 'delivery.awaitsCodes': true };
    const fields = { 'delivery.announcedBy': 1 } as const;
    const found = await this.orders.find(awaiting, fields, { session: tx }).limit(limit).lean<Pick<Order, '_id' | 'delivery'>[]>();
    const taken = { 'delivery.awaitsCodes': 1, 'delivery.announcedBy': 1 } as const;
    await this.orders.updateMany({ _id: { $in: found.map(({ _id }) => _id) } }, { $unset: taken }, { session: tx });
    return found.map(({ _id: orderId, delivery }) => ({ orderId, ...(delivery?.announcedBy && { announcedBy: delivery.announcedBy }) }));
  }
}

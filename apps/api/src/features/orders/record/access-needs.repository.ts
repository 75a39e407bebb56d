import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { Order } from './order.schema.ts';

/** What the index `withAccessNeeds` holds. */
const HAS_SOME = { 'accessNeeds.kinds': { $exists: true } };

/** The access needs of orders, of all organizations. */
@Injectable()
export class AccessNeedsRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** The events that orders have needs for. */
  async eventIds(): Promise<string[]> {
    const found = await this.orders
      .aggregate<{ _id: unknown }>([{ $match: { ...HAS_SOME, eventId: { $ne: null } } }, { $group: { _id: '$eventId' } }])
      .hint('withAccessNeeds')
      .exec();
    return found.map(({ _id }) => String(_id));
  }

  /** Deletes them; nothing else of the orders changes. */
  async forget(eventId: string): Promise<number> {
    const { modifiedCount } = await this.orders.updateMany({ eventId, ...HAS_SOME }, { $unset: { accessNeeds: 1 } }).exec();
    return modifiedCount;
  }
}

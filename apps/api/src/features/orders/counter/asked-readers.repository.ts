import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { collectionOf } from '#platform/mongo/string-ids';

import { providerPath } from '../record/domain/provider-payment.ts';
import { Order } from '../record/order.schema.ts';

/** Which reader was asked for the payment of an order. */
@Injectable()
export class AskedReadersRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** Only while the payment is open. No change of the sale: the version stays. */
  async note(order: Pick<Order, '_id' | 'orgId' | 'payments'>, readerId: string): Promise<void> {
    const { _id, orgId } = order;
    const fields = { [providerPath(order, 'intent.readerId')]: readerId };
    await collectionOf(this.orders).updateOne({ _id, orgId, isPaymentOpen: true }, { $set: fields });
  }
}

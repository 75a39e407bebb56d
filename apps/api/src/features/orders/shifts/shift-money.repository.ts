import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { OrgScope } from '#platform/auth/actor';
import type { Tx } from '#platform/mongo/transactions.service';

import { Order } from '../record/order.schema.ts';
import { Refund } from '../refunds/refund.schema.ts';

/** What money moved in a shift: the orders that were sold in it, and the refunds that were made in it. */
@Injectable()
export class ShiftMoneyRepository {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    @InjectModel(Refund.name) private readonly refunds: Model<Refund>,
  ) {}

  /** Whether a payment or a refund of it has no end yet. */
  async isUnsettled(tx: Tx, { orgId }: OrgScope, shiftId: string): Promise<boolean> {
    const awaiting = { orgId, 'till.shiftId': shiftId, state: 'AwaitingPayment' as const };
    if (await this.orders.exists(awaiting).session(tx)) return true;
    return (await this.refunds.exists({ orgId, 'till.shiftId': shiftId, state: 'Pending' }).session(tx)) !== null;
  }

  /** Finished ones, oldest first. */
  async sales({ orgId }: OrgScope, shiftId: string, tx?: Tx): Promise<Order[]> {
    const sold = { orgId, 'till.shiftId': shiftId, placedAt: { $gt: new Date(0) } };
    return oldestFirst(await this.orders.find(sold, null, { session: tx ?? null }).lean<Order[]>());
  }

  /** Those whose money went back, oldest first; also what the provider undid later, because it went back in this shift. */
  async refundsOf({ orgId }: OrgScope, shiftId: string, tx?: Tx): Promise<Refund[]> {
    const done = { $or: [{ state: 'Succeeded' as const }, { undoneAt: { $exists: true } }] };
    const given = { orgId, 'till.shiftId': shiftId, ...done };
    return oldestFirst(await this.refunds.find(given, null, { session: tx ?? null }).lean<Refund[]>());
  }

  /** Those that are promised out of it, and have no end yet. */
  pendingOf({ orgId }: OrgScope, shiftId: string, tx: Tx): Promise<Refund[]> {
    const pending = { orgId, 'till.shiftId': shiftId, state: 'Pending' as const };
    return this.refunds.find(pending, null, { session: tx }).lean<Refund[]>().exec();
  }

  /** The orders of refunds: some were sold in other shifts. */
  ordersOf({ orgId }: OrgScope, refunds: readonly Refund[]): Promise<Order[]> {
    const ids = [...new Set(refunds.map(({ orderId }) => orderId))];
    return this.orders
      .find({ orgId, _id: { $in: ids } })
      .lean<Order[]>()
      .exec();
  }
}

function oldestFirst<R extends { readonly createdAt: Date }>(records: readonly R[]): R[] {
  return records.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AnyBulkWriteOperation } from 'mongodb';
import type { Model, Types } from 'mongoose';

import { Inventory } from '#features/inventory/public/inventory';
import { Clock } from '#platform/clock/clock';
import { GroupCommit, type Outcome } from '#platform/mongo/group-commit';
import { Transactions, type Tx } from '#platform/mongo/transactions';
import type { IntentView } from '#platform/payments/payment-gateway';

import { Order } from '../order.schema.ts';
import { FinishedSales, type FinishedSale } from './finished-sales.ts';
import { paymentFields, type Payable } from './payment-fields.ts';

/** `late`: the money came, but the order had ended or its places were gone. */
export type Settled = 'settled' | 'already' | 'late';

interface Paid {
  readonly orderId: Types.ObjectId;
  readonly intent: IntentView;
}

type Awaiting = Payable & Pick<Order, 'orgId' | 'eventId' | 'state'> & Pick<FinishedSale, 'figures'>;

const FIELDS = {
  orgId: 1,
  eventId: 1,
  state: 1,
  total: 1,
  taxAmount: 1,
  'figures.tax': 1,
  'figures.serviceFee': 1,
  'figures.processingFee': 1,
  'tickets.paymentId': 1,
  'upgrades.paymentId': 1,
} as const;

/**
 * The one way from a succeeded charge to a finished order, for the page, the webhook and the reconciliation. Many
 * orders are settled in one transaction; doing it again changes nothing.
 */
@Injectable()
export class SettleOrderService {
  private readonly commits = new GroupCommit<Paid, Settled>({
    commit: (batch) => this.transactions.run((tx) => this.settleAll(tx, batch)),
    oneByOne: () => true,
  });

  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly transactions: Transactions,
    private readonly inventory: Inventory,
    private readonly sales: FinishedSales,
    private readonly clock: Clock,
  ) {}

  settle(orderId: Types.ObjectId, intent: IntentView): Promise<Settled> {
    return this.commits.run({ orderId, intent });
  }

  private async settleAll(tx: Tx, batch: readonly Paid[]): Promise<Outcome<Settled>[]> {
    const ids = [...new Map(batch.map(({ orderId }) => [String(orderId), orderId])).values()];
    const found = await this.orders.collection.find<Awaiting>({ _id: { $in: ids } }, { projection: FIELDS, session: tx }).toArray();
    const awaiting = found.filter(({ state }) => state === 'AwaitingPayment');
    const owned = await this.inventory.settle(
      tx,
      awaiting.map(({ _id }) => String(_id)),
    );
    const paid = new Map(batch.map((each) => [String(each.orderId), each.intent]));
    const settled = awaiting.filter(({ _id }) => owned.has(String(_id)));
    await this.write(tx, settled, paid);
    return batch.map(({ orderId }) => ({ ok: true, value: outcomeOf(String(orderId), found, settled) }));
  }

  private async write(tx: Tx, settled: readonly Awaiting[], paid: ReadonlyMap<string, IntentView>): Promise<void> {
    if (settled.length === 0) return;
    const at = this.clock.now();
    const updates = settled.map((order): AnyBulkWriteOperation => {
      const update = { $set: paymentFields(order, paid.get(String(order._id))!, at), $inc: { version: 1 } };
      return { updateOne: { filter: { _id: order._id, state: 'AwaitingPayment' }, update } };
    });
    await this.orders.collection.bulkWrite(updates, { session: tx });
    await this.sales.write(
      tx,
      settled.map((order) => ({ ...order, orderId: order._id, eventId: order.eventId!, tickets: order.tickets.length })),
    );
  }
}

function outcomeOf(orderId: string, found: readonly Awaiting[], settled: readonly Awaiting[]): Settled {
  if (settled.some(({ _id }) => String(_id) === orderId)) return 'settled';
  const state = found.find(({ _id }) => String(_id) === orderId)?.state;
  return state === undefined || state === 'AwaitingPayment' || state === 'Expired' ? 'late' : 'already';
}

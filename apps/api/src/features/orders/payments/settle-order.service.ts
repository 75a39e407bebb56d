import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AnyBulkWriteOperation } from 'mongodb';
import type { Model } from 'mongoose';

import type { OrderState } from '@marquee/shared/orders/order-states';

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

/** What is written or counted when an order is settled; none of it changes while the order awaits its payment. */
export type Settleable = Payable & Pick<Order, 'orgId' | 'eventId'> & Pick<FinishedSale, 'figures'>;

/** The projection that reads a `Settleable`. */
export const SETTLEABLE = {
  orgId: 1,
  eventId: 1,
  total: 1,
  taxAmount: 1,
  'figures.tax': 1,
  'figures.serviceFee': 1,
  'figures.processingFee': 1,
  'tickets.paymentId': 1,
  'upgrades.paymentId': 1,
} as const;

interface Paid {
  readonly order: Settleable;
  readonly intent: IntentView;
}

/** Some of a batch were not awaiting their payment any more: nothing was written. */
class NotAllAwaiting extends Error {}

/**
 * The one way from a succeeded charge to a finished order, for the page, the webhook and the reconciliation. Many
 * orders are settled in one transaction; doing it again changes nothing.
 */
@Injectable()
export class SettleOrderService {
  private readonly commits = new GroupCommit<Paid, Settled>({
    commit: (batch) => this.commit(batch),
    oneByOne: () => true,
  });

  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly transactions: Transactions,
    private readonly inventory: Inventory,
    private readonly sales: FinishedSales,
    private readonly clock: Clock,
  ) {}

  settle(order: Settleable, intent: IntentView): Promise<Settled> {
    return this.commits.run({ order, intent });
  }

  /** Nearly always all of them await their payment, and nothing has to be asked; else it is asked who does. */
  private async commit(batch: readonly Paid[]): Promise<Outcome<Settled>[]> {
    const paid = [...new Map(batch.map((each) => [String(each.order._id), each])).values()];
    try {
      await this.transactions.run((tx) => this.settleAll(tx, paid));
      return batch.map(() => ({ ok: true, value: 'settled' }));
    } catch (error) {
      if (!(error instanceof NotAllAwaiting)) throw error;
      return this.transactions.run((tx) => this.settleSome(tx, batch, paid));
    }
  }

  private async settleAll(tx: Tx, paid: readonly Paid[]): Promise<void> {
    const owned = await this.inventory.settle(tx, paid.map(idOf));
    if (owned.size < paid.length || (await this.write(tx, paid)) < paid.length) throw new NotAllAwaiting();
  }

  private async settleSome(tx: Tx, batch: readonly Paid[], paid: readonly Paid[]): Promise<Outcome<Settled>[]> {
    const ids = paid.map(({ order }) => order._id);
    const found = await this.orders.collection.find({ _id: { $in: ids } }, { projection: { state: 1 }, session: tx }).toArray();
    const states = new Map(found.map(({ _id, state }) => [String(_id), state as OrderState]));
    const awaiting = paid.filter((each) => states.get(idOf(each)) === 'AwaitingPayment');
    const owned = await this.inventory.settle(tx, awaiting.map(idOf));
    const settled = awaiting.filter((each) => owned.has(idOf(each)));
    await this.write(tx, settled);
    const done = new Set(settled.map(idOf));
    return batch.map((each) => ({ ok: true, value: done.has(idOf(each)) ? 'settled' : outcomeOf(states.get(idOf(each))) }));
  }

  /** How many of them were awaiting their payment, and are settled now. */
  private async write(tx: Tx, paid: readonly Paid[]): Promise<number> {
    if (paid.length === 0) return 0;
    const at = this.clock.now();
    const updates = paid.map(({ order, intent }): AnyBulkWriteOperation => {
      const update = { $set: paymentFields(order, intent, at), $inc: { version: 1 } };
      return { updateOne: { filter: { _id: order._id, state: 'AwaitingPayment' }, update } };
    });
    const { modifiedCount } = await this.orders.collection.bulkWrite(updates, { session: tx });
    await this.sales.write(
      tx,
      paid.map(({ order }) => ({ ...order, orderId: order._id, eventId: order.eventId!, tickets: order.tickets.length })),
    );
    return modifiedCount;
  }
}

function idOf({ order }: Paid): string {
  return String(order._id);
}

/** Of an order that was not settled now. */
function outcomeOf(state: OrderState | undefined): Settled {
  return state === undefined || state === 'AwaitingPayment' || state === 'Expired' ? 'late' : 'already';
}

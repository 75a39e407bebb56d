import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { collectionOf } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { providerPaymentOf } from './domain/provider-payment.ts';
import type { OrderPayment } from './order-parts.schema.ts';
import { Order } from './order.schema.ts';

export type SoldOrder = Pick<Order, '_id' | 'state' | 'tickets' | 'promotion'>;

/** What is compared with the provider of an order that has a payment there. */
export interface IntentOrder extends Pick<Order, '_id' | 'number' | 'eventName' | 'placedAt' | 'lateRefund' | 'state'> {
  readonly payment: Pick<OrderPayment, 'amount' | 'refunded'> & { readonly intent: { readonly id: string; readonly accountId: string } };
}
type FoundOrder = Omit<IntentOrder, 'payment'> & Pick<Order, 'payments'>;

const PAYMENT_FIELDS = Object.fromEntries(
  ['way', 'amount', 'refunded', 'intent.id', 'intent.accountId'].map((field) => [`payments.${field}`, 1]),
);

/** An event or a season. */
type SoldAt = { readonly orgId: string } & ({ readonly eventId: string } | { readonly seasonId: string });

/** Implies the filters of partial indexes. */
const ANY = { $gt: new Date(0) };

/** What was sold of events, counted from the orders themselves. */
@Injectable()
export class OrderSalesRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /**
   * Orders of the event or season that have places, or had and were finished, with the fields that name them. Shared items were sold by the order
   * they came from. Those that await their payment are read first: one that is paid meanwhile is then among the finished ones.
   */
  async *soldOf(at: SoldAt, tx: Tx | null): AsyncGenerator<SoldOrder> {
    const own = { ...at, type: { $ne: 'Shared' }, hidden: { $ne: true } };
    const awaiting = await this.sold({ ...own, isPaymentOpen: true, createdAt: ANY, state: 'AwaitingPayment' }, tx).toArray();
    yield* awaiting;
    const known = new Set(awaiting.map(({ _id }) => _id));
    for await (const order of this.sold({ ...own, placedAt: ANY }, tx)) if (!known.has(order._id)) yield order;
  }

  private sold(filter: object, tx: Tx | null) {
    const projection = { state: 1, 'tickets.ticketTierId': 1, 'tickets.state': 1, 'tickets.units': 1, promotion: 1 };
    return collectionOf(this.orders).find<SoldOrder>(filter, { projection, ...(tx && { session: tx }) });
  }

  /** What was paid for canceled orders of one event or season and not refunded, cents. A friend's order cost nothing. */
  async keptOfCanceled(
    orgId: string,
    { eventId, seasonId }: { readonly eventId?: string | null | undefined; readonly seasonId?: string | null | undefined },
  ): Promise<number> {
    const of = eventId ? { eventId } : { seasonId };
    const [found] = await collectionOf(this.orders)
      .aggregate<{ kept: number }>([
        { $match: { orgId, ...of, state: 'Canceled', placedAt: ANY } },
        { $group: { _id: null, kept: { $sum: { $subtract: ['$total', '$refundedAmount'] } } } },
      ])
      .toArray();
    return found?.kept ?? 0;
  }

  /** The orders of an organization that have a payment at the provider, or those of these. */
  async *withIntents(orgId: string, orderIds: readonly string[] | null): AsyncGenerator<IntentOrder> {
    const filter = { orgId, 'payments.intent.id': { $gt: '' }, ...(orderIds && { _id: { $in: [...orderIds] } }) };
    const projection = { number: 1, eventName: 1, placedAt: 1, state: 1, lateRefund: 1, ...PAYMENT_FIELDS };
    const found = collectionOf(this.orders).find<FoundOrder>(filter, { projection, comment: 'rebuild' });
    for await (const { payments, ...order } of found) {
      const payment = providerPaymentOf({ payments });
      if (payment) yield { ...order, payment };
    }
  }

  /** The ids of all finished orders, in their order; without the hidden ones, which carry no money. */
  async *finishedIds(): AsyncGenerator<string> {
    const found = collectionOf(this.orders).find<Pick<Order, '_id'>>(
      { placedAt: { $ne: null }, hidden: { $ne: true } },
      { projection: { _id: 1 }, sort: { _id: 1 }, comment: 'rebuild' },
    );
    for await (const { _id } of found) yield _id;
  }
}

import { randomInt } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { newOrderNumber } from '@marquee/shared/orders/order-number';
import { orderSearchTermsOf } from '@marquee/shared/search/normalise';

import { Inventory } from '#features/inventory/public/inventory';
import { GroupCommit, type Outcome } from '#platform/mongo/group-commit';
import { Transactions, type Tx } from '#platform/mongo/transactions';

import { Order } from '../order.schema.ts';
import { FinishedSales } from '../payments/finished-sales.ts';

const DUPLICATE = 11_000;
const NUMBER_TRIES = 5;

/**
 * Makes the one order of a reservation: its places pass to it and the order is written, in one transaction for
 * everybody who presses pay at this moment. An order without an intent is finished in the same transaction.
 */
@Injectable()
export class PlaceOrderService {
  private readonly commits = new GroupCommit<Order, boolean>({
    commit: (batch) => this.transactions.run((tx) => this.writeAll(tx, batch)),
    oneByOne: () => true,
  });

  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly transactions: Transactions,
    private readonly inventory: Inventory,
    private readonly sales: FinishedSales,
  ) {}

  /** False when the reservation has ended or is an order already: nothing was written. */
  async place(order: Order): Promise<boolean> {
    for (let left = NUMBER_TRIES; ; left--) {
      try {
        return await this.commits.run(order);
      } catch (error) {
        if (left === 0 || (error as { code?: number }).code !== DUPLICATE) throw error;
        order.number = newOrderNumber((below) => randomInt(below));
        order.searchTerms = orderSearchTermsOf(order);
      }
    }
  }

  private async writeAll(tx: Tx, batch: readonly Order[]): Promise<Outcome<boolean>[]> {
    const first = new Map(batch.toReversed().map((order) => [String(order._id), order]));
    const passes = [...first].map(([id, { paymentDeadline }]) => ({ reservationId: id, orderId: id, paymentDeadline }));
    const living = await this.inventory.toOrders(tx, passes);
    const placed = [...first].filter(([id]) => living.has(id)).map(([, order]) => order);
    if (placed.length > 0) await this.orders.collection.insertMany(placed, { session: tx });
    await this.sales.write(tx, placed.filter(({ placedAt }) => placedAt !== null).map(saleOf));
    return batch.map((order) => ({ ok: true, value: placed.includes(order) }));
  }
}

function saleOf(order: Order) {
  const { _id: orderId, orgId, eventId, tickets, total, figures } = order;
  return { orderId, orgId, eventId: eventId!, tickets: tickets.length, total, figures };
}

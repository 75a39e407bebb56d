import { Injectable } from '@nestjs/common';

import { sellableOf } from '@marquee/shared/events/sellable';
import { missingOf } from '@marquee/shared/ledger/order-history';

import { Ledger } from '#features/ledger/public/ledger.facade';
import { Clock } from '#platform/clock/clock.service';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';

import type { Order } from './order.schema.ts';
import { OrderSalesRepository } from './order-sales.repository.ts';
import { OrdersRepository } from './orders.repository.ts';

const BATCH = 200;

/** Adds missing ledger entries of orders: all entries for orders without any, a correction for others. */
@Injectable()
export class BookMissingService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly orderSales: OrderSalesRepository,
    private readonly ledger: Ledger,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Books what is missing of all finished orders; returns how many lacked something. Running it again changes nothing. */
  async bookAll(): Promise<number> {
    let [batch, corrected]: [string[], number] = [[], 0];
    for await (const id of this.orderSales.finishedIds()) {
      batch.push(id);
      if (batch.length < BATCH) continue;
      corrected += await this.book(batch);
      batch = [];
    }
    return corrected + (await this.book(batch));
  }

  /**
   * Books these orders. Whoever changes or books one of them at the same moment meets it at its version and starts over, from what is
   * booked then.
   */
  book(orderIds: readonly string[]): Promise<number> {
    if (orderIds.length === 0) return Promise.resolve(0);
    return this.transactions.run(async (tx) => this.write(tx, await this.orders.readAny(tx, orderIds)));
  }

  private async write(tx: Tx, orders: readonly Order[]): Promise<number> {
    const booked = await this.ledger.linesOf(
      tx,
      orders.map(({ _id }) => _id),
    );
    const now = this.clock.now();
    const missing = orders.flatMap((order) => {
      const { _id: orderId, orgId } = order;
      const sellableId = sellableOf(order).id;
      return missingOf(order, booked.get(orderId) ?? [], null, now).map((entry) => ({ ...entry, orderId, orgId, sellableId }));
    });
    const lacking = orders.filter(({ _id }) => missing.some(({ orderId }) => orderId === _id));
    await this.orders.raiseVersions(tx, lacking);
    await this.ledger.book(tx, missing);
    return lacking.length;
  }
}

import { Injectable } from '@nestjs/common';

import { ACT_TEXTS, lineText } from '@marquee/shared/ledger/ledger-texts';
import { missingOf } from '@marquee/shared/ledger/order-history';

import { Ledger } from '#features/ledger/public/ledger.facade';
import { Clock } from '#platform/clock/clock.service';
import { Transactions } from '#platform/mongo/transactions.service';

import type { Order } from './order.schema.ts';
import { OrderSalesRepository } from './order-sales.repository.ts';
import { OrdersRepository } from './orders.repository.ts';

const BATCH = 500;

/** An order whose entries in the ledger do not add up to its balance. */
export interface BooksDifference {
  readonly orderId: string;
  readonly orgId: string;
  readonly number: string;
  readonly lacking: string;
}

/** Compares every finished order with its entries in the ledger. */
@Injectable()
export class CompareBooksService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly orderSales: OrderSalesRepository,
    private readonly ledger: Ledger,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Yields the differences of one batch of orders after the other, and how many orders it had. */
  async *compare(): AsyncGenerator<{ readonly orders: number; readonly differences: BooksDifference[] }> {
    for await (const ids of inBatches(this.orderSales.finishedIds()))
      yield { orders: ids.length, differences: await this.differencesOf(ids) };
  }

  /** Orders and entries of one moment: what is written meanwhile is in both or in neither. */
  private differencesOf(ids: readonly string[]): Promise<BooksDifference[]> {
    return this.transactions.snapshot(async (session) => {
      const orders = await this.orders.readAny(session, ids);
      const booked = await this.ledger.linesOf(session, ids);
      return orders.flatMap((order) => this.differenceOf(order, booked.get(order._id) ?? []));
    });
  }

  private differenceOf(order: Order, booked: Parameters<typeof missingOf>[1]): BooksDifference[] {
    const missing = missingOf(order, booked, null, this.clock.now());
    if (missing.length === 0) return [];
    const lines = missing.flatMap(({ act, lines: of }) =>
      of.map((line) => `${ACT_TEXTS[act]}, ${lineText(line)}: ${line.count}, ${line.cents} cents`),
    );
    return [{ orderId: order._id, orgId: order.orgId, number: order.number, lacking: lines.join('; ') }];
  }
}

async function* inBatches(ids: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const id of ids) if (batch.push(id) === BATCH) [, batch] = [yield batch, []];
  if (batch.length > 0) yield batch;
}

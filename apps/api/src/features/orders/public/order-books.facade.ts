import { Injectable } from '@nestjs/common';

import type { OrgScope } from '#platform/auth/actor';

import { OrderSalesRepository, type IntentOrder } from '../record/order-sales.repository.ts';
import { CompareBooksService, type BooksDifference } from '../record/compare-books.service.ts';

export type { IntentOrder } from '../record/order-sales.repository.ts';
export type { BooksDifference } from '../record/compare-books.service.ts';

/** What the comparisons of orders, ledger and provider read. */
@Injectable()
export class OrderBooks {
  constructor(
    private readonly compareBooks: CompareBooksService,
    private readonly orderSales: OrderSalesRepository,
  ) {}

  /** The differences of one batch of finished orders after the other. */
  compare(): AsyncIterable<{ readonly orders: number; readonly differences: readonly BooksDifference[] }> {
    return this.compareBooks.compare();
  }

  /** What was paid for canceled orders of one event or season and not refunded, cents. */
  keptOfCanceled(
    { orgId }: OrgScope,
    of: { readonly eventId?: string | null | undefined; readonly seasonId?: string | null | undefined },
  ): Promise<number> {
    return this.orderSales.keptOfCanceled(orgId, of);
  }

  /** The orders of the organization that have a payment at the provider, finished or not; or those of these. */
  withIntents({ orgId }: OrgScope, orderIds: readonly string[] | null = null): AsyncIterable<IntentOrder> {
    return this.orderSales.withIntents(orgId, orderIds);
  }
}

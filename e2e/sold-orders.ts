import type { Page } from 'playwright-core';

import { ask } from './staff.ts';

export interface SoldOrder {
  readonly number: string;
  readonly state: string;
  readonly createdAt: string;
  readonly total: number;
  readonly tickets: readonly unknown[];
}

const ORDERS = `query Orders($query: OrdersQueryInput, $pagination: PaginationInput) {
  orders(query: $query, pagination: $pagination) { hasMore after orders { number state createdAt total tickets { _id } } }
}`;

/** All orders of the event that a sales e-mail counts, from the API's list. */
export async function ordersOf(page: Page, eventId: string): Promise<SoldOrder[]> {
  const all: SoldOrder[] = [];
  for (let after: string | null = null; ;) {
    const variables: Record<string, unknown> = { query: { eventIds: [eventId] }, pagination: { pageSize: 60, after } };
    const { orders } = await ask<{ orders: { orders: SoldOrder[]; hasMore: boolean; after: string | null } }>(page, ORDERS, variables);
    all.push(...orders.orders);
    after = orders.after;
    if (!orders.hasMore) return all.filter(({ state }) => state !== 'Canceled');
  }
}

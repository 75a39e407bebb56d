import { defineHook } from '#platform/hooks/hook';
import type { Tx } from '#platform/mongo/transactions.service';

/** Called in the transaction in which hidden orders lost items that were on offer. */
export const nightsLost =
  defineHook<[tx: Tx, orders: { readonly orgId: string; readonly orderIds: readonly string[] }]>('orders.nights-lost');

import { defineHook } from '#platform/hooks/hook';

/** An order whose payment took too long. */
export interface OverdueOrder {
  orderId: string;
  orgId: string;
  eventId: string;
  claims: readonly string[];
}

/**
 * Told of orders past their payment deadline, outside any transaction. The follower cancels the payment first and then calls `abandon` in
 * its own transaction; an order it leaves alone is told of again by the next sweep.
 */
export const paymentsOverdue = defineHook<[orders: readonly OverdueOrder[]]>('inventory.payments-overdue');

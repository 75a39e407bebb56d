import { defineHook } from '#platform/hooks/hook';

/** An order past its payment deadline. */
export interface OverdueOrder {
  orderId: string;
  orgId: string;
  claims: readonly string[];
}

/**
 * Called for orders past their payment deadline, outside any transaction. The follower cancels the payment first and then calls `abandon`
 * in its own transaction; orders it skips are passed again by the next sweep.
 */
export const paymentsOverdue = defineHook<[orders: readonly OverdueOrder[]]>('inventory.payments-overdue');

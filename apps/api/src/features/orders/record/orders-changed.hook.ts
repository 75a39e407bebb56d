import { defineHook } from '#platform/hooks/hook';

import type { ChangeKind } from './orders-changed.job.ts';

export interface OrdersChange {
  readonly orgId: string;
  readonly orderIds: readonly string[];
  /** Addresses that the orders had before. */
  readonly formerEmails: readonly string[];
  readonly kind: ChangeKind;
}

/** Called by a job after orders were finished, refunded, canceled or changed; it may be called again for the same change. */
export const ordersChanged = defineHook<[change: OrdersChange]>('orders.orders-changed');

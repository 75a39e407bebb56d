import type { RefundView } from '#platform/payments/payment-gateway.port';

/** Whether the money was refunded, or is in progress. */
export function isStanding({ status }: Pick<RefundView, 'status'>): boolean {
  return status !== 'failed' && status !== 'canceled';
}

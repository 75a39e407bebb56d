import type { RefundView } from '#platform/payments/payment-gateway';

/** Whether the money went back, or is on its way. */
export function isStanding({ status }: Pick<RefundView, 'status'>): boolean {
  return status !== 'failed' && status !== 'canceled';
}

import type { RefundView } from '#platform/payments/payment-gateway.port';

import type { Refund } from '../refund.schema.ts';
import { amountAtProvider } from './refund-parts.ts';

/** Tells whether the money was refunded, or is in progress. */
export function isStanding({ status }: Pick<RefundView, 'status'>): boolean {
  return status !== 'failed' && status !== 'canceled';
}

/**
 * Tells whether the provider's refund is this one of ours. Anybody with the account can write our id on a refund of another amount: that one
 * was made outside, and ours is still to be paid.
 */
export function isOf(
  { amount, metadata }: Pick<RefundView, 'amount' | 'metadata'>,
  refund: Pick<Refund, '_id' | 'amount' | 'parts'>,
): boolean {
  return metadata['refundId'] === refund._id && amount === amountAtProvider(refund);
}

import { defineDeed } from '#platform/audit/deed';

import type { Order } from '../record/order.schema.ts';

interface LatePayment {
  readonly order: Pick<Order, '_id' | 'orgId'>;
  /** In cents. */
  readonly amount: number;
}

/** A payment came when the order had ended, and goes back. */
export const latePaymentReturned = defineDeed({
  action: 'order.late-payment-returned',
  subject: 'order',
  tells: ({ order: { _id: id, orgId }, amount }: LatePayment) => ({ id, orgId, details: { amount } }),
});

export const latePaymentNotReturned = defineDeed({
  action: 'order.late-payment-not-returned',
  subject: 'order',
  tells: ({ order: { _id: id, orgId }, amount, message }: LatePayment & { readonly message: string }) => ({
    id,
    orgId,
    details: { amount, message },
  }),
});

import { describe, expect, it } from 'vitest';

import type { OrderPayment } from '../order-parts.schema.ts';
import { asPaths, withProviderPayment } from './provider-payment.ts';

const intent = { id: 'pi_1', accountId: 'acct_1', clientSecret: 'secret', status: 'requires_payment_method', applicationFee: 150 };
const card = {
  _id: 'b',
  way: 'card',
  amount: 2500,
  state: 'Open',
  refunded: 0,
  brand: null,
  last4: null,
  intent,
} as unknown as OrderPayment;
const check = { _id: 'a', way: 'check', amount: 500, state: 'Received', refunded: 0, intent: null } as unknown as OrderPayment;

describe('a write of what differs in the payments', () => {
  it('names the fields of the payment that changed, and those of its intent, and no other', () => {
    const order = { payments: [check, card] };
    const payments = withProviderPayment(order, { state: 'Received', last4: '4242', intent: { status: 'succeeded', chargeId: 'ch_1' } });
    expect(asPaths(order, { payments, state: 'Active' } as never)).toEqual({
      state: 'Active',
      'payments.1.state': 'Received',
      'payments.1.last4': '4242',
      'payments.1.intent.status': 'succeeded',
      'payments.1.intent.chargeId': 'ch_1',
    });
  });

  it('writes an intent that was not there as a whole', () => {
    const order = { payments: [check] };
    expect(asPaths(order, { payments: [{ ...check, intent } as unknown as OrderPayment] })).toEqual({ 'payments.0.intent': intent });
  });
});

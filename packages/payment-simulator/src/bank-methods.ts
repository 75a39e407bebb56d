import type Stripe from 'stripe';

import { bankByNumber, TEST_ROUTING_NUMBER } from './bank-accounts.ts';
import type { Call } from './call.ts';
import { newId } from './ids.ts';
import type { Params } from './params.ts';
import { badParam } from './stripe-fault.ts';

const FIELDS = new Set(['account_holder_type', 'account_number', 'account_type', 'routing_number']);

/** A payment method of a US bank account, verified at once as by Financial Connections. @throws StripeFault 400 */
export function bankMethodFrom(call: Call, params: Params, billing: Stripe.PaymentMethod['billing_details']): Stripe.PaymentMethod {
  const bank = params.tree('us_bank_account');
  if (!bank) throw badParam('us_bank_account', 'Missing required param: us_bank_account.', 'parameter_missing');
  bank.only(FIELDS);
  if (!billing.name) throw badParam('billing_details[name]', 'Missing required param: billing_details[name].', 'parameter_missing');
  const routing = bank.requiredText('routing_number');
  const known = bankByNumber(bank.requiredText('account_number'));
  if (routing !== TEST_ROUTING_NUMBER)
    throw badParam('us_bank_account[routing_number]', 'Invalid routing number.', 'routing_number_invalid');
  if (!known)
    throw badParam('us_bank_account[account_number]', 'You must use a test bank account number in test mode.', 'account_number_invalid');
  const { last4, fingerprint } = known;
  const method = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing,
    created: call.draft.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: params.metadata(),
    type: 'us_bank_account',
    us_bank_account: {
      account_holder_type: bank.oneOf('account_holder_type', ['company', 'individual']) ?? 'individual',
      account_type: bank.oneOf('account_type', ['checking', 'savings']) ?? 'checking',
      bank_name: 'STRIPE TEST BANK',
      financial_connections_account: null,
      fingerprint,
      last4,
      networks: { preferred: 'ach', supported: ['ach'] },
      routing_number: routing,
      status_details: null,
    },
  } satisfies Stripe.PaymentMethod;
  return call.draft.put('payment_method', method);
}

import type Stripe from 'stripe';

import { moveMoney } from './balance-transactions.ts';
import type { Call } from './call.ts';
import type { Ledger } from './ledger.ts';
import { newId } from './ids.ts';
import { checkCurrency } from './intent-amounts.ts';
import { listObjects } from './listing.ts';
import type { Params } from './params.ts';
import { badParam, badState } from './stripe-fault.ts';

/** Cents that an account holds, by currency: the sum of the nets of its balance transactions. */
export function holdingsOf(ledger: Ledger): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { currency, net } of ledger.shelf('balance_transaction').all()) sums.set(currency, (sums.get(currency) ?? 0) + net);
  return sums;
}

/** GET /v1/balance. Everything is available at once; nothing is pending. */
export function retrieveBalance({ draft }: Call): object {
  const sums = holdingsOf(draft.ledger);
  if (sums.size === 0) sums.set('usd', 0);
  const available = [...sums].map(([currency, amount]) => ({ amount, currency, source_types: { card: amount } }));
  const pending = [...sums.keys()].map((currency) => ({ amount: 0, currency, source_types: { card: 0 } }));
  return { object: 'balance', available, livemode: false, pending };
}

/** GET /v1/balance_transactions/:id */
export function retrieveBalanceTransaction({ draft, ids }: Call): object {
  return draft.need('balance_transaction', ids[0] ?? '');
}

/** GET /v1/balance_transactions */
export function listBalanceTransactions(call: Call): object {
  return listObjects(call, 'balance_transaction', '/v1/balance_transactions', { equals: ['type', 'currency', 'source'] });
}

/** POST /v1/payouts: sends cents to the bank. It answers `pending` and is paid right after. */
export function createPayout({ draft, params }: Call): object {
  params.only(new Set(['amount', 'currency', 'description', 'metadata', 'method', 'statement_descriptor']));
  const amount = params.requiredInteger('amount');
  const currency = checkCurrency(params.requiredText('currency'));
  if (amount < 1) throw badParam('amount', 'This value must be greater than or equal to 1.', 'parameter_invalid_integer');
  if (amount > (holdingsOf(draft.ledger).get(currency) ?? 0)) {
    const message = 'You have insufficient funds in your Stripe account for this transfer. Your card balance is too low.';
    throw badState('balance_insufficient', message, { param: 'amount' });
  }
  const id = newId('po');
  const description = 'STRIPE PAYOUT';
  const line = moveMoney(draft, { type: 'payout', reporting_category: 'payout', amount: -amount, currency, source: id, description });
  const payout = draft.put('payout', buildPayout(id, line, params));
  draft.emit('payout.created', payout);
  draft.emit('payout.paid', draft.put('payout', { ...payout, status: 'paid' }));
  return payout;
}

function buildPayout(id: string, line: Stripe.BalanceTransaction, params: Params): Stripe.Payout {
  return {
    id,
    object: 'payout',
    amount: -line.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: line.created,
    automatic: false,
    balance_transaction: line.id,
    created: line.created,
    currency: line.currency,
    description: params.text('description') ?? null,
    destination: 'ba_simulator',
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: params.metadata(),
    method: params.oneOf('method', ['standard', 'instant']) ?? 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: params.text('statement_descriptor') ?? null,
    status: 'pending',
    trace_id: null,
    type: 'bank_account',
  };
}

/** GET /v1/payouts/:id */
export function retrievePayout({ draft, ids }: Call): object {
  return draft.need('payout', ids[0] ?? '');
}

/** GET /v1/payouts */
export function listPayouts(call: Call): object {
  return listObjects(call, 'payout', '/v1/payouts', { equals: ['status'] });
}

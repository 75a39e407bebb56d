import type Stripe from 'stripe';

import type { Draft } from './draft.ts';
import { newId } from './ids.ts';
import type { Ledger } from './ledger.ts';

/** Stripe's fee in the US: 2.9 % + 30 cents online, 2.7 % + 5 cents at a reader, 0.8 % and at most $5 for a bank debit. Cents, half a cent up. */
export function stripeFeeOf(amount: number, presence: 'card' | 'card_present' | 'us_bank_account'): number {
  if (presence === 'us_bank_account') return Math.min(Math.round((amount * 8) / 1000), 500);
  return presence === 'card' ? Math.round((amount * 29) / 1000) + 30 : Math.round((amount * 27) / 1000) + 5;
}

export interface Movement {
  readonly type: Stripe.BalanceTransaction['type'];
  readonly reporting_category: string;
  /** Signed cents. */
  readonly amount: number;
  readonly currency: string;
  readonly source: string;
  readonly description?: string | null;
  readonly fees?: readonly Stripe.BalanceTransaction.FeeDetail[];
}

/** Writes one line of an account's balance; net = amount − fees. Money is available at once. */
export function moveMoney(draft: Draft, movement: Movement, ledger: Ledger = draft.ledger): Stripe.BalanceTransaction {
  const fees = (movement.fees ?? []).filter((detail) => detail.amount !== 0);
  const fee = fees.reduce((sum, detail) => sum + detail.amount, 0);
  return draft.put(
    'balance_transaction',
    {
      id: newId('txn'),
      object: 'balance_transaction',
      amount: movement.amount,
      available_on: draft.now,
      balance_type: 'payments',
      created: draft.now,
      currency: movement.currency,
      description: movement.description ?? null,
      exchange_rate: null,
      fee,
      fee_details: [...fees],
      net: movement.amount - fee,
      reporting_category: movement.reporting_category,
      source: movement.source,
      status: 'available',
      type: movement.type,
    },
    ledger,
  );
}

export function feeDetail(type: 'application_fee' | 'stripe_fee', amount: number, currency: string): Stripe.BalanceTransaction.FeeDetail {
  return {
    amount,
    application: type === 'application_fee' ? APPLICATION : null,
    currency,
    description: type === 'application_fee' ? 'Marquee application fee' : 'Stripe processing fees',
    type,
  };
}

/** The platform's Connect application. */
export const APPLICATION = 'ca_simulator';

import { hash } from 'node:crypto';

import type { Decline } from './cards.ts';

/** What an account does when it is debited: some minutes after the intent was confirmed. */
export interface BankBehaviour {
  readonly last4: string;
  readonly fingerprint: string;
  readonly decline: Decline | null;
}

const failed = (code: string, message: string): Decline => ({ code, message });

/** Stripe's published test accounts, https://docs.stripe.com/payments/ach-direct-debit/accept-a-payment#test-account-numbers. */
const ROWS: Readonly<Record<string, Decline | null>> = {
  '000123456789': null,
  '000111111113': failed('bank_account_closed', "The customer's bank account has been closed."),
  '000111111116': failed('no_account', 'The customer account could not be located.'),
  '000222222227': failed('insufficient_funds', "The customer's account has insufficient funds to cover this payment."),
  '000333333335': failed('debit_not_authorized', 'The customer has notified their bank that this payment was unauthorized.'),
};

export const TEST_ROUTING_NUMBER = '110000000';

const byFingerprint = new Map(Object.entries(ROWS).map(([number, decline]) => [fingerprintOf(number), behaviourOf(number, decline)]));

/** The test account with this number; undefined when it is not one of Stripe's. */
export function bankByNumber(number: string): BankBehaviour | undefined {
  return byFingerprint.get(fingerprintOf(number));
}

/** Payment methods keep only the fingerprint; numbers are never stored. */
export function bankByFingerprint(fingerprint: string | null | undefined): BankBehaviour | undefined {
  return fingerprint ? byFingerprint.get(fingerprint) : undefined;
}

function behaviourOf(number: string, decline: Decline | null): BankBehaviour {
  return { last4: number.slice(-4), fingerprint: fingerprintOf(number), decline };
}

function fingerprintOf(number: string): string {
  return hash('sha256', `bank ${number}`, 'hex').slice(0, 16);
}

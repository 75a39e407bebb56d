import type { Draft } from './draft.ts';
import { badParam, badState } from './stripe-fault.ts';

const MIN_CENTS = 50;
const MAX_CENTS = 99_999_999;
const CURRENCIES = ['usd', 'eur', 'gbp', 'cad', 'aud'];

/** Amounts are cents. @throws StripeFault 400 below 50 cents or above 999,999.99 */
export function checkAmount(amount: number, currency: string): void {
  if (amount < 1) throw badParam('amount', 'This value must be greater than or equal to 1.', 'parameter_invalid_integer');
  if (amount < MIN_CENTS) throw badParam('amount', `Amount must be at least $0.50 ${currency}`, 'amount_too_small');
  if (amount > MAX_CENTS) throw badParam('amount', 'Amount must be no more than $999,999.99', 'amount_too_large');
}

/** Two-decimal currencies only. */
export function checkCurrency(currency: string): string {
  const lower = currency.toLowerCase();
  if (CURRENCIES.includes(lower)) return lower;
  throw badParam('currency', `Invalid currency: ${lower}. The simulator takes ${CURRENCIES.join(', ')}.`);
}

/** An application fee needs a direct charge on a connected account and cannot exceed it. */
export function checkApplicationFee(draft: Draft, fee: number | null, amount: number): void {
  if (fee === null) return;
  if (draft.ledger === draft.books.platform) {
    throw badState(
      'parameter_invalid',
      'Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an OAuth key or Stripe-Account header) or destination payment (using `transfer_data[destination]`).',
      { param: 'application_fee_amount' },
    );
  }
  if (fee < 0) throw badParam('application_fee_amount', 'This value must be greater than or equal to 0.', 'parameter_invalid_integer');
  if (fee > amount) throw badParam('application_fee_amount', 'The application fee cannot be more than the amount of the charge.');
}

/** $12.34 for 1234 cents, as Stripe writes amounts in its messages. */
export function dollars(cents: number): string {
  return `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

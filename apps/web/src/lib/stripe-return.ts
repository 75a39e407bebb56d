import { redirect } from '@tanstack/react-router';
import { keep, readKept } from './kept.ts';

/** What the payment provider leads back with: a code, or why not. */
export interface StripeReturn {
  readonly code?: string;
  readonly state?: string;
  readonly error?: string;
  readonly error_description?: string;
}

const NAMES = ['code', 'state', 'error', 'error_description'] as const;

/** The provider's part of a URL. The router reads digits as a number: it is text. */
export function stripeReturnOf(search: Readonly<Record<string, unknown>>): StripeReturn {
  const given = NAMES.map((name) => [name, search[name]] as const);
  const texts = given.filter(([, value]) => (typeof value === 'string' || typeof value === 'number') && value !== '');
  return Object.fromEntries(texts.map(([name, value]) => [name, String(value)]));
}

export function isStripeReturn({ code, error }: StripeReturn): boolean {
  return code !== undefined || error !== undefined;
}

/** Where somebody goes to the provider from. */
export type StripeOrigin = 'setup' | 'payouts';

const KEY = 'stripe-origin';

export function rememberOrigin(origin: StripeOrigin): void {
  keep(KEY, origin);
}

/** The provider leads back to one page only: on to the payouts for those who came from there. */
export function leadToPayouts(returned: StripeReturn): void {
  if (!isStripeReturn(returned) || readKept<StripeOrigin>(KEY) !== 'payouts') return;
  const search = new URLSearchParams({ ...returned });
  throw redirect({ href: `/admin/dashboard/settings/payouts?${search.toString()}`, replace: true });
}

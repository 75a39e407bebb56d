import { redirect } from '@tanstack/react-router';
import { keep, readKept } from '../storage/kept.ts';

/** What the payment provider returns: a code, or an error. */
export interface StripeReturn {
  readonly code?: string;
  readonly state?: string;
  readonly error?: string;
  readonly error_description?: string;
}

const NAMES = ['code', 'state', 'error', 'error_description'] as const;

/** The provider's part of a URL, as text: the router parses digits as a number. */
export function stripeReturnOf(search: Readonly<Record<string, unknown>>): StripeReturn {
  const given = NAMES.map((name) => [name, search[name]] as const);
  const texts = given.filter(([, value]) => (typeof value === 'string' || typeof value === 'number') && value !== '');
  return Object.fromEntries(texts.map(([name, value]) => [name, String(value)]));
}

export function isStripeReturn({ code, error }: StripeReturn): boolean {
  return code !== undefined || error !== undefined;
}

/** The page from which the user goes to the provider. */
export type StripeOrigin = 'setup' | 'payouts';

const KEY = 'stripe-origin';

export function rememberOrigin(origin: StripeOrigin): void {
  keep(KEY, origin);
}

/** The provider returns to one page only; users who came from the payouts are redirected there. */
export function leadToPayouts(returned: StripeReturn): void {
  if (!isStripeReturn(returned) || readKept<StripeOrigin>(KEY) !== 'payouts') return;
  const search = new URLSearchParams({ ...returned });
  throw redirect({ href: `/admin/dashboard/settings/payouts?${search.toString()}`, replace: true });
}

import type Stripe from 'stripe';

import type { Draft } from './draft.ts';

/** The methods that an account can switch on beside cards, with the capability of each. */
const CAPABILITIES = { link: 'link_payments', us_bank_account: 'us_bank_account_ach_payments' } as const;
type Method = keyof typeof CAPABILITIES;

/** The account with these methods switched on, and the others off. @throws TypeError for one that is not simulated */
export function withMethods(account: Stripe.Account, methods: readonly string[]): Stripe.Account {
  const unknown = methods.find((method) => !Object.hasOwn(CAPABILITIES, method));
  if (unknown !== undefined) throw new TypeError(`The simulator knows no method ${unknown}.`);
  const states = Object.entries(CAPABILITIES).map(([method, capability]) => [
    capability,
    methods.includes(method) ? ('active' as const) : ('inactive' as const),
  ]);
  return { ...account, capabilities: { ...account.capabilities, ...Object.fromEntries(states) } };
}

/** What the account of the request takes online: cards, and what it switched on. */
export function methodsTaken({ books: { platform }, ledger }: Draft): string[] {
  const capabilities = platform.shelf('account').get(ledger.account)?.capabilities;
  const others = (Object.keys(CAPABILITIES) as Method[]).filter((method) => capabilities?.[CAPABILITIES[method]] === 'active');
  return ['card', ...others];
}

import type Stripe from 'stripe';

import type { Params } from './params.ts';
import { badParam } from './stripe-fault.ts';

export interface AllowedMethods {
  readonly allowed_payment_method_types: string[] | null;
  readonly automatic_payment_methods: Stripe.PaymentIntent.AutomaticPaymentMethods | null;
  readonly payment_method_types: string[];
}

/**
 * Which methods may pay a new intent. `allowed_payment_method_types` filters to what the account
 * takes; without it Stripe chooses itself: what the account has switched on (`taken`). The two exclude each other.
 * @throws StripeFault 400 `payment_method_types_no_longer_supported` for the parameter that API version 2026-09-30.endive removed
 */
export function methodsOf(params: Params, taken: readonly string[]): AllowedMethods {
  refuseRemoved(params);
  const automatic = params.tree('automatic_payment_methods');
  const enabled = automatic?.boolean('enabled');
  if (params.has('allowed_payment_method_types')) {
    if (automatic)
      throw badParam(
        'automatic_payment_methods',
        'You may only specify one of these parameters: allowed_payment_method_types, automatic_payment_methods.',
      );
    const allowed = [...params.list('allowed_payment_method_types')];
    return { allowed_payment_method_types: allowed, automatic_payment_methods: null, payment_method_types: filtered(allowed, taken) };
  }
  if (enabled === false) return { allowed_payment_method_types: null, automatic_payment_methods: null, payment_method_types: ['card'] };
  const allow_redirects = automatic?.oneOf('allow_redirects', ['always', 'never']) ?? 'always';
  return {
    allowed_payment_method_types: null,
    automatic_payment_methods: { enabled: true, allow_redirects },
    payment_method_types: [...taken],
  };
}

/** Returns what an update changes of the allowed methods; nothing unless it names them. */
export function changedMethods(params: Params, taken: readonly string[]): Partial<AllowedMethods> {
  refuseRemoved(params);
  return params.has('allowed_payment_method_types') ? methodsOf(params, taken) : {};
}

export function refuseRemoved(params: Params): void {
  if (!params.has('payment_method_types')) return;
  throw badParam(
    'payment_method_types',
    'The parameter payment_method_types is no longer supported in this API version. Use allowed_payment_method_types, or leave it out to let Stripe choose.',
    'payment_method_types_no_longer_supported',
  );
}

function filtered(allowed: readonly string[], taken: readonly string[]): string[] {
  const left = allowed.filter((type) => type === 'card_present' || taken.includes(type));
  if (left.length > 0) return left;
  throw badParam('allowed_payment_method_types', 'None of the allowed payment method types is compatible with this PaymentIntent.');
}

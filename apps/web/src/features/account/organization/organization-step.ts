import { stripeReturnOf, type StripeReturn } from '#lib/records/stripe-return.ts';

const STEPS = ['Name', 'Stripe', 'StripeConnected'] as const;
export type OrganizationStep = (typeof STEPS)[number];

/** The search parameters of the pages that create an organization. */
export interface OrganizationSearch extends StripeReturn {
  step?: OrganizationStep;
}

export function organizationSearchOf(search: Readonly<Record<string, unknown>>): OrganizationSearch {
  const step = STEPS.find((known) => known === search['step']);
  return { ...(step && { step }), ...stripeReturnOf(search) };
}

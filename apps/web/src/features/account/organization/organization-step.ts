import { can } from '@marquee/shared/permissions';
import type { Session } from '#lib/session/session.ts';
import { isStripeReturn, stripeReturnOf, type StripeReturn } from '#lib/records/stripe-return.ts';

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

/** The step to show: the later ones need an organization whose payouts this user may set up. */
export function shownStep(search: OrganizationSearch, session: Session): OrganizationStep {
  const { step = 'Name' } = search;
  if (!session.organization || !can(session, 'payout.write')) return 'Name';
  if (isStripeReturn(search)) return 'Stripe';
  if (step === 'Name') return 'Name';
  return session.organization.isStripeConnected ? 'StripeConnected' : 'Stripe';
}

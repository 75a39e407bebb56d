import type { RenewalOfferState } from '@marquee/shared/renewals/renewal-states';
import type { RenewalFieldsFragment, RenewalOffersQuery } from '#gql/graphql.ts';

export type ShownRenewal = RenewalFieldsFragment;
export type ShownOffer = RenewalOffersQuery['renewalOffers']['offers'][number];

const NONE = { offers: 0, places: 0 };

/** How many offers are in a state, and how many places they have. */
export function countOf({ counts }: Pick<ShownRenewal, 'counts'>, state: RenewalOfferState) {
  return counts.find((count) => count.state === state) ?? NONE;
}

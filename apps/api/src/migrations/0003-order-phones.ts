import { wholePhoneTermsOf } from '@marquee/shared/search/phone-terms';

import type { Migration } from '#platform/migrations/migration';

/** Orders are found by their buyer's phone number. */
export const orderPhones: Migration = {
  id: '0003-order-phones',
  says: 'lets orders be found by the phone number of their buyer',
  collection: 'orders',
  phase: 'expand',
  where: { 'user.phoneNumber': { $gt: '' } },
  fields: ['user.phoneNumber', 'searchTerms'],
  change: ({ user, searchTerms }) => {
    const known = (searchTerms ?? []) as string[];
    const terms = wholePhoneTermsOf((user as { phoneNumber: string }).phoneNumber);
    const missing = terms.filter((term) => !known.some((each) => each.startsWith(term)));
    return missing.length > 0 ? { $addToSet: { searchTerms: { $each: missing } } } : null;
  },
};

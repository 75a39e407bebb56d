import { phoneTermsOf } from '@marquee/shared/search/phone-terms';

import type { Migration } from '#platform/migrations/migration';

/** Orders are found by the middle of a phone number. Those that were never paid are not found at all. */
export const orderPhoneEnds: Migration = {
  id: '0013-order-phone-ends',
  says: 'lets orders be found by any digits of their buyer’s phone number',
  collection: 'orders',
  phase: 'expand',
  where: { 'user.phoneNumber': { $gt: '' }, placedAt: { $type: 'date' } },
  fields: ['user.phoneNumber', 'searchTerms'],
  change: (record) => {
    const known = (record['searchTerms'] ?? []) as string[];
    const terms = phoneTermsOf((record['user'] as { phoneNumber: string }).phoneNumber);
    const missing = terms.filter((term) => !known.some((each) => each.startsWith(term)));
    return missing.length > 0 ? { $addToSet: { searchTerms: { $each: missing } } } : null;
  },
};

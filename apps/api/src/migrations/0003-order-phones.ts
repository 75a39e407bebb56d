import { phoneTermsOf } from '@marquee/shared/search/phone-terms';

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
    const known = new Set((searchTerms ?? []) as string[]);
    const missing = phoneTermsOf((user as { phoneNumber: string }).phoneNumber).filter((term) => !known.has(term));
    return missing.length > 0 ? { $addToSet: { searchTerms: { $each: missing } } } : null;
  },
};

import { phoneTermsOf } from '@marquee/shared/search/phone-terms';

import type { Migration } from '#platform/migrations/migration';

/** Contacts are found by the middle of a phone number. */
export const contactPhoneEnds: Migration = {
  id: '0014-contact-phone-ends',
  says: 'lets contacts be found by any digits of their phone number',
  collection: 'contacts',
  phase: 'expand',
  where: { phoneNumber: { $gt: '' }, 'searchTerms.0': { $exists: true } },
  fields: ['phoneNumber', 'searchTerms'],
  change: (record) => {
    const known = new Set(record['searchTerms'] as string[]);
    const missing = phoneTermsOf(record['phoneNumber'] as string).filter((term) => !known.has(term));
    return missing.length > 0 ? { $addToSet: { searchTerms: { $each: missing } } } : null;
  },
};

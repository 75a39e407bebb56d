import type { Migration } from '#platform/migrations/migration';

/** Orders that were never paid slowed the search of orders, which does not find them. One whose payment is open may still become a sale. */
export const expiredTerms: Migration = {
  id: '0009-expired-terms',
  says: 'takes from unpaid orders that ended the terms that orders are found by',
  collection: 'orders',
  phase: 'expand',
  where: { state: 'Expired', isPaymentOpen: false, 'searchTerms.0': { $exists: true } },
  fields: ['state'],
  change: ({ state }) => (state === 'Expired' ? { $set: { searchTerms: [] } } : null),
};

import { orderSearchTermsOf, type SearchableOrder } from '@marquee/shared/search/normalise';

import type { Migration } from '#platform/migrations/migration';

/** Orders are found by the numbers of their tickets and by the middle of a name. */
export const orderTerms: Migration = {
  id: '0012-order-terms',
  says: 'lets orders be found by their tickets’ numbers and by the middle of a name',
  collection: 'orders',
  phase: 'expand',
  where: { placedAt: { $type: 'date' } },
  fields: ['number', 'eventName', 'email', 'user', 'tickets', 'upgrades', 'customFields', 'searchTerms'],
  change: (record) => {
    const known = (record['searchTerms'] ?? []) as string[];
    const order = { tickets: [], ...record, _id: String(record['_id']) } as unknown as SearchableOrder;
    const missing = orderSearchTermsOf(order).filter((term) => !known.some((each) => each.startsWith(term)));
    return missing.length > 0 ? { $addToSet: { searchTerms: { $each: missing } } } : null;
  },
};

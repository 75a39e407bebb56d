import type { Migration } from '#platform/migrations/migration';

/**
 * The address alone named an account, and anybody can type an address. The next order bought while logged in names it again, as does a
 * rebuild of the figures.
 */
export const contactAccounts: Migration = {
  id: '0008-contact-accounts',
  says: 'takes from contacts the accounts that were found by the address alone',
  collection: 'contacts',
  phase: 'expand',
  where: { userId: { $type: 'objectId' } },
  fields: ['userId', 'metrics.orders'],
  change: ({ userId, metrics }) => (userId ? { $set: { userId: null, isCustomer: (metrics?.orders ?? 0) > 0 } } : null),
};

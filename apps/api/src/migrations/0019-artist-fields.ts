import type { Migration } from '#platform/migrations/migration';

/** Performers had no addresses, press kits, contacts and no version. */
export const artistFields: Migration = {
  id: '0019-artist-fields',
  says: 'gives performers the fields that came after them',
  collection: 'artists',
  phase: 'expand',
  where: { version: { $exists: false } },
  fields: ['version', 'socialAccounts', 'pressKits', 'contacts'],
  change: ({ version, socialAccounts = [], pressKits = [], contacts = [] }) =>
    version === undefined ? { $set: { version: 1, socialAccounts, pressKits, contacts } } : null,
};

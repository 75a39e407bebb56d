import type { Migration } from '#platform/migrations/migration';

/** Venues had no instructions, no id of a directory and no version. */
export const venueFields: Migration = {
  id: '0018-venue-fields',
  says: 'gives venues the fields that came after them',
  collection: 'venues',
  phase: 'expand',
  where: { version: { $exists: false } },
  fields: ['version', 'willCallInstructions', 'venueGlobalId'],
  change: ({ version, willCallInstructions = null, venueGlobalId = null }) =>
    version === undefined ? { $set: { version: 1, willCallInstructions, venueGlobalId } } : null,
};

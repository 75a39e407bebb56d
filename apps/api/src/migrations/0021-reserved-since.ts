import type { Migration } from '#platform/migrations/migration';

/** Carts said only when they were made, not since when their places are reserved over all edits. */
export const reservedSince: Migration = {
  id: '0021-reserved-since',
  says: 'notes since when the places of a cart are reserved',
  collection: 'reservations',
  phase: 'expand',
  where: { reservedSince: { $exists: false } },
  fields: ['createdAt', 'reservedSince'],
  change: ({ createdAt, reservedSince }) => (reservedSince === undefined ? { $set: { reservedSince: createdAt } } : null),
};

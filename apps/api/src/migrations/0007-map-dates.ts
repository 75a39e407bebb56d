import type { Migration } from '#platform/migrations/migration';

/** The map read all dates and states of its orders one by one, which took half as long again. */
export const mapDates: Migration = {
  id: '0007-map-dates',
  says: 'gives orders that are on the map the date that they are found by there',
  collection: 'orders',
  phase: 'expand',
  where: { placeKey: { $gte: 0 }, mapAt: { $exists: false } },
  fields: ['placedAt', 'placeKey', 'mapAt'],
  change: ({ placedAt }) => (placedAt ? { $set: { mapAt: placedAt } } : null),
};

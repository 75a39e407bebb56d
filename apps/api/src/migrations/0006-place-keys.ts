import { placeKeyOf } from '@marquee/shared/orders/place-key';

import type { Migration } from '#platform/migrations/migration';

/** The map counted orders by two numbers, which took twice as long. */
export const placeKeys: Migration = {
  id: '0006-place-keys',
  says: 'gives orders that are on the map the number that they are counted by there',
  collection: 'orders',
  phase: 'expand',
  where: { 'address.lat': { $gte: -90 }, placeKey: { $exists: false } },
  fields: ['address.lat', 'address.lng', 'placeKey'],
  change: ({ address }) => ({ $set: { placeKey: placeKeyOf(address as { lat: number; lng: number }) } }),
};

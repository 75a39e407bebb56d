import type { Migration } from '#platform/migrations/migration';

const LEFT = { $elemMatch: { 'refund.refunded': { $ne: true } } };

/** They were Refunded with their last own item, though a friend held others: the page then refused to refund those. */
export const refundedOrders: Migration = {
  id: '0010-refunded-orders',
  says: 'makes orders partly refunded of which a friend still holds something, or had it',
  collection: 'orders',
  phase: 'expand',
  where: { state: 'Refunded', $or: [{ tickets: LEFT }, { upgrades: LEFT }] },
  fields: ['state'],
  change: ({ state }) => (state === 'Refunded' ? { $set: { state: 'PartiallyRefunded' } } : null),
};

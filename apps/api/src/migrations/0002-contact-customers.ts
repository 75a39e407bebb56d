import type { Migration } from '#platform/migrations/migration';

/** Who bought without an account counted as a contact only. */
export const contactCustomers: Migration = {
  id: '0002-contact-customers',
  says: 'marks whoever has an order as a customer',
  collection: 'contacts',
  phase: 'expand',
  where: { isCustomer: { $ne: true }, 'metrics.orders': { $gt: 0 } },
  fields: ['isCustomer'],
  change: () => ({ $set: { isCustomer: true } }),
};

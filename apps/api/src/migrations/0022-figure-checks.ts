import type { Migration } from '#platform/migrations/migration';

/** The first checks of the figures did not ask the provider, and did not count the sums. */
export const figureChecks: Migration = {
  id: '0022-figure-checks',
  says: 'gives checks of the figures the counts that came after them',
  collection: 'figureChecks',
  phase: 'expand',
  where: { $or: [{ wrongSumCount: { $exists: false } }, { organizations: { $exists: false } }] },
  fields: ['wrongSums', 'wrongSumCount', 'wrongPaymentCount', 'wrongPayments', 'organizations'],
  change: ({ _id, wrongSums = [], ...known }) => {
    const missing = { wrongSumCount: wrongSums.length, wrongPaymentCount: 0, wrongPayments: [], organizations: [] };
    const left = Object.entries(missing).filter(([field]) => !(field in known));
    return left.length > 0 ? { $set: Object.fromEntries(left) } : null;
  },
};

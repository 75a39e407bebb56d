import { resolversOf } from '#platform/graphql/resolvers-of';
import { newId } from '#platform/mongo/string-ids';
import type { ExportClass } from '#platform/exports/define-export';

import { FEATURES } from '../../src/app.features.ts';
import type { FeatureAccess } from './feature-access.ts';

const EXPORTS = resolversOf(FEATURES).filter((resolver): resolver is ExportClass<unknown> => 'mutation' in resolver);

/** Every export of `defineExport`, by the id of one that is finished. */
export const exportsAccess: FeatureAccess<{ exportId: string }> = {
  prepare: async ({ connection }, { org, user }) => {
    const exported = {
      _id: newId(),
      orgId: org._id,
      userId: user._id,
      state: 'Done',
      query: {},
      key: null,
      rows: 1,
      createdAt: new Date(),
    };
    for (const { collection } of EXPORTS) await connection.collection(collection).insertOne({ ...exported });
    return { exportId: exported._id };
  },
  examples: {
    ...Object.fromEntries(EXPORTS.map(({ mutation }) => [mutation, ({ exportId }) => ({ input: { exportId } })])),
    myExports: () => ({}),
    openExport: ({ exportId }) => ({ input: { exportId } }),
  },
};

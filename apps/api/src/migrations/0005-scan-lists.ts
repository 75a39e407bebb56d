import type { Migration, Stored } from '#platform/migrations/migration';

const LISTS = ['tickets', 'upgrades'] as const;
const SINGLE = { $elemMatch: { scan: { $type: 'object', $not: { $type: 'array' } } } };

/** An order from elsewhere may have the scan of an item as a single object; every other one has a list (OPS-222). */
export const scanLists: Migration = {
  id: '0005-scan-lists',
  says: 'stores the scans of every ticket and add-on as a list',
  collection: 'orders',
  phase: 'expand',
  where: { $or: LISTS.map((list) => ({ [list]: SINGLE })) },
  fields: LISTS,
  change: (order) => {
    const changed = LISTS.flatMap((list) => ((order[list] ?? []) as Stored[]).flatMap((item, at) => listOf(`${list}.${at}.scan`, item)));
    return changed.length > 0 ? { $set: Object.fromEntries(changed) } : null;
  },
};

function listOf(path: string, { scan }: Stored): [path: string, scans: unknown[]][] {
  return scan && !Array.isArray(scan) ? [[path, [scan]]] : [];
}

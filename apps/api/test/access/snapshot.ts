import type { Connection } from 'mongoose';

import type { RawRecord } from '#platform/mongo/string-ids';

/** Logs and counters that reads write; they do not belong to the organization. */
const BESIDE = new Set(['sessions', 'outbox', 'auditLog', 'leases', 'devMessages']);

export interface Snapshot {
  /** Every document of the organization, by collection and id. */
  readonly documents: Readonly<Record<string, unknown>>;
  /** The ids in them, including nested ones. */
  readonly ids: ReadonlySet<string>;
}

/** All records with this organization's id, in all collections. */
export async function snapshotOf(connection: Connection, orgId: string): Promise<Snapshot> {
  const documents: Record<string, unknown> = {};
  const ids = new Set<string>();
  for (const { name } of Object.values(connection.collections)) {
    if (BESIDE.has(name)) continue;
    for (const document of await connection
      .collection<RawRecord>(name)
      .find({ $or: [{ orgId }, { _id: orgId }] })
      .toArray()) {
      documents[`${name}/${String(document['_id'])}`] = JSON.parse(JSON.stringify(document));
      gather(document, ids);
    }
  }
  if (Object.keys(documents).length === 0) throw new Error('The organization has no documents: the comparison would prove nothing');
  return { documents, ids };
}

function gather(value: unknown, ids: Set<string>): void {
  if (Array.isArray(value)) return value.forEach((part) => gather(part, ids));
  if (value === null || typeof value !== 'object' || value instanceof Date) return;
  for (const [key, part] of Object.entries(value)) {
    if (key === '_id') ids.add(String(part));
    else gather(part, ids);
  }
}

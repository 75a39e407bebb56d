import type { Db } from 'mongodb';

/** Runs bulk writes on a collection without its indexes: building them over a million records is faster than inserting into them. */
export async function withoutIndexes(db: Db, name: string, write: () => Promise<void>): Promise<void> {
  const collection = db.collection(name);
  const indexes = (await collection.indexes()).filter((index) => index.name !== '_id_');
  for (const index of indexes) await collection.dropIndex(index.name!);
  await write();
  await db.command({ createIndexes: name, indexes: indexes.map(({ v: _v, ns: _ns, ...rest }) => rest) });
}

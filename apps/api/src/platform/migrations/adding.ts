import type { mongo } from 'mongoose';

import type { AddingMigration, Stored } from './migration.ts';

/** Returns what is missing of the records, as they are at this moment, or as the transaction of the session sees them. */
export async function missingOf(
  db: mongo.Db,
  { adds: { into, by, missing } }: AddingMigration,
  records: readonly Stored[],
  now: Date,
  session?: mongo.ClientSession,
): Promise<Stored[]> {
  const named = { [by]: { $in: records.map(({ _id }) => _id as unknown) } };
  const found = await db
    .collection<Stored>(into)
    .find(named, { ...(session && { session }) })
    .toArray();
  const added = Map.groupBy(found, (each) => String(each[by]));
  return records.flatMap((record) => missing(record, added.get(String(record['_id'])) ?? [], now));
}

/** Reads the records again and adds what is missing, in one transaction. Returns the number of records added. */
export async function addMissing(db: mongo.Db, migration: AddingMigration, records: readonly Stored[], now: Date): Promise<number> {
  const { collection, where, fields, adds } = migration;
  const ids = records.map(({ _id }) => _id as unknown);
  const filter = { $and: [where, { _id: { $in: ids } }] } as mongo.Filter<Stored>;
  const projection = Object.fromEntries(fields.map((field) => [field, 1]));
  return db.client.withSession((session) =>
    session.withTransaction(async () => {
      const current = await db.collection<Stored>(collection).find(filter, { projection, session, comment: 'migration' }).toArray();
      const missing = await missingOf(db, migration, current, now, session);
      if (missing.length === 0) return 0;
      const lacking = { _id: { $in: missing.map((each) => each[adds.by] as unknown) } } as mongo.Filter<Stored>;
      await db.collection<Stored>(collection).updateMany(lacking, { $inc: { [adds.raises]: 1 } }, { session });
      await db.collection<Stored>(adds.into).insertMany(missing, { session });
      return missing.length;
    }),
  );
}

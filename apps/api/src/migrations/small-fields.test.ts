import { MongoClient, type Db, type Document } from 'mongodb';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

import type { Migration } from '#platform/migrations/migration';
import { Migrator } from '#platform/migrations/migrator';

import { reservedSince } from './0021-reserved-since.ts';
import { figureChecks } from './0022-figure-checks.ts';

let client: MongoClient;
let db: Db;
beforeAll(async () => {
  client = await MongoClient.connect(inject('mongo'));
  db = client.db(`small_fields_${process.pid}`);
});
afterAll(async () => {
  await db.dropDatabase();
  await client.close();
});

/** Migrates these records, and once more; what they are then. */
async function migrated(migration: Migration, records: Document[]): Promise<Document[]> {
  const collection = db.collection(migration.collection);
  await collection.insertMany(records);
  const migrator = () => new Migrator(db as never, [migration], { now: () => new Date() });
  await migrator().run();
  await migrator().finish();
  return collection.find().sort({ _id: 1 }).toArray();
}

it('BYD-052 the places of a cart of the versions before are reserved since it was made', async () => {
  const [made, since] = [new Date('2026-06-01T10:00:00Z'), new Date('2026-06-01T09:50:00Z')];
  const records = [
    { _id: 'new' as never, createdAt: made, reservedSince: since },
    { _id: 'old' as never, createdAt: made },
  ];
  expect(await migrated(reservedSince, records)).toEqual([records[0], { _id: 'old', createdAt: made, reservedSince: made }]);
});

it('BYD-052 a check of the figures of the versions before asked no provider, and counts the sums it names', async () => {
  const unasked = { wrongPaymentCount: 0, wrongPayments: [], organizations: [] };
  const whole = { _id: 'whole' as never, wrongSums: ['a'], wrongSumCount: 140, ...unasked, wrongPaymentCount: 2 };
  const records = [
    { _id: 'first' as never, wrongSums: ['a', 'b'] },
    { _id: 'second' as never, wrongSums: ['a'], wrongSumCount: 101 },
    whole,
  ];
  expect(await migrated(figureChecks, records)).toEqual([
    { ...records[0], wrongSumCount: 2, ...unasked },
    { ...records[1], ...unasked },
    whole,
  ]);
});

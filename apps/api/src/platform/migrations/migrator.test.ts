import { MongoClient, type Db } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

import type { Migration } from './migration.ts';
import { Migrator, type MigrationOptions } from './migrator.ts';

const double: Migration = {
  id: '0001-double',
  says: 'doubles prices',
  collection: 'prices',
  phase: 'expand',
  where: { doubled: { $exists: false } },
  fields: ['price', 'doubled'],
  change: ({ price }) => ({ $set: { doubled: Number(price) * 2 } }),
};
const dropOld: Migration = {
  ...double,
  id: '0002-drop-price',
  says: 'takes the old prices away',
  phase: 'contract',
  where: { price: { $exists: true } },
  change: () => ({ $unset: { price: 1 } }),
};
const COUNT = 1200;

describe('data migrations of an upgrade', () => {
  let client: MongoClient;
  let db: Db;
  let now = new Date('2026-06-01T00:00:00Z');
  beforeAll(async () => {
    client = await MongoClient.connect(inject('mongo'));
    db = client.db(`migrations_${process.pid}`);
  });
  afterAll(async () => {
    await db.dropDatabase();
    await client.close();
  });
  beforeEach(async () => {
    await db.dropDatabase();
    await db.collection('prices').insertMany(Array.from({ length: COUNT }, (_, price) => ({ price })));
  });

  const migrator = (more: Partial<MigrationOptions> = {}, migrations = [dropOld, double]) =>
    new Migrator(db as never, migrations, { now: () => now, ...more });
  const doubled = () => db.collection('prices').countDocuments({ doubled: { $exists: true } });
  const isRight = async () => (await db.collection('prices').find().toArray()).every(({ price, doubled: twice }) => twice === price * 2);

  it('BYD-052 run once, in order, and keep what only the previous version needs until the upgrade is declared finished', async () => {
    expect(await migrator().run()).toBe('done');
    expect([await doubled(), await isRight()]).toEqual([COUNT, true]);
    await db.collection('prices').updateOne({ price: 7 }, { $unset: { doubled: 1 } });
    expect(await migrator().run()).toBe('done');
    expect(await doubled()).toBe(COUNT - 1);
    expect(await db.collection('prices').countDocuments({ price: { $exists: true } })).toBe(COUNT);
  });

  it('BYD-052 are finished at once on an empty database, which has no previous version', async () => {
    await db.dropDatabase();
    expect([await migrator().run(), await migrator().isOpen()]).toEqual(['done', false]);
    // an upgrade of data written since then counts as one
    await db.collection('prices').insertOne({ price: 5 });
    const next = { ...double, id: '0003-double-again' };
    expect(await migrator({}, [dropOld, double, next]).run()).toBe('done');
    expect([await isRight(), await migrator({}, [dropOld, double, next]).isOpen()]).toEqual([true, true]);
  });

  it('BYD-052 are unfinished on a database with any data, even if none of them ran', async () => {
    await db.dropDatabase();
    await db.collection('prices').insertOne({ name: 'nothing to change', doubled: 0 });
    await migrator().run();
    expect(await migrator().isOpen()).toBe(true);
  });

  it('BYD-052 once declared finished, migrate what the previous version wrote meanwhile and remove what it needed', async () => {
    await migrator().run();
    expect(await migrator().isOpen()).toBe(true);
    await db.collection('prices').insertOne({ price: 9000 });
    expect(await migrator().finish()).toBe('done');
    expect(await db.collection('prices').findOne({ doubled: 18_000 })).toBeTruthy();
    expect(await db.collection('prices').countDocuments({ price: { $exists: true } })).toBe(0);
    expect(await migrator().isOpen()).toBe(false);
  });

  it('BYD-052 resume after an interrupted run where it stopped', async () => {
    let batches = 0;
    expect(await migrator({ isStopped: () => (batches += 1) > 1 }).run()).toBe('stopped');
    expect(await doubled()).toBe(500);
    const said: string[] = [];
    expect(await migrator({ say: (line) => said.push(line) }).run()).toBe('done');
    expect([await doubled(), await isRight(), said]).toEqual([COUNT, true, [`0001-double: ${COUNT} of prices changed`]]);
  });

  it('BYD-052 wait while another process runs them, and take over when it died', async () => {
    const lock = { _id: 'lock', holder: 'another', until: new Date(now.getTime() + 60_000) };
    await db.collection<typeof lock>('migrationLock').insertOne(lock);
    expect([await migrator().run(), await doubled()]).toEqual(['busy', 0]);
    now = new Date(now.getTime() + 61_000);
    expect(await migrator().run()).toBe('done');
    expect([await doubled(), await isRight()]).toEqual([COUNT, true]);
  });

  it('BYD-052 started in many processes at the same moment run in one', async () => {
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => migrator().run()));
    expect(outcomes.filter((outcome) => outcome === 'busy').length).toBeGreaterThan(0);
    expect(outcomes).toContain('done');
    expect([await doubled(), await isRight()]).toEqual([COUNT, true]);
  });

  it('BYD-052 a dry run reports what would change and changes nothing', async () => {
    await db.collection('prices').updateMany({ price: { $lt: 200 } }, { $set: { doubled: 0 } });
    const before = await db.collection('prices').find().toArray();
    const said: string[] = [];
    await migrator({ say: (line) => said.push(line) }).dryRun();
    expect(said).toEqual([
      `0001-double: doubles prices: ${COUNT - 200} of prices, now`,
      `0002-drop-price: takes the old prices away: ${COUNT} of prices, when the upgrade is declared over`,
    ]);
    expect(await db.collection('prices').find().toArray()).toEqual(before);
    expect((await db.listCollections().toArray()).map(({ name }) => name)).toEqual(['prices']);
  });

  it('are refused without a number, or with a number used twice', () => {
    expect(() => migrator({}, [{ ...double, id: 'double' }])).toThrow('not numbered');
    expect(() => migrator({}, [double, { ...dropOld, id: '0001-drop' }])).toThrow('not numbered');
  });
});

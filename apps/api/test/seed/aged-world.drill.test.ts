import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createSimulator } from '@marquee/payment-simulator/simulator';
import mongoose, { type Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readConfig, type Config } from '#platform/config/config';

import { runSeed } from '../../src/seed/run-seed.ts';
import { testEnvironment } from '../test-config.ts';

const DAY = 24 * 3_600_000;

describe('a demo world that was made long ago', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aged-'));
  const file = join(folder, 'demo.json');
  const simulator = createSimulator();
  let config: Config;
  let db: Connection;
  beforeAll(async () => {
    const { url } = await simulator.listen({ port: 0 });
    config = readConfig(testEnvironment({ PAYMENTS: 'simulator', SIMULATOR_URL: url }));
    db = await mongoose.createConnection(config.MONGODB_URI).asPromise();
    await runSeed(config, file, 0.02);
  }, 120_000);
  afterAll(async () => {
    await db.dropDatabase();
    await db.close();
    await simulator.close();
    rmSync(folder, { recursive: true });
  });

  const pathOf = () => JSON.parse(readFileSync(file, 'utf8')).publicEventPath as string;
  const all = (name: string) => db.collection(name).find().toArray();
  /** Starts again `ahead` milliseconds later, and answers the event that is printed. */
  const startLater = async (ahead: number) => {
    await db.collection<{ _id: string }>('devClock').updateOne({ _id: 'offset' }, { $set: { offset: ahead } }, { upsert: true });
    await runSeed(config, file);
    return db.collection('events').findOne({ stub: pathOf().slice('/e/'.length) });
  };

  it('leads to an event that is on sale and ahead, with sales of the day, and touches nothing that was there', async () => {
    const kept = ['events', 'orders', 'venues', 'users', 'organizations', 'allocations', 'artists', 'refunds', 'members', 'subscriptions'];
    // what people changed stays too
    await db.collection('artists').updateMany({}, { $set: { imageUrl: 'https://example.com/own.png' } });
    const before = new Map(await Promise.all(kept.map(async (name) => [name, await all(name)] as const)));
    for (const ahead of [100 * DAY, 200 * DAY + 5 * 3_600_000]) {
      const now = new Date(Date.now() + ahead);
      const main = await startLater(ahead);
      const { startsAt, ticketsAt, ticketsEndAt, doorsAt } = main!['schedule'];
      expect([
        main!['published'],
        startsAt > now,
        ticketsAt < now,
        ticketsEndAt > now,
        doorsAt <= new Date(now.getTime() + 60_000),
      ]).toEqual(Array.from({ length: 5 }, () => true));
      const own = await db.collection('orders').find({ eventId: main!['_id'] }).toArray();
      const today = own.filter(
        ({ createdAt }) => createdAt > new Date(now.getTime() - DAY) && createdAt <= new Date(now.getTime() + 60_000),
      );
      expect([own.length > 60, today.length >= 4]).toEqual([true, true]);
      expect(main!['posterImageUrl']).toBeTruthy();
    }
    for (const [name, records] of before) {
      const after = new Map((await all(name)).map((record) => [String(record['_id']), record]));
      for (const record of records) expect(after.get(String(record['_id']))).toEqual(record);
    }
    expect(await db.collection('artists').countDocuments()).toBe(before.get('artists')!.length);
  });

  it('is left alone by another start on the same day', async () => {
    const [path, events] = [pathOf(), await db.collection('events').countDocuments()];
    await startLater(200 * DAY + 5 * 3_600_000);
    expect([pathOf(), await db.collection('events').countDocuments()]).toEqual([path, events]);
  });

  it('leads to another evening when people canceled the printed one, and to the former when they took the venue away', async () => {
    const ahead = 200 * DAY + 5 * 3_600_000;
    const path = pathOf();
    await db.collection('events').updateOne({ stub: path.slice('/e/'.length) }, { $set: { cancel: true } });
    expect((await startLater(ahead))!['cancel']).toBe(false);
    const next = pathOf();
    expect(next).not.toBe(path);
    await db.collection('venues').updateOne({ name: 'The Commonwealth Room' }, { $set: { name: 'Another' } });
    await startLater(ahead + 30 * DAY);
    expect(pathOf()).toBe(next);
  });
});

import { ObjectId, type Db } from 'mongodb';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { Migrator } from '#platform/migrations/migrator';

import { asOfTheFirstStage } from '../../test/given/first-stage.ts';
import { launch } from '../../test/processes.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { testEnvironment } from '../../test/test-config.ts';
import { MIGRATIONS } from './list.ts';

/** Three batches and a bit, of each collection. */
const COPIES = 1600;
const COLLECTIONS = ['users', 'contacts', 'orders', 'ledger'] as const;

let first: TestApp;
/** The same data twice: one is migrated at once, the other by processes that are killed. */
let whole: TestApp;
let killed: TestApp;

beforeAll(async () => {
  [first, whole, killed] = [await startTestApp(), await startTestApp(), await startTestApp()];
  const { org } = await first.given.member('OWNER');
  const event = await first.given.event(org);
  await first.given.customer({ email: 'buyer@example.com', firstName: 'Bea', lastName: 'Buyer' });
  await first.given.paidOrder(event, { buyer: { email: 'buyer@example.com', phoneNumber: '+18015550199' } });
  await asOfTheFirstStage(first.connection);
  const world = await oldWorld(first.connection.db as never);
  for (const { connection } of [whole, killed]) {
    for (const [name, records] of Object.entries(world)) {
      await connection.db!.collection(name).deleteMany({});
      await connection.db!.collection(name).insertMany(records as never[]);
    }
    // the processes of the tests wrote nothing, but noted that there was nothing to change
    await connection.db!.collection('migrations').deleteMany({});
  }
});
afterAll(async () => {
  await Promise.all([first, whole, killed].map((world) => world?.stop()));
});

it('BYD-052 killed again and again in the middle, all migrations leave the same data as in one run', async () => {
  const now = new Date();
  expect(await new Migrator(whole.connection.db!, MIGRATIONS, { now: () => now }).run()).toBe('done');
  const deaths = await migratedByMortals();
  expect(deaths).toBeGreaterThan(MIGRATIONS.length);
  for (const name of COLLECTIONS) expect({ [name]: await stateOf(killed, name) }).toEqual({ [name]: await stateOf(whole, name) });
  const orders = await whole.connection.db!.collection('orders').countDocuments();
  expect(await killed.connection.db!.collection('ledger').countDocuments()).toBe(orders);
  expect(await killed.connection.db!.collection('orders').countDocuments({ placeKey: { $gte: 0 }, version: 1 })).toBe(orders);
}, 300_000);

/** Starts the command, kills it once it has got further, and starts it again, until it is through. @returns how often it was killed */
async function migratedByMortals(): Promise<number> {
  const notes = killed.connection.db!.collection('migrations');
  const progress = async () => JSON.stringify(await notes.find({}, { projection: { position: 1, doneAt: 1 } }).toArray());
  for (let deaths = 0; ; deaths += 1) {
    const before = await progress();
    const { child, kill, output } = await launch('src/main.migrate.ts', testEnvironment({ MONGODB_URI: killed.config.MONGODB_URI }));
    let isThrough = false;
    child.once('message', () => (isThrough = true));
    const isFurther = async () => isThrough || child.exitCode !== null || (await progress()) !== before;
    await vi.waitFor(async () => expect(await isFurther()).toBe(true), { timeout: 120_000, interval: 2 });
    if (child.exitCode !== null) throw new Error(output());
    await kill();
    if (isThrough) return deaths;
    // a dead process keeps its lock for a minute
    await killed.connection.db!.collection('migrationLock').deleteMany({});
  }
}

/** What the first stage wrote, many times; orders are located, as the version before this one did it. */
async function oldWorld(db: Db): Promise<Record<string, object[]>> {
  const copied = async (name: string, differs: (at: number) => object) => {
    const record = (await db.collection(name).find().sort({ _id: -1 }).limit(1).next())!;
    return Array.from({ length: COPIES }, (_none, at) => ({ ...record, _id: new ObjectId(), ...differs(at) }));
  };
  const orgId = new ObjectId();
  return {
    users: await copied('users', (at) => ({ email: `user-${at}@example.com` })),
    contacts: Array.from({ length: COPIES }, (_none, at) => ({
      _id: new ObjectId(),
      orgId,
      emails: [`${at}@a.example`],
      metrics: { orders: at % 3 },
    })),
    orders: await copied('orders', (at) => ({
      number: `M${at}`,
      version: 0,
      address: { zip: '1', country: 'NP', lat: at / 100, lng: -at / 50 },
    })),
  };
}

/** The ledger without its own ids: both databases made their own. */
async function stateOf({ connection }: TestApp, name: string): Promise<unknown[]> {
  const [projection, sort] = name === 'ledger' ? [{ _id: 0 }, { orderId: 1 as const }] : [{}, { _id: 1 as const }];
  return connection.db!.collection(name).find({}, { projection, sort }).toArray();
}

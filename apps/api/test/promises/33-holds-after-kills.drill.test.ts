import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { endLocks, type Spawned, spawnMain, spawnWorker } from '../processes.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { testEnvironment } from '../test-config.ts';

const HELD = 40;
const HOLD = 'mutation ($input: UpdateHoldInput!) { updateHold(input: $input) { _id totalOutstanding } }';
/** MongoDB ends the transaction of a dead process after this, and its look every so often; then the task runs again. */
const PATIENCE = { timeout: 180_000, interval: 250 };

describe('a hold block whose worker is killed in the middle of its release', () => {
  let world: TestApp;
  let env: Record<string, string>;
  let worker: Spawned | undefined;
  beforeAll(async () => {
    env = testEnvironment();
    world = await startTestApp({ env });
  });
  afterAll(async () => {
    await worker?.kill();
    await world?.stop();
  });

  /** A block whose date is over by the clock of the workers, and what the books say of it. */
  async function aDueBlock() {
    const { org, token } = await world.given.member('ADMIN');
    const event = await world.given.event(org);
    const now = Date.now();
    world.clock.set(new Date(now - 3_600_000));
    const params = { name: 'Sponsors', qty: HELD, ticketTypeId: event.ticketTypes[0]!._id, releaseAt: new Date(now - 60_000) };
    const { data } = await world.gql(HOLD, { input: { eventId: event._id, params } }, token);
    const holdId = String(data.updateHold._id);
    const read = (collection: string, filter: object) =>
      world.connection
        .collection(collection)
        .find(filter as never)
        .toArray();
    return async () => {
      const [block] = await read('holds', { _id: holdId });
      const pool = `ticketType:${params.ticketTypeId}:`;
      const claimed = (await read('allocations', { claims: { $gte: pool, $lt: `${pool}~` } })).flatMap(({ claims }) => claims as string[]);
      const booked = (await read('ledger', { holdId })).map(({ act }) => String(act)).toSorted();
      const audited = (await read('auditLog', { 'data.holdId': holdId })).map(({ action }) => String(action)).toSorted();
      return { outstanding: block!['totalOutstanding'], released: block!['totalReleased'], places: claimed.length, booked, audited };
    };
  }

  /** Kills a worker that is about to note the release. */
  async function killInTheMiddle(more: Record<string, string> = {}): Promise<void> {
    worker = await spawnMain('test/workers/halting-holder.main.ts', { ...env, ...more });
    await new Promise<void>((resolve) => worker!.child.on('message', (said) => said === 'halting' && resolve()));
    await worker.kill();
    await endLocks(env);
  }

  const KEPT = { outstanding: HELD, released: 0, places: HELD, booked: ['Hold'], audited: ['hold.created'] };

  it('Promise 33: it stays as it was, and is released once, wholly, by the next', { timeout: 300_000 }, async () => {
    const books = await aDueBlock();
    expect(await books()).toEqual(KEPT);
    await killInTheMiddle();
    expect(await books()).toEqual(KEPT);
    worker = await spawnWorker(env);
    await expect.poll(async () => (await books()).released, PATIENCE).toBe(HELD);
    await worker.stop();
    expect(await books()).toEqual({
      outstanding: 0,
      released: HELD,
      places: 0,
      booked: ['Hold', 'HoldRelease'],
      audited: ['hold.created', 'hold.released'],
    });
  });

  it(
    'Promise 33, negative control: without transactions the places are on sale while the block has them',
    { timeout: 300_000 },
    async () => {
      const books = await aDueBlock();
      await killInTheMiddle({ TRANSACTIONS: 'off' });
      expect(await books()).toMatchObject({ outstanding: HELD, places: 0 });
    },
  );
});

import { expect } from 'vitest';

import { UNDO_MS } from '@marquee/shared/many/act-states';

import { startCheckoutWorld } from '../checkout-world.ts';
import { aHall } from '../given/seating.given.ts';
import { movingHouse } from '../moving-house.ts';
import { gqlAt, spawnApi, spawnMain, spawnWorker, type Spawned } from '../processes.ts';
import { testEnvironment } from '../test-config.ts';

const CLOSING = 'query ($input: SeatsToCloseInput!) { seatClosing(input: $input) { parties { orderId to } } }';
const CLOSE = 'mutation ($input: CloseSeatsInput!) { closeSeats(input: $input) { _id } }';
const ROW = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'];
/** MongoDB ends the transaction of a dead process after seconds, and an item of an act is taken over after half a minute. */
const PATIENCE = { timeout: 180_000, interval: 250 };

/**
 * A row is closed whose three parties move. An API is killed while it confirms, and a worker while it moves a party: all of it is written, and
 * not committed. Then they go on. With `TRANSACTIONS: 'off'` each write of the killed worker is separate: the negative control.
 */
export async function closingWithKills(more: Record<string, string> = {}) {
  const { SIMULATOR_URL: _none, ...own } = testEnvironment({ TRUST_PROXY: '1' });
  const world = await startCheckoutWorld({ env: own });
  const env = { ...own, SIMULATOR_URL: world.simulatorUrl };
  const running: Spawned[] = [];
  const stop = async () => {
    await Promise.all(running.map(({ kill }) => kill()));
    await world.stop();
  };
  // by the clock of the workers the minute of undo is over
  world.clock.set(new Date(Date.now() - UNDO_MS - 1000));
  const { buy, org, event, seating } = await movingHouse(world, {}, aHall(3, 6));
  const { token } = await world.given.member('ADMIN', org);
  const orders = [await buy('A1', 'A2'), await buy('A3', 'A4'), await buy('A5')].map(({ order }) => order);
  await world.runJobs();
  const { data } = await world.gql(CLOSING, { input: { eventId: event._id, seatIds: ROW } }, token);
  const parties = data.seatClosing.parties.map(({ orderId, to }: { orderId: string; to: string[] }) => ({ orderId, seatIds: to }));
  const variables = { input: { eventId: event._id, seatIds: ROW, name: 'Row A', parties } };
  const read = (collection: string, filter: object) =>
    world.connection
      .collection(collection)
      .find(filter as never)
      .toArray();

  const api = await spawnApi({ ...env, HALTS_AT: 'record' }, { main: 'test/workers/halting-hold-api.main.ts' });
  running.push(api);
  await killHalted(api, () => gqlAt(api.url, CLOSE, variables, token).catch(() => null));
  await expect.poll(async () => (await world.gql(CLOSE, variables, token)).errors, PATIENCE).toBeUndefined();
  const acts = () => read('actsOnMany', { subjectId: event._id });
  expect(await acts()).toHaveLength(1);

  const holder = await spawnMain('test/workers/halting-holder.main.ts', { ...env, ...more });
  running.push(holder);
  await killHalted(holder);
  running.push(await spawnWorker(env));
  await expect.poll(async () => (await acts()).map(({ state }) => state), PATIENCE).toEqual(['Done']);
  const untold = async () => (await read('outbox', { name: 'orders.tell-seat-moved', doneAt: null })).length;
  await expect.poll(untold, PATIENCE).toBe(0);

  const violations = async (): Promise<string[]> => {
    const wrong: string[] = [];
    const claims = (await read('allocations', { sellableId: event._id })).flatMap(({ kind, ownerId, claims: all }) =>
      (all as string[]).map((claim) => ({ claim, owner: `${kind} ${ownerId}` })),
    );
    const ownersOf = (id: string) => {
      const { pool, n } = seating.seats.find((seat) => seat.id === id)!;
      return claims.filter(({ claim }) => claim === `seats:${pool}:${n}`).map(({ owner }) => owner);
    };
    const mails = (await world.mails()).filter(({ subject }) => subject.startsWith('Your seat'));
    for (const { _id, number } of orders) {
      const wanted = parties.find(({ orderId }: { orderId: string }) => orderId === _id).seatIds as string[];
      const [now] = await read('orders', { _id });
      const sits = (now!['tickets'] as { seatId: string }[]).map(({ seatId }) => seatId);
      if (sits.join() !== wanted.join()) wrong.push(`${number} sits on ${sits.join()}, not on ${wanted.join()}`);
      for (const id of sits)
        if (ownersOf(id).join() !== `order ${_id}`) wrong.push(`${id} of ${number} is owned by ${ownersOf(id).join()}`);
      const told = mails.filter(({ text }) => text.includes(number)).length;
      if (told !== 1) wrong.push(`${number} was told ${told} times`);
    }
    for (const id of ROW)
      if (!/^hold [^,]+$/.test(ownersOf(id).join())) wrong.push(`${id} of the closed row is owned by ${ownersOf(id).join()}`);
    const [block] = await read('holds', { eventId: event._id });
    if (block?.['totalOutstanding'] !== ROW.length) wrong.push(`the block counts ${block?.['totalOutstanding']} seats`);
    return wrong;
  };
  return { violations, stop };
}

/** Kills a process at the moment in which it halts. */
async function killHalted({ child, kill }: Spawned, act: () => Promise<unknown> = async () => {}): Promise<void> {
  const halted = new Promise<void>((resolve) => child.on('message', (said) => said === 'halting' && resolve()));
  child.send('halt');
  const cut = act();
  await halted;
  await kill();
  await cut;
}

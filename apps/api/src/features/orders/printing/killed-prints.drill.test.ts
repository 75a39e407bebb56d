import { createHash } from 'node:crypto';

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { FileStorage } from '#platform/files/file-storage.port';
import { newId } from '#platform/mongo/string-ids';

import { readPdf } from '../../../../test/printed-pdf.ts';
import { endLocks, type Spawned, spawnMain, spawnWorker } from '../../../../test/processes.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { testEnvironment } from '../../../../test/test-config.ts';

const PRINT = 'mutation ($input: PrintOrdersInput!) { printOrders(input: $input) { _id pages } }';
const RUN = 'query ($id: ObjectId!) { printRun(printId: $id) { isReady sentOrderIds files { _id from to isReady sentAt } } }';
const OPEN = 'mutation ($fileId: ObjectId!) { openPrintFile(input: { fileId: $fileId }) { url } }';

type Start = (env: Record<string, string>) => Promise<Spawned>;
const CARELESS = 'test/workers/careless-printer.main.ts';

const NAMES = ['Abel', 'Bell', 'Cole', 'Dorn', 'Eyre', 'Frey'];
/** 2,100 pages: a print of 2,000 is drawn at once, without a worker. */
const TICKETS = 350;
const PAGES_OF_FILE = 500;
const KILLS = 3;
/** Until the next file is ready: 500 pages. A busy machine took half a minute. */
const PATIENCE = { timeout: 300_000, interval: 5 };
const TIMEOUT = { timeout: 900_000 };

describe('a print whose worker is killed again and again', () => {
  let world: TestApp;
  let env: Record<string, string>;
  let worker: Spawned | undefined;
  beforeAll(async () => {
    env = testEnvironment();
    world = await startTestApp({ env });
  });
  afterEach(() => worker?.kill());
  afterAll(() => world?.stop());

  /** Orders of many tickets, printed in the order of their names. */
  async function aPrint() {
    const { token, org } = await world.given.member('BOX_OFFICE');
    const event = await world.given.event(org);
    const orderIds: string[] = [];
    for (const lastName of NAMES) {
      const order = await world.given.paidOrder(event, { buyer: { firstName: 'Ann', lastName } });
      const tickets = Array.from({ length: TICKETS }, () => ({ ...order.tickets[0]!, _id: newId(), units: [] }));
      await world.connection.collection('orders').updateOne({ _id: order._id }, { $set: { tickets } });
      orderIds.push(order._id);
    }
    const { _id, pages } = (await world.gql(PRINT, { input: { eventId: event._id } }, token)).data.printOrders;
    expect(pages).toBe(NAMES.length * TICKETS);
    return { runId: _id as string, token, event, orderIds, pages: pages as number };
  }
  type Print = Awaited<ReturnType<typeof aPrint>>;

  /** The keys of the files that are said to be ready, in their order. */
  async function readyOf({ runId }: Print): Promise<string[]> {
    const files = world.connection.collection('printFiles').find({ runId }, { sort: { from: 1 } });
    return (await files.toArray()).flatMap(({ key }) => (key as string | null) ?? []);
  }
  const bytesOf = async (key: string) => (await world.app.get(FileStorage).get(key))?.body ?? null;
  const stateOf = async ({ runId }: Print) => {
    const [run] = await world.connection.collection('printRuns').find({ _id: runId }).toArray();
    const [work] = await world.connection.collection('printWorks').find({ _id: run!['workId'] }).toArray();
    return work!['state'];
  };

  /** Returns what a file has, by its key; null where there is no file. */
  async function contentsOf(print: Print): Promise<Map<string, string | null>> {
    const digest = async (key: string) => {
      const body = await bytesOf(key);
      return [key, body && createHash('sha256').update(body).digest('hex')] as const;
    };
    return new Map(await Promise.all((await readyOf(print)).map(digest)));
  }

  /** Kills a worker once it has a file more, until it was done so often; then a worker prepares the rest. What each kill left. */
  async function killed(print: Print, kills: number, mains: { worker?: Start; last?: Start } = {}): Promise<Map<string, string | null>[]> {
    const left: Map<string, string | null>[] = [];
    for (let before = 0; left.length < kills; before = left.at(-1)!.size) {
      worker = await (mains.worker ?? spawnWorker)(env);
      await vi.waitFor(async () => expect((await readyOf(print)).length).toBeGreaterThan(before), PATIENCE);
      await worker.kill();
      await endLocks(env);
      left.push(await contentsOf(print));
    }
    expect(await stateOf(print)).toBe('Waiting');
    worker = await (mains.last ?? spawnWorker)(env);
    await vi.waitFor(async () => expect(await stateOf(print)).toBe('Done'), { ...PATIENCE, interval: 50 });
    await worker.stop();
    return left;
  }

  /** All that is wrong with the files, in words. */
  async function wrongs(print: Print, left: readonly Map<string, string | null>[]): Promise<string[]> {
    const now = await contentsOf(print);
    const changed = left.flatMap((files) => [...files]).filter(([key, digest]) => digest && now.get(key) !== digest);
    const numbers: number[] = [];
    for (const key of now.keys()) {
      const body = await bytesOf(key);
      for (const texts of body ? (await readPdf(body)).pages : [])
        numbers.push(Number(texts.find((text) => text.startsWith('#'))!.slice(1)));
    }
    const checks: [string, number][] = [
      ['files missing', Math.ceil(print.pages / PAGES_OF_FILE) - [...now.values()].filter(Boolean).length],
      ['files written again by another worker', new Set(changed.map(([key]) => key)).size],
      ['pages missing', print.pages - new Set(numbers).size],
      ['pages twice', numbers.length - new Set(numbers).size],
      ['pages out of order', numbers.filter((number, at) => at > 0 && number < numbers[at - 1]!).length],
    ];
    return checks.filter(([, count]) => count !== 0).map(([what, count]) => `${what}: ${count}`);
  }

  it('OPS-172 has the same files once, every page once, and marks what went out alone', TIMEOUT, async () => {
    const print = await aPrint();
    const { runId, token, event, orderIds } = print;
    expect(await wrongs(print, await killed(print, KILLS))).toEqual([]);

    const printed = async () => {
      const found = await world.connection.collection('orders').find({ eventId: event._id }).toArray();
      const marks = new Map(found.map((order) => [order._id, order['printed']]));
      return orderIds.map((id) => marks.get(id));
    };
    expect(await printed()).toEqual([false, false, false, false, false, false]);
    const [first] = (await world.gql(RUN, { id: runId }, token)).data.printRun.files;
    const { url } = (await world.gql(OPEN, { fileId: first._id }, token)).data.openPrintFile;
    expect((await world.http.get(new URL(url).pathname)).status).toBe(200);
    // its 500 pages hold all of the first order, and a part of the second
    await expect.poll(printed).toEqual([true, false, false, false, false, false]);
  });

  it('OPS-172, negative control: a file that is noted before its bytes are stored is lost with its worker', TIMEOUT, async () => {
    const print = await aPrint();
    const early: Start = (own) => spawnMain(CARELESS, { ...own, CARELESS: 'early' });
    expect((await wrongs(print, await killed(print, 1, { worker: early }))).join()).toMatch(/files missing: \d.*pages missing: \d+/);
  });

  it('OPS-172, negative control: a worker that does not ask what is stored writes files again', TIMEOUT, async () => {
    const print = await aPrint();
    const again: Start = (own) => spawnMain(CARELESS, { ...own, CARELESS: 'again' });
    expect((await wrongs(print, await killed(print, 1, { last: again }))).join()).toMatch(/files written again by another worker: \d/);
  });
});

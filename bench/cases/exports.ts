import { setTimeout as pause } from 'node:timers/promises';

import type { Case, Options, Row } from '../framework/case.ts';
import { Durations } from '../framework/measure.ts';
import { countPeakAnew, cpuOf, memoryOf, peakMemoryOf } from '../framework/usage.ts';
import { buy } from '../world/buyer.ts';
import { Http } from '../world/http.ts';
import { manyOrders } from '../world/many-orders.ts';
import { anEvent, anOrganizer, ask, type OnSale, type Organizer } from '../world/organizer.ts';
import { Stack } from '../world/stack.ts';

const SMALL = 20_000;
const MIDDLE = 100_000;
const FULL = 1_000_000;
/** The most memory that the worker may use above what it has when idle, in MB. */
const MEMORY_MAX = 120;
const LOOK_EVERY_MS = 50;

const EXPORT = 'mutation E($input: GenerateOrderReportInput!) { generateOrderReport(input: $input) { url exportId } }';

interface World {
  readonly stack: Stack;
  readonly http: Http;
  readonly organizer: Organizer;
  readonly sale: OnSale;
  readonly say: (line: string) => void;
}

interface Wanted {
  readonly count: number;
  readonly format: 'CSV' | 'XLSX';
  /** From the request to the finished file. */
  readonly seconds: number;
  readonly memory: number | null;
}

/** The orders of an organization as a file. Each is written by a fresh worker, so that its memory is its own. */
export const exports: Case = {
  name: 'exports',
  run: (options) =>
    inWorld(options, [
      { count: SMALL, format: 'CSV', seconds: 3, memory: MEMORY_MAX },
      { count: MIDDLE, format: 'XLSX', seconds: 15, memory: null },
    ]),
};

/** The exports of 1,000,000 orders, only with `--full`: most of its time is loading them. */
export const exportsFull: Case = {
  name: 'exports-full',
  run: async (options) => (options.full ? inWorld(options, [{ count: FULL, format: 'CSV', seconds: 90, memory: MEMORY_MAX }]) : []),
};

async function inWorld({ say, scale }: Options, all: readonly Wanted[]): Promise<Row[]> {
  await using stack = await Stack.start({ apis: 1 });
  using http = new Http();
  await migrated(stack);
  const organizer = await anOrganizer(stack, http);
  const sale = await anEvent(stack, http, organizer, { places: 100, tiers: 1 });
  await buy({ http, provider: stack.simulator, sale, requests: new Durations(), url: () => stack.apis[0]!.url });
  const rows: Row[] = [];
  for (const wanted of all)
    rows.push(await written({ stack, http, organizer, sale, say }, { ...wanted, count: Math.ceil(wanted.count * scale) }));
  return rows;
}

async function written(world: World, { count, format, seconds, memory }: Wanted): Promise<Row> {
  const { stack, http, organizer, sale, say } = world;
  say(`exports: loading ${count} orders`);
  const loading = performance.now();
  await stack.db.collection('orders').deleteMany({ reservationId: null });
  await manyOrders(stack, sale, count, say);
  say(`exports: loaded in ${((performance.now() - loading) / 1000).toFixed(0)} s, with their indexes`);
  const worker = stack.startWorker(0);
  try {
    await idle(worker.pid);
    countPeakAnew(worker.pid);
    const [memoryBefore, cpuBefore, began] = [memoryOf(worker.pid), cpuOf(worker.pid), performance.now()];
    const input = { query: {}, format };
    let answer = (await ask(stack, http, EXPORT, { input }, organizer.token)).generateOrderReport;
    while (!answer.url) {
      await pause(LOOK_EVERY_MS);
      answer = (await ask(stack, http, EXPORT, { input: { exportId: answer.exportId } }, organizer.token)).generateOrderReport;
    }
    const took = (performance.now() - began) / 1000;
    const [above, cpu] = [peakMemoryOf(worker.pid) - memoryBefore, cpuOf(worker.pid) - cpuBefore];
    const record = await stack.db.collection('exportedOrders').findOne({}, { sort: { createdAt: -1 } });
    const failures = [
      ...(record?.['rows'] === count + 1 ? [] : [`${String(record?.['rows'])} rows instead of ${count + 1}`]),
      ...(took < seconds ? [] : [`${took.toFixed(1)} s, at most ${seconds} s`]),
      ...(memory === null || above < memory ? [] : [`${above} MB above idle, at most ${memory} MB`]),
    ];
    return {
      name: `${count.toLocaleString('en-US')} orders as ${format}`,
      perSecond: { min: count / took, median: count / took, max: count / took },
      cpu: { worker: cpu / count },
      peakMemory: memoryBefore + above,
      checked: `${took.toFixed(1)} s, ${above} MB above the ${memoryBefore} MB when idle, ${count + 1} rows`,
      failures,
    };
  } finally {
    await worker.stop();
  }
}

/** The first worker finds a new database, and nothing to migrate; one that finds the copied orders first books them all in the ledger. */
async function migrated(stack: Stack): Promise<void> {
  const worker = stack.startWorker(1);
  const notes = stack.db.collection('migrations');
  while ((await notes.countDocuments()) === 0 || (await notes.findOne({ closedAt: null })) !== null) await pause(LOOK_EVERY_MS);
  await worker.stop();
}

/** Until the worker has started and has nothing to do. */
async function idle(pid: number): Promise<void> {
  for (let before = -1, quiet = 0; quiet < 3;) {
    await pause(1000);
    const now = cpuOf(pid);
    quiet = now > 0 && now - before < 100 ? quiet + 1 : 0;
    before = now;
  }
}

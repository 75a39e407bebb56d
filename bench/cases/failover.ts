import type { Case, Options, Row } from '../framework/case.ts';
import { inParallel, spreadOf, type Spread } from '../framework/measure.ts';
import { booksOf } from '../world/books.ts';
import { Diary } from '../world/diary.ts';
import { Http } from '../world/http.ts';
import { anEvent, anOrganizer, type OnSale } from '../world/organizer.ts';
import { PatientBuyer } from '../world/patient-buyer.ts';
import { ReplicaStack } from '../world/replica-stack.ts';

const PLACES = 18_000;
const BUYERS = 16;
const SIGNALS = 20;
const LEAVING: readonly (number | 'worker')[] = [0, 1, 'worker'];
const CARTS = 40;
/** Longer than a reservation plus its payment deadline. */
const AHEAD_MS = 45 * 60_000;
const PATIENCE_MS = 120_000;
const FLOORS = { gapPrimary: 15, gapSignal: 2, refusal: 2 };
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface World {
  stack: ReplicaStack;
  http: Http;
  sale: OnSale;
}

/**
 * Under load every process of the product is stopped gracefully in turn, then Redis and MongoDB's primary are killed. Sales go on as
 * BYD-050 and 051 require, and the books are correct afterwards.
 */
export const failover: Case = {
  name: 'failover',
  async run(options) {
    await using stack = await ReplicaStack.start();
    using http = new Http();
    const sale = await anEvent(stack, http, await anOrganizer(stack, http), { places: PLACES, tiers: 1 });
    const world = { stack, http, sale };
    await during(world, () => sleep(8000)); // V8 compiles
    const rows = [await signalled(world, options), await withoutRedis(world, options), await withoutPrimary(world, options)];
    return [...rows, await books(world)];
  },
};

/** Keeps a constant load of buyers while `happen` runs and for three seconds after it. */
async function during(world: World, happen: (diary: Diary) => Promise<void>): Promise<Diary> {
  const diary = new Diary();
  const shop = { http: world.http, provider: world.stack.simulator, url: world.stack.proxy.url, sale: world.sale, diary };
  let isOver = false;
  const rush = inParallel(BUYERS, async () => {
    await new PatientBuyer(shop).buy().catch((error: unknown) => diary.failed('gave up', error));
    await sleep(50 + Math.random() * 100);
    return !isOver;
  });
  try {
    await sleep(2000);
    await happen(diary);
    await sleep(3000);
  } finally {
    isOver = true;
  }
  await rush;
  return diary;
}

async function signalled(world: World, { say }: Options): Promise<Row> {
  const [gaps, left, failures]: [number[], number[], string[]] = [[], [], []];
  const lost = world.stack.proxy.lost.length;
  const diary = await during(world, async (seen) => {
    for (let turn = 0; turn < SIGNALS; turn++) {
      const which = LEAVING[turn % LEAVING.length]!;
      await sleep(Math.random() * 1000);
      const from = seen.now();
      const again = await world.stack.leave(which);
      left.push((seen.now() - from) / 1000);
      const abandoned = await world.stack.abandoned(which);
      await again();
      if (abandoned > 0) failures.push(`${abandoned} transactions left open by ${which}`);
      gaps.push(seen.gap(from - 500, seen.now()));
      say(`failover: ${turn + 1} of ${SIGNALS}, ${which} left in ${left.at(-1)!.toFixed(1)} s, longest gap ${gaps.at(-1)!.toFixed(2)} s`);
    }
  });
  const cut = world.stack.proxy.lost.slice(lost);
  if (diary.failures.length > 0) failures.push(`failed requests: ${diary.words()}`);
  if (cut.length > 0) failures.push(`lost on the way: ${[...new Set(cut)].join(', ')}`);
  const longest = Math.max(...gaps);
  if (longest > FLOORS.gapSignal) failures.push(`nothing was sold for ${longest.toFixed(1)} s`);
  return {
    name: `failover: SIGTERM ${SIGNALS} times, two APIs and a worker, ${BUYERS} buyers`,
    checked: `${diary.bought.length} bought, ${diary.failures.length} failed requests; longest time without a sale ${words(gaps)} s; left within ${words(left)} s`,
    failures,
  };
}

async function withoutRedis(world: World, { runs, say }: Options): Promise<Row> {
  const { stack, http, sale } = world;
  const failures: string[] = [];
  const [refusedIn, back]: [number[], number[]] = [[], []];
  let paid = 0;
  for (let run = 0; run < runs; run++) {
    const diary = new Diary();
    const shop = { http, provider: stack.simulator, url: stack.proxy.url, sale, diary };
    const carts = Array.from({ length: CARTS }, () => new PatientBuyer(shop));
    await Promise.all(carts.map((cart) => cart.reserve()));
    const again = stack.killRedis();
    await sleep(300);
    // others wait, and see that immediately
    const other = new Diary();
    const waiting = new PatientBuyer({ ...shop, diary: other }).buy();
    for (const cart of carts) await cart.pay();
    paid += diary.orders.length;
    if (diary.failures.length > 0) failures.push(`who had a cart met ${diary.words()}`);
    for (const { url } of stack.apis) {
      const { status } = await fetch(`${url}/health/ready`);
      if (status !== 200) failures.push(`/health/ready answers ${status} without Redis`);
    }
    if (!other.failures.every(({ code }) => code === 'SERVICE_UNAVAILABLE') || other.failures.length === 0)
      failures.push(`who had no cart met ${other.words() || 'nothing'}`);
    refusedIn.push((other.failures[0]?.at ?? 0) / 1000);
    const from = performance.now();
    await again();
    await waiting;
    back.push((performance.now() - from) / 1000);
    say(`failover: without Redis ${diary.orders.length} of ${CARTS} paid, a new cart ${back.at(-1)!.toFixed(1)} s after it was back`);
  }
  if (Math.max(...refusedIn) > FLOORS.refusal) failures.push(`a refusal took ${Math.max(...refusedIn).toFixed(1)} s`);
  return {
    name: `failover: Redis killed ${runs} times, ${CARTS} carts each`,
    checked: `${paid} of ${CARTS * runs} carts paid meanwhile; others refused (SERVICE_UNAVAILABLE) within ${words(refusedIn)} s, and sold to ${words(back)} s after it was back, empty`,
    failures,
  };
}

async function withoutPrimary(world: World, { runs, say }: Options): Promise<Row> {
  const [gaps, before, after]: [number[], number[], number[]] = [[], [], []];
  const failures: string[] = [];
  let failed = 0;
  for (let run = 0; run < runs; run++) {
    let killedAt = 0;
    let end = 0;
    const diary = await during(world, async (seen) => {
      await sleep(3000);
      killedAt = seen.now();
      const again = await world.stack.set.killPrimary();
      await sleep(20_000);
      await again();
      end = seen.now();
    });
    gaps.push(diary.gap(killedAt, end));
    before.push(diary.rate(killedAt - 3000, killedAt));
    after.push(diary.rate(end, end + 3000));
    failed += diary.failures.length;
    say(`failover: primary killed, nothing sold for ${gaps.at(-1)!.toFixed(1)} s; ${diary.words() || 'no request failed'}`);
    const strange = diary.failures.filter(({ code }) => code !== 'SERVICE_UNAVAILABLE');
    if (strange.length > 0) failures.push(`other than SERVICE_UNAVAILABLE: ${diary.words()}`);
  }
  const longest = Math.max(...gaps);
  if (longest > FLOORS.gapPrimary) failures.push(`nothing was sold for ${longest.toFixed(1)} s`);
  return {
    name: `failover: primary of three killed ${runs} times, ${BUYERS} buyers`,
    checked: `sales again after ${words(gaps)} s; ${failed} requests failed; orders/s ${words(before)} before, ${words(after)} after`,
    failures,
  };
}

/** With the clock set past every deadline. */
async function books({ stack, sale }: World): Promise<Row> {
  await stack.db.collection<{ _id: string }>('devClock').updateOne({ _id: 'offset' }, { $set: { offset: AHEAD_MS } }, { upsert: true });
  const began = performance.now();
  let found = await booksOf(stack, sale, PLACES);
  while ((found.leaked > 0 || found.lost > 0) && performance.now() - began < PATIENCE_MS) {
    await sleep(1000);
    found = await booksOf(stack, sale, PLACES);
  }
  const { sold, captured, oversold, leaked, lost } = found;
  const emails = await stack.db
    .collection('orders')
    .aggregate([{ $match: { state: 'Active' } }, { $group: { _id: '$email', orders: { $sum: 1 } } }, { $match: { orders: { $gt: 1 } } }])
    .toArray();
  const failures: string[] = [];
  if (oversold > 0) failures.push(`${oversold} oversold`);
  if (leaked > 0) failures.push(`${leaked} units leaked`);
  if (lost > 0) failures.push(`${lost} orders or payments lost`);
  if (emails.length > 0) failures.push(`${emails.length} buyers with several orders`);
  return {
    name: 'failover: the books of all of it',
    checked: `${sold} sold = ${captured} captured payments, ${oversold} oversold, ${leaked} leaked, ${lost} lost, no buyer twice`,
    failures,
  };
}

function words(values: readonly number[]): string {
  const { min, median, max }: Spread = spreadOf(values);
  return [min, median, max].map((value) => value.toFixed(1)).join(' / ');
}

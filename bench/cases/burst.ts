import type { Case, Options, Row } from '../framework/case.ts';
import { Durations, inParallel, spreadOf } from '../framework/measure.ts';
import { CpuMeter, peakMemoryOf } from '../framework/usage.ts';
import { Yardstick } from '../framework/yardstick.ts';
import { booksOf, type Books } from '../world/books.ts';
import { buy } from '../world/buyer.ts';
import { Http } from '../world/http.ts';
import { anEvent, anOrganizer, type Organizer } from '../world/organizer.ts';
import { Stack } from '../world/stack.ts';

/** Orders a second that 64 buyers must reach on two cores as fast as the yardstick's reference. */
const FLOOR = 250;
/** The share of the throughput at 300 places that must remain at 20,000. */
const FLAT = 0.7;
/** A pool of 20,000 is not sold out: this many orders are enough to measure throughput. */
const MOST_ORDERS = 2000;

/** Warm-up orders of each process before anything is measured: until then V8 is still optimizing, and a real process runs for days. */
const WARM_UP = 8000;

export interface BurstPlan {
  buyers: number;
  places: number;
  tiers: 1 | 2;
  apis: 1 | 2;
}

const PLANS: readonly BurstPlan[] = [
  { buyers: 64, places: 300, tiers: 1, apis: 1 },
  { buyers: 64, places: 2000, tiers: 1, apis: 1 },
  { buyers: 64, places: 20_000, tiers: 1, apis: 1 },
  { buyers: 64, places: 2000, tiers: 2, apis: 1 },
  { buyers: 256, places: 2000, tiers: 1, apis: 1 },
  { buyers: 64, places: 300, tiers: 1, apis: 2 },
  { buyers: 64, places: 2000, tiers: 2, apis: 2 },
  { buyers: 256, places: 2000, tiers: 1, apis: 2 },
];

/** Many buyers on one pool: each runs the whole flow over HTTP, from the cart to the finished order. */
export const burst: Case = {
  name: 'burst',
  async run(options) {
    const rows = new Map<BurstPlan, Row>();
    for (const apis of [1, 2] as const) {
      const plans = PLANS.filter((plan) => plan.apis === apis);
      for (const [plan, row] of await withStack(apis, plans, options)) rows.set(plan, row);
    }
    checkFlat(rows);
    return [...rows.values()];
  },
};

async function withStack(apis: 1 | 2, plans: readonly BurstPlan[], options: Options): Promise<[BurstPlan, Row][]> {
  await using stack = await Stack.start({ apis });
  using http = new Http();
  const organizer = await anOrganizer(stack, http);
  const yardstick = await Yardstick.warm(stack.mongo);
  const places = WARM_UP * apis;
  await oneBurst(stack, http, organizer, { buyers: 64, places, tiers: 2, apis }, places);
  const rows: [BurstPlan, Row][] = [];
  for (const plan of plans) rows.push([plan, await repeated({ stack, http, organizer, yardstick }, plan, options)]);
  return rows;
}

interface World {
  stack: Stack;
  http: Http;
  organizer: Organizer;
  yardstick: Yardstick;
}

interface Run {
  perSecond: number;
  /** Speed of the machine during the run, as a share of the reference. */
  speed: number;
  cpu: Record<string, number>;
  requests: Durations;
  failures: string[];
  books: Books;
}

async function repeated({ stack, http, organizer, yardstick }: World, plan: BurstPlan, { runs, say }: Options): Promise<Row> {
  const done: Run[] = [];
  for (let run = 0; run < runs; run++) {
    await yardstick.take();
    const one = await oneBurst(stack, http, organizer, plan);
    await yardstick.take();
    const speed = yardstick.speed();
    say(`burst, ${nameOfBurst(plan)}: ${one.perSecond.toFixed(0)} orders/s at ${speed.toFixed(2)} of the reference`);
    done.push({ ...one, speed });
  }
  const middle = done.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(done.length / 2)]!;
  const perSecond = spreadOf(done.map((run) => run.perSecond));
  const atReference = spreadOf(done.map((run) => run.perSecond / Math.min(1, run.speed))).median;
  const failures = done.flatMap((run) => run.failures);
  if (plan.buyers === 64 && atReference < FLOOR)
    failures.push(`${atReference.toFixed(0)} orders/s at the reference's speed, the floor is ${FLOOR}`);
  return {
    name: `burst, ${nameOfBurst(plan)}`,
    perSecond,
    ms: { p50: middle.requests.at(0.5), p95: middle.requests.at(0.95), p99: middle.requests.at(0.99) },
    cpu: middle.cpu,
    speed: spreadOf(done.map((run) => run.speed)),
    peakMemory: Math.max(...stack.pids()['api']!.map(peakMemoryOf)),
    checked: `${middle.books.sold} sold = ${middle.books.captured} captured payments, ${middle.books.oversold} oversold`,
    failures,
  };
}

/** One burst on a new event: sells `most` orders of `each` places, or all of its places. */
export async function oneBurst(
  stack: Stack,
  http: Http,
  organizer: Organizer,
  plan: BurstPlan,
  most = Math.min(plan.places, MOST_ORDERS),
  each = 1,
): Promise<Omit<Run, 'speed'>> {
  const sale = await anEvent(stack, http, organizer, plan);
  const requests = new Durations();
  const unsure: string[] = [];
  let started = 0;
  let bought = 0;
  const meter = new CpuMeter(() => stack.pids());
  const began = performance.now();
  await inParallel(plan.buyers, async (lane) => {
    if (plan.places > most && started++ >= most) return false;
    const ending = await buy(
      { http, provider: stack.simulator, sale, requests, url: () => stack.apis[lane % stack.apis.length]!.url },
      each,
    );
    if (ending.result === 'bought') bought++;
    if (ending.result === 'unsure') unsure.push(ending.at);
    // near the end of a tier some buyers are refused although the next tier has places
    return ending.result === 'bought' || (ending.result === 'sold out' && bought < most - plan.buyers);
  });
  const seconds = (performance.now() - began) / 1000;
  const cpu = Object.fromEntries(Object.entries(meter.spent()).map(([part, ms]) => [part, ms / Math.max(1, bought)]));
  const books = await booksOf(stack, sale, plan.places);
  return { perSecond: bought / seconds, cpu, requests, books, failures: wrong(books, bought, most, each, unsure) };
}

function wrong(books: Books, bought: number, expected: number, each: number, unsure: readonly string[]): string[] {
  const failures: string[] = [];
  if (books.oversold > 0) failures.push(`${books.oversold} oversold`);
  if (bought !== expected || books.sold !== expected * each) failures.push(`${bought} bought and ${books.sold} sold of ${expected}`);
  if (books.lost > 0) failures.push(`${books.lost} lost`);
  if (unsure.length > 0) failures.push(`${unsure.length} buyers failed, first: ${unsure[0]}`);
  return failures;
}

function checkFlat(rows: ReadonlyMap<BurstPlan, Row>): void {
  const at = (places: number) =>
    [...rows].find(([plan]) => plan.places === places && plan.buyers === 64 && plan.tiers === 1 && plan.apis === 1)?.[1];
  const [small, large] = [at(300), at(20_000)];
  if (!small?.perSecond || !large?.perSecond) return;
  const share = large.perSecond.median / small.perSecond.median;
  large.checked += `; ${share.toFixed(2)} of the speed at 300`;
  if (share < FLAT) large.failures.push(`${share.toFixed(2)} of the speed at 300, the floor is ${FLAT}`);
}

export function nameOfBurst({ buyers, places, tiers, apis }: BurstPlan): string {
  return `${buyers} buyers, ${places} places, ${tiers === 1 ? 'one tier' : 'two tiers'}, ${apis === 1 ? 'one API' : 'two APIs'}`;
}

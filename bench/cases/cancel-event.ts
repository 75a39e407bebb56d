import { setTimeout as pause } from 'node:timers/promises';

import type { Options, Row } from '../framework/case.ts';
import { Durations, inParallel, spreadOf } from '../framework/measure.ts';
import { buy } from '../world/buyer.ts';
import { Http } from '../world/http.ts';
import { anEvent, anOrganizer, ask, type OnSale, type Organizer } from '../world/organizer.ts';
import { Stack } from '../world/stack.ts';

const ORDERS = 10_000;
const DRY_RUNS = 5;
/** Maximum of the slowest dry run, in ms. */
const MOST_DRY_RUN = 1000;
/** How much longer a purchase may take at its 99th percentile while orders are refunded. */
const MOST_SLOWER = 1.2;
/** Live purchases that each percentile is made of. */
const PURCHASES = 400;
const LIVE_BUYERS = 2;
const CANCEL = `mutation C($input: CancelEventInput!) { cancelEvent(input: $input) { preview { orders amount } act { _id } } }`;
const STATE = 'query A($actId: ObjectId!) { actOnMany(actId: $actId) { state amount counts { total done failed leftOut } } }';

interface World {
  readonly stack: Stack;
  readonly http: Http;
  readonly organizer: Organizer;
}

interface Progress {
  readonly state: string;
  readonly amount: number;
  readonly counts: { readonly total: number; readonly done: number; readonly failed: number; readonly leftOut: number };
}

/** Cancels an event of 10,000 paid orders, each bought through the API, while others buy tickets of another event. */
export async function cancelledEvent({ say }: Options): Promise<Row[]> {
  const stack = await Stack.start({ apis: 1 });
  const http = new Http();
  try {
    const world = { stack, http, organizer: await anOrganizer(stack, http) };
    const [cancelled, live] = [await aSale(world, 2 * ORDERS), await aSale(world, 2 * ORDERS)];
    await sold(world, cancelled, ORDERS, 64);
    say(`acts: ${ORDERS} orders bought`);
    await withoutJobs(world);
    stack.startWorker();
    await pause(5000);
    const before = await liveSale(world, live, PURCHASES);
    const dry = await dryRun(world, cancelled);
    const { act, preview } = await cancel(world, cancelled, false);
    // its items are written first
    while ((await look(world, act!._id)).counts.done < 50) await pause(500);
    const began = await look(world, act!._id);
    const at = performance.now();
    const meanwhile = await liveSale(world, live, PURCHASES);
    const after = await look(world, act!._id);
    const rate = (1000 * (after.counts.done - began.counts.done)) / (performance.now() - at);
    say(`acts: ${rate.toFixed(1)} refunds a second while others buy`);
    return [dryRow(dry, preview), liveRow(before, meanwhile, after, rate)];
  } finally {
    http.close();
    await stack.stop();
  }
}

const aSale = ({ stack, http, organizer }: World, places: number) => anEvent(stack, http, organizer, { places, tiers: 1 });

async function sold({ stack, http }: World, sale: OnSale, count: number, buyers: number, requests = new Durations()): Promise<Durations> {
  let begun = 0;
  const whole = new Durations();
  await inParallel(buyers, async () => {
    if (begun >= count) return false;
    begun += 1;
    const one = () => buy({ http, provider: stack.simulator, sale, requests, url: () => stack.apis[0]!.url });
    const ending = await whole.time(one);
    if (ending.result !== 'bought') throw new Error(`Not bought: ${JSON.stringify(ending)}`);
    return true;
  });
  return whole;
}

const liveSale = (world: World, sale: OnSale, count: number) => sold(world, sale, count, LIVE_BUYERS);

/** As if the worker had done the jobs of the sale long ago: 10,000 mails with their PDFs are no part of this. */
async function withoutJobs({ stack }: World): Promise<void> {
  const now = new Date();
  await stack.db.collection('outbox').updateMany({ doneAt: null }, { $set: { relayedAt: now, doneAt: now } });
}

const look = async ({ stack, http, organizer }: World, actId: string): Promise<Progress> =>
  (await ask(stack, http, STATE, { actId }, organizer.token)).actOnMany;

async function cancel({ stack, http, organizer }: World, { eventId }: OnSale, isDry: boolean) {
  const input = { eventId, dryRun: isDry, eventType: 'WithRefund', refundReason: 'Storm' };
  const { cancelEvent } = await ask(stack, http, CANCEL, { input }, organizer.token);
  return cancelEvent as { act: { _id: string } | null; preview: { orders: number; amount: number } };
}

async function dryRun(world: World, sale: OnSale): Promise<Durations> {
  const durations = new Durations();
  for (let run = 0; run < DRY_RUNS; run += 1) await durations.time(() => cancel(world, sale, true));
  return durations;
}

function dryRow(dry: Durations, { orders }: { readonly orders: number }): Row {
  const { max } = dry.spread();
  return {
    name: `dry run of canceling ${ORDERS} orders`,
    ms: { p50: dry.at(0.5), p95: dry.at(0.95), p99: max },
    checked: `${orders} orders counted`,
    failures: [
      ...(max > MOST_DRY_RUN ? [`${max.toFixed(0)} ms, at most ${MOST_DRY_RUN} are allowed`] : []),
      ...(orders === ORDERS ? [] : [`${orders} orders counted`]),
    ],
  };
}

function liveRow(before: Durations, meanwhile: Durations, { counts, state }: Progress, rate: number): Row {
  const slower = meanwhile.at(0.99) / before.at(0.99);
  return {
    name: `purchases while ${ORDERS} orders are refunded`,
    perSecond: spreadOf([rate]),
    ms: { p50: meanwhile.at(0.5), p95: meanwhile.at(0.95), p99: meanwhile.at(0.99) },
    checked: `p99 ${before.at(0.99).toFixed(0)} ms without, ${slower.toFixed(2)} times as long meanwhile; ${counts.done} refunded so far, ${counts.failed} failed`,
    failures: [
      ...(slower > MOST_SLOWER ? [`a purchase takes ${slower.toFixed(2)} times as long, at most ${MOST_SLOWER} is allowed`] : []),
      ...(counts.failed > 0 ? [`${counts.failed} failed`] : []),
      ...(state === 'Running' ? [] : [`the act was ${state} before the purchases ended`]),
    ],
  };
}

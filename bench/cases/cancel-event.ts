import { setTimeout as pause } from 'node:timers/promises';

import type { Options, Row } from '../framework/case.ts';
import { Durations, inParallel, spreadOf, timesAsLong } from '../framework/measure.ts';
import { cpuOf } from '../framework/usage.ts';
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
/** Live purchases in a row, with and without refunds in turn: the machine itself is now faster and now slower. */
const PURCHASES = 200;
/** The 99th percentile of 800 purchases is their eighth slowest, and differed by a third between two runs; of 2,400 it is the 24th. */
const TURNS = 12;
const LIVE_BUYERS = 2;
const CANCEL = `mutation C($input: CancelEventInput!) { cancelEvent(input: $input) { preview { orders amount } act { _id } } }`;
const STEER = (what: 'stop' | 'retry') => `mutation S($input: ActInput!) { ${what}ActOnMany(input: $input) { state } }`;
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
export async function cancelledEvent(options: Options): Promise<Row[]> {
  const { say, scale } = options;
  await using stack = await Stack.start({ apis: 1 });
  using http = new Http();
  const orders = Math.ceil(ORDERS * scale);
  const world = { stack, http, organizer: await anOrganizer(stack, http) };
  const [cancelled, live] = [await aSale(world, 2 * ORDERS), await aSale(world, 2 * ORDERS)];
  await sold(world, cancelled, orders, 64);
  say(`acts: ${orders} orders bought`);
  await withoutJobs(world);
  const worker = stack.startWorker();
  await pause(5000);
  await liveSale(world, live, PURCHASES, new Durations());
  const dry = await dryRun(world, cancelled);
  const { act, preview } = await cancel(world, cancelled, false);
  // its items are written first
  while ((await look(world, act!._id)).counts.done < 10) await pause(500);
  const compared = await inTurns(world, live, act!._id, worker.pid, options);
  return [dryRow(dry, preview, orders), liveRow(compared, await look(world, act!._id))];
}

/** Purchases of one kind, by turn, and the processor time of the worker meanwhile in ms. */
interface Side {
  readonly turns: Durations[];
  cpu: number;
}

interface Compared {
  readonly without: Side;
  readonly meanwhile: Side;
  /** While others bought. */
  readonly refunded: number;
  readonly seconds: number;
}

/**
 * Purchases while the act is stopped, and while it runs, in turn, and which comes first in turn as well; each begins when the worker has
 * nothing else to do.
 */
async function inTurns(world: World, live: OnSale, actId: string, workerPid: number, { say, scale }: Options): Promise<Compared> {
  const turns = Math.max(2, Math.round(TURNS * scale));
  const without: Side = { turns: [], cpu: 0 };
  const meanwhile: Side = { turns: [], cpu: 0 };
  let [refunded, seconds] = [0, 0];
  const buySome = async (side: Side) => {
    const durations = new Durations();
    side.turns.push(durations);
    await liveSale(world, live, PURCHASES, durations);
  };
  const undisturbed = async () => {
    const cpu = cpuOf(workerPid);
    await buySome(without);
    await settled(world);
    without.cpu += cpuOf(workerPid) - cpu;
  };
  const disturbed = async () => {
    const cpu = cpuOf(workerPid);
    await steer(world, 'retry', actId);
    const before = await look(world, actId);
    while ((await look(world, actId)).counts.done === before.counts.done) await pause(100);
    const [began, at] = [await look(world, actId), performance.now()];
    await buySome(meanwhile);
    refunded += (await look(world, actId)).counts.done - began.counts.done;
    seconds += (performance.now() - at) / 1000;
    await steer(world, 'stop', actId);
    await settled(world);
    meanwhile.cpu += cpuOf(workerPid) - cpu;
  };
  await steer(world, 'stop', actId);
  await settled(world);
  for (let turn = 1; turn <= turns; turn += 1) {
    for (const part of turn % 2 ? [undisturbed, disturbed] : [disturbed, undisturbed]) await part();
    const p99 = (side: Side) => side.turns.at(-1)!.at(0.99).toFixed(0);
    say(`acts: turn ${turn} of ${turns}: p99 ${p99(without)} ms without refunds, ${p99(meanwhile)} ms meanwhile`);
  }
  await steer(world, 'retry', actId);
  return { without, meanwhile, refunded, seconds };
}

const steer = ({ stack, http, organizer }: World, what: 'stop' | 'retry', actId: string) =>
  ask(stack, http, STEER(what), { input: { actId } }, organizer.token);

/** Until the mails and other jobs of what was bought before are done. */
async function settled({ stack }: World): Promise<void> {
  while ((await stack.db.collection('outbox').countDocuments({ doneAt: null })) > 0) await pause(200);
}

const aSale = ({ stack, http, organizer }: World, places: number) => anEvent(stack, http, organizer, { places, tiers: 1 });

async function sold({ stack, http }: World, sale: OnSale, count: number, buyers: number, whole = new Durations()): Promise<void> {
  let begun = 0;
  const requests = new Durations();
  await inParallel(buyers, async () => {
    if (begun >= count) return false;
    begun += 1;
    const one = () => buy({ http, provider: stack.simulator, sale, requests, url: () => stack.apis[0]!.url });
    const ending = await whole.time(one);
    if (ending.result !== 'bought') throw new Error(`Not bought: ${JSON.stringify(ending)}`);
    return true;
  });
}

const liveSale = (world: World, sale: OnSale, count: number, whole: Durations) => sold(world, sale, count, LIVE_BUYERS, whole);

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

function dryRow(dry: Durations, { orders }: { readonly orders: number }, expected: number): Row {
  const { max } = dry.spread();
  return {
    name: `dry run of canceling ${expected} orders`,
    ms: { p50: dry.at(0.5), p95: dry.at(0.95), p99: max },
    checked: `${orders} orders counted`,
    failures: [
      ...(max > MOST_DRY_RUN ? [`${max.toFixed(0)} ms, at most ${MOST_DRY_RUN} are allowed`] : []),
      ...(orders === expected ? [] : [`${orders} orders counted`]),
    ],
  };
}

function liveRow({ without, meanwhile, refunded, seconds }: Compared, { counts, state }: Progress): Row {
  const [before, during] = [Durations.together(without.turns), Durations.together(meanwhile.turns)];
  const { ratio, from, to } = timesAsLong(without.turns, meanwhile.turns, 0.99);
  const msOf = (durations: Durations) => [0.5, 0.95, 0.99].map((share) => durations.at(share).toFixed(0)).join(' / ');
  const cpu = (side: Side) => (side.cpu / before.count).toFixed(1);
  return {
    name: `${during.count} purchases while ${counts.total} orders are refunded`,
    perSecond: spreadOf([refunded / seconds]),
    ms: { p50: during.at(0.5), p95: during.at(0.95), p99: during.at(0.99) },
    checked:
      `${msOf(before)} ms without, p99 ${ratio.toFixed(2)} times as long meanwhile (by chance ${from.toFixed(2)} to ${to.toFixed(2)}); ` +
      `the worker ${cpu(without)} and ${cpu(meanwhile)} ms of processor time a purchase; ${counts.done} refunded so far, ${counts.failed} failed`,
    failures: [
      ...(ratio > MOST_SLOWER ? [`a purchase takes ${ratio.toFixed(2)} times as long, at most ${MOST_SLOWER} is allowed`] : []),
      ...(counts.failed > 0 ? [`${counts.failed} failed`] : []),
      ...(state === 'Running' ? [] : [`the act was ${state} before the purchases ended`]),
    ],
  };
}

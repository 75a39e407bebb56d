import { setTimeout as pause } from 'node:timers/promises';

import { createSimulator } from '@marquee/payment-simulator/simulator';

import { expect } from 'vitest';

import { Clock } from '#platform/clock/clock.service';
import { DevClock } from '#platform/clock/dev-clock.adapter';

import { buyersOf } from './checkout-world.ts';
import { signatureOf } from './payment-events.ts';
import { spawnApi, spawnMain, type Spawned } from './processes.ts';
import { randomActs, type ActingWorld } from './random-acts.ts';
import { startTestApp, type GqlAnswer } from './test-app.ts';
import { testEnvironment } from './test-config.ts';

/**
 * How long MongoDB keeps the open transaction of a dead process while others wait, in s: as tooling/services.mjs starts it, and shorter. It
 * counts for the drills that run beside this one too.
 */
const [DEFAULT_SECONDS, ORPHAN_SECONDS] = [10, 5];
const MINUTE = 60_000;
const CUT: GqlAnswer = { data: null, errors: [{ message: 'The process was killed', extensions: { code: 'CUT' } }], status: 0 };

type Api = Spawned & { url: string; port: number };
type Off = { readonly transactions: 'off' } | undefined;

/**
 * Two API processes and a worker, each of which halts in the middle of a transaction when it is asked to and can then be killed, and an app in this process,
 * which reads the result. `chance` decides which process gets a request.
 */
export async function startActsWithKills(chance: () => number, off?: Off) {
  const simulator = createSimulator();
  const { url: simulatorUrl } = await simulator.listen({ port: 0 });
  const env = testEnvironment({ SIMULATOR_URL: simulatorUrl, TRUST_PROXY: '1' });
  const world = await startTestApp({ env, ownClock: true });
  const orphansLive = (transactionLifetimeLimitSeconds: number) =>
    world.connection.getClient().db('admin').command({ setParameter: 1, transactionLifetimeLimitSeconds });
  await orphansLive(ORPHAN_SECONDS);
  const unsafe = off && { TRANSACTIONS: off.transactions };
  const startApi = (port?: number) => spawnApi(env, { main: 'test/workers/halting-api.main.ts', ...(port && { port }) });
  const startWorker = (more = {}) => spawnMain('test/workers/halting-worker.main.ts', { ...env, ...more });
  const apis: Api[] = await Promise.all([startApi(), startApi()]);
  let worker = await startWorker(unsafe);
  let cut = 0;

  const anApi = () => apis[Math.floor(chance() * apis.length)]!.url;
  /** A cut answer is the buyer's or the staff's bad luck; what it did is found in the books. */
  const send = async (path: string, headers: Record<string, string>, body: string): Promise<Response | null> => {
    const forwarded = { 'x-forwarded-for': `10.${[1, 2, 3].map(() => Math.floor(chance() * 256)).join('.')}` };
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...forwarded, ...headers }, body };
    return fetch(`${anApi()}${path}`, init).catch(() => ((cut += 1), null));
  };
  const gql = async (query: string, variables: object = {}, token?: string): Promise<GqlAnswer> => {
    const answer = await send('/graphql', token ? { authorization: `Bearer ${token}` } : {}, JSON.stringify({ query, variables }));
    const body = await answer?.json().catch(() => null);
    return answer && body ? { ...(body as Omit<GqlAnswer, 'status'>), status: answer.status } : CUT;
  };
  /** As the provider does: until it is taken. */
  const deliver = async (payload: string): Promise<void> => {
    for (let tries = 0; tries < 200; tries += 1) {
      const taken = await send('/webhooks/stripe', { 'stripe-signature': signatureOf(payload) }, payload);
      if (taken?.status === 200) return;
      await pause(100);
    }
    throw new Error('An event of the provider was never taken');
  };
  const steps = buyersOf({ ...world, gql }, simulator, simulatorUrl);
  // the worker folds and runs jobs
  const acting: ActingWorld = { ...world, ...steps, gql, deliver, simulatorUrl, fold: async () => {}, runJobs: async () => [] };

  const clock = world.app.get(Clock, { strict: false }) as DevClock;
  const setClock = async (at: Date | string): Promise<void> => {
    await clock.set(new Date(at));
    world.clock.set(at);
  };
  const halted = ({ child }: Spawned) =>
    new Promise<void>((resolve) => {
      child.once('message', () => resolve());
      child.send('halt');
    });

  /** Kills an API in the middle of a sale, while `acts` go on, and starts it again. */
  const killApi = async (which: number): Promise<void> => {
    const { kill, port } = apis[which]!;
    await halted(apis[which]!);
    await kill();
    apis[which] = await startApi(port);
  };
  /** Kills the worker in the middle of a fold. */
  const killWorker = async (): Promise<void> => {
    await halted(worker);
    await worker.kill();
    worker = await startWorker();
  };

  /** Acts beside a kill, and acts on until it is over: chance may send a process that should be killed in a sale none for long. */
  const beside = async (kill: Promise<void>, perform: (count: number) => Promise<unknown>, count: number): Promise<void> => {
    let isOver = false;
    const acts = async () => {
      await perform(count);
      while (!isOver) await perform(1);
    };
    await Promise.all([kill.finally(() => (isOver = true)), acts()]);
  };

  /** A killed process leaves transactions open, which block others until MongoDB ends them (after 10 to 15 seconds). Jobs here have no pauses. */
  const openEnded = async (since: Date): Promise<void> => {
    const open = [
      { $currentOp: { allUsers: true, idleSessions: true } },
      { $match: { type: 'idleSession', 'transaction.startWallClockTime': { $lt: since.toISOString() } } },
    ];
    const admin = world.connection.getClient().db('admin');
    await expect.poll(() => admin.aggregate(open).toArray(), { timeout: 30_000, interval: 250 }).toEqual([]);
  };

  /** What the survivors do within minutes: payments are reconciled, and all jobs done, also those that a killed worker had taken. */
  const settle = async (): Promise<void> => {
    await worker.kill();
    await openEnded(new Date());
    await setClock(new Date(clock.now().getTime() + 2 * MINUTE));
    await world.runScheduled('orders.reconcile-payments');
    for (let left = 1; left > 0;) {
      await world.connection.collection('outbox').updateMany({ doneAt: null }, { $set: { relayedAt: null } });
      left = (await world.runJobs()).length;
    }
  };

  const stop = async (): Promise<void> => {
    await Promise.all([...apis, worker].map(({ kill }) => kill()));
    await orphansLive(DEFAULT_SECONDS);
    await simulator.close();
    await world.stop();
  };
  const seller = (zone: string) => randomActs(acting, chance, zone, clock.now());
  const read = { ...world, ...steps, gql };
  const restartWorker = async () => void (worker = await startWorker(unsafe));
  return { read, seller, setClock, now: () => clock.now(), killApi, killWorker, beside, settle, restartWorker, stop, cut: () => cut };
}

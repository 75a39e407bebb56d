// The whole of Marquee on this machine: mongod, redis-server, payment simulator, seed, API processes, workers.
// `npm start`, the browser stories and the benchmark run it, each with its own data folder.
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumEnvironment } from '../chromium.mjs';
import { freePort } from '../ports.mjs';
import { Problem } from '../problem.mjs';
import { REFUSED, lastWords, startProcess } from '../processes.mjs';
import { startMongo, startRedis } from '../services.mjs';
import { developmentEnvironment, givenEnvironment, paymentsOf } from './environment.mjs';
import { NODE_FLAGS } from './node-flags.mjs';
import { waitUntilReady } from './ready.mjs';
import { readSecrets } from './secrets.mjs';
import { supervise } from './supervisor.mjs';

const SIMULATOR = 'packages/payment-simulator/src/main.ts';
const SEATING_SIMULATOR = 'packages/seating-simulator/src/main.ts';
const INTEGRATION_SIMULATOR = 'packages/integration-simulator/src/main.ts';
const DIST = 'apps/api/dist';

/** A new log of a part; the log of the last run is kept beside it. */
function freshLog(dataDir, name) {
  const log = join(dataDir, 'logs', `${name}.log`);
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  if (existsSync(log)) renameSync(log, `${log}.1`);
  return log;
}

/** @typedef {{ logins: { role: string, email: string, password: string, totpSecret?: string }[], publicEventPath: string }} Demo written by the seed */

/**
 * The whole stack, not yet started.
 * @param {{ root: string, dataDir: string, port?: number, say?: (line: string) => void, onGiveUp?: (text: string) => void,
 *   seed?: boolean, apis?: number, workers?: number, env?: Record<string, string> }} plan
 *   `apis` above 1 listen on their own ports (`urls`); `env` overrides everything.
 * @returns {{ start: () => Promise<{ url: string, urls: string[], env: Record<string, string>, demo: Demo | null }>, stop: () => Promise<void> }}
 *   `start` waits until all of it is ready; `stop` ends it in reverse order, also during a start.
 */
export function createStack(plan) {
  return controlled(plan, startAll);
}

/** MongoDB, Redis and the payment simulator only; `start` resolves with the environment for an API on `plan.port`. */
export function createDatabases(plan) {
  return controlled(plan, startBase);
}

function controlled(plan, work) {
  const { root, dataDir, say = () => {}, onGiveUp = () => {} } = plan;
  const stops = [];
  let stopping = false;
  const parts = {
    log: (name) => freshLog(dataDir, name),
    node: (name, args, env, file) => startProcess(name, process.execPath, args, { cwd: root, env, log: file }),
    keep: (name, args, env) => {
      if (stopping) throw new Problem('Stopped while starting.');
      const file = parts.log(name);
      const kept = supervise({ name, start: () => parts.node(name, args, env, file), say, onGiveUp });
      stops.push(kept.stop);
      return kept;
    },
    ends: stops,
    say,
    onGiveUp: (text) => stopping || onGiveUp(text),
  };
  const stop = async () => {
    stopping = true;
    while (stops.length > 0) await stops.pop()();
  };
  const start = async () => {
    try {
      return await work({ seed: true, apis: 1, workers: 1, ...plan }, parts);
    } catch (error) {
      await stop();
      throw error;
    }
  };
  return { start, stop };
}

async function startBase(plan, parts) {
  const { root, dataDir } = plan;
  const given = givenEnvironment(root);
  if (given.NODE_ENV === 'production')
    throw new Problem('NODE_ENV is production: npm start is for development only. docs/operations.md says how Marquee runs in production.');
  const secrets = readSecrets(dataDir);
  const services = await startServices(dataDir, given, parts);
  const port = plan.port ?? (await freePort());
  const webhookUrl = `http://127.0.0.1:${port}/webhooks/stripe`;
  const simulatorUrl = paymentsOf(given) === 'simulator' ? await startSimulator({ given, secrets, dataDir, webhookUrl }, parts) : undefined;
  const integrationUrl = await startIntegrationSimulator(given, parts);
  const seatsUrl = given.SEATS_URL ? undefined : await startSeatingSimulator({ given, dataDir }, parts);
  const chromium = chromiumEnvironment(given);
  const envFor = (at) => ({
    ...developmentEnvironment({ root, dataDir, port: at, given, secrets, ...services, chromium, simulatorUrl, integrationUrl, seatsUrl }),
    ...plan.env,
  });
  return { port, envFor, env: envFor(port) };
}

async function startAll(plan, parts) {
  const { port, envFor, env } = await startBase(plan, parts);
  if (plan.seed) await runSeed(env, parts);
  const ports = [port];
  while (ports.length < plan.apis) ports.push(await freePort());
  parts.say('• Starting the API and the worker');
  const apis = ports.map((at, i) => parts.keep(numbered('api', i), [...NODE_FLAGS.api, join(DIST, 'main.api.js')], envFor(at)));
  for (let i = 0; i < plan.workers; i++) parts.keep(numbered('worker', i), [...NODE_FLAGS.worker, join(DIST, 'main.worker.js')], env);
  const urls = ports.map((at) => `http://127.0.0.1:${at}`);
  await Promise.all(urls.map((url, i) => waitUntilReady(`${url}/health/ready`, apis[i], { name: 'The API' })));
  return { url: env.PUBLIC_URL, urls, env, demo: readDemo(env.DEMO_FILE) };
}

const numbered = (name, index) => (index === 0 ? name : `${name}-${index + 1}`);

async function startServices(dataDir, given, { log, ends, say, onGiveUp }) {
  say('• Starting MongoDB and Redis');
  const settled = await Promise.allSettled([
    startMongo({ uri: given.MONGODB_URI, dataDir: join(dataDir, 'mongo'), log: log('mongod') }),
    startRedis({ uri: given.REDIS_URL, dataDir: join(dataDir, 'redis'), log: log('redis') }),
  ]);
  for (const { value } of settled) if (value) ends.push(value.stop);
  const failed = settled.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
  const [mongo, redis] = settled.map(({ value }) => value);
  for (const [name, service] of [
    ['MongoDB', mongo],
    ['Redis', redis],
  ]) {
    void service.ended.then((how) => onGiveUp(`${name} ended (${how}). ${lastWords(service.log, 4)}`));
  }
  return { mongo: mongo.uri, redis: redis.uri };
}

async function startSimulator({ given, secrets, dataDir, webhookUrl }, { keep, say }) {
  say('• Starting the payment simulator');
  const port = await freePort();
  const env = {
    ...given,
    SIMULATOR_PORT: String(port),
    SIMULATOR_DATA: join(dataDir, 'payments.jsonl'),
    SIMULATOR_WEBHOOK_URL: webhookUrl,
    SIMULATOR_WEBHOOK_SECRET: given.STRIPE_WEBHOOK_SECRET ?? secrets.STRIPE_WEBHOOK_SECRET,
  };
  const simulator = keep('payment-simulator', [SIMULATOR], env);
  await waitUntilReady(`http://127.0.0.1:${port}/health`, simulator, { name: 'The payment simulator', ms: 30_000 });
  return `http://127.0.0.1:${port}`;
}

async function startIntegrationSimulator(given, { keep }) {
  const port = await freePort();
  const simulator = keep('integration-simulator', [INTEGRATION_SIMULATOR], { ...given, INTEGRATION_SIMULATOR_PORT: String(port) });
  await waitUntilReady(`http://127.0.0.1:${port}/health`, simulator, { name: 'The integration simulator', ms: 30_000 });
  return `http://127.0.0.1:${port}`;
}

async function startSeatingSimulator({ given, dataDir }, { keep }) {
  const port = await freePort();
  const env = { ...given, SEATING_SIMULATOR_PORT: String(port), SEATING_SIMULATOR_DATA: join(dataDir, 'seating.json') };
  const simulator = keep('seating-simulator', [SEATING_SIMULATOR], env);
  await waitUntilReady(`http://127.0.0.1:${port}/health`, simulator, { name: 'The seating simulator', ms: 30_000 });
  return `http://127.0.0.1:${port}`;
}

async function runSeed(env, { node, log, say, ends }) {
  say('• Preparing the demo world (the first time takes a moment)');
  const file = log('seed');
  const seed = node('seed', [join(DIST, 'main.seed.js')], env, file);
  ends.push(seed.stop);
  const how = await seed.ended;
  ends.pop();
  if (how === 'exit 0') return;
  const words = lastWords(file);
  throw new Problem(words.startsWith(REFUSED) ? words : `The demo world could not be made (${how}). ${words}`);
}

function readDemo(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { Redis } from 'ioredis';
import { mongo } from 'mongoose';

import { databaseOf } from '#platform/config/config';

import { freePort } from './free-port.ts';
import { bundled } from './test-bundle.ts';

const api = fileURLToPath(new URL('..', import.meta.url));
const PATIENCE_MS = 180_000;

export interface Spawned {
  readonly child: ChildProcess;
  /** Sends SIGTERM and waits until it has exited. */
  readonly stop: () => Promise<number | null>;
  /** `kill -9`. */
  readonly kill: () => Promise<void>;
  /** Its output, both streams. */
  readonly output: () => string;
}

/** A real API process on a free port by default, once it responds. `env` as `testEnvironment()` gives it. */
export async function spawnApi(
  env: Record<string, string>,
  { port, main = 'src/main.api.ts' }: { port?: number; main?: string } = {},
): Promise<Spawned & { url: string; port: number }> {
  const own = port ?? (await freePort());
  const spawned = await spawnMain(main, { ...env, PORT: String(own), HOST: '127.0.0.1' });
  return { ...spawned, port: own, url: `http://127.0.0.1:${own}` };
}

/** A real worker process, once it processes jobs. */
export function spawnWorker(env: Record<string, string>): Promise<Spawned> {
  return spawnMain('src/main.worker.ts', env);
}

/** Any of our mains (`src/main.….ts`), without waiting; for those that should not start. */
export async function launch(main: string, env: Record<string, string>): Promise<Spawned> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const file = await bundled(main);
  const child = spawn(process.execPath, ['--enable-source-maps', file], {
    cwd: api,
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => (output += data.toString()));
  const killAtEnd = () => child.kill('SIGKILL');
  process.once('exit', killAtEnd);
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  void gone.then(() => process.off('exit', killAtEnd));
  const end = (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return gone;
  };
  return { child, output: () => output, stop: () => end('SIGTERM'), kill: async () => void (await end('SIGKILL')) };
}

/** One GraphQL request to a spawned API. */
export async function gqlAt(url: string, query: string, variables: object = {}, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
  // eslint-disable-next-line typescript/no-explicit-any
  return {
    status: answer.status,
    ...((await answer.json()) as { data?: any; errors?: { message: string; extensions: { code: string } }[] }),
  };
}

/**
 * Lets the half minute pass after which all that killed workers had is taken over: the locks of their jobs have ended, the queue has seen it,
 * and so have the leases of their items of acts on many. No worker may live.
 */
export async function endLocks({ REDIS_URL = '', MONGODB_URI = '' }: Record<string, string>): Promise<void> {
  const redis = new Redis(REDIS_URL);
  for await (const found of redis.scanStream({ match: `${databaseOf(MONGODB_URI)}:jobs:*:active` }) as AsyncIterable<string[]>)
    for (const active of found) {
      const queue = active.slice(0, -'active'.length);
      const jobs = await redis.lrange(active, 0, -1);
      await redis.del(`${queue}stalled-check`, ...jobs.map((id) => `${queue}${id}:lock`));
      if (jobs.length > 0) await redis.sadd(`${queue}stalled`, ...jobs);
    }
  redis.disconnect();
  const client = await mongo.MongoClient.connect(MONGODB_URI);
  await client
    .db()
    .collection('actItems')
    .updateMany({ state: 'Doing' }, { $set: { dueAt: new Date() } });
  await client.close();
}

/** Any of our mains, once it reports ready. */
export async function spawnMain(main: string, env: Record<string, string>): Promise<Spawned> {
  const spawned = await launch(main, env);
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${main} ${why}\n${spawned.output()}`));
    const timer = setTimeout(() => fail('did not get ready'), PATIENCE_MS);
    spawned.child.once('message', () => {
      clearTimeout(timer);
      resolve();
    });
    spawned.child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with ${code}`);
    });
  });
  return spawned;
}

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Redis } from 'ioredis';
import { MongoClient, type Db } from 'mongodb';

// @ts-expect-error plain JavaScript tooling
import { freePort } from '../../tooling/ports.mjs';
// @ts-expect-error plain JavaScript tooling
import { startProcess, temporaryFolder } from '../../tooling/processes.mjs';
// @ts-expect-error plain JavaScript tooling
import { startMongo, startRedis } from '../../tooling/services.mjs';
// @ts-expect-error plain JavaScript tooling
import { waitUntilReady } from '../../tooling/start/ready.mjs';
import { createSimulator, type Simulator } from '../../packages/payment-simulator/src/simulator.ts';
import { nodeFlagsOf, type NodeFlags } from './node-flags-of.ts';
import { pidOnPort } from './pid-on-port.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Running {
  url: string;
  pid: number;
  /** Kills it at once, without a graceful shutdown. */
  kill: () => Promise<void>;
}

/** A child process as `tooling/processes.mjs` starts it. */
export interface Child {
  pid: number;
  stop: (graceMs?: number) => Promise<void>;
  ended: Promise<string>;
  hasEnded: () => boolean;
}

/** Everything a benchmark needs, on its own ports and in its own folder; the API and worker are the production builds. */
export class Stack {
  readonly apis: Running[] = [];
  simulator!: Simulator;
  mongo!: MongoClient;
  redis!: Redis;
  private readonly stops: (() => Promise<void>)[] = [];
  private readonly servicePids: Record<string, number> = {};
  private env: Record<string, string> = {};
  private apiPorts: number[] = [];
  private flags: NodeFlags = { api: [], worker: [] };

  private constructor(
    private readonly folder: string,
    private readonly root: string,
  ) {}

  /** `root` is the repository whose build runs: this one, or another version of it. */
  static async start(plan: { apis: number; workers?: number; env?: Record<string, string>; root?: string }): Promise<Stack> {
    const { path, remove } = temporaryFolder('bench') as { path: string; remove: () => void };
    const stack = new Stack(path, plan.root ?? ROOT);
    stack.stops.push(async () => remove());
    try {
      stack.flags = await nodeFlagsOf(stack.root);
      await stack.startServices(plan.env ?? {});
      await stack.startSimulator(plan.apis);
      for (const port of stack.apiPorts) await stack.startApi(port);
      for (let at = 0; at < (plan.workers ?? 0); at++) stack.startWorker(at);
      return stack;
    } catch (error) {
      await stack.stop();
      throw error;
    }
  }

  get db(): Db {
    return this.mongo.db();
  }

  /** The key that signs the codes on tickets. */
  get linkSecret(): string {
    return this.env['LINK_SECRET'] ?? '';
  }

  /** The processes whose processor time is measured. */
  pids(): Record<string, number[]> {
    const { mongod = 0, redis = 0 } = this.servicePids;
    return { api: this.apis.map(({ pid }) => pid), mongod: [mongod], redis: [redis], 'buyers and provider': [process.pid] };
  }

  /** Another API process, on the port of one that was killed, or on a new one. */
  async startApi(port: number): Promise<Running> {
    const args = [...this.flags.api, join(this.root, 'apps/api/dist/main.api.js')];
    const child = this.launch(`api-${port}`, args, { ...this.env, PORT: String(port) });
    const url = `http://127.0.0.1:${port}`;
    await waitUntilReady(`${url}/health/ready`, child, { name: 'The API' });
    const running: Running = {
      url,
      pid: child.pid,
      kill: async () => {
        this.apis.splice(this.apis.indexOf(running), 1);
        process.kill(-child.pid, 'SIGKILL');
        await child.ended;
      },
    };
    this.apis.push(running);
    return running;
  }

  async stop(): Promise<void> {
    while (this.stops.length > 0) await this.stops.pop()!().catch(() => {});
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
  }

  startWorker(at = 0): Child {
    return this.launch(`worker-${at}`, [...this.flags.worker, join(this.root, 'apps/api/dist/main.worker.js')], { ...this.env, PORT: '0' });
  }

  /** Runs one of the product's commands to its end; returns how it ended, like `exit 0`, and what it said. */
  async command(name: string, args: string[]): Promise<{ ended: string; said: string }> {
    const ended = await this.launch(name, [join(this.root, `apps/api/dist/${name}.js`), ...args], this.env).ended;
    return { ended, said: readFileSync(join(this.folder, `${name}.log`), 'utf8').trim() };
  }

  private launch(name: string, args: string[], env: Record<string, string>): Child {
    const child = startProcess(name, process.execPath, args, { cwd: this.root, env, log: join(this.folder, `${name}.log`) }) as Child;
    this.stops.push(() => child.stop());
    return child;
  }

  private async startServices(env: Record<string, string>): Promise<void> {
    const [mongo, redis] = (await Promise.all([
      startMongo({ dataDir: join(this.folder, 'mongo') }),
      startRedis({ dataDir: join(this.folder, 'redis') }),
    ])) as [{ uri: string; stop: () => Promise<void> }, { uri: string; stop: () => Promise<void> }];
    this.stops.push(mongo.stop, redis.stop);
    this.servicePids['mongod'] = pidOnPort(Number(new URL(mongo.uri).port));
    this.servicePids['redis'] = pidOnPort(Number(new URL(redis.uri).port));
    this.mongo = await MongoClient.connect(mongo.uri);
    this.redis = new Redis(redis.uri);
    this.stops.push(
      async () => this.redis.disconnect(),
      () => this.mongo.close(),
    );
    this.env = { ...environment(this.folder), MONGODB_URI: mongo.uri, REDIS_URL: redis.uri, ...env };
  }

  /** The payment simulator runs in the buyers' process; the API talks to it over HTTP as to Stripe. */
  private async startSimulator(apis: number): Promise<void> {
    for (let at = 0; at < apis; at++) this.apiPorts.push((await freePort()) as number);
    this.simulator = createSimulator();
    this.stops.push(() => this.simulator.close());
    const { url } = await this.simulator.listen({ port: 0 });
    this.env['SIMULATOR_URL'] = url;
    this.env['STRIPE_WEBHOOK_SECRET'] = await subscribe(url, `http://127.0.0.1:${this.apiPorts[0]}/webhooks/stripe`);
  }
}

/** Registers the webhook address as an operator does, only for events the product handles. Returns the signing secret. */
export async function subscribe(simulatorUrl: string, webhookUrl: string): Promise<string> {
  const form = new URLSearchParams({ url: webhookUrl, connect: 'true' });
  for (const type of ['charge.succeeded', 'payment_intent.payment_failed', 'payment_intent.canceled'])
    form.append('enabled_events[]', type);
  const headers = { authorization: 'Bearer sk_test_simulator', 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(`${simulatorUrl}/v1/webhook_endpoints`, { method: 'POST', headers, body: form });
  const { secret } = (await answer.json()) as { secret?: string };
  if (!secret) throw new Error(`The simulator made no webhook endpoint: ${answer.status}`);
  return secret;
}

export function environment(folder: string): Record<string, string> {
  const secret = () => randomBytes(24).toString('hex');
  return {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:4000',
    // each buyer has their own address
    TRUST_PROXY: '1',
    JWT_SECRET: secret(),
    LINK_SECRET: secret(),
    SECOND_FACTOR_SECRET: secret(),
    PAYMENTS: 'simulator',
    MAIL: 'devbox',
    MAIL_FROM: 'tickets@marquee.example',
    SMS: 'devbox',
    FILES: 'disk',
    FILES_DIR: join(folder, 'files'),
    TRUSTED_DOCUMENTS_ONLY: 'false',
    LOG_LEVEL: 'error',
  };
}

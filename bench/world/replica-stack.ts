import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { MongoClient, type Db } from 'mongodb';

// @ts-expect-error plain JavaScript tooling
import { freePort } from '../../tooling/ports.mjs';
// @ts-expect-error plain JavaScript tooling
import { startProcess, temporaryFolder } from '../../tooling/processes.mjs';
// @ts-expect-error plain JavaScript tooling
import { startRedis } from '../../tooling/services.mjs';
// @ts-expect-error plain JavaScript tooling
import { NODE_FLAGS } from '../../tooling/start/node-flags.mjs';
// @ts-expect-error plain JavaScript tooling
import { waitUntilReady } from '../../tooling/start/ready.mjs';
import { createSimulator, type Simulator } from '../../packages/payment-simulator/src/simulator.ts';
import { pidOnPort } from './pid-on-port.ts';
import { Proxy } from './proxy.ts';
import { ReplicaSet } from './replica-set.ts';
import { environment, subscribe, type Child } from './stack.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The supervisor sends SIGKILL after this time. */
const GRACE_MS = 30_000;

/** A production-like stack: three mongods, one Redis, two APIs behind a proxy and one worker. Each can be stopped. */
export class ReplicaStack {
  readonly set = new ReplicaSet();
  readonly simulator: Simulator = createSimulator();
  readonly apis: { url: string; port: number; child: Child }[] = [];
  proxy!: Proxy;
  mongo!: MongoClient;
  private worker!: Child;
  private redisPort = 0;
  private env: Record<string, string> = {};
  private readonly stops: (() => Promise<void>)[] = [];

  private constructor(private readonly folder: string) {}

  static async start(): Promise<ReplicaStack> {
    const { path, remove } = temporaryFolder('failover') as { path: string; remove: () => void };
    const stack = new ReplicaStack(path);
    stack.stops.push(async () => remove());
    try {
      await stack.startAll();
      return stack;
    } catch (error) {
      await stack.stop();
      throw error;
    }
  }

  get db(): Db {
    return this.mongo.db();
  }

  async stop(): Promise<void> {
    while (this.stops.length > 0) await this.stops.pop()!().catch(() => {});
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
  }

  /** Stops a process gracefully and waits for its end; returns a function that restarts it. */
  async leave(which: number | 'worker'): Promise<() => Promise<void>> {
    if (which === 'worker') {
      await this.worker.stop(GRACE_MS);
      return async () => void (this.worker = this.launch('worker', 'worker', '0'));
    }
    const api = this.apis[which]!;
    await api.child.stop(GRACE_MS);
    return async () => void (api.child = await this.startApi(api.port));
  }

  /** Returns a function that starts an empty one. */
  killRedis(): () => Promise<void> {
    process.kill(pidOnPort(this.redisPort), 'SIGKILL');
    return () => this.startRedis();
  }

  /** Transactions left open by a process that has ended. */
  async abandoned(which: number | 'worker'): Promise<number> {
    const stages = [
      { $currentOp: { allUsers: true, idleSessions: true } },
      { $match: { appName: this.nameOf(which), transaction: { $exists: true } } },
    ];
    return (await this.mongo.db('admin').aggregate(stages).toArray()).length;
  }

  private async startAll(): Promise<void> {
    this.stops.push(() => this.set.stop());
    await this.set.start(this.folder);
    this.mongo = await MongoClient.connect(this.set.uri);
    this.stops.push(() => this.mongo.close());
    this.redisPort = (await freePort()) as number;
    await this.startRedis();
    this.stops.push(() => this.simulator.close());
    const { url } = await this.simulator.listen({ port: 0 });
    const ports = [(await freePort()) as number, (await freePort()) as number];
    this.proxy = new Proxy(ports);
    await this.proxy.listen();
    this.stops.push(async () => this.proxy.close());
    const places = { MONGODB_URI: this.set.uri, REDIS_URL: `redis://127.0.0.1:${this.redisPort}`, SIMULATOR_URL: url };
    const secret = await subscribe(url, `${this.proxy.url}/webhooks/stripe`);
    this.env = {
      ...environment(this.folder),
      ...places,
      STRIPE_WEBHOOK_SECRET: secret,
      DEV_TOOLS: 'true',
      DRAIN_SECONDS: '3',
      PROXY_URL: this.proxy.url,
    };
    for (const port of ports) this.apis.push({ url: `http://127.0.0.1:${port}`, port, child: await this.startApi(port) });
    this.worker = this.launch('worker', 'worker', '0');
  }

  private async startApi(port: number): Promise<Child> {
    const child = this.launch(`api-${port}`, 'api', String(port));
    await waitUntilReady(`http://127.0.0.1:${port}/health/ready`, child, { name: 'The API' });
    return child;
  }

  private nameOf(which: number | 'worker'): string {
    return which === 'worker' ? which : `api-${this.apis[which]!.port}`;
  }

  private launch(name: string, kind: 'api' | 'worker', port: string): Child {
    const flags = NODE_FLAGS[kind] as string[];
    const MONGODB_URI = `${this.set.uri}&appName=${name}`;
    const options = { cwd: root, env: { ...this.env, PORT: port, MONGODB_URI }, log: join(this.folder, `${name}.log`) };
    const child = startProcess(name, process.execPath, [...flags, join(root, `apps/api/dist/main.${kind}.js`)], options) as Child;
    this.stops.push(() => child.stop());
    return child;
  }

  private async startRedis(): Promise<void> {
    const dataDir = join(this.folder, 'redis');
    rmSync(dataDir, { recursive: true, force: true });
    const { stop } = (await startRedis({ dataDir, port: this.redisPort })) as { stop: () => Promise<void> };
    this.stops.push(stop);
  }
}

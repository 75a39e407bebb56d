import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { MongoClient } from 'mongodb';

// @ts-expect-error plain JavaScript tooling
import { mongodPath } from '../../tooling/binaries.mjs';
// @ts-expect-error plain JavaScript tooling
import { freePort, waitForPort } from '../../tooling/ports.mjs';
// @ts-expect-error plain JavaScript tooling
import { startProcess } from '../../tooling/processes.mjs';
import type { Child } from './stack.ts';

interface Member {
  readonly port: number;
  readonly dir: string;
  child: Child;
}

const MEMBERS = 3;
const FLAGS = ['--bind_ip', '127.0.0.1', '--replSet', 'rs0', '--wiredTigerCacheSizeGB', '0.5', '--quiet', '--nounixsocket'];
const SHORT = ['--setParameter', 'transactionLifetimeLimitSeconds=10'];

/** Three mongods with MongoDB's default election timeouts. */
export class ReplicaSet {
  private readonly members: Member[] = [];

  get uri(): string {
    return `mongodb://${this.members.map(({ port }) => `127.0.0.1:${port}`).join(',')}/marquee?replicaSet=rs0`;
  }

  async start(folder: string): Promise<void> {
    for (let at = 0; at < MEMBERS; at++) {
      const [port, dir] = [(await freePort()) as number, join(folder, `mongo-${at}`)];
      mkdirSync(dir, { recursive: true });
      this.members.push({ port, dir, child: await launch(port, dir) });
    }
    const members = this.members.map(({ port }, _id) => ({ _id, host: `127.0.0.1:${port}` }));
    await ask(this.members[0]!.port, { replSetInitiate: { _id: 'rs0', members } });
    await until(async () => (await this.primary()) !== null);
    await this.isWhole();
  }

  /** Kills the primary. Returns a function that restarts it and resolves when all three members are up. */
  async killPrimary(): Promise<() => Promise<void>> {
    const primary = await this.primary();
    if (!primary) throw new Error('The replica set has no primary');
    process.kill(-primary.child.pid, 'SIGKILL');
    await primary.child.ended;
    return async () => {
      primary.child = await launch(primary.port, primary.dir);
      await this.isWhole();
    };
  }

  async stop(): Promise<void> {
    await Promise.all(this.members.map(({ child }) => child.stop(3000)));
  }

  private async primary(): Promise<Member | null> {
    for (const member of this.members) {
      const hello = member.child.hasEnded() ? null : await ask(member.port, { hello: 1 }).catch(() => null);
      if (hello?.['isWritablePrimary']) return member;
    }
    return null;
  }

  /** A primary and two secondaries. */
  private async isWhole(): Promise<void> {
    await until(async () => {
      const hellos = await Promise.all(this.members.map(({ port }) => ask(port, { hello: 1 }).catch(() => null)));
      return hellos.filter((hello) => hello?.['isWritablePrimary'] || hello?.['secondary']).length === MEMBERS;
    });
  }
}

async function launch(port: number, dir: string): Promise<Child> {
  const flags = ['--dbpath', dir, '--port', String(port), ...FLAGS, ...SHORT];
  const child = startProcess('mongod', await mongodPath(), flags, { log: join(dir, '..', `mongod-${port}.log`) }) as Child;
  await waitForPort(port, child.hasEnded);
  return child;
}

async function ask(port: number, command: object): Promise<Record<string, unknown>> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, { serverSelectionTimeoutMS: 1500 });
  try {
    return await client.db('admin').command(command);
  } finally {
    await client.close();
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const last = performance.now() + 60_000;
  while (!(await isSo())) {
    if (performance.now() > last) throw new Error('The replica set did not get ready within a minute');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

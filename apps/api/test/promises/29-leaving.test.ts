import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

import { describe, expect, it, onTestFinished } from 'vitest';

import { spawnApi, type Spawned } from '../processes.ts';
import { testEnvironment } from '../test-config.ts';

const BODY = JSON.stringify({ query: '{ __typename }' });
const LANES = 24;
type Api = Spawned & { url: string };

/** One question as a proxy sends it, on a kept connection where it has one. */
async function ask(url: string, agent: Agent) {
  const asking = request(`${url}/graphql`, { method: 'POST', agent, headers: { 'content-type': 'application/json' } });
  asking.end(BODY);
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, connection: answer.headers.connection, body: await text(answer) };
}

/** Asks until `isOver`, each question the first process that listens, and answers what went wrong. Only what nobody took goes to the next one. */
async function askAll(apis: readonly Api[], isOver: () => boolean): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 64 });
  onTestFinished(() => agent.destroy());
  const wrong: string[] = [];
  const lane = async () => {
    while (!isOver()) {
      for (const { url } of apis) {
        const answer = await ask(url, agent).catch((error: NodeJS.ErrnoException) => error);
        if (answer instanceof Error && answer.code === 'ECONNREFUSED') continue;
        if (answer instanceof Error) wrong.push(answer.message);
        else if (answer.status !== 200 || !answer.body.includes('"data"')) wrong.push(`${answer.status} ${answer.body.slice(0, 80)}`);
        break;
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return wrong;
}

describe('a process that is asked to leave', () => {
  const spawn = async (main?: string) => {
    const env = testEnvironment({ DRAIN_SECONDS: '1', LOG_LEVEL: 'silent' });
    const api = await spawnApi(env, main ? { main } : {});
    onTestFinished(api.kill);
    return api;
  };

  it(
    'Promise 29: is not ready first, then lets nobody new in, and ends when the last answer is out (BYD-051)',
    { timeout: 180_000 },
    async () => {
      const api = await spawn();
      const agent = new Agent({ keepAlive: true });
      onTestFinished(() => agent.destroy());
      const slow = request(`${api.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': BODY.length },
      });
      slow.write(BODY.slice(0, 5));
      await ask(api.url, agent);
      api.child.kill('SIGTERM');
      const ready = async () => {
        const answer = await fetch(`${api.url}/health/ready`, { headers: { connection: 'close' } }).catch(() => null);
        return answer && { status: answer.status, says: ((await answer.json()) as { status: string }).status };
      };
      await expect.poll(ready, { timeout: 900, interval: 20 }).toEqual({ status: 503, says: 'leaving' });
      expect(await ask(api.url, agent)).toMatchObject({ status: 200, connection: 'close' });
      await expect.poll(ready, { timeout: 10_000, interval: 50 }).toBeNull();
      await wait(1500);
      expect(api.child.exitCode).toBeNull();
      slow.end(BODY.slice(5));
      const [answer] = (await once(slow, 'response')) as [IncomingMessage];
      expect([answer.statusCode, await text(answer)]).toEqual([200, '{"data":{"__typename":"Query"}}\n']);
      expect(api.child.exitCode ?? (await once(api.child, 'exit'))[0]).toBe(0);
    },
  );

  const rush = async (main?: string) => {
    const [first, second] = [await spawn(main), await spawn()];
    let isOver = false;
    const asking = askAll([first, second], () => isOver);
    await wait(500);
    await first.stop();
    await wait(300);
    isOver = true;
    return asking;
  };

  it('Promise 29: fails no request of a crowd behind a proxy (BYD-051)', { timeout: 180_000 }, async () => {
    expect(await rush()).toEqual([]);
  });

  it('Promise 29, negative control: one that closes everything at once fails some', { timeout: 180_000 }, async () => {
    expect((await rush('test/workers/hasty-api.main.ts')).length).toBeGreaterThan(0);
  });
});

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

import { describe, expect, it, onTestFinished } from 'vitest';

import { Proxy } from '../../../../bench/world/proxy.ts';
import { freePort } from '../free-port.ts';
import { spawnApi, type Spawned } from '../processes.ts';
import { testEnvironment } from '../test-config.ts';

const BODY = JSON.stringify({ query: '{ __typename }' });
const LANES = 24;
type Api = Spawned & { url: string };

/** Sends one request as a proxy does, on a keep-alive connection where it has one. */
async function ask(url: string, agent: Agent) {
  const asking = request(`${url}/graphql`, { method: 'POST', agent, headers: { 'content-type': 'application/json' } });
  asking.end(BODY);
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, connection: answer.headers.connection, body: await text(answer) };
}

/**
 * Sends requests until `isOver`, each to the first process that listens, and returns the failures. Only requests that no process accepted
 * go to the next one.
 */
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

  /** Two processes behind a proxy that only reacts to failures, as nginx.conf configures it. Returns the failures, and the proxy. */
  const rushBehindProxy = async (tell: (proxyUrl: string) => Record<string, string>) => {
    const ports = [await freePort(), await freePort()];
    const proxy = new Proxy(ports);
    await proxy.listen();
    onTestFinished(() => proxy.close());
    const start = (port: number) => spawnApi(testEnvironment({ DRAIN_SECONDS: '3', LOG_LEVEL: 'silent', ...tell(proxy.url) }), { port });
    const apis = await Promise.all(ports.map(start));
    for (const { kill } of apis) onTestFinished(kill);
    let isOver = false;
    const asking = askAll([{ ...apis[0]!, url: proxy.url }], () => isOver);
    await wait(500);
    const codes = [await apis[0]!.stop()];
    const passedOn = proxy.passedOn;
    onTestFinished((await start(ports[0]!)).kill);
    // the proxy still skips the new one
    codes.push(await apis[1]!.stop());
    isOver = true;
    return { wrong: await asking, codes, lost: proxy.lost, passedOn };
  };

  it('Promise 29: two leave one after the other behind a proxy that knows only failures (BYD-051)', { timeout: 300_000 }, async () => {
    const { passedOn, ...found } = await rushBehindProxy((PROXY_URL) => ({ PROXY_URL }));
    expect(found).toEqual({ wrong: [], codes: [0, 0], lost: [] });
    // no request had to find that the first one stopped listening
    expect(passedOn).toBe(0);
  });

  it('Promise 29, negative control: such a proxy that was not told finds out by its requests', { timeout: 300_000 }, async () => {
    expect((await rushBehindProxy(() => ({}))).passedOn).toBeGreaterThan(0);
  });

  it('Promise 29: a process without another leaves too', { timeout: 180_000 }, async () => {
    const port = await freePort();
    const proxy = new Proxy([port]);
    await proxy.listen();
    onTestFinished(() => proxy.close());
    const api = await spawnApi(testEnvironment({ DRAIN_SECONDS: '1', LOG_LEVEL: 'silent', PROXY_URL: proxy.url }), { port });
    onTestFinished(api.kill);
    const began = performance.now();
    expect(await api.stop()).toBe(0);
    expect(performance.now() - began).toBeLessThan(28_000);
  });

  it("Promise 29: nginx's configuration is the one that the proxy of the tests and the leaving process count on", () => {
    const conf = readFileSync(new URL('../../../../docker/nginx.conf', import.meta.url), 'utf8');
    expect(conf).toContain('max_fails=2 fail_timeout=5s;');
    expect(conf.match(/proxy_next_upstream [^;]*;/g)).toEqual([
      'proxy_next_upstream error timeout;',
      'proxy_next_upstream error timeout http_503;',
    ]);
    expect(conf).toMatch(/location = \/health\/staying \{\s*proxy_next_upstream error timeout http_503;/);
  });
});

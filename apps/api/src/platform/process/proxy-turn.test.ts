import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { describe, expect, it, onTestFinished, vi } from 'vitest';

import type { Config } from '../config/config.ts';
import { ProxyTurn } from './proxy-turn.service.ts';

describe('making the proxy switch to other processes', () => {
  const turnOf = (PROXY_URL?: string) => new ProxyTurn({ PROXY_URL } as Config);

  it('BYD-051 takes no time and sends no request without a known proxy', async () => {
    const asking = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => asking.mockRestore());
    const began = performance.now();
    expect(await turnOf().turned(3000)).toBe(false);
    expect([asking.mock.calls.length, performance.now() - began < 100]).toEqual([0, true]);
  });

  it('BYD-051 starts when another process answers, and ends with the second refusal of its own request', async () => {
    let asked = 0;
    const proxy = createServer((request, response) => {
      asked += 1;
      const asker = new URL(request.url ?? '', 'http://proxy').searchParams.get('asker');
      const isRefused = asked > 3 && turn.refuses(asker);
      response.writeHead(isRefused ? 503 : 200).end(JSON.stringify({ status: asked < 3 ? 'leaving' : 'up' }));
    });
    await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void proxy.close());
    const turn = turnOf(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
    expect([turn.refuses('a stranger'), await turn.turned(3000)]).toEqual([false, true]);
    expect(asked).toBe(5);
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { OwnDoorDeviceDocument } from '../scanner-app.graphql.ts';
import { verifiesSignatures } from './read-code.ts';
import { askServer, NoAnswer, Refused } from './server.ts';
import { TICK_MS } from './scanner.ts';

const question = { document: OwnDoorDeviceDocument, variables: {}, token: 'told-once', patienceMs: 1000 };

describe('what a device asks', () => {
  afterEach(() => void vi.unstubAllGlobals());
  const answer = (body: string | Error) => {
    const asked = vi.fn((_path: string, _request: RequestInit) =>
      body instanceof Error ? Promise.reject(body) : Promise.resolve(new Response(body)),
    );
    vi.stubGlobal('fetch', asked);
    return asked;
  };

  it('BYD-145 is sent by its hash, with the token of the device and without any other login', async () => {
    const asked = answer('{"data":{"ownDoorDevice":{"name":"Garden gate"}}}');
    expect(await askServer(question)).toEqual({ ownDoorDevice: { name: 'Garden gate' } });
    const [path, request] = asked.mock.calls[0]!;
    expect([path, request.headers, request.credentials]).toEqual([
      '/graphql',
      { 'content-type': 'application/json', 'x-marquee-device': 'told-once' },
      'omit',
    ]);
    expect(JSON.parse(String(request.body))).toEqual({
      operationName: 'OwnDoorDevice',
      variables: {},
      extensions: { persistedQuery: { version: 1, sha256Hash: expect.stringMatching(/^[\da-f]{64}$/) } },
    });
  });

  it('BYD-151 tells a refusal from no answer: a broken line, a proxy’s page, nothing at all', async () => {
    answer('{"errors":[{"message":"This device is no longer paired.","extensions":{"code":"DEVICE_ENDED"}}]}');
    await expect(askServer(question)).rejects.toEqual(new Refused('DEVICE_ENDED', 'This device is no longer paired.'));
    for (const body of [new TypeError('Failed to fetch'), '<html>Log in to the hotel</html>', '', '{}', 'null']) {
      answer(body);
      await expect(askServer(question)).rejects.toBeInstanceOf(NoAnswer);
    }
  });

  it('BYD-149 looks for what is new so often that with the server’s three seconds it is known within ten', () => {
    expect(TICK_MS + 3000).toBeLessThan(10_000);
  });

  it('BYD-150 knows whether this browser verifies signatures', async () => {
    expect(await verifiesSignatures()).toBe(true);
    vi.stubGlobal('crypto', { subtle: { generateKey: () => Promise.reject(new DOMException('', 'NotSupportedError')) } });
    expect(await verifiesSignatures()).toBe(false);
  });
});

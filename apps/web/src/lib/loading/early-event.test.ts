import { afterEach, describe, expect, it, vi } from 'vitest';
import { askEarly, fetchOrEarly } from './early-event.ts';

const body = (operationName: string, stub: string) => JSON.stringify({ operationName, variables: { stub }, query: '{ … }' });
const ask = async (asked: string) => (await fetchOrEarly('/graphql', { method: 'POST', body: asked })).text();

/** A network that answers requests with the given status codes in order. */
function countedNetwork(...first: readonly (Response | Error)[]) {
  let sent = 0;
  const network = vi.fn(() => {
    const told = first[sent];
    sent += 1;
    return told instanceof Error ? Promise.reject(told) : Promise.resolve(told ?? new Response(`answer ${sent}`));
  });
  vi.stubGlobal('fetch', network);
  return network;
}

describe('the event that is requested before the page’s code is loaded', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is requested by the hash of the page’s document, and used once', async () => {
    const network = countedNetwork();
    askEarly('/e/night%20swim', 'abc');
    expect(network).toHaveBeenCalledOnce();
    const [address, sent] = network.mock.calls[0] as unknown as [string, { body: string }];
    expect([address, JSON.parse(sent.body)]).toEqual([
      '/graphql',
      {
        operationName: 'PublicEvent',
        variables: { stub: 'night swim' },
        extensions: { persistedQuery: { version: 1, sha256Hash: 'abc' } },
      },
    ]);
    expect(await ask(body('PublicEvent', 'night swim'))).toBe('answer 1');
    expect(await ask(body('PublicEvent', 'night swim'))).toBe('answer 2');
  });

  it('is not used for another event or another query', async () => {
    countedNetwork();
    askEarly('/e/night-swim', 'abc');
    expect(await ask(body('PublicEvent', 'gala'))).toBe('answer 2');
    expect(await ask(body('PublicEvents', 'night-swim'))).toBe('answer 3');
    expect(await ask(body('PublicEvent', 'night-swim'))).toBe('answer 1');
  });

  it.each([
    ['was refused', new Response('no such document', { status: 400 })],
    ['did not arrive', new TypeError('Failed to fetch')],
  ])('is requested again by the page where it %s', async (_, failure) => {
    countedNetwork(failure);
    askEarly('/e/night-swim', 'abc');
    expect(await ask(body('PublicEvent', 'night-swim'))).toBe('answer 2');
  });

  it('is requested on no other page', () => {
    const network = countedNetwork();
    for (const path of ['/events', '/e', '/e/night-swim/more', '/admin/dashboard']) askEarly(path, 'abc');
    expect(network).not.toHaveBeenCalled();
  });
});

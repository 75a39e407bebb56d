import { ApolloLink, Observable } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { describe, expect, it, vi } from 'vitest';
import { logged } from '#testing/log.ts';
import { createApolloClient } from './apollo-client.ts';
import { storeAuthToken } from '../session/auth-token.ts';
import { errorText, isOutcomeUnknown } from '../errors/error-text.ts';
import { DEFAULT_CONFIG, eventAddress, loadRuntimeConfig } from '../loading/runtime-config.ts';
import { LoginDocument, SessionDocument } from '../session/session.graphql.ts';
import { followServerTime, now } from '../time/clock.ts';

const input = { email: 'dana@redstone.example', password: 'secret' };

describe('requests', () => {
  it('ACC-190 carry no __typename in their variables at any depth', async () => {
    const sent: unknown[] = [];
    const network = new ApolloLink((operation) => {
      sent.push(operation.variables);
      return new Observable((observer) => {
        observer.next({ data: null });
        observer.complete();
      });
    });
    const client = createApolloClient(DEFAULT_CONFIG, () => {}, network);
    const variables = { input: { ...input, __typename: 'LoginInput' } };
    await client.mutate({ mutation: LoginDocument, variables }).catch(() => {});
    expect(sent).toEqual([{ input }]);
  });

  it('send the hash of a trusted document without its text where only trusted documents are accepted', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ data: { me: null, myRoles: [] } }));
    const client = createApolloClient({ ...DEFAULT_CONFIG, graphqlUrl: 'http://api.example/graphql', trustedDocuments: true }, () => {});
    await client.query({ query: SessionDocument });
    const body = JSON.parse(fetched.mock.calls[0]?.[1]?.body as string) as Record<string, unknown>;
    fetched.mockRestore();
    expect(body).not.toHaveProperty('query');
    expect(body).toMatchObject({
      operationName: 'Session',
      extensions: { persistedQuery: { version: 1, sha256Hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string } },
    });
  });
});

describe('the server time', () => {
  it("is read from each response, so that badges and countdowns use the server's clock", async () => {
    const headers = { 'x-server-time': '2031-02-03T04:05:06.000Z' };
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ data: { me: null, myRoles: [] } }, { headers }));
    const client = createApolloClient({ ...DEFAULT_CONFIG, graphqlUrl: 'http://api.example/graphql' }, () => {});
    await client.query({ query: SessionDocument });
    fetched.mockRestore();
    expect(now().toISOString()).toContain('2031-02-03T04:05');
  });
});

describe('a rejected login', () => {
  it('does not end a login that began after the request was sent', async () => {
    const onSignedOut = vi.fn();
    storeAuthToken('old');
    const network = new ApolloLink(
      () =>
        new Observable((observer) => {
          storeAuthToken('new');
          observer.next({ data: null, errors: [{ message: 'Authentication Required.' }] });
          observer.complete();
        }),
    );
    const client = createApolloClient(DEFAULT_CONFIG, onSignedOut, network);
    await expect(client.query({ query: SessionDocument })).rejects.toThrow('Authentication Required.');
    expect(onSignedOut).not.toHaveBeenCalled();
    expect(logged).toHaveLength(1);
  });
});

describe('the runtime configuration', () => {
  it('is read from /config.json; unset values keep their defaults', async () => {
    const served = () => Promise.resolve(Response.json({ graphqlUrl: 'https://api.example/graphql', trustedDocuments: true, unknown: 1 }));
    expect(await loadRuntimeConfig(served)).toEqual({
      ...DEFAULT_CONFIG,
      graphqlUrl: 'https://api.example/graphql',
      trustedDocuments: true,
    });
  });

  it('ACC-189 names the hosts of GraphQL, embed script and events; they are local when unset', async () => {
    const hosts = { graphqlUrl: 'https://api.example/graphql', embedUrl: 'https://embed.example', eventsUrl: 'https://events.example' };
    expect(await loadRuntimeConfig(() => Promise.resolve(Response.json(hosts)))).toMatchObject(hosts);
    const unset = await loadRuntimeConfig(() => Promise.resolve(Response.json({})));
    expect(unset).toMatchObject({ graphqlUrl: '/graphql', embedUrl: '', eventsUrl: '' });
    expect(eventAddress({ ...unset, eventsUrl: hosts.eventsUrl }, '/e/night-swim')).toBe('https://events.example/e/night-swim');
    expect(eventAddress(unset, '/e/night-swim')).toBe(`${window.location.origin}/e/night-swim`);
  });

  it('ACC-189 sends queries and mutations to the one configured endpoint', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ data: null })));
    const client = createApolloClient({ ...DEFAULT_CONFIG, graphqlUrl: 'https://api.example/graphql' }, () => {});
    await client.query({ query: SessionDocument }).catch(() => {});
    await client.mutate({ mutation: LoginDocument, variables: { input } }).catch(() => {});
    const sent = fetched.mock.calls.map(([address, options]) => [address, options?.method]);
    fetched.mockRestore();
    expect(sent).toEqual([
      ['https://api.example/graphql', 'POST'],
      ['https://api.example/graphql', 'POST'],
    ]);
  });

  it.each([
    ['a page instead of JSON', () => Promise.resolve(new Response('<html>', { headers: { 'content-type': 'text/html' } }))],
    ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('keeps the defaults on %s', async (_, served) => {
    expect(await loadRuntimeConfig(served)).toEqual(DEFAULT_CONFIG);
  });
});

describe('error texts and server time', () => {
  it('hides technical messages', () => {
    expect(errorText(new Error('ECONNRESET'))).toBe(
      'Something went wrong on our side. Please check whether it went through, then try again.',
    );
  });

  it('does not claim that nothing was changed when there was no response', () => {
    const text = 'The connection was interrupted. Please check whether it went through, then try again.';
    expect(errorText(new TypeError('Failed to fetch'))).toBe(text);
  });

  it.each([502, 503, 504])('does not claim that nothing was changed when a proxy answered %s', (status) => {
    const lost = new ServerError('Gateway', { response: new Response('<html>', { status }), bodyText: '<html>' });
    expect(errorText(lost)).toBe('The connection was interrupted. Please check whether it went through, then try again.');
    expect(isOutcomeUnknown(lost)).toBe(true);
  });

  it("follows the server's clock", () => {
    followServerTime('2030-05-01T12:00:00Z');
    expect(Math.abs(now().getTime() - Date.parse('2030-05-01T12:00:00Z'))).toBeLessThan(1000);
    followServerTime('nonsense');
    expect(now().getFullYear()).toBe(2030);
  });
});

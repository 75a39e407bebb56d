import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logError } from './lib/errors/logger.ts';
import { DEFAULT_CONFIG, type RuntimeConfig } from './lib/loading/runtime-config.ts';
import { askEarly } from './lib/loading/early-event.ts';
import { AUTH_TOKEN_KEY } from './lib/session/auth-token.ts';
import { start } from './main.tsx';
import { logged } from './testing/log.ts';

const ANSWERS: Readonly<Record<string, unknown>> = {
  Session: { data: { __typename: 'Query', me: null, myRoles: [] } },
  UserExists: { errors: [{ message: 'Please try again.' }] },
};
const DSN = 'https://publickey@errors.example.com/42';

describe('starting the page', () => {
  const sent: string[] = [];
  const calls: { address: string; method: string | undefined; operation: unknown; authorization: string | null }[] = [];
  let page: Awaited<ReturnType<typeof start>> | null = null;
  beforeEach(() => {
    sent.length = calls.length = 0;
    history.replaceState(null, '', '/account');
    const answer = async (address: string | URL | Request, { method, headers, body }: RequestInit = {}) => {
      sent.push(String(address instanceof Request ? address.url : address));
      const { operationName: operation } = typeof body === 'string' ? (JSON.parse(body) as { operationName?: string }) : {};
      calls.push({ address: sent.at(-1)!, method, operation, authorization: new Headers(headers).get('authorization') });
      return Response.json(ANSWERS[operation ?? ''] ?? { data: null });
    };
    vi.stubGlobal('fetch', vi.fn(answer));
  });
  afterEach(() => {
    act(() => page?.unmount());
    vi.unstubAllGlobals();
    history.replaceState(null, '', '/');
  });

  /** The page as a browser opens it, with the server's configuration. */
  const open = async (config: Partial<RuntimeConfig>) => {
    const told = document.createElement('meta');
    told.name = 'marquee-config';
    told.content = JSON.stringify({ ...DEFAULT_CONFIG, ...config });
    const root = document.createElement('div');
    root.id = 'root';
    document.head.append(told);
    document.body.append(root);
    page = await start();
    told.remove();
    expect(await within(root).findByLabelText('Email')).toBeTruthy();
    return [...document.querySelectorAll('head script')].map((script) => script.getAttribute('src'));
  };
  const reports = () => sent.filter((address) => address.startsWith('https://errors.example.com/api/42/'));
  const fail = () => logError('The list did not load', new TypeError('gone'));

  it('AUT-191 sends every data call to one endpoint as a GraphQL operation, with the bearer token exactly while one is stored', async () => {
    const call = (operation: string, authorization: string | null) => ({ address: '/graphql', method: 'POST', operation, authorization });
    const lookUp = async () => {
      const before = calls.length;
      fireEvent.change(document.querySelector('input')!, { target: { value: `dana${before}@redstone.example` } });
      fireEvent.submit(document.querySelector('form')!);
      await waitFor(() => expect(calls.length).toBeGreaterThan(before));
    };
    localStorage.setItem(AUTH_TOKEN_KEY, 'of-dana');
    history.replaceState(null, '', '/admin/dashboard/events');
    await open({});
    await lookUp();
    localStorage.removeItem(AUTH_TOKEN_KEY);
    await lookUp();
    askEarly('/e/night-swim', 'abc');
    localStorage.setItem(AUTH_TOKEN_KEY, 'of-theo');
    await lookUp();
    askEarly('/e/night-swim', 'abc');
    expect(calls).toEqual([
      call('Session', 'Bearer of-dana'),
      call('UserExists', 'Bearer of-dana'),
      call('UserExists', null),
      call('PublicEvent', null),
      call('UserExists', 'Bearer of-theo'),
      call('PublicEvent', 'Bearer of-theo'),
    ]);
  });

  it('ACC-191 logs a warning and runs on where no error reporting is set, and loads no tag manager', async () => {
    expect(await open({})).toEqual([]);
    expect(logged.map(({ what }) => what)).toContain('Errors are only logged: no error reporting is configured.');
    fail();
    expect(reports()).toEqual([]);
  });

  it('ACC-191 reports errors to the configured DSN, and loads the tag manager with its id', async () => {
    expect(await open({ errorsDsn: DSN, tagManagerId: 'GTM-ABC123' })).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC123']);
    expect(logged.map(({ what }) => what)).not.toContain('Errors are only logged: no error reporting is configured.');
    fail();
    await waitFor(() => expect(reports()).toHaveLength(1));
  });
});

import { act, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logError } from './lib/errors/logger.ts';
import { DEFAULT_CONFIG, type RuntimeConfig } from './lib/loading/runtime-config.ts';
import { start } from './main.tsx';
import { logged } from './testing/log.ts';

const DSN = 'https://publickey@errors.example.com/42';

describe('starting the page', () => {
  const sent: string[] = [];
  let page: Awaited<ReturnType<typeof start>> | null = null;
  beforeEach(() => {
    sent.length = 0;
    history.replaceState(null, '', '/account');
    const answer = async (address: string | URL | Request) => {
      sent.push(String(address instanceof Request ? address.url : address));
      return Response.json({ data: null });
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

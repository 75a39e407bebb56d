import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { logged } from '#testing/log.ts';
import { createReporter } from '../errors/error-reporting.ts';
import { logError } from '../errors/logger.ts';
import { setFullPageLoad } from '../loading/full-page-load.ts';
import { keepKeysFromTags, startOutsideServices } from './outside-services.ts';

const DSN = 'https://publickey@errors.example.com/sub/42';
const scripts = () => [...document.querySelectorAll('head script')].map((script) => script.getAttribute('src'));

describe('the external services of a page', () => {
  afterEach(() => {
    for (const script of document.querySelectorAll('head script')) script.remove();
    vi.unstubAllGlobals();
    history.replaceState(null, '', '/');
  });

  it('ACC-191 only log a warning while none is configured', async () => {
    const send = vi.fn();
    vi.stubGlobal('fetch', send);
    await startOutsideServices({ errorsDsn: '', tagManagerId: '' });
    logError('The list did not load', new Error('gone'));
    expect(logged.map(({ what }) => what)).toEqual(['Errors are only logged: no error reporting is configured.', 'The list did not load']);
    expect(send).not.toHaveBeenCalled();
    expect(scripts()).toEqual([]);
  });

  it('ACC-191 load the tag manager with the configured id', async () => {
    await startOutsideServices({ errorsDsn: '', tagManagerId: 'GTM-ABC123' });
    expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC123']);
    expect((window as { dataLayer?: object[] }).dataLayer).toEqual([{ 'gtm.start': expect.any(Number), event: 'gtm.js' }]);
  });

  it('ACC-191 load no tag manager at an address with a key, nor after one', async () => {
    history.replaceState(null, '', '/order?token=abc');
    await startOutsideServices({ errorsDsn: '', tagManagerId: 'GTM-ABC123' });
    history.replaceState(null, '', '/e/gala');
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://tickets.example/checkout?token=abc');
    await startOutsideServices({ errorsDsn: '', tagManagerId: 'GTM-ABC123' });
    expect(scripts()).toEqual([]);
    vi.restoreAllMocks();
  });

  it('ACC-191 reach an address with a key by a full load once the tag manager reads the page’s address', async () => {
    const [loads, went]: [string[], string[]] = [[], []];
    setFullPageLoad((path) => loads.push(path));
    onTestFinished(() => setFullPageLoad((path) => window.location.assign(path)));
    await startOutsideServices({ errorsDsn: '', tagManagerId: 'GTM-ABC123' });
    const routes = { push: (path: string) => void went.push(path), replace: (path: string) => void went.push(path) };
    keepKeysFromTags(routes);
    routes.push('/events');
    routes.push('/checkout?token=abc');
    routes.replace('/e/gala?q=1');
    routes.replace('/order?token=abc');
    expect([loads, went]).toEqual([
      ['/checkout?token=abc', '/order?token=abc'],
      ['/events', '/e/gala?q=1'],
    ]);
  });

  it('ACC-191 report logged errors once a DSN is set, without the query of the address', async () => {
    const send = vi.fn(async () => new Response());
    vi.stubGlobal('fetch', send);
    history.replaceState(null, '', '/account/resetPassword?code=secret-code');
    await startOutsideServices({ errorsDsn: DSN, tagManagerId: '' });
    expect(logged).toEqual([]);
    logError('The list did not load', new TypeError('gone'));
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    const [url, { body }] = send.mock.calls[0] as unknown as [string, { body: string }];
    const { origin, pathname, searchParams } = new URL(url);
    expect([origin, pathname]).toEqual(['https://errors.example.com', '/sub/api/42/envelope/']);
    expect(Object.fromEntries(searchParams)).toMatchObject({ sentry_key: 'publickey', sentry_version: '7' });
    const [, item, event] = body.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(item).toEqual({ type: 'event' });
    expect(event).toMatchObject({ message: 'The list did not load', exception: { values: [{ type: 'TypeError', value: 'gone' }] } });
    expect(body).not.toContain('secret-code');
    expect(logged.map(({ what }) => what)).toEqual(['The list did not load']);
  });

  it('ACC-191 report an error that was logged before the reporter was loaded', async () => {
    const send = vi.fn(async () => new Response());
    vi.stubGlobal('fetch', send);
    const started = startOutsideServices({ errorsDsn: DSN, tagManagerId: '' });
    logError('The list did not load', new TypeError('gone'));
    await started;
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  });

  it('ACC-191 log a warning for an invalid DSN, and the app runs on', async () => {
    await startOutsideServices({ errorsDsn: 'https://errors.example.com', tagManagerId: '' });
    expect(logged.map(({ what }) => what)).toEqual(['Error reporting did not start.']);
  });

  it('stop reporting after 20 errors of a page', async () => {
    const send = vi.fn(async () => new Response());
    const report = createReporter(DSN, send as unknown as typeof fetch);
    for (let count = 0; count < 30; count++) report('again', new Error('again'));
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(20));
    await new Promise((later) => setTimeout(later, 20));
    expect(send).toHaveBeenCalledTimes(20);
  });
});

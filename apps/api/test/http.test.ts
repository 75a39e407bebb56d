import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Logger } from '@nestjs/common';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { MetricsServer } from '#platform/metrics/metrics-server.service';
import { pagePolicy } from '#platform/http/security-headers';
import { pageConfig } from '#platform/web/page-config';
import { REDIS, type Redis } from '#platform/redis/redis';

import { startTestApp, type TestApp } from './test-app.ts';

const PAGE = '<!doctype html><html><head><title>Marquee</title></head><body><div id="root"></div></body></html>';

function builtPages(): string {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'theme.js'), '/* theme */');
  writeFileSync(join(folder, 'assets/index-Ab12Cd34.js'), `/* ${'x'.repeat(5000)} */`);
  return folder;
}

describe('what a browser is served', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp({ env: { WEB_DIST: builtPages(), SIMULATOR_URL: 'http://127.0.0.1:4242' } })));
  afterAll(() => world?.stop());

  it.each(['/', '/account?step=email', '/admin/dashboard/orders', '/checkout?token=x.y'])('%s is the page', async (path) => {
    const answer = await world.http.get(path).set('accept', 'text/html').expect(200);
    const told = `<meta name="marquee-config" content='{"graphqlUrl":"/graphql","trustedDocuments":false,"devTools":true}'>`;
    expect(answer.text).toBe(PAGE.replace('</head>', `${told}</head>`));
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it.each(['/graphql/x', '/files/public/none.png', '/health/none', '/dev/none', '/assets/gone-12345678.js', '/webhooks/none'])(
    '%s is not the page',
    async (path) => {
      const { text } = await world.http.get(path).set('accept', 'text/html');
      expect(text).not.toContain('<div id="root">');
    },
  );

  it('keeps idle connections longer than a proxy before it does', () => {
    expect(world.app.getHttpServer().keepAliveTimeout).toBeGreaterThan(60_000);
  });

  it('cuts a request that arrives too slowly within two minutes, without a proxy too', () => {
    const { requestTimeout, headersTimeout } = world.app.getHttpServer();
    const lookedAtEvery = 30_000;
    expect(requestTimeout + lookedAtEvery).toBeLessThanOrEqual(120_000);
    expect(requestTimeout).toBeGreaterThan(0);
    expect(headersTimeout).toBeLessThanOrEqual(requestTimeout);
    expect(headersTimeout).toBeGreaterThan(0);
  });

  it('lets hashed files be kept for a year and asks again for all others', async () => {
    expect((await world.http.get('/assets/index-Ab12Cd34.js').expect(200)).headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
    });
    expect((await world.http.get('/theme.js').expect(200)).headers['cache-control']).toBe('no-cache');
  });

  it('sends headers that forbid inline scripts, framing and loading from other origins', async () => {
    const { headers } = await world.http.get('/').set('accept', 'text/html');
    const policy = Object.fromEntries(headers['content-security-policy']!.split(';').map((part) => part.trim().split(/ (.*)/s)));
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'frame-ancestors': "'none'",
      'object-src': "'none'",
      'base-uri': "'none'",
    });
    expect(policy['connect-src']).toBe("'self' http://127.0.0.1:4242");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('AUT-058 lets the seating pages of a venue run the designer of the provider, and no other page', async () => {
    const policyOf = async (path: string) => (await world.http.get(path).set('accept', 'text/html')).headers['content-security-policy']!;
    expect(await policyOf('/admin/dashboard/venues/details/seating/create?venueId=1')).toMatch(
      /script-src 'self' https:\/\/cdn-eu\.seatsio\.net/,
    );
    for (const path of ['/', '/e/a-concert', '/admin/dashboard/venues']) expect(await policyOf(path)).not.toMatch(/script-src[^;]*seatsio/);
    const elsewhere = { ...world.config, SEATS_SCRIPT_URL: 'http://127.0.0.1:4244/chart.js' };
    expect(pagePolicy(elsewhere, { isSeating: true })).toMatchObject({ scriptSrc: ["'self'", 'http://127.0.0.1:4244'] });
    expect(JSON.stringify(pagePolicy(elsewhere))).not.toContain('4244');
  });

  it('sends few headers with data: nothing may load from it, frame it or guess what it is', async () => {
    const { headers } = await world.http.post('/graphql').send({ query: '{ __typename }' });
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-site',
      'cache-control': 'no-store',
    });
  });

  it('names no address of the file store: the page asks the API for every file', () => {
    const stored = { ...world.config, FILES: 's3', S3_ENDPOINT: 'http://storage:7070' } as const;
    expect(pagePolicy(stored)).toEqual(pagePolicy(world.config));
  });

  it("allows Stripe's addresses only where Stripe takes the money", () => {
    const simulated = JSON.stringify(pagePolicy({ ...world.config, PAYMENTS: 'simulator' }));
    const paid = pagePolicy({ ...world.config, PAYMENTS: 'stripe' });
    expect(simulated).not.toContain('stripe.com');
    expect(paid).toMatchObject({ scriptSrc: ["'self'", 'https://js.stripe.com'], connectSrc: ["'self'", 'https://api.stripe.com'] });
    expect(paid['frameSrc']).toEqual(expect.arrayContaining(['https://js.stripe.com', 'https://hooks.stripe.com']));
  });

  it('ACC-191 gives the page the configured outside services, and allows only their addresses', () => {
    const none = JSON.stringify(pagePolicy(world.config));
    for (const host of ['googletagmanager', 'intercom', 'errors.example.com']) expect(none).not.toContain(host);
    const config = { ...world.config, PAGE_ERRORS_DSN: 'https://key@errors.example.com/1', TAG_MANAGER_ID: 'GTM-A1', CHAT_APP_ID: 'app1' };
    const policy = pagePolicy(config);
    expect(policy['connectSrc']).toEqual(expect.arrayContaining(['https://errors.example.com', 'https://*.intercom.io']));
    expect(policy['scriptSrc']).toEqual(expect.arrayContaining(['https://www.googletagmanager.com', 'https://widget.intercom.io']));
    expect(pageConfig(config)).toMatchObject({ errorsDsn: config.PAGE_ERRORS_DSN, tagManagerId: 'GTM-A1', chatAppId: 'app1' });
  });

  it('gives the page its environment, so that index.html has no script', async () => {
    expect((await world.http.get('/config.json').expect(200)).body).toEqual({
      graphqlUrl: '/graphql',
      trustedDocuments: false,
      devTools: true,
    });
  });

  it('ACC-189 names the hosts of GraphQL, of the embed script and of event pages when they are configured, and local ones otherwise', () => {
    const hosts = { GRAPHQL_URL: 'https://api.example/graphql', EMBED_URL: 'https://embed.example', EVENTS_URL: 'https://events.example' };
    expect(pageConfig({ ...world.config, ...hosts })).toMatchObject({
      graphqlUrl: hosts.GRAPHQL_URL,
      embedUrl: hosts.EMBED_URL,
      eventsUrl: hosts.EVENTS_URL,
    });
    expect(pageConfig(world.config)).toMatchObject({ graphqlUrl: '/graphql' });
    expect(pageConfig(world.config)).not.toHaveProperty('embedUrl');
    expect(pageConfig(world.config)).not.toHaveProperty('eventsUrl');
    expect(pagePolicy({ ...world.config, ...hosts })['connectSrc']).toContain('https://api.example');
    expect(pagePolicy(world.config)['connectSrc']).not.toContain('https://api.example');
  });

  it('AUT-205 names the purchase portal and the address of analytics, and lets pages reach them and no others', () => {
    const config = { ...world.config, PORTAL_URL: 'https://portal.example/till', ANALYTICS_URL: 'https://figures.example/graphql' };
    expect(pageConfig(config)).toMatchObject({ portalUrl: config.PORTAL_URL, analyticsUrl: config.ANALYTICS_URL });
    const legal = { ...world.config, TERMS_URL: 'https://marquee.example/terms', PRIVACY_URL: 'https://marquee.example/privacy' };
    expect(pageConfig(legal)).toMatchObject({ termsUrl: legal.TERMS_URL, privacyUrl: legal.PRIVACY_URL });
    expect(pagePolicy(config)['frameSrc']).toContain('https://portal.example');
    expect(pagePolicy(config)['connectSrc']).toContain('https://figures.example');
    expect(JSON.stringify([pagePolicy(world.config), pageConfig(world.config)])).not.toMatch(/portal|figures/);
  });

  it('ACC-189 serves the configured hosts to the page, and leads to event pages at theirs', async () => {
    const env = { GRAPHQL_URL: 'https://api.example/graphql', EMBED_URL: 'https://embed.example', EVENTS_URL: 'https://events.example/' };
    const elsewhere = await startTestApp({ env });
    try {
      const served = (await elsewhere.http.get('/config.json').expect(200)).body as object;
      expect(served).toMatchObject({
        graphqlUrl: 'https://api.example/graphql',
        embedUrl: 'https://embed.example',
        eventsUrl: 'https://events.example',
      });
      const event = await elsewhere.given.event(await elsewhere.given.org(), { stub: 'night-swim' });
      const { data } = await elsewhere.gql('query($stub: String!) { publicEvent(stub: $stub) { canonicalUrl } }', {
        stub: String(event._id),
      });
      expect(data.publicEvent.canonicalUrl).toBe('https://events.example/e/night-swim');
    } finally {
      await elsewhere.stop();
    }
  });
});

describe('what those who run it are served', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp({ env: { METRICS_PORT: '0', WEB_DIST: builtPages() } })));
  afterAll(() => world?.stop());

  it('is live and ready, and serves on, degraded, while Redis does not answer', async () => {
    expect((await world.http.get('/health/live').expect(200)).body).toEqual({ status: 'up' });
    expect((await world.http.get('/health/ready').expect(200)).body).toEqual({ status: 'up', mongo: 'up', redis: 'up' });
    const redis = world.app.get<Redis>(REDIS);
    const ping = redis.ping.bind(redis);
    redis.ping = (() => Promise.reject(new Error('gone'))) as never;
    expect((await world.http.get('/health/ready').expect(200)).body).toEqual({ status: 'degraded', mongo: 'up', redis: 'down' });
    redis.ping = ping;
  });

  it('counts requests, operations and refusals in the words of Prometheus', async () => {
    await world.gql('{ me { email } }');
    await world.gql('{ organization { _id } }');
    await world.gql(`{ ${'me { email } '.repeat(9)} }`);
    const port = await world.app.get(MetricsServer).start();
    const { text, headers } = await request(`http://127.0.0.1:${port}`).get('/metrics').expect(200);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(text).toMatch(/marquee_graphql_operation_seconds_count\{operation="me",outcome="answered"\} 1/);
    expect(text).toMatch(/marquee_graphql_operation_seconds_count\{operation="organization",outcome="refused"\} 1/);
    expect(text).toMatch(/marquee_graphql_refusals_total\{reason="repeats"\} 1/);
    expect(text).toMatch(/marquee_http_request_seconds_count\{method="POST",route="\/graphql",status="200"\} 2/);
  });

  it.each(['/metrics', '/metrics/', '/METRICS', '/metrics?a=1', '/%6detrics', '//metrics', '/metrics/.', '/x/../metrics'])(
    'does not show its figures at %s of the public port',
    async (path) => {
      for (const method of ['get', 'head', 'post'] as const) {
        const { text, headers } = await world.http[method](path).set('accept', 'text/plain, */*');
        expect(text ?? '').not.toMatch(/marquee_|process_cpu/);
        expect(headers['content-type'] ?? '').not.toContain('version=');
      }
    },
  );

  it('logs once that TRUST_PROXY is too low, at the first request of a proxy, at both entries', async () => {
    const warn = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
    await world.http.get('/health/live').set('x-forwarded-for', '203.0.113.7');
    await world.http.post('/graphql').set('x-forwarded-for', '203.0.113.8').send({ query: '{ __typename }' });
    const said = warn.mock.calls.map(([words]) => String(words)).filter((words) => words.includes('TRUST_PROXY'));
    warn.mockRestore();
    expect(said).toEqual([expect.stringContaining('Set TRUST_PROXY=1.')]);
  });

  it('logs no error when the client disconnects in the middle of the body', async () => {
    const [fault, said] = [vi.spyOn(Logger.prototype, 'error'), vi.spyOn(Logger.prototype, 'log').mockImplementation(() => {})];
    const server = (world.app.getHttpServer() as Server).listen(0);
    const { port } = server.address() as AddressInfo;
    for (const [path, type] of [
      ['/graphql', 'application/json'],
      ['/graphql', 'application/json; charset=latin1'],
      ['/webhooks/stripe', 'application/json'],
    ]) {
      const socket = connect(port, '127.0.0.1');
      socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 90\r\n\r\n{"query":`);
      await new Promise((resolve) => setTimeout(resolve, 100));
      socket.destroy();
    }
    await vi.waitFor(() => expect(said.mock.calls.flat().map(String)).toContain('request broken off before its body was there'));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(fault).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('gives each request an id, or keeps the one of the proxy', async () => {
    const one = (await world.http.get('/health/live')).headers['x-request-id'];
    expect(one).toMatch(/^[0-9a-f-]{36}$/);
    expect((await world.http.get('/health/live').set('x-request-id', 'proxy-12345678')).headers['x-request-id']).toBe('proxy-12345678');
    expect((await world.http.get('/health/live').set('x-request-id', 'x"}<script>')).headers['x-request-id']).not.toContain('script');
  });
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { spawnApi } from './processes.ts';
import { buildServedPages } from './served-pages.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { productionEnvironment } from './test-config.ts';

const PAGE = '<!doctype html><html><head><title>Marquee</title></head><body><div id="root"></div></body></html>';
const FRAMEABLE = ['/embed/checkout/night-swim', '/embed/checkout/unknown', '/embed/pay?token=x', '/embed/order?token=x', '/embed/none'];
/** Every other kind of address that this product answers, and spellings that look like the pages for frames. */
const OTHERS = [
  '/',
  '/e/night-swim',
  '/e/unknown',
  '/o/unknown',
  '/events',
  '/checkout?token=x',
  '/order?token=x',
  '/my-tickets',
  '/account',
  '/admin/dashboard',
  '/create-event',
  '/embed',
  '/embedded',
  '/EMBED/checkout/night-swim',
  '//embed/checkout/x',
  '/x/embed/checkout/x',
  '/e/..%2fembed%2fcheckout',
  '/embed.js',
  '/theme.js',
  '/assets/a-Ab12Cd34.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/config.json',
  '/files/public/none.png',
  '/health/live',
  '/links/order/none',
  '/graphql?query={__typename}',
  '/embed/graphql?query={__typename}',
  '/embed/graphql/?query={__typename}',
];

function builtPages(): string {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-framing-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  for (const name of ['theme.js', 'embed.js']) writeFileSync(join(folder, name), '/* x */');
  writeFileSync(join(folder, 'assets/a-Ab12Cd34.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return folder;
}

interface Framing {
  readonly ancestors: string | undefined;
  readonly options: string | null;
}

const framingOf = (headers: Headers): Framing => ({
  ancestors: /frame-ancestors ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1],
  options: headers.get('x-frame-options'),
});

async function framingAt(url: string, paths: readonly string[]): Promise<[string, Framing][]> {
  const all: [string, Framing][] = [];
  for (const path of paths) {
    const { headers } = await fetch(url + path, { headers: { accept: 'text/html' }, redirect: 'manual' });
    all.push([path, framingOf(headers)]);
  }
  return all;
}

async function onlyFramesAreFrameable(url: string): Promise<void> {
  for (const [path, { ancestors, options }] of await framingAt(url, FRAMEABLE))
    expect([path, ancestors, options]).toEqual([path, '*', null]);
  for (const [path, { ancestors, options }] of await framingAt(url, OTHERS))
    expect([path, ancestors, options]).toEqual([path, "'none'", 'DENY']);
}

describe('which pages other websites may frame', () => {
  const dist = builtPages();
  let world: TestApp;
  let url = '';
  beforeAll(async () => {
    buildServedPages(dist);
    world = await startTestApp({ env: { WEB_DIST: dist } });
    await world.given.event(await world.given.org(), { stub: 'night-swim' });
    await world.app.listen(0, '127.0.0.1');
    url = await world.app.getUrl();
  });
  afterAll(async () => {
    await world.stop();
    rmSync(dist, { recursive: true });
  });

  it('BUY-051 only the pages below /embed/ may be framed, every other answer refuses it', () => onlyFramesAreFrameable(url));

  it('BUY-051 holds for a process of production too', { timeout: 300_000 }, async () => {
    const api = await spawnApi({ ...productionEnvironment(), WEB_DIST: dist });
    try {
      await onlyFramesAreFrameable(api.url);
    } finally {
      await api.stop();
    }
  });

  it('BUY-051 nginx leaves the headers of pages to the API, and forbids framing of the files that it serves itself', () => {
    const conf = readFileSync(new URL('../../../docker/nginx.conf', import.meta.url), 'utf8');
    expect(conf).not.toMatch(/proxy_hide_header|proxy_ignore_headers/);
    const own = [...conf.matchAll(/location [^{]*\{([^}]*)\}/g)].map(([, block = '']) => block);
    const [files = '', ...more] = own.filter((block) => /\broot\b|\balias\b/.test(block));
    expect(more).toEqual([]);
    expect(files).toContain(`add_header Content-Security-Policy "frame-ancestors 'none'";`);
    expect(files).toContain('add_header X-Frame-Options DENY;');
    const passed = own.filter((block) => block.includes('proxy_pass'));
    expect(passed.filter((block) => block.includes('add_header'))).toEqual([]);
  });

  it('BUY-050 lets every website load the script of the buy button, and no other file of ours', async () => {
    const script = await world.http.get('/embed.js').expect(200);
    expect(script.headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=600',
    });
    expect((await world.http.get('/theme.js')).headers).toMatchObject({ 'cross-origin-resource-policy': 'same-site' });
  });

  it('BUY-050 serves the tickets of an event for a frame before any code runs, and not for search engines', async () => {
    const { status, text } = await world.http.get('/embed/checkout/night-swim').set('accept', 'text/html');
    expect(status).toBe(200);
    expect(text).toContain('<main class="pub-grid pub-framed" id="main"><div class="pub-right"><h1>');
    expect(text).toContain('class="pub-tickets"');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toContain(`<link rel="canonical" href="${world.config.PUBLIC_URL}/e/night-swim">`);
    expect((await world.http.get('/embed/checkout/unknown').set('accept', 'text/html')).status).toBe(404);
  });
});

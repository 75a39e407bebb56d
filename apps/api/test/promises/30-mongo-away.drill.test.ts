import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

// @ts-expect-error plain JavaScript tooling
import { initiate } from '../../../../tooling/initiate.mjs';
// @ts-expect-error plain JavaScript tooling
import { startMongo } from '../../../../tooling/services.mjs';
import * as waiting from '../../src/platform/web/soon.ts';
import { WebPages } from '../../src/platform/web/web-pages.service.ts';
import { freePort } from '../free-port.ts';
import { isAnswered, timed } from '../patience.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

describe('a page while the database is away', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-away-'));
  let port: number;
  let mongo: { uri: string; stop: () => Promise<void> };
  let world: TestApp;
  const start = async () => (mongo = (await startMongo({ uri: '', port, dataDir: join(folder, 'mongo'), initiate })) as typeof mongo);
  beforeAll(async () => {
    port = await freePort();
    // a separate one, because other tests use the shared one concurrently
    await start();
    writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head><title>Marquee</title></head><body></body></html>');
    world = await startTestApp({ env: { MONGODB_URI: mongo.uri, WEB_DIST: folder } });
  }, 180_000);
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    await world?.stop();
    await mongo?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Visitors leave after this long. ms */
  const SOON = 6000;
  const page = (stub = 'night-swim') => world.http.get(`/e/${stub}`).set('accept', 'text/html');
  const goAway = async () => {
    await mongo.stop();
    // recently read data is still shown
    await new Promise((resolve) => setTimeout(resolve, 600));
  };

  it(
    'Promise 30: people are told soon, in words, and their page is there by itself when it is back (BYD-050)',
    { timeout: 180_000 },
    async () => {
      await world.given.event(await world.given.org(), { name: 'Night Swim', stub: 'night-swim' });
      expect((await page()).text).toContain('Night Swim');
      await goAway();
      const told = await timed(
        page().then((answer) => answer),
        SOON,
      );
      expect(told.status).toBe(503);
      expect(told.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
      expect(told.text).toContain('tries again by itself');
      expect(told.text).toContain('<meta http-equiv="refresh" content="5">');
      const program = await timed(
        world.http
          .get('/e/night-swim')
          .set('accept', 'application/json')
          .then((answer) => answer),
        SOON,
      );
      expect([program.status, program.body.errors[0].extensions.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      expect((await world.http.get('/health/ready')).status).toBe(503);
      const asked = await world.gql('query($s: String!) { publicEvent(stub: $s) { name } }', { s: 'night-swim' });
      expect(asked.errors?.[0]?.extensions.code).toBe('SERVICE_UNAVAILABLE');
      await start();
      await expect.poll(async () => (await page()).status, { timeout: 60_000, interval: 250 }).toBe(200);
      expect((await page()).text).toContain('Night Swim');
    },
  );

  it(
    'Promise 30, negative control: without a limit nobody is told soon, and without the page that waits people are told in no words of theirs',
    { timeout: 180_000 },
    async () => {
      await goAway();
      const limit = vi.spyOn(waiting, 'soon').mockImplementation((answer) => answer);
      const late = page();
      expect(
        await isAnswered(
          late.then((answer) => answer),
          SOON,
        ),
      ).toBe(false);
      limit.mockRestore();
      vi.spyOn(world.app.get(WebPages, { strict: false }), 'askToWait').mockReturnValue(false);
      const { status, text, headers } = await page('another');
      expect(status).toBe(503);
      expect([text.includes('tries again by itself'), headers['content-type']]).toEqual([false, 'application/json; charset=utf-8']);
      await start();
      await late;
    },
  );
});

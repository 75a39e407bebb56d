import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

describe('files for crawlers', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  it('robots.txt is text that links the sitemap and excludes the admin, carts and order links', async () => {
    const { status, text, headers } = await world.http.get('/robots.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toContain(`Sitemap: ${world.config.PUBLIC_URL}/sitemap.xml\n`);
    for (const path of ['/admin', '/order', '/checkout', '/links', '/my-tickets']) expect(text).toContain(`\nDisallow: ${path}\n`);
    for (const path of ['/', '/e', '/o', '/events', '/graphql']) expect(text).not.toContain(`Disallow: ${path}\n`);
  });

  it('BUY-001 BUY-002 BUY-004 sitemap.xml lists announced events and their organizations, and nothing else', async () => {
    const [org, quiet] = [await world.given.org(), await world.given.org()];
    const soon = new Date(world.clock.now().getTime() + 3_600_000);
    const first = await world.given.event(org, { stub: 'a-show' });
    const nameless = await world.given.event(org, { stub: null });
    await world.given.event(quiet, { stub: 'a-draft', published: false });
    await world.given.event(quiet, { stub: 'not-announced', schedule: { ...first.schedule, announceAt: soon } });
    await world.given.event(quiet, { stub: 'called-off', cancel: true });
    const { status, text, headers } = await world.http.get('/sitemap.xml');
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /);
    const pages = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url!.replace(world.config.PUBLIC_URL, ''));
    expect(pages).toEqual(['/events', '/e/a-show', `/e/${String(nameless._id)}`, `/o/${org.stub}`]);
  });
});

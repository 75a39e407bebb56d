import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { newId } from '#platform/mongo/string-ids';

import { ShowEventService } from '../sale/show-event.service.ts';
import { buildServedPages } from '../../../../test/served-pages.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

describe('the server-rendered head', () => {
  const dist = mkdtempSync(join(tmpdir(), 'web-'));
  let world: TestApp;
  beforeAll(async () => {
    writeFileSync(
      join(dist, 'index.html'),
      '<!doctype html><html><head><title>Marquee</title><script src="/theme.js" data-fonts="/inter.woff2" data-fonts-key="1f2e3d4c"></script><script type="module" src="/app.js"></script></head><body><div id="root"></div></body></html>',
    );
    buildServedPages(dist);
    world = await startTestApp({ env: { WEB_DIST: dist } });
  });
  afterAll(async () => {
    await world.stop();
    rmSync(dist, { recursive: true });
  });

  const jsonLd = (html: string) => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!);

  it('BUY-001 describes the event with title, description, canonical link, picture and schema.org data', async () => {
    const org = await world.given.org({ orgName: 'Redstone Presents' });
    const venue = await world.given.venue(org);
    const poster = {
      original: '/files/public/p-original.jpg',
      medium: '/files/public/p-medium.jpg',
      small: '/files/public/p-small.jpg',
      deep: null,
      accent: null,
    };
    const event = await world.given.event(org, {
      name: 'Night Swim',
      stub: 'night-swim',
      description: '<p>Low tide <b>choir</b></p>',
      venueId: venue._id,
      posterImageUrl: poster,
    });
    const { status, text } = await world.http.get('/e/night-swim');
    const url = `${world.config.PUBLIC_URL}/e/night-swim`;
    expect(status).toBe(200);
    expect(text).toContain('<title>Night Swim · Redstone Presents</title>');
    expect(text).toContain(`<link rel="canonical" href="${url}">`);
    expect(text).toContain(`<meta property="og:image" content="${world.config.PUBLIC_URL}/files/public/p-original.jpg">`);
    expect(text).toMatch(/<meta name="description" content="[^"]*Red Butte Hall[^"]*Low tide choir">/);
    expect(text).toContain('<script type="module" src="/app.js">');
    expect(jsonLd(text)).toMatchObject({
      '@type': 'Event',
      name: 'Night Swim',
      url,
      startDate: event.schedule.startsAt!.toISOString(),
      eventStatus: 'https://schema.org/EventScheduled',
      location: { name: 'Red Butte Hall', address: { addressLocality: 'Salt Lake City' } },
      offers: [{ price: '25.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' }],
    });
  });

  it('BYD-001 shows prices with every fee, and that tax is added', async () => {
    const org = await world.given.org();
    await world.given.events.fee(org, { value: 150 });
    await world.given.events.fee(org, { name: 'House', value: 200, appliedTo: 'Order', appliedBy: 'Organization' });
    const event = await world.given.event(org, { stub: 'all-in' });
    await world.given.events.salesTax(event, 7);
    const [offer] = jsonLd((await world.http.get('/e/all-in')).text).offers;
    expect(offer).toMatchObject({
      price: '28.50',
      priceSpecification: { '@type': 'UnitPriceSpecification', price: '28.50', priceCurrency: 'USD', valueAddedTaxIncluded: false },
    });
  });

  it('BUY-001 opens an event without a stub by its id', async () => {
    const event = await world.given.event(await world.given.org(), { name: 'Nameless Corner', stub: null });
    const { status, text } = await world.http.get(`/e/${String(event._id)}`);
    expect(status).toBe(200);
    expect(text).toContain(`<link rel="canonical" href="${world.config.PUBLIC_URL}/e/${String(event._id)}">`);
    expect(jsonLd(text).name).toBe('Nameless Corner');
  });

  it('BUY-001 shows title, day and place before any code runs, with the configuration included', async () => {
    const org = await world.given.org({ orgName: 'Harbor & Co' });
    const venue = await world.given.venue(org, { name: 'Pier <3>' });
    await world.given.event(org, { name: 'Tide', subtitle: 'a "wet" play', stub: 'tide', venueId: venue._id });
    const { text } = await world.http.get('/e/tide');
    const shell = /<div id="shell">(.*)<\/div><div id="root">/s.exec(text)?.[1];
    expect(text).not.toContain('data-fonts');
    expect(shell).toContain('<h1>Tide</h1><p class="pub-sub">a &quot;wet&quot; play</p>');
    expect(shell).toContain('<b class="cut">Harbor &amp; Co</b>');
    expect(shell).toContain('<b>Pier &lt;3&gt;</b>');
    expect(shell).toMatch(/<b>\w{3}, \w{3} \d+\w{2}<\/b>[^<]*show \d+:\d\d[ap]m/i);
    expect(text).not.toContain('as="font"'); // fonts would delay the code
    expect(text).toContain(`<meta name="marquee-config" content='{"graphqlUrl":"/graphql",`);
  });

  it('BUY-001 BYD-001 shows tickets to choose before any code runs, at prices with every fee, and none when nothing is sold', async () => {
    const org = await world.given.org();
    const { events } = world.given;
    await events.fee(org, { value: 150 });
    const ticketTypes = [events.ticketType({ name: 'Floor <A>', purchaseLimit: 4 }), events.ticketType({ name: 'Box', totalQty: 0 })];
    const event = await world.given.event(org, { stub: 'to-choose', ticketTypes });
    await events.salesTax(event, 7);
    const { text } = await world.http.get('/e/to-choose');
    const [floor, box] = [...text.matchAll(/<li class="pub-row">(.*?)<\/li>/gs)].map(([, row]) => row!);
    expect(floor).toContain('$26.50<small class="pub-tax"> + tax</small>');
    expect(floor).toContain(`aria-label="Quantity of Floor &lt;A&gt;" data-line="${String(ticketTypes[0]!._id)}" data-most="4"`);
    expect(box).toContain('Sold out');
    await world.given.event(org, { stub: 'off', cancel: true });
    const off = (await world.http.get('/e/off')).text;
    expect(off).toContain('<h2>This event was cancelled</h2>');
    expect(off).not.toMatch(/pub-row|data-buy/);
  });

  it('BUY-001 shows description and poster without scripts, and says what buying needs; with scripts no picture delays the code', async () => {
    const org = await world.given.org();
    const [original, medium, small] = ['/files/public/o.jpg', '/files/public/m.jpg', '/files/public/s.jpg'];
    const posterImageUrl = { original, medium, small, deep: null, accent: null };
    const description = '<p>Low <b>tide</b></p><img src=x onerror=alert(1)><script>alert(2)</script>';
    const ticketTypes = [world.given.events.ticketType({})];
    await world.given.event(org, { stub: 'plain', description, posterImageUrl, ticketTypes });
    const shell = /<div id="shell">(.*)<\/div><div id="root">/s.exec((await world.http.get('/e/plain')).text)![1]!;
    expect(shell).toContain('<p>Low <b>tide</b></p></div>');
    expect(shell).not.toMatch(/onerror|alert/);
    expect(shell).toMatch(/<noscript><img [^>]*src="[^"]*m\.jpg"/);
    expect(shell.replaceAll(/<noscript>.*?<\/noscript>/g, '')).not.toMatch(/<img|JavaScript/);
    expect(shell).toContain('<noscript><small>To buy tickets, turn on JavaScript in this browser.</small></noscript>');
  });

  it('BUY-001 BUY-005 shows a season with its nights and its tickets before any code runs, in a frame the tickets alone', async () => {
    const org = await world.given.org();
    const ticketTypes = [world.given.events.ticketType({ name: 'All nights' }, [{ price: 9000 }])];
    const season = {
      name: 'Winter <Season>',
      stub: 'served-season',
      stubKey: 'served-season',
      ticketTypes,
      firstPublishedAt: world.clock.now(),
    };
    const { _id: seasonId } = await world.given.events.season(org, season);
    for (const name of ['Opening', 'Closing']) await world.given.event(org, { name, seasonId });
    const shellOf = async (path: string) => /<div id="shell">(.*)<\/div><div id="root">/s.exec((await world.http.get(path)).text)![1]!;
    const whole = await shellOf('/s/served-season');
    for (const text of ['<h1>Winter &lt;Season&gt;</h1>', 'Opening', 'Closing', '2 nights', '$90.00', 'GET TICKETS', '>The nights<'])
      expect(whole).toContain(text);
    const framed = await shellOf('/embed/season/served-season');
    expect(framed).toContain('$90.00');
    expect(framed).not.toContain('The nights');
  });

  it('renders an event as GraphQL answers it', async () => {
    const org = await world.given.org();
    const { events } = world.given;
    await events.fee(org, { value: 150 });
    const ticketTypes = [events.ticketType({ purchaseLimit: 4 })];
    const upgrades = [events.upgrade({ complimentary: true, complimentaryQty: 1, complimentaryWith: 'ticket' })];
    const hall = await world.given.venue(org, { name: 'Small Hall' });
    const [only] = (await world.given.event(org, {})).performances;
    const performances = [only!, { ...only!, _id: newId(), venueId: hall._id }];
    await world.given.event(org, { stub: 'as-asked', ticketTypes, upgrades, performances });
    const shown = `_id phase timezone schedule { startsAt doorsAt } performances { venueName schedule { startsAt } } ticketTypes { _id price listPrice left dayIds }
      upgrades { _id price complimentaryWith } fees { name type value appliedTo appliedBy filters }`;
    const { data } = await world.gql(`{ publicEvent(stub: "as-asked") { ${shown} } }`);
    const view = await world.app.get(ShowEventService, { strict: false }).show('as-asked');
    expect(JSON.parse(JSON.stringify(view))).toMatchObject(data.publicEvent);
    expect(data.publicEvent.performances.at(-1).venueName).toBe('Small Hall');
  });

  it('BUY-001 escapes everything an author typed', async () => {
    const org = await world.given.org();
    await world.given.event(org, { name: '"><script>alert(1)</script>$&', stub: 'evil', subtitle: '</script><script>alert(2)</script>' });
    const { text } = await world.http.get('/e/evil');
    expect(text).not.toMatch(/<script>alert/);
    expect(text).toContain('<title>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp; · ');
    expect(jsonLd(text).name).toBe('"><script>alert(1)</script>$&');
  });

  it('BUY-002 answers 404 for what is not public and shows a canceled event as such', async () => {
    const org = await world.given.org();
    await world.given.event(org, { stub: 'a-draft', published: false, firstPublishedAt: null });
    await world.given.event(org, { stub: 'called-off', cancel: true });
    for (const path of ['/e/a-draft', '/e/nothing', '/e/%00', '/o/nobody']) {
      const { status, text } = await world.http.get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect(text).not.toContain('ld+json');
    }
    const cancelled = await world.http.get('/e/called-off');
    expect([cancelled.status, jsonLd(cancelled.text).eventStatus]).toEqual([200, 'https://schema.org/EventCancelled']);
  });

  it('BUY-001 answers without content where the build lacks the module that renders it', async () => {
    await world.given.event(await world.given.org(), { name: 'Bare', stub: 'bare' });
    rmSync(join(dist, '.served'), { recursive: true });
    const { status, text } = await world.http.get('/e/bare');
    expect([status, text.includes('<div id="root"></div>'), text.includes('id="shell"')]).toEqual([200, true, false]);
    expect(jsonLd(text).name).toBe('Bare');
    buildServedPages(dist);
    expect((await world.http.get('/e/bare')).text).toContain('<h1>Bare</h1>');
  });

  it('BUY-004 answers 404 for an unknown organization', async () => {
    const { status, text } = await world.http.get('/o/unknown');
    expect([status, /<title>(.*?)<\/title>/.exec(text)?.[1]]).toEqual([404, 'There is no such organization · Marquee']);
    const asked = await world.gql('{ publicEvents(query: { orgStub: "unknown" }) { organization { orgName } events { _id } } }');
    expect(asked.data.publicEvents).toEqual({ organization: null, events: [] });
  });

  it('BUY-004 answers lists without content where their events cannot be read, and with it the next time', async () => {
    const org = await world.given.org({ orgName: 'Back Soon' });
    await world.given.event(org, { name: 'Unread', stub: 'unread' });
    const service = world.app.get(ShowEventService, { strict: false });
    const down = vi.spyOn(service, 'showMany').mockRejectedValue(new Error('down'));
    for (const path of ['/events', `/o/${org.stub}`]) {
      const { status, text } = await world.http.get(path);
      expect([path, status, text.includes('id="shell"')]).toEqual([path, 200, false]);
    }
    down.mockRestore();
    for (const path of ['/events', `/o/${org.stub}`]) expect((await world.http.get(path)).text).toContain('Unread');
  });

  it('BUY-004 lists the announced upcoming events without scripts, of all and of one organization, soonest first', async () => {
    const [org, other] = [await world.given.org({ orgName: 'Lantern & Co' }), await world.given.org({ orgName: 'Elsewhere' })];
    const first = await world.given.event(org, { name: 'Later <show>', stub: 'later' });
    const sooner = new Date(first.schedule.startsAt!.getTime() - 3_600_000);
    await world.given.event(org, { name: 'Sooner', stub: 'sooner', schedule: { ...first.schedule, startsAt: sooner } });
    await world.given.event(org, { name: 'Hidden draft', stub: 'hidden', published: false, firstPublishedAt: null });
    await world.given.event(other, { name: 'Of others', stub: 'of-others' });
    const linksIn = (text: string) =>
      [...text.matchAll(/<a href="(\/e\/[^"]+)".*?<h2[^>]*>(.*?)<\/h2>/gs)].map(([, href, name]) => `${href} ${name}`);
    const own = (await world.http.get(`/o/${org.stub}`)).text;
    expect(own).toContain('<h1 class="h1">Events of Lantern &amp; Co</h1>');
    expect(linksIn(own)).toEqual(['/e/sooner Sooner', '/e/later Later &lt;show&gt;']);
    const all = await world.http.get('/events');
    expect([all.status, /<title>(.*?)<\/title>/.exec(all.text)?.[1]]).toEqual([200, 'Events · Marquee']);
    expect(linksIn(all.text)).toEqual(expect.arrayContaining([...linksIn(own), '/e/of-others Of others']));
    expect(all.text).not.toContain('Hidden draft');
    expect((await world.http.get('/events?name=later')).text).not.toContain('id="shell"');
    const nothing = await world.given.org();
    expect((await world.http.get(`/o/${nothing.stub}`)).text).toContain('No upcoming events');
  });

  it('BUY-004 names the organization on its page', async () => {
    const org = await world.given.org({ orgName: 'Harbor & Co' });
    expect((await world.http.get(`/o/${org.stub}`)).text).toContain('<title>Harbor &amp; Co · Events</title>');
  });
});

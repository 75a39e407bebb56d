import { XMLParser, XMLValidator } from 'fast-xml-parser';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const HOUR_MS = 3_600_000;

/** The entries of a calendar, as another program reads them. */
function entriesOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((each: InstanceType<typeof ICAL.Component>) => {
    const { summary, startDate, endDate, location, uid } = new ICAL.Event(each);
    return {
      uid,
      summary,
      location,
      starts: startDate.toJSDate(),
      ends: endDate.toJSDate(),
      url: String(each.getFirstPropertyValue('url')),
    };
  });
}

interface Item {
  readonly title: string;
  readonly link: string;
  readonly description: string;
  readonly pubDate: string;
}

/** The items of a feed; it has to be well-formed. */
function itemsOf(text: string): Item[] {
  expect(XMLValidator.validate(text)).toBe(true);
  const read = new XMLParser({ isArray: (name) => name === 'item' }).parse(text) as { rss: { channel: { item?: Item[] } } };
  return read.rss.channel.item ?? [];
}

describe("the feeds of an organization's events", () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  const read = async (path: string) => {
    const { text, headers, status } = await world.http.get(path);
    return { text, status, type: headers['content-type'] };
  };
  const namesIn = async (stub: string) => {
    const [calendar, news] = [await read(`/o/${stub}/events.ics`), await read(`/o/${stub}/events.rss`)];
    expect([calendar.status, news.status]).toEqual([200, 200]);
    const names = entriesOf(calendar.text).map(({ summary }) => summary);
    expect(itemsOf(news.text).map(({ title }) => title)).toEqual(names);
    return names;
  };

  it('BUY-004 a calendar and a news feed name when, where and what the announced events are, and their pages', async () => {
    const org = await world.given.org({ orgName: 'Harbor & Co' });
    const venue = await world.given.venue(org);
    const event = await world.given.event(org, { name: 'Night Swim', stub: 'feed-swim', venueId: venue._id });
    const url = `${world.config.PUBLIC_URL}/e/feed-swim`;
    const calendar = await read(`/o/${org.stub}/events.ics`);
    expect(calendar.type).toBe('text/calendar; charset=utf-8');
    expect(calendar.text).toMatch(/^BEGIN:VCALENDAR\r\n(?:[^\n]{1,75}\r\n)*END:VCALENDAR$/);
    const [entry] = entriesOf(calendar.text);
    expect(entry).toMatchObject({ summary: 'Night Swim', url });
    expect(entry?.starts.getTime()).toBe(Math.floor(event.schedule.startsAt!.getTime() / 1000) * 1000);
    expect(entry?.location).toMatch(/^Red Butte Hall, .*Salt Lake City/);
    const news = await read(`/o/${org.stub}/events.rss`);
    expect(news.type).toBe('application/rss+xml; charset=utf-8');
    const [item] = itemsOf(news.text);
    expect(item).toMatchObject({ title: 'Night Swim', link: url });
    expect(item?.description).toContain('Red Butte Hall');
  });

  it('BUY-004 BUY-002 hold no draft, no event before its announcement, and none that is paused, over or of somebody else, and name none that is canceled', async () => {
    const [org, other] = [await world.given.org(), await world.given.org()];
    const shown = await world.given.event(org, { name: 'Shown' });
    const at = (ms: number) => new Date(world.clock.now().getTime() + ms);
    await world.given.event(org, { name: 'Draft', published: false });
    await world.given.event(org, { name: 'Secret', schedule: { ...shown.schedule, announceAt: at(HOUR_MS) } });
    await world.given.event(org, { name: 'Called off', cancel: true });
    await world.given.event(org, {
      name: 'Over',
      schedule: { ...shown.schedule, startsAt: at(-48 * HOUR_MS), endsAt: at(-45 * HOUR_MS) },
      lastStartsAt: at(-48 * HOUR_MS),
    });
    await world.given.event(other, { name: 'Elsewhere' });
    expect(await namesIn(org.stub)).toEqual(['Shown']);
  });

  it('BUY-004 an event whose sales are paused leaves the feeds with its next reading, although they are cached', async () => {
    const { org, token } = await world.given.member('ADMIN');
    const event = await world.given.event(org, { name: 'Paused later' });
    await world.given.event(org, { name: 'Stays' });
    expect((await namesIn(org.stub)).toSorted()).toEqual(['Paused later', 'Stays']);
    const pause = 'mutation($input: PublishEventInput!) { publishEvent(input: $input) { _id published } }';
    const { errors } = await world.gql(pause, { input: { eventId: String(event._id), published: false } }, token);
    expect(errors).toBeUndefined();
    expect(await namesIn(org.stub)).toEqual(['Stays']);
  });

  it('BUY-004 escape what an author typed, and leave out what no XML may hold', async () => {
    const org = await world.given.org({ orgName: 'A & <B>' });
    const name = ']]><script>alert(1)</script> & "x"; y, z\\n\u0007';
    await world.given.event(org, { name, subtitle: 'one\r\nEND:VEVENT' });
    const [entry, ...more] = entriesOf((await read(`/o/${org.stub}/events.ics`)).text);
    expect([entry?.summary, more]).toEqual([name, []]);
    const { text } = await read(`/o/${org.stub}/events.rss`);
    expect(itemsOf(text)).toHaveLength(1);
    expect(text).not.toContain('\u0007');
    expect(text.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')).not.toContain('<script>');
  });

  it('BUY-004 answer an unchanged feed with 304, and 404 for an unknown organization', async () => {
    const org = await world.given.org();
    await world.given.event(org);
    for (const ending of ['ics', 'rss']) {
      const path = `/o/${org.stub}/events.${ending}`;
      const { headers } = await world.http.get(path).expect(200);
      expect(headers['cache-control']).toBe('public, max-age=60');
      expect((await world.http.get(path).set('if-none-match', String(headers['etag'])).expect(304)).text).toBe('');
      expect((await read(`/o/nobody-here/events.${ending}`)).status).toBe(404);
    }
  });

  it('BUY-004 are named in the head of the list of events', async () => {
    const org = await world.given.org({ orgName: 'Harbor & Co' });
    const { text } = await world.http.get(`/o/${org.stub}`);
    const base = `${world.config.PUBLIC_URL}/o/${org.stub}`;
    const title = 'title="Harbor &amp; Co · Events"';
    expect(text).toContain(`<link rel="alternate" type="text/calendar" ${title} href="${base}/events.ics">`);
    expect(text).toContain(`<link rel="alternate" type="application/rss+xml" ${title} href="${base}/events.rss">`);
    expect(text).toContain(`<link rel="canonical" href="${base}">`);
    expect((await world.http.get('/o/nobody-here')).text).not.toContain('rel="alternate"');
  });
});

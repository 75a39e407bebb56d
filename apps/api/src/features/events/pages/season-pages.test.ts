import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { seasonsOf } from '../../../../test/season-world.ts';
import { EventCache } from '../record/event.cache.ts';

const LIST = `query ($query: PublicEventsQueryInput) { publicEvents(query: $query) {
  seasons { name isSeason canonicalUrl phase ticketTypes { price } } events { name } } }`;

describe('where a season is found', () => {
  let world: CheckoutWorld;
  let seasons: ReturnType<typeof seasonsOf>;
  beforeAll(async () => {
    world = await startCheckoutWorld();
    seasons = seasonsOf(world);
  });
  afterEach(() => world.clock.release());
  afterAll(() => world?.stop());

  /** Already announced, until a week after its last night. */
  const aSeason = async (nights = 2, more: object = {}) => {
    const at = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000);
    const schedule = { announceAt: null, ticketsAt: null, ticketsEndAt: null, doorsAt: null, startsAt: at(0), endsAt: at(30) };
    return seasons.aSeason(nights, { name: 'Winter Season', schedule, ...more } as never);
  };
  const listed = async (query: object = {}) => {
    const { data, errors } = await world.gql(LIST, { query });
    expect(errors).toBeUndefined();
    return data.publicEvents;
  };
  const namesOf = (found: readonly { readonly name: string }[]) => found.map(({ name }) => name);
  const drop = () => world.app.get(EventCache, { strict: false }).drop();

  it('BUY-004 BUY-005 stands in the list of all organizations and of its own, with its price, and is found by its name', async () => {
    const { org, stub } = await aSeason();
    const { seasons: found, events } = await listed({ orgStub: org.stub });
    expect(found).toEqual([
      {
        name: 'Winter Season',
        isSeason: true,
        canonicalUrl: `${world.config.PUBLIC_URL}/s/${stub}`,
        phase: 'OnSale',
        ticketTypes: [{ price: 9000 }],
      },
    ]);
    expect(namesOf(events)).toEqual(expect.arrayContaining(['Night 1', 'Night 2']));
    expect(namesOf((await listed()).seasons)).toContain('Winter Season');
    expect(namesOf((await listed({ orgStub: org.stub, name: 'winter' })).seasons)).toEqual(['Winter Season']);
    expect((await listed({ orgStub: org.stub, name: 'spring' })).seasons).toEqual([]);
    expect((await listed({ orgStub: (await world.given.org()).stub })).seasons).toEqual([]);
  });

  it('BUY-004 BUY-002 is in no list as a draft, before its announcement, without season tickets, and once its last night began', async () => {
    const draft = await aSeason(1, { published: false, firstPublishedAt: null });
    const paused = await aSeason(1, { published: false });
    const secret = await aSeason(1);
    const later = new Date(world.clock.now().getTime() + 3_600_000);
    await world.connection.collection('seasons').updateOne({ _id: secret.season._id as never }, { $set: { 'schedule.announceAt': later } });
    const off = await aSeason(1);
    await world.connection.collection('organizations').updateOne({ _id: off.org._id as never }, { $set: { isSeasonTickets: false } });
    const over = await aSeason(1);
    expect((await listed({ orgStub: over.org.stub })).seasons).toHaveLength(1);
    world.clock.set(new Date(over.nights[0]!.schedule.startsAt!));
    await world.connection
      .collection('seasons')
      .updateOne({ _id: secret.season._id as never }, { $set: { 'schedule.announceAt': new Date(world.clock.now().getTime() + 1000) } });
    drop();
    for (const { org } of [draft, paused, secret, off, over]) expect((await listed({ orgStub: org.stub })).seasons).toEqual([]);
  });

  it('BUY-004 is an item of the news feed and in the sitemap; the calendar has its nights', async () => {
    const { org, stub } = await aSeason();
    drop();
    const { text: news } = await world.http.get(`/o/${org.stub}/events.rss`);
    expect([...news.matchAll(/<link>([^<]*)<\/link>/g)].map(([, link]) => link)).toContain(`${world.config.PUBLIC_URL}/s/${stub}`);
    const { text: calendar } = await world.http.get(`/o/${org.stub}/events.ics`);
    expect([...calendar.matchAll(/SUMMARY:(.*)\r/g)].map(([, name]) => name)).toEqual(expect.arrayContaining(['Night 1', 'Night 2']));
    expect(calendar).not.toContain('Winter Season');
    expect((await world.http.get('/sitemap.xml')).text).toContain(`/s/${stub}<`);
  });

  it('BUY-001 its page says to search engines that it is a series, with its nights and its price', async () => {
    const { stub, nights } = await aSeason();
    const { text, status } = await world.http.get(`/s/${stub}`);
    expect(status).toBe(200);
    expect(text).toContain(`<link rel="canonical" href="${world.config.PUBLIC_URL}/s/${stub}">`);
    const jsonLd = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)![1]!);
    expect(jsonLd).toMatchObject({ '@type': 'EventSeries', name: 'Winter Season', offers: [{ price: '90.00', name: 'Season seat' }] });
    expect(jsonLd.subEvent).toEqual(
      nights.map(({ _id, name, schedule }) => ({
        '@type': 'Event',
        name,
        startDate: schedule.startsAt!.toISOString(),
        url: `${world.config.PUBLIC_URL}/e/${_id}`,
      })),
    );
    expect([jsonLd.startDate, jsonLd.endDate]).toEqual(nights.map(({ schedule }) => schedule.startsAt!.toISOString()));
  });

  it('BUY-050 its tickets are sold in a frame of another website, and no page but its own is listed', async () => {
    const { stub } = await aSeason();
    const { text, status, headers } = await world.http.get(`/embed/season/${stub}`);
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toMatch(/frame-ancestors (\*|https?:)/);
    expect(text).toContain('<meta name="robots" content="noindex');
    expect(text).toContain(`<link rel="canonical" href="${world.config.PUBLIC_URL}/s/${stub}">`);
    expect((await world.http.get('/embed/season/none-there')).status).toBe(404);
  });
});

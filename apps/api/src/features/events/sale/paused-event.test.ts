import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { OrderLinks } from '../../orders/links/order-links.signer.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const PAGE = `query($stub: String!) { publicEvent(stub: $stub) {
  name phase cancelled venueName hasPromotions schedule { startsAt } ticketTypes { name } upgrades { name } } }`;
const LIST = '{ publicEvents(pagination: { pageSize: 100 }) { events { name } } }';
const ORDER = 'query($token: String!) { publicOrder(token: $token) { event { name phase } } }';

describe('an event whose sales are paused', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  const page = async (stub: string) => (await world.gql(PAGE, { stub })).data.publicEvent;
  const inAnHour = () => new Date(world.clock.now().getTime() + 3_600_000);

  async function paused(stub: string, fields: object = {}) {
    const org = await world.given.org();
    const venue = await world.given.venue(org);
    const { events } = world.given;
    const items = { upgrades: [events.upgrade()], promotions: [events.promotion()] };
    return world.given.event(org, { name: stub, stub, venueId: venue._id, published: false, ...items, ...fields });
  }

  it('BUY-002 keeps its page with its facts, and offers nothing', async () => {
    const event = await paused('on-hold');
    expect(await page('on-hold')).toEqual({
      name: 'on-hold',
      phase: 'Paused',
      cancelled: false,
      venueName: 'Red Butte Hall',
      hasPromotions: false,
      schedule: { startsAt: event.schedule.startsAt!.toISOString() },
      ticketTypes: [],
      upgrades: [],
    });
  });

  it('BUY-002 is answered with 200 and its facts, not for search engines, and stands in no list, feed or sitemap', async () => {
    const event = await paused('held-back');
    const { status, text } = await world.http.get('/e/held-back');
    expect(status).toBe(200);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toContain('Sales are paused.');
    const data = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(text)![1]!);
    expect([data.name, data.location.name, data.offers]).toEqual(['held-back', 'Red Butte Hall', undefined]);
    const names = (await world.gql(LIST)).data.publicEvents.events.map(({ name }: { name: string }) => name);
    expect(names).not.toContain('held-back');
    const { stub } = (await world.connection.collection('organizations').findOne({ _id: event.orgId as never }))!;
    for (const path of ['/sitemap.xml', `/o/${stub}/events.ics`, `/o/${stub}/events.rss`])
      expect((await world.http.get(path)).text).not.toContain('held-back');
  });

  it.each([
    ['a draft', { firstPublishedAt: null }, null],
    ['one before its announcement', { announced: false }, null],
    ['one whose sale has ended', { ended: true }, 'Ended'],
    ['one that was canceled', { cancel: true }, 'Cancelled'],
  ])('BUY-002 and %s say what they are', async (kind, { announced = true, ended = false, ...fields }: Record<string, unknown>, phase) => {
    const stub = kind.replaceAll(' ', '-');
    const past = new Date(world.clock.now().getTime() - 1000);
    const at = { announceAt: announced ? null : inAnHour(), ticketsAt: null, ticketsEndAt: ended ? past : null };
    const later = new Date(world.clock.now().getTime() + 48 * 3_600_000);
    await paused(stub, { ...fields, schedule: { ...at, startsAt: later, endsAt: null, doorsAt: null } });
    expect((await page(stub))?.phase ?? null).toBe(phase);
    expect((await world.http.get(`/e/${stub}`)).status).toBe(phase === null ? 404 : 200);
  });

  it('BUY-002 is shown to those who hold tickets of it', async () => {
    const { org, token: admin } = await world.given.member('ADMIN');
    const event = await world.given.event(org, { name: 'Held', stub: 'held' });
    const token = world.app.get(OrderLinks, { strict: false }).tokenOf((await world.given.paidOrder(event))._id);
    const pause = 'mutation($input: PublishEventInput!) { publishEvent(input: $input) { _id } }';
    await world.gql(pause, { input: { eventId: String(event._id), published: false } }, admin);
    expect((await world.gql(ORDER, { token })).data.publicOrder.event).toEqual({ name: 'Held', phase: 'Paused' });
  });
});

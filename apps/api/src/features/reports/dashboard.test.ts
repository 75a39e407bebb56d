import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const DASHBOARD =
  'query { dashboard { day timezone orders tickets revenue previousRevenue previous { orders tickets revenue } points { at orders revenue } } }';

/** Minutes of a day. */
const DAY = 1440;

const UPCOMING = 'query { dashboard { upcoming { name } latestOrders { number } } }';
const SETUP = 'query { dashboard { setup { hasVenue hasEvent hasPayouts isPublished draftId } } }';

describe('the figures of today', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  it.each([
    ['Asia/Kolkata', '2026-11-20T18:30:00.000Z'],
    ['America/St_Johns', '2026-11-20T03:30:00.000Z'],
    ['Asia/Kathmandu', '2026-11-20T18:15:00.000Z'],
    ['America/Denver', '2026-11-20T07:00:00.000Z'],
  ])('cover the day in %s, which begins at %s', async (timezone, midnight) => {
    const begin = new Date(midnight);
    const at = (minutes: number) => new Date(begin.getTime() + minutes * 60_000);
    const org = await world.given.org({ timezone });
    const { token } = await world.given.member('ADMIN', org);
    world.clock.set(at(-2 * DAY));
    const event = await world.given.event(org);
    for (const minutes of [70 - DAY, 130 - DAY, -1, 0, 59, 60, 90]) {
      world.clock.set(at(minutes));
      await world.given.paidOrder(event);
    }
    world.clock.set(at(120));
    const { data } = await world.gql(DASHBOARD, {}, token);
    expect(data.dashboard).toMatchObject({ timezone, orders: 4, tickets: 4, revenue: 10_000, previousRevenue: 7500 });
    // without what was sold in the rest of the hour
    expect(data.dashboard.previous).toEqual({ orders: 1, tickets: 1, revenue: 2500 });
    expect(data.dashboard.points[0].at).toBe(midnight);
    expect(data.dashboard.points.slice(0, 3).map(({ orders }: { orders: number }) => orders)).toEqual([2, 2, 0]);
  });

  it('OPS-220 have at most the 3 next events beside them', async () => {
    const org = await world.given.org();
    const { token } = await world.given.member('ADMIN', org);
    for (const [name, days] of [
      ['Fourth', 40],
      ['First', 10],
      ['Third', 30],
      ['Second', 20],
    ] as const) {
      const startsAt = new Date(world.clock.now().getTime() + days * 86_400_000);
      const schedule = { announceAt: null, ticketsAt: null, ticketsEndAt: null, doorsAt: startsAt, startsAt, endsAt: startsAt };
      await world.given.event(org, { name, schedule });
    }
    const names = (await world.gql(UPCOMING, {}, token)).data.dashboard.upcoming.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['First', 'Second', 'Third']);
  });

  it('list what an organization still needs before its first sale, from its own records only', async () => {
    const org = await world.given.org({ stripeId: null });
    const { token } = await world.given.member('ADMIN', org);
    const setup = async () => (await world.gql(SETUP, {}, token)).data.dashboard.setup;
    const nothing = { hasVenue: false, hasEvent: false, hasPayouts: false, isPublished: false, draftId: null };
    await world.given.event(await world.given.org());
    expect(await setup()).toEqual(nothing);
    const event = await world.given.event(org, { published: false, firstPublishedAt: null });
    expect(await setup()).toMatchObject({ hasEvent: true, isPublished: false, draftId: String(event._id) });
    await world.connection.collection('events').updateOne({ _id: event._id }, { $set: { firstPublishedAt: new Date() } });
    await world.connection.collection('organizations').updateOne({ _id: org._id }, { $set: { stripeId: 'acct_setup' } });
    await world.given.venue(org);
    expect(await setup()).toEqual({ hasVenue: true, hasEvent: true, hasPayouts: true, isPublished: true, draftId: null });
  });
});

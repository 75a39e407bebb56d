import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const PAGE = `query($stub: String!) { publicEvent(stub: $stub) {
  _id name phase cancelled hasPromotions canonicalUrl ticketTypes { _id name price tierName left soldOut } upgrades { name price } serverTime } }`;
const MINUTE = 60_000;

describe('the public event page', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  const page = async (stub: string) => (await world.gql(PAGE, { stub })).data.publicEvent;
  const inMinutes = (minutes: number) => new Date(world.clock.now().getTime() + minutes * MINUTE);
  const schedule = (announce: number, from: number, to: number) => ({
    announceAt: inMinutes(announce),
    ticketsAt: inMinutes(from),
    ticketsEndAt: inMinutes(to),
    startsAt: inMinutes(to),
    endsAt: inMinutes(to + 180),
    doorsAt: inMinutes(to - 60),
  });

  it("BUY-001 shows a published event to anybody by its stub, case-insensitively, or by its id, with the current tier's price", async () => {
    const org = await world.given.org();
    const { events } = world.given;
    const event = await world.given.event(org, {
      name: 'Night Swim',
      stub: 'Night-Swim',
      ticketTypes: [
        events.ticketType({}, [
          { name: 'Early Bird', price: 2000, endsAt: inMinutes(-10) },
          { name: 'Regular', price: 2800, startsAt: inMinutes(-10), endsAt: inMinutes(60) },
        ]),
        events.ticketType({ name: 'Backstage', visible: false }),
      ],
      upgrades: [events.upgrade({ name: 'Poster' }), events.upgrade({ name: 'Hidden', visible: false })],
    });
    const shown = await page('night-swim');
    expect(shown).toMatchObject({
      _id: String(event._id),
      phase: 'OnSale',
      hasPromotions: false,
      canonicalUrl: expect.stringMatching(/\/e\/Night-Swim$/),
    });
    expect(shown.ticketTypes).toMatchObject([{ name: 'General admission', price: 2800, tierName: 'Regular', left: null, soldOut: false }]);
    expect(shown.upgrades).toEqual([{ name: 'Poster', price: 1000 }]);
    expect((await page(String(event._id))).name).toBe('Night Swim');
  });

  it.each([
    ['AUT-096', 'a lone one outside its window', [{ name: 'Door', price: 7700, later: true }]],
    ['AUT-097', 'an active Advance', [{ name: 'Early' }, { name: 'Advance', price: 7700, later: true }]],
    [
      'AUT-098',
      'the active one of now beside an inactive Advance',
      [
        { name: 'Advance', isActive: false },
        { name: 'Late', later: true },
        { name: 'Now', price: 7700 },
      ],
    ],
    [
      'AUT-099',
      'the one of now',
      [
        { name: 'Late', later: true },
        { name: 'Now', price: 7700 },
      ],
    ],
    [
      'AUT-219',
      'the one that begins now, not the one that ends',
      [
        { name: 'Old', ends: true },
        { name: 'New', price: 7700, begins: true },
      ],
    ],
  ])('%s sells at the price of %s', async (id, _, tiers) => {
    const now = inMinutes(0);
    world.clock.set(now);
    type Given = { name: string; price?: number; isActive?: boolean; later?: boolean; ends?: boolean; begins?: boolean };
    const stored = (tiers as Given[]).map(({ later = false, ends = false, begins = false, ...tier }) => ({
      price: 100,
      isActive: true,
      startsAt: later ? inMinutes(10) : begins ? now : inMinutes(-10),
      endsAt: later ? inMinutes(20) : ends ? now : inMinutes(10),
      ...tier,
    }));
    await world.given.event(await world.given.org(), { stub: id, ticketTypes: [world.given.events.ticketType({}, stored)] });
    expect((await page(id)).ticketTypes[0].price).toBe(7700);
    world.clock.release();
  });

  it('BYD-001 BYD-002 shows prices with every fee, the tax to be added, and the price after the current tier', async () => {
    const org = await world.given.org();
    const { events } = world.given;
    await events.fee(org, { value: 150 });
    await events.fee(org, { name: 'Card fee', type: 'Percent', value: 3, appliedTo: 'Order', appliedBy: 'Stripe' });
    await events.fee(org, { name: 'House', value: 200, appliedTo: 'Order', appliedBy: 'Organization' });
    await events.fee(org, { name: 'At the till', value: 900, paymentMethods: ['Cash'] });
    // one moment: the next price is the one at the end of the current tier
    const change = inMinutes(10);
    const event = await world.given.event(org, {
      stub: 'all-in',
      ticketTypes: [
        events.ticketType({}, [
          { name: 'Early Bird', price: 2000, endsAt: change },
          { name: 'Regular', price: 3000, startsAt: change, endsAt: inMinutes(60) },
        ]),
      ],
      upgrades: [events.upgrade({ price: 1000 })],
    });
    await events.salesTax(event, 7.25);
    const ask = async () =>
      (
        await world.gql(
          `{ publicEvent(stub: "all-in") { salesTaxPercent fees { name } upgrades { price } ticketTypes { price listPrice nextPrice } } }`,
        )
      ).data.publicEvent;
    const shown = await ask();
    expect(shown).toMatchObject({ salesTaxPercent: 7.25, upgrades: [{ price: 1030 }] });
    expect(shown.ticketTypes).toEqual([{ price: 2000 + 150 + 60 + 200, listPrice: 2000, nextPrice: 3000 + 150 + 90 + 200 }]);
    expect(shown.fees.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Card fee', 'House', 'Service fee']);
    world.clock.forward(11 * MINUTE);
    expect((await ask()).ticketTypes[0].price).toBe(shown.ticketTypes[0].nextPrice);
    const { publicEvents } = (await world.gql('{ publicEvents(query: { name: "Kings" }) { events { stub ticketTypes { price } } } }')).data;
    expect(publicEvents.events.find(({ stub }: { stub: string }) => stub === 'all-in').ticketTypes[0].price).toBe(3440);
  });

  it('BUY-002 returns null for an unknown, unpublished or not yet announced event, and no sale for a canceled one', async () => {
    const org = await world.given.org();
    const draft = await world.given.event(org, { published: false, firstPublishedAt: null });
    const early = await world.given.event(org, { schedule: schedule(1, 60, 600) });
    const cancelled = await world.given.event(org, { cancel: true });
    expect(await page('nothing-here')).toBeNull();
    expect(await page(String(draft._id))).toBeNull();
    expect(await page(String(early._id))).toBeNull();
    expect(await page(String(cancelled._id))).toMatchObject({ cancelled: true, phase: 'Cancelled', ticketTypes: [], upgrades: [] });
    world.clock.forward(MINUTE);
    expect(await page(String(early._id))).toMatchObject({ phase: 'Announced' });
  });

  it("BUY-003 goes from announced through on sale to ended by the server's clock", async () => {
    world.clock.forward(0); // the clock is frozen: each boundary is hit exactly
    const event = await world.given.event(await world.given.org(), { schedule: schedule(-5, 10, 100) });
    const phase = async () => (await page(String(event._id))).phase;
    expect(await phase()).toBe('Announced');
    world.clock.forward(10 * MINUTE - 1);
    expect(await phase()).toBe('Announced');
    world.clock.forward(1);
    expect(await phase()).toBe('OnSale');
    world.clock.forward(90 * MINUTE - 1);
    expect(await phase()).toBe('OnSale');
    world.clock.forward(1);
    expect(await phase()).toBe('Ended');
  });

  it('BUY-003 is sold out when nothing is left', async () => {
    const none = world.given.events.ticketType({ totalQty: 0 });
    const event = await world.given.event(await world.given.org(), { ticketTypes: [none] });
    expect(await page(String(event._id))).toMatchObject({ phase: 'SoldOut', ticketTypes: [{ left: 0, soldOut: true }] });
  });

  it('BUY-003 stays on sale while one of its ticket types is sold out', async () => {
    const ticketTypes = [0, 1].map((totalQty) => world.given.events.ticketType({ totalQty }));
    const event = await world.given.event(await world.given.org(), { ticketTypes });
    expect(await page(String(event._id))).toMatchObject({ phase: 'OnSale', ticketTypes: [{ soldOut: true }, { soldOut: false }] });
  });

  it('BUY-003 is sold out when all that is left is hidden, unless a code unlocks it', async () => {
    const { events } = world.given;
    const org = await world.given.org();
    const phaseWith = async (code: Parameters<typeof events.promotion>[0] | null) => {
      const hidden = events.ticketType({ visible: false });
      const promotions = code ? [events.promotion({ type: 'Unlock', ticketTypeIds: [hidden._id], ...code })] : [];
      const event = await world.given.event(org, { ticketTypes: [events.ticketType({ totalQty: 0 }), hidden], promotions });
      return (await page(String(event._id))).phase;
    };
    expect(await phaseWith(null)).toBe('SoldOut');
    expect(await phaseWith({})).toBe('OnSale');
    for (const code of [{ active: false }, { endsAt: inMinutes(-1) }, { type: 'Discount' as const }, { ticketTypeIds: [] }])
      expect(await phaseWith(code)).toBe('SoldOut');
  });

  it('BUY-003 is sold out when every tier has sold its quantity, whatever the ticket type has left', async () => {
    const tiers = [
      { name: 'Early', totalQty: 1 },
      { name: 'Late', totalQty: 1 },
    ];
    const type = world.given.events.ticketType({ totalQty: 100 }, tiers);
    const event = await world.given.event(await world.given.org(), { ticketTypes: [type] });
    const tickets = [{ ticketTypeId: String(type._id), quantity: 1 }];
    const reserve = (idempotencyKey: string) =>
      world.gql('mutation($i: ReserveInput!) { reserve(input: $i) { token } }', {
        i: { eventId: String(event._id), tickets, idempotencyKey },
      });
    expect((await reserve('first-of-two')).errors).toBeUndefined();
    const offer = async () => (await page(String(event._id))).ticketTypes[0].tierName;
    await expect.poll(offer, { timeout: 10_000 }).toBe('Late');
    expect((await reserve('second-of-two')).errors).toBeUndefined();
    await expect.poll(async () => (await page(String(event._id))).phase, { timeout: 10_000 }).toBe('SoldOut');
    expect((await reserve('third-of-two')).errors?.[0]?.message).toBe('General admission is sold out.');
  });
});

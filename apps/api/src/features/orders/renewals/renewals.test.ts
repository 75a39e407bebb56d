import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { DOCUMENTS, newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aRenewalHouse, DAY, RENEWAL } from '../../../../test/renewal-house.ts';
import { Inventory } from '../../inventory/public/inventory.port.ts';

describe('the renewal of a season', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld({ env: { TRUST_PROXY: '1' } })));
  afterEach(() => world.clock.release());
  afterAll(() => world?.stop());

  const countsOf = async (house: Awaited<ReturnType<typeof aRenewalHouse>>) => {
    const { renewal } = (await house.staff(RENEWAL.renewal)).data;
    const counts = renewal.counts as { state: string; offers: number; places: number }[];
    return Object.fromEntries(counts.map(({ state, offers, places }) => [state, [offers, places]]));
  };

  it('BYD-107 holds the seats of last season’s holders on every night, and one payment by the mailed link renews them', async () => {
    const house = await aRenewalHouse(world);
    const earlier = await house.buy('beatrice.fontaine@example.com', ['B5', 'B6']);
    const plan = (await house.staff(RENEWAL.plan, { fromSeasonId: house.before.season._id })).data.renewalPlan;
    expect(plan).toMatchObject({ holders: 1, placedHolders: 1, places: 2, missingPlaces: 0, missing: [] });
    expect(plan.types).toMatchObject([{ fromName: 'Stalls', toId: house.next.stalls._id }]);
    expect((await house.start()).errors).toBeUndefined();
    expect(await countsOf(house)).toEqual({ Open: [1, 2] });

    // nobody else gets them, neither with the season nor for one night
    expect((await house.takeSeats(house.next, ['B5'])).errors?.[0]?.extensions.code).toBe('SEAT_TAKEN');
    expect((await house.takeOneNight(house.next, 1, ['B6'])).errors?.[0]?.extensions.code).toBe('SEAT_TAKEN');

    const token = await house.linkOf('beatrice.fontaine@example.com');
    const offer = await house.open(token);
    expect(offer).toMatchObject({
      state: 'Open',
      isSamePrice: true,
      places: [{ words: 'Stalls, row B, seat 5' }, { words: 'Stalls, row B, seat 6' }],
    });
    expect(offer.places.reduce((sum: number, { price }: { price: number }) => sum + price, 0)).toBe(offer.total);

    const cart = (await world.gql(RENEWAL.pay, { input: { token } })).data.payRenewal;
    const renewed = await house.payFor(cart);
    await world.runJobs();
    expect(await house.open(token)).toMatchObject({ state: 'Renewed', orderToken: expect.any(String) });
    const stored = (await world.given.orders.stored(renewed))!;
    expect(stored).toMatchObject({ state: 'Active', total: offer.total, renewal: { orderId: earlier } });
    expect(stored.tickets.map(({ seat }) => seat)).toEqual(['Stalls-B-5', 'Stalls-B-6']);
    const shown = 'query ($orderId: ObjectId!) { order(orderId: $orderId) { renewedFrom } }';
    expect((await house.staff(shown, { orderId: renewed })).data.order.renewedFrom).toBe(earlier);
    const hidden = await world.connection.collection('orders').countDocuments({ seasonOrderId: renewed as never });
    expect(hidden).toBe(2);
    expect(await countsOf(house)).toEqual({ Renewed: [1, 2] });
    expect((await house.staff(RENEWAL.renewal)).data.renewal.renewedMoney).toBe(offer.total);
    // again it shows the order and takes nothing
    expect((await world.gql(RENEWAL.pay, { input: { token } })).errors?.[0]?.extensions.code).toBe('RENEWAL_CLOSED');
  });

  it('counts as held, and returns at the date by itself what was not renewed', async () => {
    const house = await aRenewalHouse(world);
    await house.buy('kofi@example.com', ['A3', 'A4']);
    await house.start();
    const inventory = world.app.get(Inventory, { strict: false });
    const pool = `priceType:${house.next.stalls._id}` as const;
    expect((await inventory.exact([{ pool, limit: 40 }])).get(pool)).toMatchObject({ held: 2, sold: 0, reserved: 0 });
    world.clock.set(new Date(house.endsAt.getTime() + 1000));
    await house.tick();
    const token = await house.linkOf('kofi@example.com');
    expect(await house.open(token)).toMatchObject({ state: 'Lapsed', isOver: true });
    expect((await house.mailsTo('kofi@example.com')).at(-1)?.subject).toContain('went back on sale');
    await expect
      .poll(async () => (await house.takeSeats(house.next, ['A3', 'A4'])).errors?.[0]?.extensions.code, { timeout: 10_000 })
      .toBeUndefined();
    expect((await house.staff(RENEWAL.renewal)).data.renewal.state).toBe('Over');
    expect((await world.gql(RENEWAL.pay, { input: { token } })).errors?.[0]?.extensions.code).toBe('RENEWAL_CLOSED');
  });

  it('is let go by its link alone: neither by leaving the checkout nor by another cart in its place', async () => {
    const house = await aRenewalHouse(world);
    await house.buy('margaret@example.com', ['B9', 'B10']);
    await house.start();
    const token = await house.linkOf('margaret@example.com');
    const cart = (await world.gql(RENEWAL.pay, { input: { token } })).data.payRenewal;
    expect((await world.gql(DOCUMENTS.release, { input: { token: cart } })).errors).toBeUndefined();
    const tickets = [{ ticketTypeId: house.next.stalls._id, quantity: 1, seats: ['B9'] }];
    const input = { seasonId: house.next.season._id, tickets, token: cart, idempotencyKey: newKey() };
    expect((await world.gql(DOCUMENTS.reserve, { input })).errors?.[0]?.extensions.code).toBe('RESERVATION_LOCKED');
    expect((await house.takeSeats(house.next, ['B9'])).errors?.[0]?.extensions.code).toBe('SEAT_TAKEN');
    // both tabs of the holder have the same cart
    expect((await world.gql(RENEWAL.pay, { input: { token } })).data.payRenewal).toBe(cart);
    expect(await house.payFor(cart)).toBeTruthy();
  });

  it('keeps one seat, lets go of both, and takes that back while they are free', async () => {
    const house = await aRenewalHouse(world);
    await house.buy('ines@example.com', ['C1', 'C2']);
    await house.start();
    const token = await house.linkOf('ines@example.com');
    expect((await house.keepAt(token, [1])).errors).toBeUndefined();
    expect((await house.open(token)).places).toMatchObject([{ words: 'Stalls, row C, seat 2' }]);
    expect((await house.takeSeats(house.next, ['C1'])).errors).toBeUndefined();

    const reason = 'Moving away <script>alert(1)</script>';
    await world.gql(RENEWAL.decline, { input: { token, reason } });
    expect((await house.open(token)).state).toBe('Declined');
    const { offers } = (await house.staff(RENEWAL.offers, { query: { states: ['Declined'] } })).data.renewalOffers;
    expect(offers).toMatchObject([{ reason, places: ['Stalls, row C, seat 2'] }]);
    await world.gql(RENEWAL.undo, { input: { token } });
    expect((await house.open(token)).state).toBe('Open');
    await world.gql(RENEWAL.decline, { input: { token } });
    expect((await house.takeOneNight(house.next, 0, ['C2'])).errors).toBeUndefined();
    expect((await world.gql(RENEWAL.undo, { input: { token } })).errors?.[0]?.extensions.code).toBe('SEAT_TAKEN');
  });

  it('reminds at its times and by hand, each holder who has not answered once', async () => {
    const house = await aRenewalHouse(world);
    await house.buy('priya@example.com', ['D1']);
    await house.buy('theo.l@example.com', ['D2']);
    await house.start();
    await world.gql(RENEWAL.decline, { input: { token: await house.linkOf('theo.l@example.com') } });
    const before = (await house.mailsTo('theo.l@example.com')).length;
    const reminders = async () =>
      (await house.mailsTo('priya@example.com')).filter(({ subject }) => String(subject).startsWith('Until')).length;
    world.clock.set(new Date(house.endsAt.getTime() - 14 * DAY + 1000));
    await Promise.all([house.tick(), house.tick()]);
    expect(await reminders()).toBe(1);
    await house.tick();
    expect(await reminders()).toBe(1);
    const input = { seasonId: house.next.season._id, idempotencyKey: 'by-hand-1' };
    await world.gql(RENEWAL.remind, { input }, await house.admin());
    await world.gql(RENEWAL.remind, { input }, await house.admin());
    await world.runJobs();
    expect(await reminders()).toBe(2);
    world.clock.set(new Date(house.endsAt.getTime() - DAY));
    await house.tick();
    expect(await reminders()).toBe(3);
    expect((await house.mailsTo('theo.l@example.com')).length).toBe(before);
  });

  it('moves its date with all that ends at it, and ends one offer by hand', async () => {
    const house = await aRenewalHouse(world);
    await house.buy('amara@example.com', ['A9']);
    await house.buy('diego@example.com', ['A10']);
    await house.start();
    const later = new Date(house.endsAt.getTime() + 5 * DAY);
    const input = { seasonId: house.next.season._id, endsAt: later, reminderDays: [3] };
    expect((await world.gql(RENEWAL.change, { input }, await house.admin())).errors).toBeUndefined();
    world.clock.set(new Date(house.endsAt.getTime() + DAY));
    await house.tick();
    expect(await countsOf(house)).toEqual({ Open: [2, 2] });
    expect((await house.takeSeats(house.next, ['A9'])).errors?.[0]?.extensions.code).toBe('SEAT_TAKEN');
    const { offers } = (await house.staff(RENEWAL.offers, { query: { text: 'diego' } })).data.renewalOffers;
    expect((await world.gql(RENEWAL.end, { offerId: offers[0]._id }, await house.admin())).data.endRenewalOffer.state).toBe('Lapsed');
    expect((await house.takeSeats(house.next, ['A10'])).errors).toBeUndefined();
    world.clock.set(new Date(later.getTime() + 1000));
    await house.tick();
    expect(await countsOf(house)).toEqual({ Lapsed: [2, 2] });
  });

  it('says what cannot be held, and is another organization’s business for nobody', async () => {
    const house = await aRenewalHouse(world);
    await house.buy('lena@example.com', ['B1', 'B2']);
    expect((await house.takeOneNight(house.next, 1, ['B2'])).errors).toBeUndefined();
    const plan = (await house.staff(RENEWAL.plan, { fromSeasonId: house.before.season._id })).data.renewalPlan;
    expect(plan).toMatchObject({ places: 1, missing: [{ words: 'Stalls, row B, seat 2', reason: expect.stringContaining('not free') }] });
    await house.start();
    expect((await house.start()).errors?.[0]?.extensions.code).toBe('CONFLICT');
    const stranger = await world.given.member('OWNER', (await aRenewalHouse(world)).org);
    const seasonId = house.next.season._id;
    for (const query of [RENEWAL.renewal, RENEWAL.offers])
      expect((await world.gql(query, { seasonId }, stranger.token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await house.open('none')).toBeNull();
  });
});

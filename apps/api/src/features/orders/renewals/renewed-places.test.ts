import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { DOCUMENTS, newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aRenewalHouse, DAY, RENEWAL } from '../../../../test/renewal-house.ts';
import { EventCache } from '../../events/record/event.cache.ts';

describe('the places of a renewal', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld({ env: { TRUST_PROXY: '1' } })));
  afterEach(() => world.clock.release());
  afterAll(() => world?.stop());

  it('are held without the one that cannot be, which is listed with its own reason', async () => {
    const house = await aRenewalHouse(world, { floor: 8 });
    const tickets = [
      { ticketTypeId: house.before.floor._id, quantity: 1, areaId: 'standing' },
      { ticketTypeId: house.before.stalls._id, quantity: 1, seats: ['B1'] },
    ];
    const { data } = await world.gql(DOCUMENTS.reserve, {
      input: { seasonId: house.before.season._id, tickets, idempotencyKey: newKey() },
    });
    await house.payFor(data.reserve.token, { email: 'both@example.com' });
    await world.runJobs();
    // the floor of one night is in another cart
    const [night] = house.next.nights;
    const floor = [{ ticketTypeId: night!.floor._id, quantity: 8, areaId: 'standing' }];
    const taken = await world.gql(DOCUMENTS.reserve, { input: { eventId: night!.id, tickets: floor, idempotencyKey: newKey() } });
    expect(taken.errors).toBeUndefined();
    await house.start();
    const { offers } = (await house.staff(RENEWAL.offers)).data.renewalOffers;
    expect(offers).toMatchObject([{ state: 'Open', places: ['Stalls, row B, seat 1'], missing: [{ reason: expect.any(String) }] }]);
    expect(offers[0].missing).toHaveLength(1);
    expect((await house.takeSeats(house.next, ['B1'])).errors?.[0]?.extensions.code).toBe('SEAT_TAKEN');
  });

  it('are beside the purchase limits of the new season, also in two orders of one holder', async () => {
    const house = await aRenewalHouse(world);
    const email = 'twice@example.com';
    await house.buy(email, ['C1', 'C2', 'C3', 'C4', 'C5', 'C6']);
    await house.buy(email, ['D1', 'D2', 'D3', 'D4']);
    const seasons = world.connection.collection('seasons');
    await seasons.updateOne({ _id: house.next.season._id as never }, { $set: { 'ticketTypes.0.purchaseLimit': 4 } });
    world.app.get(EventCache, { strict: false }).drop();
    await house.start();
    const texts = (await house.mailsTo(email)).map(({ text }) => /\/renew\/([\w-]+)/.exec(String(text))?.[1]);
    const tokens = [...new Set(texts.filter((token) => token !== undefined))];
    expect(tokens).toHaveLength(2);
    for (const token of tokens) {
      const cart = (await world.gql(RENEWAL.pay, { input: { token } })).data.payRenewal;
      expect(await house.payFor(cart, { email })).toBeTruthy();
    }
    await world.runJobs();
    const { counts } = (await house.staff(RENEWAL.renewal)).data.renewal;
    expect(counts).toEqual([{ state: 'Renewed', offers: 2, places: 10 }]);
    // anybody else has the limit
    const more = await house.takeSeats(house.next, ['A1', 'A2', 'A3', 'A4', 'A5']);
    expect(more.errors?.[0]?.extensions.code).toBe('PURCHASE_LIMIT');
  });

  it('are not written about while the season is paused: neither to remind nor that they went back on sale', async () => {
    const house = await aRenewalHouse(world);
    await house.buy('paused@example.com', ['A7']);
    await house.start();
    const before = (await house.mailsTo('paused@example.com')).length;
    const seasons = world.connection.collection('seasons');
    await seasons.updateOne({ _id: house.next.season._id as never }, { $set: { published: false } });
    world.app.get(EventCache, { strict: false }).drop();
    world.clock.set(new Date(house.endsAt.getTime() - DAY));
    await house.tick();
    world.clock.set(new Date(house.endsAt.getTime() + 1000));
    await house.tick();
    expect(await house.open(await house.linkOf('paused@example.com'))).toMatchObject({ state: 'Lapsed' });
    expect(await house.mailsTo('paused@example.com')).toHaveLength(before);
  });

  it('are reminded of once a season that was paused when the reminder fell due goes on', async () => {
    const house = await aRenewalHouse(world);
    await house.buy('waiting@example.com', ['A8']);
    await house.start();
    const before = (await house.mailsTo('waiting@example.com')).length;
    const put = async (published: boolean) => {
      const seasons = world.connection.collection('seasons');
      await seasons.updateOne({ _id: house.next.season._id as never }, { $set: { published } });
      world.app.get(EventCache, { strict: false }).drop();
      await house.tick();
    };
    world.clock.set(new Date(house.endsAt.getTime() - 14 * DAY));
    await put(false);
    expect(await house.mailsTo('waiting@example.com')).toHaveLength(before);
    world.clock.set(new Date(house.endsAt.getTime() - 12 * DAY));
    await put(true);
    expect((await house.mailsTo('waiting@example.com')).slice(before)).toMatchObject([{ subject: expect.stringMatching(/^Until/) }]);
  });

  it('are no renewed money any more once their order is refunded whole', async () => {
    const house = await aRenewalHouse(world);
    await house.buy('refunded@example.com', ['A9']);
    await house.start();
    const token = await house.linkOf('refunded@example.com');
    const orderId = await house.payFor((await world.gql(RENEWAL.pay, { input: { token } })).data.payRenewal);
    await world.runJobs();
    const { total } = (await world.given.orders.stored(orderId))!;
    expect((await house.staff(RENEWAL.renewal)).data.renewal.renewedMoney).toBe(total);
    const input = { orderId, refundAmount: total, refundReason: 'Ill', confirmsUsed: false, idempotencyKey: newKey() };
    const refund = 'mutation ($input: RefundSeasonOrderInput!) { refundSeasonOrder(input: $input) { state } }';
    expect((await world.gql(refund, { input }, await house.admin())).errors).toBeUndefined();
    await world.runJobs();
    expect((await house.staff(RENEWAL.renewal)).data.renewal).toMatchObject({
      renewedMoney: 0,
      counts: [{ state: 'Refunded', offers: 1, places: 1 }],
    });
    expect(await house.open(token)).toMatchObject({ state: 'Refunded', orderToken: expect.any(String) });
  });

  it('are kept by what they are: a list that changed in another tab keeps no other place', async () => {
    const house = await aRenewalHouse(world);
    await house.buy('stale@example.com', ['B5', 'B6', 'B7']);
    await house.start();
    const token = await house.linkOf('stale@example.com');
    const seen = await house.placeIdsOf(token);
    await house.keepAt(token, [1, 2]);
    const stale = await world.gql(RENEWAL.keep, { input: { token, keep: seen.slice(0, 1) } });
    expect(stale.errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect((await house.open(token)).places.map(({ words }: { words: string }) => words.slice(-6))).toEqual(['seat 6', 'seat 7']);
    expect((await world.gql(RENEWAL.keep, { input: { token, keep: seen.slice(2) } })).errors).toBeUndefined();
    expect((await house.takeSeats(house.next, ['B7'])).errors?.[0]?.extensions.code).toBe('SEAT_TAKEN');
  });
});

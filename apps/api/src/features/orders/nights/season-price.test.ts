import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { EventCache } from '#features/events/record/event.cache';
import type { Season } from '#features/seasons/public/season.types';

import { DOCUMENTS, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { seasonsOf } from '../../../../test/season-world.ts';
import { OrdersRepository } from '../record/orders.repository.ts';

const OFFER = `query ($stub: String!) { publicSeason(stub: $stub) { _id phase ticketTypes { _id price fullPrice listPrice }
  upgrades { price } } }`;
const EQUAL = { nightReduction: { type: 'EqualParts' as const, value: 0 } };

describe('the price of a season after its first night', () => {
  let world: CheckoutWorld;
  let seasons: ReturnType<typeof seasonsOf>;
  beforeAll(async () => {
    world = await startCheckoutWorld();
    seasons = seasonsOf(world);
  });
  afterEach(() => world.clock.release());
  afterAll(() => world?.stop());

  type House = Awaited<ReturnType<typeof seasons.aSeason>>;
  const offer = async ({ stub }: House) => (await world.gql(OFFER, { stub })).data.publicSeason;
  const passed = (house: House, n: number) => {
    world.clock.set(new Date(house.nights[n - 1]!.schedule.startsAt!));
    world.app.get(EventCache, { strict: false }).drop();
  };

  it('BYD-101 falls for each night that has begun, on the page and in the cart alike, with fees and tax of what is left', async () => {
    const venueOrg = await seasons.aSeason(4, EQUAL, 10_000);
    await world.given.events.fee(venueOrg.org, { type: 'Percent', value: 10 });
    world.app.get(EventCache, { strict: false }).drop();
    expect((await offer(venueOrg)).ticketTypes[0]).toMatchObject({ price: 11_000, fullPrice: null, listPrice: 10_000 });
    passed(venueOrg, 1);
    expect((await offer(venueOrg)).ticketTypes[0]).toMatchObject({ price: 8250, fullPrice: 11_000, listPrice: 7500 });
    const { data } = await seasons.reserve(seasons.wish(venueOrg));
    expect(data.reserve.totals).toMatchObject({ subtotal: 7500, serviceFee: 750, total: 8250 });
    passed(venueOrg, 3);
    expect((await offer(venueOrg)).ticketTypes[0]).toMatchObject({ price: 2750, listPrice: 2500 });
  });

  it('BYD-101 counts no canceled night and no draft, and takes a code off the reduced price', async () => {
    const house = await seasons.aSeason(4, {
      ...EQUAL,
      promotions: [world.given.events.promotion({ code: 'HALF', discountType: 'Percent', discountValue: 50 })],
    });
    await seasons.aNight(house.season, 9, { published: false, firstPublishedAt: null });
    await world.connection.collection('events').updateOne({ _id: house.nights[0]!._id as never }, { $set: { cancel: true } });
    passed(house, 1);
    expect((await offer(house)).ticketTypes[0]).toMatchObject({ listPrice: 9000, fullPrice: null });
    passed(house, 2);
    expect((await offer(house)).ticketTypes[0]).toMatchObject({ listPrice: 6000, fullPrice: 9000 });
    const { data } = await seasons.reserve(seasons.wish(house, { code: 'half' }));
    expect(data.reserve.totals).toMatchObject({ subtotal: 6000, discount: 3000, total: 3000 });
  });

  it('BYD-101 keeps the price of a cart that is held while a night begins, also with a code that is applied then', async () => {
    const promotions = [world.given.events.promotion({ code: 'TENTH', discountType: 'Percent', discountValue: 10 })];
    const house = await seasons.aSeason(3, { ...EQUAL, promotions });
    const start = new Date(house.nights[0]!.schedule.startsAt!).getTime();
    world.clock.set(new Date(start - 60_000));
    const { data } = await seasons.reserve(seasons.wish(house));
    expect(data.reserve.totals.total).toBe(9000);
    passed(house, 1);
    const applied = await world.gql(DOCUMENTS.applyCode, {
      input: { seasonId: house.season._id, code: 'TENTH', token: data.reserve.token },
    });
    expect(applied.errors).toBeUndefined();
    expect(applied.data.applyCode.ticketTypes[0].price).toBe(5400);
    const cart = applied.data.applyCode.reservation;
    expect(cart.totals).toMatchObject({ subtotal: 9000, discount: 900, total: 8100 });
    const started = await world.startPayment(cart);
    await world.pay(started.data.startPayment);
    const order = (await world.confirm(cart.token)).data.confirmOrder;
    expect(order).toMatchObject({ state: 'Active', totals: { total: 8100 } });
    expect((await world.app.get(OrdersRepository, { strict: false }).findAny(order._id))!.tickets[0]).toMatchObject({ price: 9000 });
  });

  it.each<[string, Season['nightReduction'], number[]]>([
    ['a percent of the full price', { type: 'Percent', value: 60 }, [3600, 0]],
    ['an amount', { type: 'Amount', value: 2550 }, [6450, 3900]],
    ['nothing without a rule', null, [9000, 9000]],
  ])('BYD-101 takes off %s a night, and never more than there is', async (_, nightReduction, prices) => {
    const house = await seasons.aSeason(3, { nightReduction });
    const seen: number[] = [];
    for (const n of [1, 2]) {
      passed(house, n);
      const { data } = await seasons.reserve(seasons.wish(house));
      seen.push(data.reserve.totals.total);
    }
    expect(seen).toEqual(prices);
    passed(house, 3);
    expect((await offer(house)).phase).toBe('Ended');
    expect((await seasons.reserve(seasons.wish(house))).errors?.[0]?.extensions.code).toBe('SALES_ENDED');
  });

  it('BYD-101 is authored with the season: the rule is stored, cleared by a save without it, and refused with a wrong number', async () => {
    const { org, season } = await seasons.aSeason(1);
    const { token } = await world.given.member('ADMIN', org);
    const schedule = { startsAt: '2031-03-01T00:00:00.000Z', endsAt: '2031-09-01T00:00:00.000Z' };
    const UPDATE = 'mutation ($input: UpdateSeasonInput!) { updateSeason(input: $input) { version nightReduction { type value } } }';
    const save = (version: number, nightReduction?: object) =>
      world.gql(UPDATE, { input: { seasonId: season._id, version, season: { name: 'Chamber', schedule, nightReduction } } }, token);
    const stored = async (version: number, rule?: object) => (await save(version, rule)).data.updateSeason.nightReduction;
    expect(await stored(1, { type: 'Percent', value: 7.5 })).toEqual({ type: 'Percent', value: 7.5 });
    expect(await stored(2, { type: 'EqualParts', value: 9 })).toEqual({ type: 'EqualParts', value: 0 });
    expect(await stored(3)).toBeNull();
    const { errors } = await save(4, { type: 'Percent', value: 101 });
    expect(errors?.[0]?.message).toBe('The percent a night must be between 0 and 100 with at most two decimals.');
  });
});

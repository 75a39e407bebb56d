import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { unpackFree } from '@marquee/shared/seating/availability';

import { EventCache } from '#features/events/record/event.cache';

import { DOCUMENTS, newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aHall } from '../../../../test/given/seating.given.ts';
import { aSeatedSeason, type SeatedSeason } from '../../../../test/seated-season.ts';

const OFFER = `query ($stub: String!) { publicSeason(stub: $stub) { ticketTypes { name price left soldOut nightsLeft } } }`;
const BEST = 'query ($i: BestSeatsInput!) { bestSeats(input: $i) { seats { id ticketTypeId } } }';
const CACHE_MS = 1100;

describe('seats of a package of chosen nights', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld({ env: { TRUST_PROXY: '1' } })));
  afterEach(() => world.clock.release());
  afterAll(() => world?.stop());

  const refusalOf = async (asked: ReturnType<SeatedSeason['reserve']>) => (await asked).errors?.[0];
  const offerOf = async ({ season }: SeatedSeason) => {
    await new Promise((next) => setTimeout(next, CACHE_MS));
    const { data } = await world.gql(OFFER, { stub: season._id });
    return new Map<string, { left: number; soldOut: boolean; nightsLeft: number[] }>(
      data.publicSeason.ticketTypes.map((type: { name: string }) => [type.name, type]),
    );
  };

  it('BYD-108 are the same one for two packages on different nights, and one buyer’s alone on a common night, which is named', async () => {
    const house = await aSeatedSeason(world, { leastNights: 1 });
    const [first, other] = [
      await house.pay(await house.reserveNights([0], ['B5'])),
      await house.pay(await house.reserveNights([2], ['B5'])),
    ];
    expect(house.seatsOf(await house.hiddenOf(first))).toEqual([['Stalls-B-5']]);
    expect(house.seatsOf(await house.hiddenOf(other))).toEqual([['Stalls-B-5']]);
    expect(await house.seatsByNight()).toEqual([1, 0, 1]);
    expect(await refusalOf(house.reserveNights([1, 2], ['B5', 'B6']))).toMatchObject({
      message: 'No longer free: Stalls, row B, seat 5 (Night 3).',
      extensions: { code: 'SEAT_TAKEN', details: { nights: [house.nights[2]!.id], taken: [{ id: 'B5' }] } },
    });
    // nothing was claimed on the other night
    expect(await house.seatsByNight()).toEqual([1, 0, 1]);
    expect(await refusalOf(house.reserveNights([1], ['B5', 'B6']))).toBeUndefined();
  });

  it('BYD-108 cost the price of each chosen night and are counted on these nights', async () => {
    const house = await aSeatedSeason(world, { leastNights: 2 });
    const order = (await world.given.orders.stored(await house.pay(await house.reserveNights([0, 2], ['A1', 'A2']))))!;
    expect(order.tickets.map(({ seat, dayIds, price }) => [seat, dayIds.length, price])).toEqual([
      ['Stalls-A-1', 2, 4000],
      ['Stalls-A-2', 2, 4000],
    ]);
    // its place of the package and its seat on each night, with what counts that there; nothing of the season's own
    const kinds = order.tickets.map(({ units }) => units.map((unit) => unit.split(':')[0]).toSorted());
    expect(kinds[0]).toEqual(['night', 'night', 'priceType', 'priceType', 'seats', 'seats']);
    expect(await house.claimed(house.stallsPool({ seating: house.own }))).toEqual([]);
    const left = async (at: number) => {
      const query = 'query ($stub: String!) { publicEvent(stub: $stub) { ticketTypes { name left } } }';
      return (await world.gql(query, { stub: house.nights[at]!.id })).data.publicEvent.ticketTypes[0].left;
    };
    await new Promise((next) => setTimeout(next, CACHE_MS));
    expect([await left(0), await left(1), await left(2)]).toEqual([38, 40, 38]);
  });

  it('BYD-108 BYD-102 are refused where a season ticket or a single one has them, and refuse these', async () => {
    const house = await aSeatedSeason(world, { leastNights: 1 });
    await house.pay(await house.reserveSeason(['A1']));
    expect((await refusalOf(house.reserveNights([1], ['A1'])))?.message).toBe('No longer free: Stalls, row A, seat 1 (Night 2).');
    await house.pay(await house.reserveNight(1, ['A2']));
    expect((await refusalOf(house.reserveNights([0, 1], ['A2'])))?.message).toBe('No longer free: Stalls, row A, seat 2 (Night 2).');
    await house.pay(await house.reserveNights([0, 2], ['A2']));
    expect((await refusalOf(house.reserveNight(0, ['A2'])))?.message).toBe('No longer free: Stalls, row A, seat 2.');
    await house.pay(await house.reserveNights([2], ['A3']));
    expect((await refusalOf(house.reserveSeason(['A3'])))?.message).toBe('No longer free: Stalls, row A, seat 3 (Night 3).');
    expect(await refusalOf(house.reserveNight(0, ['A3']))).toBeUndefined();
  });

  it('BYD-108 have one owner on a night, whichever ticket many want there at the same moment', async () => {
    const house = await aSeatedSeason(world, { leastNights: 1 });
    const ways = [
      () => house.reserveNights([0, 1], ['D1']),
      () => house.reserveNight(0, ['D1']),
      () => house.reserveSeason(['D1']),
      () => house.reserveNights([1, 2], ['D1']),
      () => house.reserveNight(2, ['D1']),
    ];
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => ways[i % ways.length]!()));
    expect(new Set(answers.flatMap(({ errors }) => errors?.[0]?.extensions.code ?? []))).toEqual(new Set(['SEAT_TAKEN']));
    const nightsOf = [[0, 1], [0], [0, 1, 2], [1, 2], [2]];
    const won = answers.flatMap(({ errors }, i) => (errors ? [] : nightsOf[i % ways.length]!));
    expect(new Set(won).size).toBe(won.length);
    expect(won.length).toBeGreaterThan(0);
    expect(await house.seatsByNight()).toEqual([0, 1, 2].map((night) => won.filter((each) => each === night).length));
  });

  it('BYD-108 are chosen for nights that have them: one without a plan, and one without the seat, are named', async () => {
    const house = await aSeatedSeason(world, { leastNights: 1, second: aHall(2, 5) });
    expect((await refusalOf(house.reserveNights([0, 1], ['D1'])))?.message).toBe('No longer free: Stalls, row D, seat 1 (Night 2).');
    expect(await refusalOf(house.reserveNights([0, 2], ['D1']))).toBeUndefined();
    const bare = await aSeatedSeason(world, {
      leastNights: 1,
      night: (at) => (at === 2 ? { seatingId: null, seatingChartKey: null } : {}),
    });
    expect(await refusalOf(bare.reserveNights([0, 1], ['D1']))).toMatchObject({
      message: 'Night 2 has no seats to choose. Please choose another night for Stalls, some nights.',
      extensions: { code: 'NIGHT_WITHOUT_SEATS' },
    });
    expect(await refusalOf(bare.reserveNights([0, 2], ['D1']))).toBeUndefined();
    // a season ticket enters that night without a seat
    expect(await refusalOf(bare.reserveSeason(['D2']))).toBeUndefined();
  });

  it('BYD-108 are left as many as the nights have, and sold out once no seat is free on enough of them', async () => {
    const house = await aSeatedSeason(world, { leastNights: 2 });
    expect((await offerOf(house)).get('Stalls, some nights')).toMatchObject({ left: 40, nightsLeft: [40, 40, 40] });
    await house.pay(await house.reserveNights([0, 1], ['A1', 'A2']));
    await house.pay(await house.reserveNight(2, ['A3']));
    expect((await offerOf(house)).get('Stalls, some nights')).toMatchObject({ left: 38, nightsLeft: [38, 38, 39] });
    expect((await offerOf(house)).get('Stalls')).toMatchObject({ left: 37 });
    const table = house.packages[1]!;
    const seats = ['T1', 'T2', 'T3', 'T4'];
    expect((await offerOf(house)).get('Cabaret table, some nights')).toMatchObject({ left: 1, nightsLeft: [1, 1, 1] });
    await house.pay(await house.reserve({ eventId: house.nights[0]!.id }, house.nights[0]!.table._id, seats));
    expect((await offerOf(house)).get('Cabaret table, some nights')).toMatchObject({ left: 1, soldOut: false, nightsLeft: [0, 1, 1] });
    expect((await refusalOf(house.reserveNights([1, 2], ['T1', 'T2', 'T3'], table)))?.extensions.code).toBe('TABLE_WHOLE');
    const orderId = await house.pay(await house.reserveNights([1, 2], seats, table));
    expect(house.seatsOf(await house.hiddenOf(orderId))).toEqual([1, 2].map(() => seats.map((id) => `Cabaret-1-${id.slice(1)}`)));
    expect((await world.given.orders.stored(orderId))!.total).toBe(4000);
    expect((await offerOf(house)).get('Cabaret table, some nights')).toMatchObject({ left: 0, soldOut: true, nightsLeft: [0, 0, 0] });
  });

  it('BYD-108 are shown free by the night, and the best ones are found for chosen nights alone', async () => {
    const house = await aSeatedSeason(world, { leastNights: 1 });
    const row = Array.from({ length: 10 }, (_, at) => `A${at + 1}`);
    await house.pay(await house.reserveNights([0], row));
    await new Promise((next) => setTimeout(next, CACHE_MS));
    const { body } = await world.http.get(`/seating/${house.seatingId}/free`);
    const ids = house.own.seats.map(({ id }) => id);
    const isFree = (free: string) => unpackFree(free, ids.length)[ids.indexOf('A1')] === 1;
    expect([isFree(body.free), ...body.nights.map(({ free }: { free: string }) => isFree(free))]).toEqual([false, false, true, true]);
    expect(body.nights[0].areas).toEqual({ standing: 50 });
    const bestOn = async (...chosen: number[]) => {
      const i = { seasonId: house.season._id, count: 10, nightIds: chosen.map((at) => house.nights[at]!.id) };
      return (await world.gql(BEST, { i })).data.bestSeats?.seats ?? null;
    };
    expect((await bestOn(1, 2)).map(({ id }: { id: string }) => id)).toEqual(row);
    const onFirst = await bestOn(0, 1);
    expect(onFirst.map(({ id }: { id: string }) => id)).not.toContain('A1');
    expect(onFirst[0].ticketTypeId).toBe(house.packages[0]!._id);
    const whole = await world.gql(BEST, { i: { seasonId: house.season._id, count: 2 } });
    expect(whole.data.bestSeats.seats[0].ticketTypeId).toBe(house.stalls._id);
  });

  it('BYD-108 of a standing area are places of the chosen nights', async () => {
    const house = await aSeatedSeason(world, { leastNights: 2 });
    const orderId = await house.pay(await house.reserveNights([0, 2], [], house.packages[2], { quantity: 3 }));
    const byNight = await Promise.all(
      house.nights.map(async ({ seating }) => (await house.claimed(`area:${seating.areas[0]!._id}`)).length),
    );
    expect(byNight).toEqual([3, 0, 3]);
    expect(await house.claimed(`area:${house.own.areas[0]!._id}`)).toEqual([]);
    const order = await world.given.orders.stored(orderId);
    expect(order!.tickets.map(({ units }) => units.length)).toEqual(order!.tickets.map(() => 6));
    expect((await offerOf(house)).get('Standing floor, some nights')).toMatchObject({ left: 47, nightsLeft: [47, 50, 47] });
  });

  it('BYD-080 BYD-108 leave nobody alone on a chosen night, whatever the other nights have', async () => {
    const rules = { noSingles: true, companionPrice: 'Full', companionsEach: 1 };
    const house = await aSeatedSeason(world, { leastNights: 1, season: { seatRules: rules } });
    await house.pay(await house.reserveNight(1, ['C3']));
    expect(await refusalOf(house.reserveNights([0, 2], ['C5']))).toBeUndefined();
    expect((await refusalOf(house.reserveNights([1, 2], ['C5'])))?.message).toBe(
      'This would leave a single seat: Stalls, row C, seat 4 (Night 2). Please choose seats that leave none alone.',
    );
    expect(await refusalOf(house.reserveNights([1], ['C4', 'C5']))).toBeUndefined();
    // a seat is alone on one night although it is not free on the other
    await house.pay(await house.reserveNight(1, ['D3']));
    await house.pay(await house.reserveNight(2, ['D4']));
    expect((await refusalOf(house.reserveNights([1, 2], ['D5'])))?.message).toBe(
      'This would leave a single seat: Stalls, row D, seat 4 (Night 2). Please choose seats that leave none alone.',
    );
  });

  it('BYD-108 stay with the cart when a code is applied, also after a night began', async () => {
    const promotions = [world.given.events.promotion({ code: 'HALF', type: 'Discount', discountType: 'Percent', discountValue: 50 })];
    const house = await aSeatedSeason(world, { leastNights: 1, season: { promotions } });
    world.clock.set(new Date(world.clock.now().getTime() + 86_400_000 - 60_000));
    world.app.get(EventCache, { strict: false }).drop();
    const { data } = await house.reserveNights([0, 1], ['B1']);
    world.clock.set(new Date(world.clock.now().getTime() + 120_000));
    world.app.get(EventCache, { strict: false }).drop();
    const apply = 'mutation ($input: ApplyCodeInput!) { applyCode(input: $input) { reservation { token totals { total } } } }';
    const input = { seasonId: house.season._id, code: 'HALF', token: data.reserve.token };
    const applied = await world.gql(apply, { input });
    expect(applied.errors).toBeUndefined();
    expect(await house.seatsByNight()).toEqual([1, 1, 0]);
  });

  it('BYD-108 move to other nights with the cart: what is kept is not taken twice', async () => {
    const house = await aSeatedSeason(world, { leastNights: 1 });
    const { data } = await house.reserveNights([0, 1], ['B1']);
    await house.pay(await house.reserveNight(2, ['B2']));
    const again = (seats: string[], chosen: number[]) =>
      world.gql(DOCUMENTS.reserve, {
        input: {
          seasonId: house.season._id,
          tickets: [{ ticketTypeId: house.packages[0]!._id, quantity: 1, seats, nightIds: chosen.map((at) => house.nights[at]!.id) }],
          token: data.reserve.token,
          idempotencyKey: newKey(),
        },
      });
    expect((await again(['B2'], [1, 2])).errors?.[0]?.message).toBe('No longer free: Stalls, row B, seat 2 (Night 3).');
    expect(await house.seatsByNight()).toEqual([1, 1, 1]);
    const moved = await again(['B1'], [1, 2]);
    expect(moved.errors).toBeUndefined();
    expect(await house.seatsByNight()).toEqual([0, 1, 2]);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { EventCache } from '#features/events/record/event.cache';

import { DOCUMENTS, newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aSeasonHouse, type SeasonHouse } from '../../../../test/season-house.ts';

const OFFER = `query ($stub: String!) { publicSeason(stub: $stub) { phase
  ticketTypes { _id name price fullPrice listPrice left soldOut ended leastNights mostNights nightsLeft } } }`;
const PUBLIC = 'query ($token: String!) { publicOrder(token: $token) { nights { name } items { dayIds } } }';
const RESERVED =
  'mutation ($input: ReserveInput!) { reserve(input: $input) { token lines { name quantity dayIds total } totals { total } } }';

describe('a package of chosen nights', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterEach(() => world.clock.release());
  afterAll(() => world?.stop());

  const offerOf = async ({ stub }: SeasonHouse) => (await world.gql(OFFER, { stub })).data.publicSeason.ticketTypes[1];
  const refusalOf = async (house: SeasonHouse, input: object) => (await house.reserve(input)).errors?.[0];
  const idsOf = ({ events }: SeasonHouse, ...chosen: number[]) => chosen.map((at) => events[at]!._id);
  const at = (house: SeasonHouse, night: number) => {
    world.clock.set(new Date(house.events[night]!.schedule.startsAt!));
    world.app.get(EventCache, { strict: false }).drop();
  };

  it('BYD-108 costs its price for each chosen night, with fees and tax, and is for these nights alone', async () => {
    const house = await aSeasonHouse(world, 4, { package: {} });
    await world.given.events.fee(house.org, { type: 'Percent', value: 10 });
    world.app.get(EventCache, { strict: false }).drop();
    expect(await offerOf(house)).toMatchObject({ price: 10_120, listPrice: 4600, fullPrice: null, leastNights: 2, mostNights: 3 });
    const order = await house.buy(1, { of: house.packageWish([3, 0, 1]) });
    expect(order.total).toBe(3 * 5060);
    expect(order.tickets.map(({ dayIds, price, origionalPrice, scan }) => [dayIds, price, origionalPrice, scan.length])).toEqual([
      [idsOf(house, 0, 1, 3), 13_800, 13_800, 3],
    ]);
    const hidden = await house.hiddenOf(order._id);
    expect(hidden.map(({ eventName, tickets }) => [eventName, tickets.length])).toEqual([
      ['Night 1', 1],
      ['Night 2', 1],
      ['Night 4', 1],
    ]);
  });

  it('BYD-108 opens the doors of its nights once each, and no other', async () => {
    const house = await aSeasonHouse(world, 3, { package: {} });
    const order = await house.buy(1, { of: house.packageWish([0, 2]) });
    const code = house.codeOf(order);
    expect(await house.scan(0, code)).toBe('LetIn');
    expect(await house.scan(0, code)).toBe('AlreadyScanned');
    expect(await house.scan(1, code)).toBe('WrongEvent');
    expect(await house.scan(2, code)).toBe('LetIn');
  });

  it('BYD-108 shows its holder the chosen nights, and a night that joins later is none of them', async () => {
    const house = await aSeasonHouse(world, 3, { package: {} });
    const { data } = await house.reserve(house.packageWish([1, 2]));
    const started = await world.startPayment(data.reserve);
    await world.pay(started.data.startPayment);
    const { _id, token } = (await world.confirm(data.reserve.token)).data.confirmOrder;
    await world.runJobs();
    const nightsNow = async () => (await world.gql(PUBLIC, { token })).data.publicOrder.nights.map(({ name }: { name: string }) => name);
    expect(await nightsNow()).toEqual(['Night 2', 'Night 3']);
    expect((await world.gql(PUBLIC, { token })).data.publicOrder.items[0].dayIds).toEqual(idsOf(house, 1, 2));
    const draft = await house.aNight(9, { published: false, firstPublishedAt: null });
    const { token: admin } = await world.given.member('ADMIN', house.org);
    const publish = 'mutation ($input: PublishEventInput!) { publishEvent(input: $input) { published } }';
    expect((await world.gql(publish, { input: { eventId: draft._id, published: true } }, admin)).errors).toBeUndefined();
    await world.runJobs();
    expect(await house.hiddenOf(_id)).toHaveLength(2);
    expect(await nightsNow()).toEqual(['Night 2', 'Night 3']);
  });

  it('BYD-108 claims a place on each chosen night or on none, and names the night that has none', async () => {
    const house = await aSeasonHouse(world, 3, { package: { totalQty: 2 } });
    await house.buy(2, { of: house.packageWish([0, 1], 2) });
    expect(await offerOf(house)).toMatchObject({ nightsLeft: [0, 0, 2], left: 0, soldOut: true });
    const refused = await refusalOf(house, house.packageWish([1, 2]));
    expect(refused).toMatchObject({ extensions: { code: 'PLACES_LEFT' }, message: 'Only 0 left of Pick your nights, Night 2.' });
    // nothing of the other night was taken
    expect((await offerOf(house)).nightsLeft).toEqual([0, 0, 2]);
    // the season ticket has places of its own
    expect((await house.buy(1)).state).toBe('Active');
  });

  it('BYD-108 says how many can be bought with the least number of nights', async () => {
    const house = await aSeasonHouse(world, 3, { package: { totalQty: 5 } });
    await house.buy(3, { of: house.packageWish([0, 1], 3) });
    expect(await offerOf(house)).toMatchObject({ nightsLeft: [2, 2, 5], left: 2, soldOut: false, ended: false });
    expect((await house.reserve(house.packageWish([0, 2], 2))).errors).toBeUndefined();
    expect(await offerOf(house)).toMatchObject({ nightsLeft: [0, 2, 3], left: 2 });
  });

  it('BYD-108 never has more people on a night than places, whoever comes at the same moment', async () => {
    const house = await aSeasonHouse(world, 4, { package: { totalQty: 3 } });
    const pairs = [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
      [0, 2],
      [1, 3],
    ];
    const answers = await Promise.all([...pairs, ...pairs].map((pair) => house.reserve(house.packageWish(pair))));
    const codes = new Set(answers.flatMap(({ errors }) => errors?.map(({ extensions }) => extensions.code) ?? []));
    expect([...codes]).toEqual(['PLACES_LEFT']);
    const claims = await world.connection
      .collection('allocations')
      .find({ sellableId: house.season._id as never })
      .toArray();
    const taken = claims.flatMap(({ claims: own }) => (own as string[]).filter((claim) => claim.startsWith('night:')));
    expect(new Set(taken).size).toBe(taken.length);
    const byNight = Map.groupBy(taken, (claim) => claim.slice(0, claim.lastIndexOf(':')));
    for (const own of byNight.values()) expect(own.length).toBeLessThanOrEqual(3);
    const sold = answers.filter(({ data }) => data?.reserve).length;
    expect(taken.length).toBe(2 * sold);
    expect(sold).toBeGreaterThan(3);
  });

  it.each<[string, (house: SeasonHouse) => object, string]>([
    ['too few nights', (house) => house.packageWish([0]), 'NIGHTS_TOO_FEW'],
    ['no nights', (house) => house.packageWish([]), 'NIGHTS_TOO_FEW'],
    ['too many nights', (house) => house.packageWish([0, 1, 2, 3]), 'NIGHTS_TOO_MANY'],
    ['a night twice', (house) => house.packageWish([0, 1, 1]), 'NIGHT_TWICE'],
  ])('BYD-108 refuses %s', async (_, wished, code) => {
    const house = await aSeasonHouse(world, 4, { package: {} });
    expect((await refusalOf(house, wished(house)))?.extensions.code).toBe(code);
  });

  it('BYD-108 refuses nights that are not to come, of others, and nights for a ticket for all of them', async () => {
    const [house, other] = [await aSeasonHouse(world, 4, { package: {} }), await aSeasonHouse(world, 2)];
    const [all, chosen] = house.season.ticketTypes;
    const wish = (ticketTypeId: string, nightIds?: readonly string[]) => ({
      seasonId: house.season._id,
      tickets: [{ ticketTypeId, quantity: 1, ...(nightIds && { nightIds }) }],
      idempotencyKey: newKey(),
    });
    const codeOf = async (input: object) => (await refusalOf(house, input))?.extensions.code;
    expect(await codeOf(wish(chosen!._id, [...idsOf(house, 0), ...idsOf(other, 0)]))).toBe('NIGHT_NOT_OFFERED');
    expect(await codeOf(wish(chosen!._id))).toBe('NIGHTS_TOO_FEW');
    expect(await codeOf(wish(all!._id, idsOf(house, 0, 1)))).toBe('NIGHTS_NOT_CHOSEN');
    await world.connection.collection('events').updateOne({ _id: house.events[3]!._id as never }, { $set: { cancel: true } });
    at(house, 0);
    expect(await codeOf(house.packageWish([1, 3]))).toBe('NIGHT_NOT_OFFERED');
    expect(await refusalOf(house, house.packageWish([0, 1]))).toMatchObject({
      extensions: { code: 'NIGHT_BEGUN' },
      message: 'Night 1 has begun. Please choose another night for Pick your nights.',
    });
    expect(await codeOf(house.packageWish([1, 2]))).toBeUndefined();
    at(house, 1);
    expect(await codeOf(house.packageWish([1, 2]))).toBe('NIGHTS_LEFT_TOO_FEW');
    expect(await offerOf(house)).toMatchObject({ ended: true, soldOut: true });
  });

  it('BYD-108 keeps the price by the night whatever the rule of the season, and lines of other nights apart', async () => {
    const house = await aSeasonHouse(world, 4, { package: {}, nightReduction: { type: 'EqualParts', value: 0 } });
    at(house, 0);
    const [chosen] = house.season.ticketTypes.slice(1);
    const line = (quantity: number, ...nights: number[]) => ({ ticketTypeId: chosen!._id, quantity, nightIds: idsOf(house, ...nights) });
    const input = { seasonId: house.season._id, tickets: [line(2, 1, 2), line(1, 3, 2), line(1, 2, 1)], idempotencyKey: newKey() };
    const { data } = await world.gql(RESERVED, { input });
    expect(data.reserve).toEqual({
      token: expect.any(String),
      lines: [
        { name: 'Pick your nights', quantity: 3, dayIds: idsOf(house, 1, 2), total: 27_600 },
        { name: 'Pick your nights', quantity: 1, dayIds: idsOf(house, 2, 3), total: 9200 },
      ],
      totals: { total: 36_800 },
    });
  });

  it('BYD-108 keeps nights and price when a code is applied to the cart, also after one of them began', async () => {
    const promotions = [world.given.events.promotion({ code: 'TENTH', discountType: 'Percent', discountValue: 10 })];
    const house = await aSeasonHouse(world, 3, { package: {}, promotions });
    world.clock.set(new Date(new Date(house.events[0]!.schedule.startsAt!).getTime() - 60_000));
    const { data } = await house.reserve(house.packageWish([0, 2]));
    at(house, 0);
    const applied = await world.gql(DOCUMENTS.applyCode, {
      input: { seasonId: house.season._id, code: 'TENTH', token: data.reserve.token },
    });
    expect(applied.errors).toBeUndefined();
    const cart = applied.data.applyCode.reservation;
    expect(cart.totals).toMatchObject({ subtotal: 9200, discount: 920, total: 8280 });
    const started = await world.startPayment(cart);
    await world.pay(started.data.startPayment);
    const order = (await world.confirm(cart.token)).data.confirmOrder;
    expect((await house.stored(order._id)).tickets[0]!.dayIds).toEqual(idsOf(house, 0, 2));
  });

  it('BYD-108 takes no money for a night that was canceled while the cart was held', async () => {
    const house = await aSeasonHouse(world, 3, { package: {} });
    const { data } = await house.reserve(house.packageWish([0, 2]));
    await world.connection.collection('events').updateOne({ _id: house.events[2]!._id as never }, { $set: { cancel: true } });
    world.app.get(EventCache, { strict: false }).drop();
    expect((await world.startPayment(data.reserve)).errors?.[0]?.extensions.code).toBe('NIGHT_NOT_OFFERED');
  });

  it('BYD-108 gives its places back on each night when the cart is released', async () => {
    const house = await aSeasonHouse(world, 3, { package: { totalQty: 1 } });
    const { data } = await house.reserve(house.packageWish([0, 1]));
    expect((await refusalOf(house, house.packageWish([1, 2])))?.extensions.code).toBe('PLACES_LEFT');
    await world.gql(DOCUMENTS.release, { input: { token: data.reserve.token } });
    expect((await house.reserve(house.packageWish([1, 2]))).errors).toBeUndefined();
  });

  it('BYD-108 says that it may come back while its last places are in carts', async () => {
    const house = await aSeasonHouse(world, 4, { package: { totalQty: 1, mostNights: 4 } });
    const ask = 'query ($stub: String!) { publicSeason(stub: $stub) { itemsInCarts ticketTypes { soldOut } } }';
    const inCarts = async () => {
      const { itemsInCarts, ticketTypes } = (await world.gql(ask, { stub: house.stub })).data.publicSeason;
      expect(ticketTypes[1].soldOut).toBe(true);
      return itemsInCarts;
    };
    await house.buy(1, { of: house.packageWish([0, 1]) });
    const { data } = await house.reserve(house.packageWish([2, 3]));
    expect(await inCarts()).toEqual([house.season.ticketTypes[1]!._id]);
    const started = await world.startPayment(data.reserve);
    await world.pay(started.data.startPayment);
    await world.confirm(data.reserve.token);
    // which pools are in carts is read once a second
    await expect.poll(inCarts, { timeout: 10_000 }).toEqual([]);
  });
});

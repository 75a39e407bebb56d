import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { recounted } from '../../../../test/figures-of.ts';
import { seasonsOf } from '../../../../test/season-world.ts';

const HOUSE = 'house { season single comps held left }';
const OF_EVENT = `query ($id: ObjectId!) { event(eventId: $id) { ${HOUSE} figures { sold revenue } } }`;
const OF_SEASON = `query ($id: ObjectId!) { season(seasonId: $id) { events { name ${HOUSE} } } }`;
const HOLD = 'mutation ($input: UpdateHoldInput!) { updateHold(input: $input) { _id } }';
const REPORT = `query ($eventId: ObjectId, $seasonId: ObjectId) { salesReport(eventId: $eventId, seasonId: $seasonId) {
  netRevenue totals { sold } } }`;
const SETTLEMENT = `query ($input: SettlementInput!) { settlement(input: $input) { earned nights { seasonName name amount eventId } } }`;
const HOUR = 3_600_000;

describe('the house of a night', () => {
  let world: CheckoutWorld;
  let seasons: ReturnType<typeof seasonsOf>;
  beforeAll(async () => {
    world = await startCheckoutWorld();
    seasons = seasonsOf(world);
  });
  afterEach(() => world.clock.release());
  afterAll(() => world?.stop());

  /** Two season tickets, and of the first night three tickets of its own, of which one is a comp, and four held places. */
  const aHouse = async () => {
    const house = await seasons.aSeason(3, {}, 10_000);
    const admin = await world.given.member('ADMIN', house.org);
    await seasons.buy(house, { tickets: [{ ticketTypeId: house.season.ticketTypes[0]!._id, quantity: 2 }] });
    const [night] = house.nights;
    await world.buy(night!, { quantity: 2 });
    const comp = await world.buy(night!);
    const free = { type: 'Complimentary', total: 0, payments: [], 'tickets.$[].price': 0 };
    await world.connection.collection('orders').updateOne({ _id: comp._id as never }, { $set: free });
    const params = { name: 'Press', ticketTypeId: night!.ticketTypes[0]!._id, qty: 4 };
    const { errors } = await world.gql(HOLD, { input: { eventId: night!._id, params } }, admin.token);
    expect(errors).toBeUndefined();
    await recounted(world, night!);
    return { ...house, night: night!, token: admin.token };
  };

  it('BYD-111 has season tickets, single ones, comps, held places and what is left, of each night', async () => {
    const { night, season, token } = await aHouse();
    const { data, errors } = await world.gql(OF_EVENT, { id: night._id }, token);
    expect(errors).toBeUndefined();
    expect(data.event.house).toEqual({ season: 2, single: 2, comps: 1, held: 4, left: 93 });
    const others = { season: 2, single: 0, comps: 0, held: 0, left: 100 };
    expect((await world.gql(OF_SEASON, { id: season._id }, token)).data.season.events).toEqual([
      { name: 'Night 1', house: data.event.house },
      { name: 'Night 2', house: others },
      { name: 'Night 3', house: others },
    ]);
  });

  it('BYD-111 counts the money of a season in the season only, and the settlement says what each night stands for', async () => {
    const { night, nights, season, token } = await aHouse();
    const figures = (await world.gql(OF_EVENT, { id: night._id }, token)).data.event.figures;
    expect(figures).toEqual({ sold: 3, revenue: 2 * night.ticketTypes[0]!.tiers[0]!.price });
    const report = async (input: object) => (await world.gql(REPORT, input, token)).data.salesReport;
    expect(await report({ seasonId: season._id })).toEqual({ netRevenue: 20_000, totals: { sold: 2 } });
    expect((await report({ eventId: nights[1]!._id })).netRevenue).toBe(0);
    const [startDate, endDate] = [-1, 1].map((hours) => new Date(Date.now() + hours * HOUR).toISOString());
    const { data, errors } = await world.gql(SETTLEMENT, { input: { startDate, endDate } }, token);
    expect(errors).toBeUndefined();
    expect(data.settlement.nights).toEqual(
      [6667, 6667, 6666].map((amount, at) => ({
        seasonName: season.name,
        name: `Night ${at + 1}`,
        amount,
        eventId: nights[at]!._id,
      })),
    );
  });

  it('BYD-111 an event of no season has no house, and a scanner sees none', async () => {
    const house = await seasons.aSeason(1);
    const { token } = await world.given.member('ADMIN', house.org);
    const single = await world.given.event(house.org);
    expect((await world.gql(OF_EVENT, { id: single._id }, token)).data.event.house).toBeNull();
    const scanner = await world.given.member('SCANNER', house.org);
    expect((await world.gql(OF_EVENT, { id: house.nights[0]!._id }, scanner.token)).data?.event?.house ?? null).toBeNull();
  });
});

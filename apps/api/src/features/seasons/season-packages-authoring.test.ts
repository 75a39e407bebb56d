import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { EventCache } from '#features/events/record/event.cache';

import { startCheckoutWorld, type CheckoutWorld } from '../../../test/checkout-world.ts';
import { aSeatedSeason } from '../../../test/seated-season.ts';
import { aSeasonHouse, type SeasonHouse } from '../../../test/season-house.ts';

const TYPES = `ticketTypes { _id name totalQty soldQty remainingQty purchaseLimit leastNights mostNights
  tiers { _id name price isActive totalQty } }`;
const READ = `query ($id: ObjectId!) { season(seasonId: $id) { version name schedule { startsAt endsAt } ${TYPES} } }`;
const UPDATE = `mutation ($input: UpdateSeasonInput!) { updateSeason(input: $input) { version ${TYPES} } }`;

type Type = Record<string, unknown> & { readonly soldQty: number; readonly remainingQty: number };

describe('authoring a package of a season', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world?.stop());

  const anAuthor = async (totalQty = 5) => {
    const house = await aSeasonHouse(world, 3, { package: { totalQty } });
    const { token } = await world.given.member('ADMIN', house.org);
    const read = async () => (await world.gql(READ, { id: house.season._id }, token)).data.season;
    /** Saves the second ticket type with these fields, and drops cached copies as the next half second would. */
    const save = async (fields: object, place = 1) => {
      const { version, ticketTypes, ...rest } = await read();
      const sent = (ticketTypes as Type[]).map(({ soldQty: _sold, remainingQty: _left, ...type }, at) =>
        at === place ? { ...type, ...fields } : type,
      );
      const answer = await world.gql(
        UPDATE,
        { input: { seasonId: house.season._id, version, season: { ...rest, ticketTypes: sent } } },
        token,
      );
      world.app.get(EventCache, { strict: false }).drop();
      return answer;
    };
    return { house, read, save };
  };
  const codeOf = ({ errors }: { errors?: readonly { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;
  const buyTwo = (house: SeasonHouse) => house.buy(2, { of: house.packageWish([0, 1], 2) });

  it('BYD-108 is stored with its two numbers, and without the most of them has no limit', async () => {
    const { save } = await anAuthor();
    const stored = async (fields: object) => (await save(fields)).data.updateSeason.ticketTypes[1];
    expect(await stored({ leastNights: 1, mostNights: 2 })).toMatchObject({ leastNights: 1, mostNights: 2 });
    expect(await stored({ leastNights: 3, mostNights: null })).toMatchObject({ leastNights: 3, mostNights: null });
    expect(await stored({ leastNights: null })).toMatchObject({ leastNights: null, mostNights: null });
  });

  it.each<[object, string, string]>([
    [{ leastNights: 0 }, 'ticketTypes.1.leastNights', 'Please give a number of nights from 1 to 500.'],
    [{ leastNights: 2, mostNights: 501 }, 'ticketTypes.1.mostNights', 'Please give a number of nights from 1 to 500.'],
    [{ leastNights: 4, mostNights: 3 }, 'ticketTypes.1.mostNights', 'The most nights must not be fewer than the least.'],
    [{ leastNights: null, mostNights: 3 }, 'ticketTypes.1.leastNights', 'Please give the least number of nights.'],
  ])('BYD-108 refuses %o beside the field', async (fields, path, message) => {
    const { save } = await anAuthor();
    expect((await save(fields)).errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION', details: { fields: { [path]: message } } });
  });

  it('BYD-108 counts the fullest night as sold, and goes below it with no quantity', async () => {
    const { house, read, save } = await anAuthor();
    await buyTwo(house);
    await house.buy(1, { of: house.packageWish([1, 2]) });
    const { soldQty, remainingQty } = (await read()).ticketTypes[1];
    expect([soldQty, remainingQty]).toEqual([3, 2]);
    expect(codeOf(await save({ totalQty: 2 }))).toBe('QUANTITY_BELOW_CLAIMED');
    expect(codeOf(await save({ totalQty: 3 }))).toBeUndefined();
    expect(codeOf(await house.reserve(house.packageWish([1, 2])))).toBe('PLACES_LEFT');
    expect(codeOf(await house.reserve(house.packageWish([0, 2])))).toBeUndefined();
    expect(codeOf(await save({ totalQty: 6 }))).toBeUndefined();
    expect(codeOf(await house.reserve(house.packageWish([1, 2], 3)))).toBeUndefined();
  });

  it('BYD-108 becomes no ticket for all nights once it was sold, nor the other way round, and can be neither deleted', async () => {
    const { house, save } = await anAuthor();
    await house.buy(1);
    expect(codeOf(await save({ leastNights: 1 }, 0))).toBe('PACKAGE_SOLD');
    await buyTwo(house);
    expect(codeOf(await save({ leastNights: null, mostNights: null }))).toBe('PACKAGE_SOLD');
    expect(codeOf(await save({ leastNights: 1, mostNights: null }))).toBeUndefined();
  });

  it('BYD-108 sells as what it is now: places of all nights are closed while it is a package, and those of nights before', async () => {
    const { house, save } = await anAuthor(2);
    const [, type] = house.season.ticketTypes;
    const whole = { ...house.packageWish([]), tickets: [{ ticketTypeId: type!._id, quantity: 2 }] };
    expect(codeOf(await save({ leastNights: null, mostNights: null }))).toBeUndefined();
    const { data } = await house.reserve(whole);
    expect(data.reserve).toBeTruthy();
    expect(codeOf(await save({ leastNights: 2 }))).toBe('PACKAGE_SOLD');
    await world.gql('mutation ($input: TokenInput!) { releaseReservation(input: $input) }', { input: { token: data.reserve.token } });
    expect(codeOf(await save({ leastNights: 2 }))).toBeUndefined();
    expect(codeOf(await house.reserve(house.packageWish([0, 1], 2)))).toBeUndefined();
    expect(codeOf(await house.reserve(house.packageWish([1, 2])))).toBe('PLACES_LEFT');
  });

  it('BYD-108 is a ticket type with seats too, until somebody has one for all nights', async () => {
    const house = await aSeatedSeason(world);
    const { token } = await world.given.member('ADMIN', house.org);
    const save = async (leastNights: number | null) => {
      const { version, ticketTypes, ...rest } = (await world.gql(READ, { id: house.season._id }, token)).data.season;
      const sent = (ticketTypes as Type[]).map(({ soldQty: _sold, remainingQty: _left, ...type }, at) =>
        at === 0 ? { ...type, leastNights } : type,
      );
      const season = { ...rest, seatingChartKey: house.own.planId, ticketTypes: sent };
      const answer = await world.gql(UPDATE, { input: { seasonId: house.season._id, version, season } }, token);
      world.app.get(EventCache, { strict: false }).drop();
      return answer;
    };
    expect((await save(1)).data.updateSeason.ticketTypes[0]).toMatchObject({ leastNights: 1, totalQty: 40 });
    const { data } = await house.reserveNights([0], ['A1'], house.stalls);
    expect(data.reserve).toBeTruthy();
    expect(codeOf(await save(null))).toBe('PACKAGE_SOLD');
    await world.gql('mutation ($input: TokenInput!) { releaseReservation(input: $input) }', { input: { token: data.reserve.token } });
    expect(codeOf(await save(null))).toBeUndefined();
    expect((await house.reserveSeason(['A1'])).errors).toBeUndefined();
    expect(codeOf(await save(1))).toBe('PACKAGE_SOLD');
  });
});

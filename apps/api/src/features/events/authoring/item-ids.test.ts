import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newId } from '#platform/mongo/string-ids';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const CREATE_SEASON = 'mutation ($input: CreateSeasonInput!) { createSeason(input: $input) { _id version } }';
const CREATE_EVENT = 'mutation ($input: CreateEventInput!) { createEvent(input: $input) { _id } }';
const UPGRADES = 'mutation ($input: UpdateSeasonUpgradesInput!) { updateSeasonUpgrades(input: $input) { version } }';
const schedule = { startsAt: '2031-03-01T00:00:00.000Z', endsAt: '2031-09-01T00:00:00.000Z' };

/** Places are counted by the ids of items, which authors send: an id that is public on a page must not open its pool to others. */
describe('the ids of items', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  const anAuthor = async () => world.given.member('ADMIN', await world.given.org({ isSeasonTickets: true }));
  const items = () => {
    const { events } = world.given;
    return { ticketTypes: [events.ticketType()], upgrades: [events.upgrade()], promotions: [events.promotion({ totalQty: 5 })] };
  };
  const typeOf = (_id: string, tierId = newId()) => ({
    _id,
    name: 'Mine',
    totalQty: 900,
    tiers: [{ _id: tierId, name: 'Advance', price: 1000, isActive: true }],
  });
  const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

  it('of an event or season cannot be taken into a season of another organization', async () => {
    const victim = await anAuthor();
    const taken = [items(), items()] as const;
    await world.given.event(victim.org, taken[0]);
    await world.given.events.season(victim.org, taken[1]);
    const { token } = await anAuthor();
    for (const { ticketTypes, upgrades, promotions } of taken) {
      const [type] = ticketTypes;
      const create = (lists: object) => world.gql(CREATE_SEASON, { input: { name: 'Spring', schedule, ...lists } }, token);
      expect(codeOf(await create({ ticketTypes: [typeOf(type!._id)] }))).toBe('UNKNOWN_REFERENCE');
      expect(codeOf(await create({ ticketTypes: [typeOf(newId(), type!.tiers[0]!._id)] }))).toBe('UNKNOWN_REFERENCE');
      const code = { _id: promotions[0]!._id, code: 'MINE', type: 'Unlock', totalQty: 9 };
      expect(codeOf(await create({ promotions: [code] }))).toBe('UNKNOWN_REFERENCE');
      const own = (await create({ ticketTypes: [typeOf(newId())] })).data.createSeason;
      const upgrade = { _id: upgrades[0]!._id, name: 'Mine', price: 100, totalQty: 900 };
      const input = { seasonId: own._id, version: own.version, upgrades: [upgrade] };
      expect(codeOf(await world.gql(UPGRADES, { input }, token))).toBe('UNKNOWN_REFERENCE');
    }
  });

  it('of a season cannot be taken into an event', async () => {
    const victim = await anAuthor();
    const { ticketTypes, upgrades } = items();
    await world.given.events.season(victim.org, { ticketTypes, upgrades });
    const { token } = await anAuthor();
    const create = (lists: object) => world.gql(CREATE_EVENT, { input: { name: 'Night', schedule, ...lists } }, token);
    expect(codeOf(await create({ ticketTypes: [typeOf(ticketTypes[0]!._id)] }))).toBe('UNKNOWN_REFERENCE');
    const upgrade = { _id: upgrades[0]!._id, name: 'Mine', price: 100, totalQty: 900 };
    expect(codeOf(await create({ ticketTypes: [typeOf(newId())], upgrades: [upgrade] }))).toBe('UNKNOWN_REFERENCE');
    expect(codeOf(await create({ ticketTypes: [typeOf(newId())] }))).toBeUndefined();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newId } from '#platform/mongo/string-ids';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const CREATE = 'mutation($input: CreateEventInput!) { createEvent(input: $input) { _id } }';
const UPDATE = 'mutation($input: UpdateEventInput!) { updateEvent(input: $input) { _id } }';
const UPGRADES = 'mutation($input: UpdateSeasonUpgradesInput!) { updateSeasonUpgrades(input: $input) { _id } }';
const CREATE_SEASON = 'mutation($input: CreateSeasonInput!) { createSeason(input: $input) { _id } }';

/** Items without a name, each of which has an error of its own. */
const many = (count: number, item: object) => Array.from({ length: count }, () => ({ _id: newId(), ...item }));
const tier = { name: '', price: 100, isActive: true };
const schedule = { startsAt: '2031-03-01T00:00:00.000Z', endsAt: '2031-03-02T00:00:00.000Z' };
const TOO_MANY: [string, object, string, string][] = [
  [
    'ticket types',
    { ticketTypes: many(101, { name: '', totalQty: 1, tiers: [] }) },
    'ticketTypes',
    'An event can have at most 100 ticket types.',
  ],
  [
    'tiers',
    { ticketTypes: Array.from({ length: 21 }, () => ({ _id: newId(), name: '', totalQty: 1, tiers: many(50, tier) })) },
    'ticketTypes',
    'An event can have at most 1,000 tiers.',
  ],
  ['add-ons', { upgrades: many(101, { name: '', price: 0, totalQty: 5 }) }, 'upgrades', 'An event can have at most 100 add-ons.'],
  ['codes', { promotions: many(501, { code: '', type: 'Unlock' }) }, 'promotions', 'An event can have at most 500 secret codes.'],
  [
    'ids that codes and add-ons list',
    {
      promotions: many(500, { code: '', type: 'Unlock', ticketTypeIds: many(30, {}).map(({ _id }) => _id) }),
      upgrades: many(100, { name: '', price: 0, totalQty: 5, ticketTypeIds: many(51, {}).map(({ _id }) => _id) }),
    },
    'promotions',
    'The secret codes, add-ons and shared capacities of an event can list at most 20,000 ticket types and add-ons in all.',
  ],
  ['questions', { customFields: many(51, { label: '', type: 'Text' }) }, 'customFields', 'An event can have at most 50 survey questions.'],
];

describe('a save of more items than are allowed', () => {
  let world: TestApp;
  let token: string;
  let eventId: string;
  beforeAll(async () => {
    world = await startTestApp();
    const org = await world.given.org({ isSeasonTickets: true });
    ({ token } = await world.given.member('ADMIN', org));
    eventId = (await world.given.event(org))._id;
  });
  afterAll(() => world?.stop());

  const refusal = async (mutation: string, input: object) => {
    const { message, extensions } = (await world.gql(mutation, { input }, token)).errors![0]!;
    return [extensions.code, extensions.details?.fields ?? message];
  };

  it.each(TOO_MANY)('is refused for the number of %s, before each of them is checked', async (_, lists, path, message) => {
    const input = { name: 'Rock Night', schedule, ...lists };
    const expected = ['VALIDATION', { [path]: message }];
    expect(await refusal(CREATE, input)).toEqual(expected);
    // also before it is compared with the newer version
    expect(await refusal(UPDATE, { eventId, version: -1, event: input })).toEqual(expected);
    // a season's are saved apart
    if (!('upgrades' in lists)) expect(await refusal(CREATE_SEASON, input)).toEqual(expected);
  });

  it('is refused for the number of add-ons of a season, too', async () => {
    const { data } = await world.gql(CREATE_SEASON.replace('{ _id }', '{ _id version }'), { input: { name: 'Chamber', schedule } }, token);
    const { _id: seasonId, version } = data.createSeason;
    const upgrades = many(101, { name: '', price: 0, totalQty: 5 });
    const expected = ['VALIDATION', { upgrades: 'An event can have at most 100 add-ons.' }];
    expect(await refusal(UPGRADES, { seasonId, version, upgrades })).toEqual(expected);
  });

  it('is refused for the number of performances, too', async () => {
    const performances = many(21, { name: 'x'.repeat(81), schedule: [] });
    const expected = ['VALIDATION', { performances: 'An event can have at most 20 performances.' }];
    expect(await refusal(CREATE, { name: 'Rock Night', schedule, performances })).toEqual(expected);
  });

  it('names all errors of an ordinary one', async () => {
    const [code, fields] = await refusal(CREATE, {
      name: '',
      schedule,
      ticketTypes: [0, 1].flatMap(() => many(1, { name: '', totalQty: 1, tiers: many(1, tier) })),
    });
    expect([code, Object.keys(fields)]).toEqual([
      'VALIDATION',
      expect.arrayContaining(['name', 'ticketTypes.0.name', 'ticketTypes.1.name']),
    ]);
  });
});

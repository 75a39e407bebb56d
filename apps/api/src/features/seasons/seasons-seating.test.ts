import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { packPlan } from '@marquee/shared/seating/packed-plan';

import { aHall } from '../../../test/given/seating.given.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const FIELDS =
  '_id version seatingChartKey ticketTypes { _id name totalQty categoryId isOfPlan purchaseLimit visible tiers { _id name price isActive } }';
const CREATE = `mutation($input: CreateSeasonInput!) { createSeason(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation($input: UpdateSeasonInput!) { updateSeason(input: $input) { ${FIELDS} } }`;
const SEATING = `query($id: ObjectId!) { seasonSeating(seasonId: $id) { planName categories { name capacity }
  nights { name planName isSamePlan matched missing written { from to } } } }`;
const MAP = 'mutation($input: MapSeasonSeatsInput!) { mapSeasonSeats(input: $input) { version } }';
const season = (more: object) => ({
  name: 'Lyric season',
  schedule: { startsAt: '2026-12-01T00:00:00.000Z', endsAt: '2027-06-01T00:00:00.000Z' },
  ...more,
});

describe('the seating plan of a season', () => {
  let world: TestApp;
  let token: string;
  let org: { _id: string };
  let venueId: string;
  beforeAll(async () => {
    world = await startTestApp();
    world.clock.set('2026-11-21T20:00:00Z');
    ({ token, org } = await world.given.member('ADMIN', await world.given.org({ isSeasonTickets: true })));
    venueId = String((await world.given.venue(org))._id);
  });
  afterAll(() => world?.stop());

  const aPlan = async (name: string, layout = aHall()) => {
    const made = await world.gql(
      'mutation($venueId: ObjectId!, $name: String!, $layout: PackedPlan) { createSeatingPlan(venueId: $venueId, name: $name, layout: $layout) { _id version } }',
      { venueId, name, layout: packPlan(layout) },
      token,
    );
    const { _id: planId, version } = made.data.createSeatingPlan;
    const publish = 'mutation($planId: ObjectId!, $version: Int!) { publishSeatingPlan(planId: $planId, version: $version) { _id } }';
    await world.gql(publish, { planId, version }, token);
    return planId as string;
  };
  const create = async (seatingChartKey: string) => {
    const made = await world.gql(CREATE, { input: season({ venueId, seatingChartKey }) }, token);
    expect(made.errors).toBeUndefined();
    return made.data.createSeason;
  };
  const aNight = async (seasonId: string, seatingChartKey: string, name: string) => {
    const schedule = { ticketsEndAt: '2026-12-05T03:00:00.000Z', startsAt: '2026-12-05T03:00:00.000Z', endsAt: '2026-12-05T06:00:00.000Z' };
    const input = { name, type: 'GeneralEvent', venueId, seasonId, seatingChartKey, schedule };
    const made = await world.gql('mutation($input: CreateEventInput!) { createEvent(input: $input) { _id } }', { input }, token);
    expect(made.errors).toBeUndefined();
    const { _id } = made.data.createEvent;
    const events = world.connection.collection('events');
    await events.updateOne({ _id: _id as never }, { $set: { published: true, firstPublishedAt: world.clock.now() } });
    return String(_id);
  };

  it('AUT-061 AUT-066 BYD-102 makes one ticket type for each category, which a save keeps and nobody deletes', async () => {
    const made = await create(await aPlan('Main hall'));
    expect(
      made.ticketTypes.map((type: { name: string; totalQty: number; isOfPlan: boolean }) => [type.name, type.totalQty, type.isOfPlan]),
    ).toEqual([
      ['Stalls', 40, true],
      ['Cabaret table', 1, true],
      ['Standing floor', 50, true],
    ]);
    const types = made.ticketTypes.map(({ isOfPlan: _made, ...type }: { isOfPlan: boolean }) => ({ ...type, totalQty: 3 }));
    const input = season({ venueId, seatingChartKey: made.seatingChartKey, ticketTypes: types });
    const saved = await world.gql(UPDATE, { input: { seasonId: made._id, version: made.version, season: input } }, token);
    expect(saved.errors).toBeUndefined();
    expect(saved.data.updateSeason.ticketTypes.map(({ totalQty }: { totalQty: number }) => totalQty)).toEqual([40, 1, 50]);
    const [, , floor] = made.ticketTypes;
    const gone = await world.gql(
      'mutation($i: DeleteSeasonItemInput!) { deleteSeasonItem(input: $i) { _id } }',
      { i: { seasonId: made._id, itemId: floor._id } },
      token,
    );
    expect(gone.errors?.[0]?.extensions.code).toBe('TICKET_TYPES_OF_PLAN');
  });

  it('BYD-102 shows where its seats are on its nights, and takes what the organizer writes for another plan', async () => {
    const [main, studio] = [await aPlan('Main hall'), await aPlan('Studio', aHall(2, 5))];
    const { _id: seasonId, version } = await create(main);
    await aNight(seasonId, main, 'Hamlet');
    const eventId = await aNight(seasonId, studio, 'Chamber music');
    const read = async () => (await world.gql(SEATING, { id: seasonId }, token)).data.seasonSeating.nights;
    const [same, other] = await read();
    expect(same).toMatchObject({ name: 'Hamlet', isSamePlan: true, matched: 44, missing: [] });
    expect(other).toMatchObject({ name: 'Chamber music', planName: 'Studio', isSamePlan: false, matched: 14, written: [] });
    expect(other.missing.slice(0, 2)).toEqual(['Stalls-A-6', 'Stalls-A-7']);
    const map = (pairs: object[]) => world.gql(MAP, { input: { seasonId, version, eventId, pairs } }, token);
    const wrong = await map([{ from: 'Stalls-A-6', to: 'Stalls-Q-1' }]);
    expect(wrong.errors?.[0]?.extensions.details).toEqual({
      fields: { pairs: 'Line 1: the plan of that night has no seat Stalls-Q-1.' },
    });
    expect((await map([{ from: 'Stalls-A-6', to: 'Stalls-A-1' }])).errors).toBeUndefined();
    const [, written] = await read();
    // A-1 belongs to the season's A-6 there, so its own A-1 has none
    expect(written).toMatchObject({ matched: 14, written: [{ from: 'Stalls-A-6', to: 'Stalls-A-1' }] });
    expect(written.missing[0]).toBe('Stalls-A-1');
    expect((await map([])).errors?.[0]?.extensions.code).toBe('EVENT_STALE');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const FIELDS = '_id name subtitle version published venue { name } schedule { startsAt endsAt } events { name }';
const CREATE = `mutation ($input: CreateSeasonInput!) { createSeason(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($input: UpdateSeasonInput!) { updateSeason(input: $input) { ${FIELDS} } }`;
const schedule = { startsAt: '2031-03-01T00:00:00.000Z', endsAt: '2031-09-01T00:00:00.000Z' };

describe('authoring a season', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  const admin = async (isSeasonTickets = true) => world.given.member('ADMIN', await world.given.org({ isSeasonTickets }));

  it('AUT-142 creates a draft, then changes it in place', async () => {
    const { token, org } = await admin();
    const venue = await world.given.venue(org);
    const made = (await world.gql(CREATE, { input: { name: '  Chamber   Music ', venueId: String(venue._id), schedule } }, token)).data
      .createSeason;
    expect(made).toMatchObject({ name: 'Chamber Music', version: 1, published: false, venue: { name: venue.name }, schedule, events: [] });
    await world.given.event(org, { name: 'First night', seasonId: made._id });
    const season = { name: 'Chamber Music 2031', subtitle: 'All of it', schedule };
    const changed = (await world.gql(UPDATE, { input: { seasonId: made._id, version: 1, season } }, token)).data.updateSeason;
    expect(changed).toMatchObject({ _id: made._id, ...season, version: 2, venue: null, events: [{ name: 'First night' }] });
    const stale = await world.gql(UPDATE, { input: { seasonId: made._id, version: 1, season } }, token);
    expect(stale.errors?.[0]?.extensions.code).toBe('EVENT_STALE');
    expect(await world.connection.collection('seasons').countDocuments({ orgId: org._id })).toBe(1);
  });

  it('refuses an end that is not after the start, a missing name, and another organization’s venue', async () => {
    const { token } = await admin();
    const create = async (input: object) => (await world.gql(CREATE, { input: { name: 'Spring', schedule, ...input } }, token)).errors?.[0];
    const turned = await create({ schedule: { startsAt: schedule.endsAt, endsAt: schedule.startsAt } });
    expect(turned?.extensions.details.fields).toEqual({ 'schedule.endsAt': 'The season must end after its start.' });
    expect((await create({ name: ' ' }))?.extensions.code).toBe('VALIDATION');
    const theirs = await world.given.venue(await world.given.org());
    expect((await create({ venueId: String(theirs._id) }))?.extensions.code).toBe('UNKNOWN_REFERENCE');
  });

  it('AUT-036 is refused while season tickets are disabled', async () => {
    const { token } = await admin(false);
    const { errors } = await world.gql(CREATE, { input: { name: 'Spring', schedule } }, token);
    expect(errors?.[0]?.extensions.code).toBe('SEASONS_DISABLED');
  });
});

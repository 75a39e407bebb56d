import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Migrator } from '#platform/migrations/migrator';

import { venueCountries } from '../../migrations/0011-venue-countries.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const FIELDS = '_id timezone address { city state zip country }';
const CREATE = `mutation($input: CreateVenueInput!) { createVenue(input: $input) { ${FIELDS} } }`;
const ONE = `query($id: ObjectId!) { venue(venueId: $id) { ${FIELDS} } }`;

describe('the country of a venue', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  it('decision 94 is the United States unless another one is given, and its texts and zone are of that country', async () => {
    const { token } = await world.given.member('ADMIN');
    const create = async (address: object) => (await world.gql(CREATE, { input: { name: 'Hall', address } }, token)).data.createVenue;
    expect(await create({ city: 'Ogden', state: 'utah', zip: '84401' })).toMatchObject({
      timezone: 'America/Denver',
      address: { state: 'UT', zip: '84401', country: 'US' },
    });
    expect(await create({ city: 'Berlin', zip: '10115', country: 'germany' })).toMatchObject({
      timezone: 'Europe/Berlin',
      address: { zip: '10115', country: 'DE' },
    });
    expect(await create({ city: 'Vancouver', state: 'British Columbia', zip: 'v5k0a1', country: 'CA' })).toMatchObject({
      timezone: 'America/Vancouver',
      address: { state: 'BC', zip: 'V5K 0A1', country: 'CA' },
    });
  });

  it.each([
    ['country', { country: 'Atlantis' }],
    ['zip', { zip: '10115', country: 'GB' }],
    ['zip', { zip: 'SW1A 1AA' }],
    ['state', { state: 'Bayern' }],
    ['state', { state: 'UT', country: 'AU' }],
  ])('decision 94 refuses beside its field a %s that is none there: %j', async (field, address) => {
    const { token } = await world.given.member('ADMIN');
    const { errors } = await world.gql(CREATE, { input: { name: 'Hall', address } }, token);
    expect(errors?.[0]?.extensions.details.fields).toHaveProperty([`address.${field}`]);
  });

  it('decision 94 is migrated to its code where a venue has none or any text', async () => {
    const { token, org } = await world.given.member('ADMIN');
    const stored = world.connection.collection('venues');
    const expected = new Map<string, string>();
    for (const [country, code] of [
      [null, 'US'],
      ['', 'US'],
      ['USA', 'US'],
      ['Germany', 'DE'],
      ['somewhere', 'US'],
      ['FR', 'FR'],
    ] as const) {
      const { _id, address } = await world.given.venue(org);
      await stored.updateOne({ orgId: org._id as never, _id: _id as never }, { $set: { address: { ...address, country } } });
      expected.set(String(_id), code);
    }
    await new Migrator(world.connection.db!, [venueCountries], { now: () => world.clock.now() }).run();
    for (const [id, code] of expected) expect((await world.gql(ONE, { id }, token)).data.venue.address.country).toBe(code);
  });
});

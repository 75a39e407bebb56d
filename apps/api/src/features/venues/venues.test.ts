import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const FIELDS = '_id orgId name capacity tax timezone imageUrls address { address1 city state zip lat timezone } createdAt';
const CREATE = `mutation($input: CreateVenueInput!) { createVenue(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation($input: UpdateVenueInput!) { updateVenue(input: $input) { ${FIELDS} } }`;
const LIST = `query($query: VenuesQueryInput, $pagination: PaginationInput) { venues(query: $query, pagination: $pagination) { name } }`;

describe('venues', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  it('AUT-048 ACC-114 are read back as written, with the zone of the address, capacity 100 and tax 0 by default', async () => {
    const { token, org } = await world.given.member('ADMIN');
    const address = { address1: '195 W 2100 S', city: 'Salt Lake City', state: 'UT', zip: '84115', lat: 40.7256, lng: -111.8952 };
    const { data } = await world.gql(CREATE, { input: { name: ' The  Commonwealth Room ', address } }, token);
    expect(data.createVenue).toMatchObject({
      orgId: String(org._id),
      name: 'The Commonwealth Room',
      capacity: 100,
      tax: 0,
      timezone: 'America/Denver',
      imageUrls: [],
    });
    const read = await world.gql(`query($id: ObjectId!) { venue(venueId: $id) { ${FIELDS} } }`, { id: data.createVenue._id }, token);
    expect(read.data.venue).toEqual(data.createVenue);
    const input = {
      venueId: data.createVenue._id,
      version: 1,
      name: 'The Room',
      capacity: 650,
      tax: 7.75,
      timezone: 'America/New_York',
      address: { city: 'Ogden' },
    };
    expect((await world.gql(UPDATE, { input }, token)).data.updateVenue).toMatchObject({
      name: 'The Room',
      capacity: 650,
      tax: 7.75,
      timezone: 'America/New_York',
      address: { city: 'Ogden', zip: null, timezone: 'America/New_York' },
    });
  });

  it('AUT-048 are created once by a request that is sent again after a lost answer', async () => {
    const { token, org } = await world.given.member('ADMIN');
    const once = 'mutation($input: CreateVenueInput!, $key: String) { createVenue(input: $input, idempotencyKey: $key) { _id name } }';
    const create = async (name: string, key: string) =>
      (await world.gql(once, { input: { name, address: {} }, key }, token)).data?.createVenue;
    const first = await create('Hall', 'key-1');
    expect(await create('Great Hall', 'key-1')).toEqual({ _id: first._id, name: 'Great Hall' });
    const atOnce = await Promise.all([1, 2, 3].map(() => create('Annex', 'key-2')));
    expect(new Set(atOnce.map(({ _id }) => _id)).size).toBe(1);
    expect(await world.connection.collection('venues').countDocuments({ orgId: org._id })).toBe(2);
    const others = await world.given.member('ADMIN');
    expect((await world.gql(once, { input: { name: 'Hall', address: {} }, key: 'key-1' }, others.token)).data.createVenue._id).not.toBe(
      first._id,
    );
    expect((await world.gql(once, { input: { name: 'Hall', address: {} }, key: 'no key' }, token)).errors?.[0]?.extensions.code).toBe(
      'BAD_USER_INPUT',
    );
  });

  it('AUT-198 ACC-202 take names of 80 characters and refuse 81, a third decimal of tax and an unknown zone', async () => {
    const { token } = await world.given.member('ADMIN');
    const create = (fields: object) => world.gql(CREATE, { input: { name: 'Hall', address: {}, ...fields } }, token);
    expect((await create({ name: 'x'.repeat(80) })).errors).toBeUndefined();
    for (const [field, value] of [
      ['name', 'x'.repeat(81)],
      ['name', ' '],
      ['tax', 7.755],
      ['tax', -1],
      ['timezone', 'Mars/Base'],
    ] as const) {
      const { errors } = await create({ [field]: value });
      expect(errors?.[0]?.extensions.details.fields).toHaveProperty(field);
    }
  });

  it('AUT-027 are found by a part of their name, five a page', async () => {
    const { token, org } = await world.given.member('ADMIN');
    for (const name of ['Red Butte', 'Redwood', 'Infrared', 'Red 4', 'Red 5', 'Red 6', 'Blue (all)'])
      await world.given.venue(org, { name });
    await world.given.venue(await world.given.org(), { name: 'Red elsewhere' });
    const names = async (name: string, pageNumber: number) =>
      (await world.gql(LIST, { query: { name }, pagination: { pageSize: 5, pageNumber } }, token)).data.venues.map(
        (venue: { name: string }) => venue.name,
      );
    expect([await names('RED', 1), await names('RED', 2)]).toEqual([['Infrared', 'Red 4', 'Red 5', 'Red 6', 'Red Butte'], ['Redwood']]);
    expect(await names('(all', 1)).toEqual(['Blue (all)']);
  });

  it('AUT-236 AUT-210 hand a changed tax to the events that take it, a tax of 0 too', async () => {
    const { token, org } = await world.given.member('ADMIN');
    const venue = await world.given.venue(org, { tax: 7.5 });
    const event = await world.given.event(org, { venueId: venue._id, taxDeduction: true });
    const free = await world.given.event(org, { venueId: venue._id });
    await world.given.events.salesTax(event, 7.5);
    const change = (version: number, tax: number) =>
      world.gql(UPDATE, { input: { venueId: String(venue._id), version, name: 'Hall', tax, address: {} } }, token);
    const fees = async (id: unknown) =>
      (await world.gql('query($id: ObjectId!) { event(eventId: $id) { fees { name value } } }', { id: String(id) }, token)).data.event.fees;
    await change(1, 8.25);
    expect([await fees(event._id), await fees(free._id)]).toEqual([[{ name: 'Sales tax', value: 8.25 }], []]);
    await change(2, 0);
    expect(await fees(event._id)).toEqual([{ name: 'Sales tax', value: 0 }]);
  });
});

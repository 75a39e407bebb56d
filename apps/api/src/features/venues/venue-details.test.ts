import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Migrator } from '#platform/migrations/migrator';
import { newId } from '#platform/mongo/string-ids';

import { venueFields } from '../../migrations/0018-venue-fields.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { uploadPicture } from '../../../test/upload-picture.ts';

const FIELDS = `_id orgId name description capacity url tax imageUrls venueGlobalId willCallInstructions timezone version createdAt
  address { address1 address2 city state zip timezone } metrics { events orders sold scanned revenue }`;
const CREATE = `mutation($input: CreateVenueInput!) { createVenue(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation($input: UpdateVenueInput!) { updateVenue(input: $input) { ${FIELDS} } }`;
const ONE = `query($id: ObjectId!) { venue(venueId: $id) { ${FIELDS} } }`;
const LIST = 'query($query: EventsQueryInput) { events(query: $query) { name } }';

const ADDRESS = { address1: '195 W 2100 S', address2: 'Floor 2', city: 'Salt Lake City', state: 'UT', zip: '84115' };
const NO_SALES = { events: 0, orders: 0, sold: 0, scanned: 0, revenue: 0 };

describe('every field of a venue', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  const everything = async (token: string) => ({
    name: 'The Commonwealth Room',
    description: '<p>A <strong>listening</strong> room</p>',
    capacity: 650,
    url: 'https://commonwealth.example/room',
    tax: 7.75,
    imageUrls: [await uploadPicture(world, token), await uploadPicture(world, token, '#0B7A43')],
    venueGlobalId: 'KovZ917A25V',
    willCallInstructions: 'At the box office.\nBring a photo id.',
    address: ADDRESS,
    timezone: 'America/Chicago',
  });

  it('AUT-048 is read back as written, by its id and after a change', async () => {
    const { token, org } = await world.given.member('ADMIN');
    const input = await everything(token);
    const { createVenue } = (await world.gql(CREATE, { input }, token)).data;
    expect(createVenue).toEqual({
      ...input,
      _id: expect.any(String),
      orgId: String(org._id),
      createdAt: expect.any(String),
      address: { ...ADDRESS, timezone: 'America/Chicago' },
      version: 1,
      metrics: NO_SALES,
    });
    const { _id: id } = createVenue;
    expect((await world.gql(ONE, { id }, token)).data.venue).toEqual(createVenue);
    const change = { ...input, venueId: id, version: 1, capacity: 700, imageUrls: input.imageUrls.slice(1), url: 'commonwealth.example' };
    const { updateVenue } = (await world.gql(UPDATE, { input: change }, token)).data;
    expect(updateVenue).toEqual({
      ...createVenue,
      capacity: 700,
      imageUrls: input.imageUrls.slice(1),
      url: 'commonwealth.example',
      version: 2,
    });
    expect((await world.gql(ONE, { id }, token)).data.venue).toEqual(updateVenue);
  });

  it('AUT-215 a save replaces every field it owns: absent optional ones are cleared, and a stale one is refused', async () => {
    const { token } = await world.given.member('ADMIN');
    const input = await everything(token);
    const { _id: venueId } = (await world.gql(CREATE, { input }, token)).data.createVenue;
    const bare = { venueId, version: 1, name: 'The Room', address: { city: 'Ogden', state: 'UT' } };
    const cleared = {
      description: null,
      capacity: 100,
      url: null,
      tax: 0,
      imageUrls: [],
      venueGlobalId: null,
      willCallInstructions: null,
      address: { address1: null, address2: null, city: 'Ogden', state: 'UT', zip: null, timezone: 'America/Denver' },
      version: 2,
    };
    expect((await world.gql(UPDATE, { input: bare }, token)).data.updateVenue).toMatchObject(cleared);
    // sent again after a lost answer
    expect((await world.gql(UPDATE, { input: bare }, token)).data.updateVenue).toMatchObject(cleared);
    const stale = await world.gql(UPDATE, { input: { ...bare, name: 'Other' } }, token);
    expect(stale.errors?.[0]).toMatchObject({ extensions: { code: 'EVENT_STALE' }, message: expect.stringContaining('the venue') });
    expect((await world.gql(ONE, { id: venueId }, token)).data.venue.name).toBe('The Room');
  });

  it('BYD-052 a venue that lacks later fields is migrated, and can then be saved', async () => {
    const { token } = await world.given.member('ADMIN');
    const { _id: venueId } = (await world.gql(CREATE, { input: { name: 'Old hall', address: ADDRESS } }, token)).data.createVenue;
    const lacked = { version: 1, willCallInstructions: 1, venueGlobalId: 1 };
    await world.connection.collection('venues').updateOne({ name: 'Old hall' }, { $unset: lacked });
    await new Migrator(world.connection.db!, [venueFields], { now: () => world.clock.now() }).run();
    expect((await world.gql(ONE, { id: venueId }, token)).data.venue).toMatchObject({ version: 1, willCallInstructions: null });
    const again = await world.gql(UPDATE, { input: { venueId, version: 1, name: 'Again', address: ADDRESS } }, token);
    expect(again.data.updateVenue).toMatchObject({ name: 'Again', version: 2 });
  });

  it('AUT-198 AUT-199 a website of 80 characters and instructions of 500 are accepted, one more is refused', async () => {
    const { token } = await world.given.member('ADMIN');
    const create = (fields: object) => world.gql(CREATE, { input: { name: 'Hall', address: {}, ...fields } }, token);
    const site = (length: number) => `https://hall.example/${'x'.repeat(length - 21)}`;
    expect((await create({ url: site(80), willCallInstructions: 'x'.repeat(500) })).data.createVenue.url).toHaveLength(80);
    for (const [field, value] of [
      ['url', site(81)],
      ['url', 'javascript:alert(1)'],
      ['url', 'no address'],
      ['willCallInstructions', 'x'.repeat(501)],
      ['venueGlobalId', 'x'.repeat(81)],
      ['description', 'x'.repeat(50_001)],
      ['description', '&'.repeat(20_000)],
      ['capacity', 1_000_001],
      ['imageUrls', Array.from({ length: 13 }, () => '/files/a.jpg')],
    ] as const) {
      const { errors } = await create({ [field]: value });
      expect(errors?.[0]?.extensions.details.fields).toHaveProperty(field);
    }
  });

  it('AUT-242 sanitizes the description and takes pictures of the organization’s own uploads only', async () => {
    const { token } = await world.given.member('ADMIN');
    const theirs = await uploadPicture(world, (await world.given.member('ADMIN')).token);
    const create = (fields: object) => world.gql(CREATE, { input: { name: 'Hall', address: {}, ...fields } }, token);
    const description = '<p onclick="x()">Fine <script>fetch("//evil.example")</script><img src=x onerror=x()></p>';
    expect((await create({ description })).data.createVenue.description).toBe('<p>Fine </p>');
    expect((await create({ description: '<p> </p>' })).data.createVenue.description).toBeNull();
    for (const url of ['https://tracker.example/a.png', theirs]) {
      expect((await create({ imageUrls: [url] })).errors?.[0]?.extensions.code).toBe('UNKNOWN_REFERENCE');
    }
  });

  it('AUT-242 AUT-207 is neither read nor written below admin, or by its id from another organization', async () => {
    const { token, org } = await world.given.member('ADMIN');
    const { _id: venueId } = (await world.gql(CREATE, { input: { name: 'Hall', address: {} } }, token)).data.createVenue;
    const codes = async (caller: string) => {
      const read = await world.gql(ONE, { id: venueId }, caller);
      const write = await world.gql(UPDATE, { input: { venueId, version: 1, name: 'Stolen', address: {} } }, caller);
      expect([read.data, write.data]).toEqual([null, null]);
      return [read, write].map(({ errors }) => errors?.[0]?.extensions.code);
    };
    expect(await codes((await world.given.member('BOX_OFFICE', org)).token)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    expect(await codes((await world.given.member('OWNER')).token)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect((await world.gql(ONE, { id: newId() }, token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await world.gql(ONE, { id: venueId }, token)).data.venue.name).toBe('Hall');
  });

  it('AUT-048 has metrics that equal the orders of its events, and its events by their venue', async () => {
    const { token, org } = await world.given.member('ADMIN');
    const [venue, other] = [await world.given.venue(org), await world.given.venue(org, { name: 'Other' })];
    const first = await world.given.event(org, { venueId: venue._id, name: 'First' });
    const second = await world.given.event(org, { venueId: venue._id, name: 'Second' });
    const elsewhere = await world.given.event(org, { venueId: other._id, name: 'Elsewhere' });
    const orders = [
      await world.given.paidOrder(first, { quantity: 2 }),
      await world.given.paidOrder(second, { quantity: 3 }),
      await world.given.paidOrder(second),
    ];
    await world.given.paidOrder(elsewhere);
    await world.runJobs();
    const { metrics } = (await world.gql(ONE, { id: String(venue._id) }, token)).data.venue;
    const tickets = orders.flatMap((order) => order.tickets);
    const revenue = tickets.reduce((sum, { price }) => sum + price, 0);
    expect(metrics).toEqual({ events: 2, orders: 3, sold: tickets.length, scanned: 0, revenue });
    expect([tickets.length, revenue]).toEqual([6, 15_000]);
    const names = async (query: object, caller = token) =>
      (await world.gql(LIST, { query }, caller)).data.events.map(({ name }: { name: string }) => name).toSorted();
    expect(await names({ venueId: String(venue._id) })).toEqual(['First', 'Second']);
    expect(await names({ venueId: String(venue._id), name: 'sec', type: 'Upcoming' })).toEqual(['Second']);
    expect(await names({ venueId: String(venue._id) }, (await world.given.member('OWNER')).token)).toEqual([]);
  });
});

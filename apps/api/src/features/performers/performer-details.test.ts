import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Migrator } from '#platform/migrations/migrator';
import { newId } from '#platform/mongo/string-ids';

import { artistFields } from '../../migrations/0019-artist-fields.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { uploadPicture } from '../../../test/upload-picture.ts';

const FIELDS = `_id orgId type name genres imageUrl version createdAt socialAccounts { network url }
  pressKits { _id title description posterImageUrls links } contacts { name role email phoneNumber }
  metrics { events orders sold scanned revenue }`;
const CREATE = `mutation($input: CreateArtistInput!) { createArtist(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation($input: UpdateArtistInput!) { updateArtist(input: $input) { ${FIELDS} } }`;
const ONE = `query($id: ObjectId!) { artist(artistId: $id) { ${FIELDS} } }`;
const LIST = 'query($query: EventsQueryInput) { events(query: $query) { name } }';

const KIT = { title: 'Spring tour', description: '<p>Photos and <em>words</em></p>', links: ['https://vale.example/press'] };
const CONTACT = { name: 'Ada Okafor', role: 'Booking', email: 'ada@example.com', phoneNumber: '+18015550142' };

describe('every field of a performer', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  const everything = async (token: string) => ({
    type: 'Group',
    name: 'Juniper Vale',
    genres: ['Folk', 'Americana'],
    socialAccounts: [
      { network: 'Instagram', url: 'https://instagram.com/junipervale' },
      { network: 'Website', url: 'junipervale.example' },
    ],
    pressKits: [{ ...KIT, posterImageUrls: [await uploadPicture(world, token)] }],
    contacts: [CONTACT, { name: 'Ben Ruiz', role: null, email: null, phoneNumber: null }],
  });

  it('AUT-070 is read back as written, by its id and after a change', async () => {
    const { token, org } = await world.given.member('ADMIN');
    const input = await everything(token);
    const { createArtist } = (await world.gql(CREATE, { input }, token)).data;
    const metrics = { events: 0, orders: 0, sold: 0, scanned: 0, revenue: 0 };
    expect(createArtist).toEqual({
      ...input,
      _id: expect.any(String),
      orgId: String(org._id),
      imageUrl: null,
      pressKits: [{ ...input.pressKits[0], _id: expect.any(String) }],
      version: 1,
      createdAt: expect.any(String),
      metrics,
    });
    const { _id: id, pressKits } = createArtist;
    expect((await world.gql(ONE, { id }, token)).data.artist).toEqual(createArtist);
    const kits = [{ ...pressKits[0], title: 'Summer tour' }, { title: 'New kit' }];
    const change = { ...input, artistId: id, version: 1, genres: ['Folk'], pressKits: kits };
    const { updateArtist } = (await world.gql(UPDATE, { input: change }, token)).data;
    expect(updateArtist).toMatchObject({ genres: ['Folk'], version: 2, contacts: input.contacts });
    expect(updateArtist.pressKits).toEqual([
      { ...pressKits[0], title: 'Summer tour' },
      { _id: expect.any(String), title: 'New kit', description: null, posterImageUrls: [], links: [] },
    ]);
    expect((await world.gql(ONE, { id }, token)).data.artist).toEqual(updateArtist);
  });

  it('AUT-070 AUT-215 a save with its version clears what is absent, and a stale one is refused', async () => {
    const { token } = await world.given.member('ADMIN');
    const { _id: artistId } = (await world.gql(CREATE, { input: await everything(token) }, token)).data.createArtist;
    const bare = { artistId, version: 1, name: 'Juniper' };
    const cleared = { type: 'Individual', genres: [], socialAccounts: [], pressKits: [], contacts: [], version: 2 };
    expect((await world.gql(UPDATE, { input: bare }, token)).data.updateArtist).toMatchObject(cleared);
    expect((await world.gql(UPDATE, { input: bare }, token)).data.updateArtist).toMatchObject(cleared);
    const stale = await world.gql(UPDATE, { input: { ...bare, name: 'Other' } }, token);
    expect(stale.errors?.[0]).toMatchObject({ extensions: { code: 'EVENT_STALE' }, message: expect.stringContaining('the performer') });
  });

  it('BYD-052 a performer that lacks later fields is migrated, and can then be saved', async () => {
    const { token } = await world.given.member('ADMIN');
    const { _id: artistId } = (await world.gql(CREATE, { input: { name: 'Old band' } }, token)).data.createArtist;
    const lacked = { version: 1, socialAccounts: 1, pressKits: 1, contacts: 1 };
    await world.connection.collection('artists').updateOne({ name: 'Old band' }, { $unset: lacked });
    await new Migrator(world.connection.db!, [artistFields], { now: () => world.clock.now() }).run();
    const migrated = { version: 1, socialAccounts: [], pressKits: [], contacts: [] };
    expect((await world.gql(ONE, { id: artistId }, token)).data.artist).toMatchObject(migrated);
    const again = await world.gql(UPDATE, { input: { artistId, version: 1, name: 'Again' } }, token);
    expect(again.data.updateArtist).toMatchObject({ name: 'Again', version: 2 });
  });

  it('AUT-070 refuses addresses that no browser opens, invalid contacts and too long lists', async () => {
    const { token } = await world.given.member('ADMIN');
    const post = (fields: object) => world.gql(CREATE, { input: { name: 'Band', ...fields } }, token);
    const link = (url: string) => ({ network: 'Other', url });
    for (const [path, fields] of [
      ['socialAccounts.0.url', { socialAccounts: [link('javascript:alert(1)')] }],
      ['socialAccounts.0.url', { socialAccounts: [link(' ')] }],
      ['socialAccounts', { socialAccounts: Array.from({ length: 21 }, () => link('band.example')) }],
      ['pressKits.0.title', { pressKits: [{ title: ' ' }] }],
      ['pressKits.1.links.0', { pressKits: [KIT, { title: 'Kit', links: ['=evil("a.b","c")'] }] }],
      ['pressKits', { pressKits: [{ title: 'Kit', description: '<b>'.repeat(5001) }] }],
      ['pressKits', { pressKits: [{ title: 'Kit', description: '&'.repeat(20_000) }] }],
      ['contacts.0.name', { contacts: [{ name: '' }] }],
      ['contacts.0.email', { contacts: [{ ...CONTACT, email: 'nobody' }] }],
      ['contacts.0.phoneNumber', { contacts: [{ ...CONTACT, phoneNumber: '12' }] }],
      ['genres', { genres: Array.from({ length: 21 }, (_, at) => `Genre ${at}`) }],
    ] as const) {
      const { errors } = await post(fields);
      expect(Object.keys(errors?.[0]?.extensions.details.fields)).toContain(path);
    }
  });

  it('AUT-242 sanitizes press kits and takes pictures of the organization’s own uploads only', async () => {
    const { token } = await world.given.member('ADMIN');
    const theirs = await uploadPicture(world, (await world.given.member('ADMIN')).token);
    const post = (kit: object) => world.gql(CREATE, { input: { name: 'Band', pressKits: [{ ...KIT, ...kit }] } }, token);
    const description = '<p onclick="x()">Fine <script>fetch("//evil.example")</script></p>';
    expect((await post({ description })).data.createArtist.pressKits[0].description).toBe('<p>Fine </p>');
    for (const url of ['https://tracker.example/a.png', theirs]) {
      expect((await post({ posterImageUrls: [url] })).errors?.[0]?.extensions.code).toBe('UNKNOWN_REFERENCE');
    }
  });

  it('AUT-242 AUT-207 is neither read nor written below admin, or by its id from another organization', async () => {
    const { token, org } = await world.given.member('ADMIN');
    const { _id: artistId } = (await world.gql(CREATE, { input: await everything(token) }, token)).data.createArtist;
    const codes = async (caller: string) => {
      const read = await world.gql(ONE, { id: artistId }, caller);
      const write = await world.gql(UPDATE, { input: { artistId, version: 1, name: 'Stolen' } }, caller);
      expect([read.data, write.data]).toEqual([null, null]);
      return [read, write].map(({ errors }) => errors?.[0]?.extensions.code);
    };
    expect(await codes((await world.given.member('BOX_OFFICE', org)).token)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    expect(await codes((await world.given.member('OWNER')).token)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect((await world.gql(ONE, { id: artistId }, token)).data.artist.name).toBe('Juniper Vale');
  });

  it('AUT-070 has metrics that equal the orders of its events, as headliner and as opener, each event once', async () => {
    const { token, org } = await world.given.member('ADMIN');
    const [artist, other] = [await world.given.artist(org), await world.given.artist(org, { name: 'Other' })];
    const { performances } = await world.given.event(org, { published: false, name: 'Nobody' });
    const held = (name: string, headliningArtistIds: string[], openingArtistIds: string[]) =>
      world.given.event(org, {
        name,
        performances: performances.map((one) => ({ ...one, _id: newId(), headliningArtistIds, openingArtistIds })),
      });
    const headlined = await held('Headlined', [artist._id], [artist._id, other._id]);
    const opened = await held('Opened', [other._id], [artist._id]);
    const elsewhere = await held('Elsewhere', [other._id], []);
    const orders = [await world.given.paidOrder(headlined, { quantity: 2 }), await world.given.paidOrder(opened)];
    await world.given.paidOrder(elsewhere);
    await world.runJobs();
    const { metrics } = (await world.gql(ONE, { id: artist._id }, token)).data.artist;
    const tickets = orders.flatMap((order) => order.tickets);
    const revenue = tickets.reduce((sum, { price }) => sum + price, 0);
    expect(metrics).toEqual({ events: 2, orders: 2, sold: tickets.length, scanned: 0, revenue });
    const names = async (caller: string) =>
      (await world.gql(LIST, { query: { artistId: artist._id } }, caller)).data.events.map(({ name }: { name: string }) => name).toSorted();
    expect(await names(token)).toEqual(['Headlined', 'Opened']);
    expect(await names((await world.given.member('OWNER')).token)).toEqual([]);
  });
});

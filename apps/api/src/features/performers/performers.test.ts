import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newId } from '#platform/mongo/string-ids';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { uploadPicture } from '../../../test/upload-picture.ts';

const FIELDS = '_id name type genres imageUrl';
const LIST = `query ($query: ArtistsQueryInput, $pagination: PaginationInput) { artists(query: $query, pagination: $pagination) { ${FIELDS} } }`;
const ONE = `query ($artistId: ObjectId!) { artist(artistId: $artistId) { ${FIELDS} orgId createdAt } }`;
const CREATE = `mutation ($input: CreateArtistInput!) { createArtist(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($input: UpdateArtistInput!) { updateArtist(input: $input) { ${FIELDS} } }`;
const SAVE =
  'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { artists { name } performances { headliningArtistIds openingArtistIds } } }';

describe('performers', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  const uploaded = (token: string) => uploadPicture(world, token);

  it('are created as Individual with name and picture, changed, and read by id and by a part of the name', async () => {
    const { token, org } = await world.given.member('ADMIN');
    const imageUrl = await uploaded(token);
    const made = (await world.gql(CREATE, { input: { name: '  Juniper   Vale ', imageUrl } }, token)).data.createArtist;
    expect(made).toMatchObject({ name: 'Juniper Vale', type: 'Individual', genres: [], imageUrl: `http://localhost:4000${imageUrl}` });
    // the returned address may be sent again
    const change = {
      artistId: made._id,
      version: 1,
      name: 'Juniper',
      type: 'Group',
      genres: ['Folk', ' Folk', ''],
      imageUrl: made.imageUrl,
    };
    await world.gql(UPDATE, { input: change }, token);
    const read = (await world.gql(ONE, { artistId: made._id }, token)).data.artist;
    expect(read).toMatchObject({ ...made, name: 'Juniper', type: 'Group', genres: ['Folk'], orgId: String(org._id) });
    await world.given.artist(org, { name: 'Low Tide (Choir)' });
    const found = async (name: string) =>
      (await world.gql(LIST, { query: { name } }, token)).data.artists.map((one: { name: string }) => one.name);
    expect(await found('tide (')).toEqual(['Low Tide (Choir)']);
    expect(await found('')).toEqual(['Juniper', 'Low Tide (Choir)']);
    const audit = await world.connection.collection('auditLog').find({ orgId: org._id }).sort({ at: 1, _id: 1 }).toArray();
    expect(audit.map(({ action }) => action)).toEqual(['artist.created', 'artist.updated']);
  });

  it('AUT-070 are created once by a request that is sent again after a lost answer', async () => {
    const { token, org } = await world.given.member('ADMIN');
    const once = 'mutation ($input: CreateArtistInput!, $key: String) { createArtist(input: $input, idempotencyKey: $key) { _id name } }';
    const create = async (name: string, key: string) => (await world.gql(once, { input: { name }, key }, token)).data?.createArtist;
    const first = await create('Juniper', 'key-1');
    expect(await create('Juniper Vale', 'key-1')).toEqual({ _id: first._id, name: 'Juniper Vale' });
    // one that comes late undoes nothing that was saved since
    expect((await world.gql(once, { input: { name: 'Juniper' }, key: 'key-1' }, token)).errors?.[0]?.extensions.code).toBe('EVENT_STALE');
    const atOnce = await Promise.all([1, 2, 3].map(() => create('Low Tide', 'key-2')));
    expect(new Set(atOnce.map(({ _id }) => _id)).size).toBe(1);
    expect(await world.connection.collection('artists').countDocuments({ orgId: org._id })).toBe(2);
  });

  it('ACC-202 ACC-200 AUT-198 accept a name of 80 characters and refuse one of 81 and none', async () => {
    const { token } = await world.given.member('ADMIN');
    const create = (name: string) => world.gql(CREATE, { input: { name } }, token);
    expect((await create('x'.repeat(80))).data.createArtist.name).toHaveLength(80);
    for (const name of ['x'.repeat(81), '   ']) expect((await create(name)).errors?.[0]?.extensions.code).toBe('VALIDATION');
    const { _id } = (await create('Known')).data.createArtist;
    const refused = await world.gql(UPDATE, { input: { artistId: _id, version: 1, name: 'x'.repeat(81) } }, token);
    expect(refused.errors?.[0]?.extensions.details.fields).toEqual({ name: 'Performer name can have at most 80 characters.' });
  });

  it('ACC-195 are listed by name, 60 a page by default', async () => {
    const { token, org } = await world.given.member('ADMIN');
    const names = Array.from({ length: 62 }, (_, at) => `Act ${String(at).padStart(2, '0')}`);
    await Promise.all(names.map((name) => world.given.artist(org, { name })));
    const page = async (pagination?: object) =>
      (await world.gql(LIST, { pagination }, token)).data.artists.map(({ name }: { name: string }) => name);
    expect(await page()).toEqual(names.slice(0, 60));
    expect(await page({ pageNumber: 2, pageSize: 60 })).toEqual(names.slice(60));
  });

  it('accept no external picture', async () => {
    const { token } = await world.given.member('ADMIN');
    const theirs = await uploaded((await world.given.member('ADMIN')).token);
    for (const imageUrl of ['https://tracker.example/a.png', theirs]) {
      const { errors } = await world.gql(CREATE, { input: { name: 'Spy', imageUrl } }, token);
      expect(errors?.[0]?.extensions.code).toBe('UNKNOWN_REFERENCE');
    }
  });

  it('AUT-014 can be headliners and openers of a concert, but not of other events', async () => {
    const { token, org } = await world.given.member('ADMIN');
    const event = await world.given.event(org);
    const [first, second] = [await world.given.artist(org), await world.given.artist(org, { name: 'Low Tide Choir' })];
    const { startsAt, endsAt } = event.schedule;
    const ids = { headliningArtistIds: [String(first._id)], openingArtistIds: [String(second._id)] };
    const save = (version: number, more: object) =>
      world.gql(
        SAVE,
        { input: { eventId: String(event._id), version, event: { name: 'Night', schedule: { startsAt, endsAt }, ...more } } },
        token,
      );
    const concert = (await save(1, { type: 'Concert', ...ids })).data.updateEvent;
    expect(concert.performances).toEqual([ids]);
    expect(concert.artists).toEqual([{ name: 'Juniper Vale' }, { name: 'Low Tide Choir' }]);
    const general = (await save(2, { type: 'GeneralEvent', ...ids })).data.updateEvent;
    expect(general).toEqual({ artists: [], performances: [{ headliningArtistIds: [], openingArtistIds: [] }] });
    for (const unknown of [newId(), String((await world.given.artist(await world.given.org()))._id)]) {
      const { errors } = await save(3, { type: 'Concert', openingArtistIds: [unknown] });
      expect(errors?.[0]?.extensions.code).toBe('UNKNOWN_REFERENCE');
    }
  });

  it('BUY-001 are shown on the public page of their event', async () => {
    const org = await world.given.org();
    const [first, second] = [await world.given.artist(org), await world.given.artist(org, { name: 'Low Tide Choir' })];
    const { performances, schedule } = await world.given.event(org, { published: false });
    const event = await world.given.event(org, {
      stub: 'both-of-them',
      schedule,
      performances: performances.map((one) => ({
        ...one,
        _id: newId(),
        headliningArtistIds: [second._id],
        openingArtistIds: [first._id],
      })),
    });
    const { data } = await world.gql('query ($stub: String!) { publicEvent(stub: $stub) { performers } }', { stub: String(event._id) });
    expect(data.publicEvent.performers).toEqual(['Low Tide Choir', 'Juniper Vale']);
  });
});

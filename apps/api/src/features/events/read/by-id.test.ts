import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const EVENT = 'query ($id: ObjectId!) { event(eventId: $id) { _id artists { _id name } fees { _id name } holds { name totalHeld } } }';
const SEASON = 'query ($id: ObjectId!) { season(seasonId: $id) { _id name events { _id name } } }';
const VENUE = 'query ($id: ObjectId!) { venue(venueId: $id) { _id name } }';
const ARTIST = 'query ($id: ObjectId!) { artist(artistId: $id) { _id name } }';
const FEE = 'query ($id: ObjectId!) { fee(feeId: $id) { _id name } }';
const ORGANIZATION = '{ organization { _id seating { publicKey designerKey } } }';
const SEASONS = '{ seasons { _id name } }';
const CREATE_FEE = 'mutation ($input: CreateFeeInput!) { createFee(input: $input) { _id } }';
const HOLD = 'mutation ($input: UpdateHoldInput!) { updateHold(input: $input) { _id } }';

describe('records by their ids', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  async function festival() {
    const org = await world.given.org({ isSeasonTickets: true });
    const { token } = await world.given.member('ADMIN', org);
    const [venue, artist] = [await world.given.venue(org, { name: 'North Hall' }), await world.given.artist(org, { name: 'Juniper Vale' })];
    const season = await world.given.events.season(org, { name: 'Winter' });
    const ticketType = world.given.events.ticketType({ totalQty: 5 });
    const { performances } = await world.given.event(org, { published: false });
    const event = await world.given.event(org, {
      name: 'First Night',
      type: 'Concert',
      seasonId: season._id,
      ticketTypes: [ticketType],
      performances: performances.map((one) => ({ ...one, headliningArtistIds: [artist._id] })),
    });
    const fee = { name: 'Facility', type: 'Flat', value: 150, appliedTo: 'Ticket', appliedBy: 'Organization', filters: ['Seated'] };
    const made = await world.gql(CREATE_FEE, { input: { fee: { ...fee, eventId: event._id } } }, token);
    await world.gql(HOLD, { input: { eventId: event._id, params: { name: 'Crew', qty: 2, ticketTypeId: ticketType._id } } }, token);
    return { org, token, venue, artist, season, event, feeId: made.data.createFee._id as string };
  }

  it('AUT-195 return an event with its performers, fees and holds, a season with its events, and a venue, performer and fee', async () => {
    const { token, venue, artist, season, event, feeId } = await festival();
    const read = async (query: string, id: string) => (await world.gql(query, { id }, token)).data;
    expect(await read(EVENT, event._id)).toEqual({
      event: {
        _id: event._id,
        artists: [{ _id: artist._id, name: 'Juniper Vale' }],
        fees: [{ _id: feeId, name: 'Facility' }],
        holds: [{ name: 'Crew', totalHeld: 2 }],
      },
    });
    expect(await read(SEASON, season._id)).toEqual({
      season: { _id: season._id, name: 'Winter', events: [{ _id: event._id, name: 'First Night' }] },
    });
    expect(await read(VENUE, venue._id)).toEqual({ venue: { _id: venue._id, name: 'North Hall' } });
    expect(await read(ARTIST, artist._id)).toEqual({ artist: { _id: artist._id, name: 'Juniper Vale' } });
    expect(await read(FEE, feeId)).toEqual({ fee: { _id: feeId, name: 'Facility' } });
    expect((await world.gql(SEASONS, {}, token)).data).toEqual({ seasons: [{ _id: season._id, name: 'Winter' }] });
  });

  it('AUT-195 AUT-226 return the organization with its seating keys for browsers to admins, and to nobody below', async () => {
    const { org, token } = await festival();
    const keys = { 'seating.publicKey': 'pub-1', 'seating.designerKey': 'design-1', 'seating.secretKey': 'sec-1' };
    await world.connection.collection('organizations').updateOne({ _id: org._id }, { $set: keys });
    const answer = await world.gql(ORGANIZATION, {}, token);
    expect(answer.data).toEqual({ organization: { _id: org._id, seating: { publicKey: 'pub-1', designerKey: 'design-1' } } });
    const boxOffice = await world.given.member('BOX_OFFICE', org);
    expect(JSON.stringify(await world.gql(ORGANIZATION, {}, boxOffice.token))).not.toMatch(/pub-1|design-1|sec-1/);
  });

  it('AUT-195 AUT-207 find nothing of another organization', async () => {
    const { venue, artist, season, event, feeId } = await festival();
    const { token } = await world.given.member('ADMIN', await world.given.org({ isSeasonTickets: true }));
    for (const [query, id] of [
      [EVENT, event._id],
      [SEASON, season._id],
      [VENUE, venue._id],
      [ARTIST, artist._id],
      [FEE, feeId],
    ] as const)
      expect(await world.gql(query, { id }, token)).toMatchObject({ data: null, errors: [{ extensions: { code: 'NOT_FOUND' } }] });
    expect((await world.gql(SEASONS, {}, token)).data).toEqual({ seasons: [] });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newId } from '#platform/mongo/string-ids';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const LIST = 'query($query: PublicEventsQueryInput) { publicEvents(query: $query) { events { name } hasMore } }';

describe('the search of the public lists', () => {
  let world: TestApp;
  let stub: string;
  beforeAll(async () => {
    world = await startTestApp();
    const org = await world.given.org({ orgName: 'Harbor Nights' });
    stub = org.stub;
    const venue = await world.given.venue(org, { name: 'Kilby (Yard)' });
    const far = await world.given.venue(org, { name: 'Tempodrom', address: { ...venue.address, city: 'Berlin', country: 'DE' } });
    const artist = await world.given.artist(org, { name: 'Juniper Vale' });
    const first = await world.given.event(org, { name: 'Night Swim', venueId: venue._id });
    const performances = [{ ...first.performances[0]!, _id: newId(), openingArtistIds: [artist._id] }];
    await world.given.event(org, { name: 'Winter Lights', venueId: far._id, performances: performances as never });
    const west = await world.given.venue(org, { name: 'Café Odéon', address: { ...venue.address, city: 'Zürich', country: 'CH' } });
    const band = await world.given.artist(org, { name: 'Björk & L’Été' });
    const third = await world.given.event(org, { name: 'Fete des Meres', venueId: west._id });
    const acts = [{ ...third.performances[0]!, _id: newId(), headliningArtistIds: [band._id] }];
    await world.given.event(org, { name: 'Fête', venueId: west._id, performances: acts as never });
    await world.given.event(org, { name: 'Draft in Berlin', venueId: far._id, published: false, firstPublishedAt: null });
    await world.given.event(org, { name: 'Paused in Berlin', venueId: far._id, published: false });
    await world.given.event(await world.given.org({ orgName: 'Elsewhere' }), { name: 'Another' });
  });
  afterAll(() => world.stop());

  const found = async (query: object) =>
    (await world.gql(LIST, { query })).data.publicEvents.events.map(({ name }: { name: string }) => name).toSorted();

  it.each([
    ['a part of the name', 'swim', ['Night Swim']],
    ['the city', 'berlin', ['Winter Lights']],
    ['the venue', 'Kilby', ['Night Swim']],
    ['the venue with signs of patterns', '(Yard)', ['Night Swim']],
    ['a performer', 'juniper vale', ['Winter Lights']],
    ['the organization', 'Harbor', ['Fete des Meres', 'Fête', 'Night Swim', 'Winter Lights']],
    ['name and city in any order', 'berlin  lights', ['Winter Lights']],
    ['a name and another event’s city', 'swim berlin', []],
    ['nothing that is there', '.*', []],
    ['a city without its accent', 'Zurich', ['Fete des Meres', 'Fête']],
    ['a venue without its accents', 'cafe odeon', ['Fete des Meres', 'Fête']],
    ['a venue in capitals with accents', 'ODÉON', ['Fete des Meres', 'Fête']],
    ['a name written without accents', 'mères', ['Fete des Meres']],
    ['a name written either way', 'fête', ['Fete des Meres', 'Fête']],
    ['a performer without accent and apostrophe', 'bjork lete', ['Fête']],
    ['the longest word', `fete${'o'.repeat(2000)}`, []],
  ])('BUY-004 finds an event by %s', async (_what, name, names) => {
    expect(await found({ name })).toEqual(names);
    expect(await found({ name, orgStub: stub })).toEqual(names);
  });

  it('BUY-004 finds everything without a text, and nothing of others in the list of one organization', async () => {
    expect(await found({ name: ' ' })).toEqual(['Another', 'Fete des Meres', 'Fête', 'Night Swim', 'Winter Lights']);
    expect(await found({ name: 'another', orgStub: stub })).toEqual([]);
  });
});

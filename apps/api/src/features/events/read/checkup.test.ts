import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newId } from '#platform/mongo/string-ids';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const READ = 'query($id: ObjectId!) { event(eventId: $id) { checkup { level path message } } }';
const PUBLISH = 'mutation($input: PublishEventInput!) { publishEvent(input: $input) { published } }';

describe('the checkup of an event', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  const checkupOf = async (id: string, token: string) => (await world.gql(READ, { id }, token)).data.event.checkup;

  it('BYD-010 names what is odd and fine about the saved event, each with its field', async () => {
    const { token, org } = await world.given.member('ADMIN');
    const venue = await world.given.venue(org, { tax: 7.75, capacity: 50 });
    const event = await world.given.event(org, { venueId: venue._id });
    const found: { level: string; path: string; message: string }[] = await checkupOf(event._id, token);
    const odd = found.filter(({ level }) => level === 'odd');
    expect(odd).toContainEqual({ level: 'odd', path: 'taxDeduction', message: 'The venue’s sales tax of 7.75% is not collected.' });
    const oversold = 'There are 100 tickets for a venue of 50 places: it may be oversold.';
    expect(odd).toContainEqual({ level: 'odd', path: 'ticketTypes', message: oversold });
    expect(found.some(({ level }) => level === 'impossible')).toBe(false);
    expect(found.filter(({ level }) => level === 'fine').map(({ path }) => path)).toContain('promotions');
  });

  it('BYD-011 looks at the fees that are charged and at the tickets of its season', async () => {
    const { token, org } = await world.given.member('ADMIN');
    const venue = await world.given.venue(org, { capacity: 150 });
    const ticketTypes = [world.given.events.ticketType({ totalQty: 60 })];
    const season = { _id: newId(), orgId: org._id, name: 'Winter', schedule: {}, ticketTypes, createdAt: new Date() };
    await world.connection.collection('seasons').insertOne(season);
    const event = await world.given.event(org, { venueId: venue._id, seasonId: season._id });
    await world.given.events.fee(org, { name: 'Service', type: 'Flat', value: 800, appliedTo: 'Ticket', appliedBy: 'Marquee' });
    const messages = (await checkupOf(event._id, token)).map(({ message }: { message: string }) => message);
    expect(messages).toContain('Its 100 tickets and the 60 of “Winter” are more than the venue’s 150 places.');
    expect(messages.join()).toContain('Fees of $8.00 are 32% of the price of');
  });

  it('BYD-010 refuses to publish what is impossible, and finds the same', async () => {
    const { token, org } = await world.given.member('ADMIN');
    const ticketTypes = [world.given.events.ticketType({ totalQty: 0 })];
    const event = await world.given.event(org, { published: false, firstPublishedAt: null, ticketTypes });
    const message = 'Please give at least one ticket type a quantity.';
    expect(await checkupOf(event._id, token)).toContainEqual({ level: 'impossible', path: 'ticketTypes.0.totalQty', message });
    const { errors } = await world.gql(PUBLISH, { input: { eventId: event._id, published: true } }, token);
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'EVENT_INVALID' } });
  });

  it('BYD-010 is for those who may edit the event', async () => {
    const { org } = await world.given.member('ADMIN');
    const event = await world.given.event(org);
    const boxOffice = (await world.given.member('BOX_OFFICE', org)).token;
    expect((await world.gql(READ, { id: event._id }, boxOffice)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

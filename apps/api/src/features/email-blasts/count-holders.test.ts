import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newId } from '#platform/mongo/string-ids';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';

describe('how many people hold tickets of an event', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  it('counts each person who holds a ticket once, with those who have no address, and nobody of another organization', async () => {
    const { org, token } = await world.given.member('ADMIN');
    const event = await world.given.event(org);
    const sell = async (parts: object) => world.given.paidOrder(event, parts);
    const orders = world.connection.collection('orders');
    const count = async (as = token) =>
      world.gql('query ($eventId: ObjectId!) { ticketHolderCount(eventId: $eventId) }', { eventId: event._id }, as);
    expect((await count()).data.ticketHolderCount).toBe(0);
    const twice = `twice-${newId()}@example.com`;
    for (const email of [twice, twice.toUpperCase()]) await sell({ buyer: { email } as never });
    const nameless = await world.given.paidOrder(event);
    await orders.updateOne({ _id: nameless._id }, { $set: { email: null, userId: null } });
    const gone = await world.given.paidOrder(event);
    await orders.updateOne({ _id: gone._id }, { $set: { 'tickets.$[].state': 'Refunded' } });
    expect((await count()).data.ticketHolderCount).toBe(2);
    const boxOffice = (await world.given.member('BOX_OFFICE', org as never)).token;
    expect((await count(boxOffice)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await count((await world.given.member('ADMIN')).token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { EventRecord } from '../record/event-records.ts';

const DELETE = 'mutation($input: DeleteEventInput!) { deleteEvent(input: $input) }';
const DELETE_SEASON = 'mutation($input: DeleteSeasonInput!) { deleteSeason(input: $input) }';
const READ = 'query($id: ObjectId!) { event(eventId: $id) { _id } }';
const DRAFT = { published: false, firstPublishedAt: null } as const;

describe('deleting a draft', () => {
  let world: TestApp;
  let token: string;
  let org: { _id: string };
  beforeAll(async () => {
    world = await startTestApp();
    ({ token, org } = await world.given.member('ADMIN', await world.given.org({ isSeasonTickets: true })));
  });
  afterAll(() => world?.stop());

  const remove = (eventId: string, as = token) => world.gql(DELETE, { input: { eventId } }, as);
  const removeSeason = (seasonId: string, as = token) => world.gql(DELETE_SEASON, { input: { seasonId } }, as);
  const codeOf = (answer: { errors?: { extensions: { code: string } }[] }) => answer.errors?.[0]?.extensions.code;
  const count = (collection: string, filter: object) => world.connection.collection(collection).countDocuments(filter);

  it('AUT-146 AUT-227 deletes a saved event that was never published and has no orders, with what belongs to it alone', async () => {
    const event = await world.given.event(org, { ...DRAFT, name: 'Half an idea', stub: 'half-an-idea' });
    await world.given.events.fee(org, { eventId: event._id });
    const subscription = { eventId: event._id, email: 'owner@example.com', frequency: 'Daily' };
    await world.gql('mutation ($input: AddSubscriptionInput!) { addSubscription(input: $input) { _id } }', { input: subscription }, token);
    expect((await remove(event._id)).data).toEqual({ deleteEvent: true });
    expect(codeOf(await world.gql(READ, { id: event._id }, token))).toBe('NOT_FOUND');
    for (const collection of ['fees', 'subscriptions']) expect(await count(collection, { eventId: event._id })).toBe(0);
    const [entry] = await world.connection.collection('auditLog').find({ action: 'event.deleted', 'subject.id': event._id }).toArray();
    expect(entry).toMatchObject({ data: { name: 'Half an idea' } });
    // its address is free again
    expect((await world.given.event(org, { ...DRAFT, stub: 'half-an-idea' })).stub).toBe('half-an-idea');
  });

  it.each<[string, Partial<EventRecord>]>([
    ['published', {}],
    ['with paused sales', { published: false }],
    ['with orders', { ...DRAFT, hasOrders: true }],
  ])('AUT-146 AUT-227 is refused for an event %s', async (_, state) => {
    const event = await world.given.event(org, state);
    const answer = await remove(event._id);
    expect(answer.errors?.[0]).toMatchObject({
      message: 'Only a draft can be deleted: one that was never published and has no orders.',
      extensions: { code: 'EVENT_NOT_DELETABLE' },
    });
    expect((await world.gql(READ, { id: event._id }, token)).data.event._id).toBe(event._id);
  });

  it('AUT-227 never deletes an event that is published at the same moment', async () => {
    const publish = 'mutation($input: PublishEventInput!) { publishEvent(input: $input) { published } }';
    for (let round = 0; round < 5; round += 1) {
      const event = await world.given.event(org, DRAFT);
      const [published, deleted] = await Promise.all([
        world.gql(publish, { input: { eventId: event._id, published: true } }, token),
        remove(event._id),
      ]);
      const wasPublished = published.data?.publishEvent?.published === true;
      expect(deleted.data?.deleteEvent === true).toBe(!wasPublished);
      expect(await count('events', { _id: event._id })).toBe(wasPublished ? 1 : 0);
    }
  });

  it("AUT-146 is for ADMIN and above, and finds no other organization's event or season", async () => {
    const event = await world.given.event(org, DRAFT);
    const season = await world.given.events.season(org, { published: false });
    const boxOffice = (await world.given.member('BOX_OFFICE', org as never)).token;
    const stranger = (await world.given.member('OWNER', await world.given.org({ isSeasonTickets: true }))).token;
    expect([codeOf(await remove(event._id, boxOffice)), codeOf(await removeSeason(season._id, boxOffice))]).toEqual([
      'FORBIDDEN',
      'FORBIDDEN',
    ]);
    expect([codeOf(await remove(event._id, stranger)), codeOf(await removeSeason(season._id, stranger))]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
  });

  it('AUT-146 deletes the draft of a season, whose events stay, and refuses a published one', async () => {
    const [draft, published] = [await world.given.events.season(org, { published: false }), await world.given.events.season(org)];
    const event = await world.given.event(org, { seasonId: draft._id });
    expect((await removeSeason(draft._id)).data).toEqual({ deleteSeason: true });
    expect(await count('seasons', { _id: draft._id })).toBe(0);
    expect((await world.connection.collection('events').findOne({ _id: event._id as never }))!['seasonId']).toBeNull();
    expect(codeOf(await removeSeason(published._id))).toBe('EVENT_NOT_DELETABLE');
    expect(await count('seasons', { _id: published._id })).toBe(1);
  });
});

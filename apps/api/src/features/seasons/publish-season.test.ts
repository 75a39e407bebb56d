import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const PUBLISH = 'mutation($input: PublishSeasonInput!) { publishSeason(input: $input) { published firstPublishedAt } }';
const READ = 'query($id: ObjectId!) { season(seasonId: $id) { published } }';
const DELETE = 'mutation($input: DeleteSeasonInput!) { deleteSeason(input: $input) }';

describe('publishing a season', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  const aHouse = async (more: object = {}) => {
    const org = await world.given.org({ isSeasonTickets: true, ...more });
    return { org, token: (await world.given.member('ADMIN', org)).token };
  };
  const publish = (token: string, seasonId: string, published = true) => world.gql(PUBLISH, { input: { seasonId, published } }, token);
  const codeOf = ({ errors }: Awaited<ReturnType<typeof publish>>) => errors?.[0]?.extensions.code;
  const draft = () => ({ published: false, ticketTypes: [world.given.events.ticketType()] });

  it('AUT-158 AUT-162 OPS-195 switches sales on and off, which the next query answers', async () => {
    const { org, token } = await aHouse();
    const season = await world.given.events.season(org, draft());
    const isPublished = async () => (await world.gql(READ, { id: season._id }, token)).data.season.published;
    expect((await publish(token, season._id)).data.publishSeason).toMatchObject({ published: true, firstPublishedAt: expect.any(String) });
    expect(await isPublished()).toBe(true);
    expect((await publish(token, season._id, false)).data.publishSeason.published).toBe(false);
    expect(await isPublished()).toBe(false);
    const logged = await world.connection.collection('auditLog').find({ 'subject.id': season._id }).sort({ _id: 1 }).toArray();
    expect(logged.map(({ action }) => action as string)).toEqual(['season.published', 'season.paused']);
  });

  it('AUT-146 is no draft any more when its sales are paused: it cannot be deleted', async () => {
    const { org, token } = await aHouse();
    const season = await world.given.events.season(org, draft());
    await publish(token, season._id);
    await publish(token, season._id, false);
    const older = await world.given.events.season(org, { ...draft(), published: true });
    await publish(token, older._id, false);
    for (const { _id } of [season, older])
      expect((await world.gql(DELETE, { input: { seasonId: _id } }, token)).errors?.[0]?.extensions.code).toBe('EVENT_NOT_DELETABLE');
  });

  it('OPS-193 is refused with every message while something is missing', async () => {
    const { org, token } = await aHouse();
    const season = await world.given.events.season(org, { published: false });
    const { errors } = await publish(token, season._id);
    expect(errors?.[0]).toMatchObject({ message: 'Please add at least one ticket type.', extensions: { code: 'EVENT_INVALID' } });
  });

  it('AUT-161 OPS-196 is refused without a connected payment account', async () => {
    const { org, token } = await aHouse({ stripeId: null });
    expect(codeOf(await publish(token, (await world.given.events.season(org, draft()))._id))).toBe('STRIPE_NOT_CONNECTED');
  });

  it("AUT-158 is for ADMIN and above, of organizations with seasons; another organization's season is not found", async () => {
    const { org } = await aHouse();
    const season = await world.given.events.season(org, draft());
    expect(codeOf(await publish((await world.given.member('BOX_OFFICE', org)).token, season._id))).toBe('FORBIDDEN');
    expect(codeOf(await publish((await aHouse()).token, season._id))).toBe('NOT_FOUND');
    const without = await world.given.org();
    const closed = await world.given.events.season(without, draft());
    await world.connection.collection('organizations').updateOne({ _id: without._id as never }, { $set: { isSeasonTickets: false } });
    expect(codeOf(await publish((await world.given.member('ADMIN', without)).token, closed._id))).toBe('SEASONS_DISABLED');
  });
});

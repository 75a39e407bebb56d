import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const JOIN = 'mutation ($input: JoinWaitListInput!) { joinWaitList(input: $input) }';
const LIST = `query ($seasonId: ObjectId, $eventId: ObjectId) {
  waitList(seasonId: $seasonId, eventId: $eventId) { entries { email quantity } } }`;
const FIELD = 'query ($seasonId: ObjectId!) { season(seasonId: $seasonId) { waitList { email quantity } } }';
const ADA = { name: 'Ada Okafor', email: 'ada@example.com', phoneNumber: '(801) 555-0142', quantity: 2 };

describe('the wait list of a season', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());
  const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

  const aSoldOutSeason = async (totalQty = 0) => {
    const { org, token } = await world.given.member('BOX_OFFICE');
    const ticketTypes = [world.given.events.ticketType({ totalQty })];
    const season = await world.given.events.season(org, { ticketTypes, firstPublishedAt: world.clock.now() });
    await world.given.event(org, { seasonId: season._id });
    return { org, token, season, seasonId: String(season._id) };
  };
  const joinOf = (seasonId: string, form: object = {}) => world.gql(JOIN, { input: { seasonId, ...ADA, ...form } });

  it('BUY-080 OPS-132 OPS-215 takes entries once it is sold out, one an e-mail for each season, and shows them to staff', async () => {
    const [first, second] = [await aSoldOutSeason(), await aSoldOutSeason()];
    expect(await joinOf(first.seasonId)).toMatchObject({ data: { joinWaitList: true } });
    expect(await joinOf(first.seasonId, { quantity: 6 })).toMatchObject({ data: { joinWaitList: true } });
    expect(await joinOf(second.seasonId)).toMatchObject({ data: { joinWaitList: true } });
    const entries = [{ email: 'ada@example.com', quantity: 6 }];
    expect((await world.gql(LIST, { seasonId: first.seasonId }, first.token)).data.waitList).toEqual({ entries });
    expect((await world.gql(FIELD, { seasonId: first.seasonId }, first.token)).data.season).toEqual({ waitList: entries });
    expect((await world.gql(LIST, { seasonId: second.seasonId }, second.token)).data.waitList.entries).toMatchObject([{ quantity: 2 }]);
    expect(codeOf(await world.gql(LIST, { seasonId: first.seasonId }, second.token))).toBe('NOT_FOUND');
    expect(codeOf(await world.gql(LIST, { eventId: first.seasonId }, first.token))).toBe('NOT_FOUND');
    expect(codeOf(await world.gql(LIST, {}, first.token))).toBe('BAD_USER_INPUT');
  });

  it('BUY-003 BUY-080 is closed while there are tickets, and without season tickets there is none', async () => {
    const open = await aSoldOutSeason(5);
    expect(codeOf(await joinOf(open.seasonId))).toBe('WAIT_LIST_CLOSED');
    const gone = await aSoldOutSeason();
    await world.connection.collection('organizations').updateOne({ _id: gone.org._id as never }, { $set: { isSeasonTickets: false } });
    expect(codeOf(await joinOf(gone.seasonId))).toBe('NOT_FOUND');
  });

  it('BUY-080 mails who joined, with the page of the season', async () => {
    const { season, seasonId } = await aSoldOutSeason();
    const email = 'subscriber@example.com';
    await joinOf(seasonId, { email });
    await world.runJobs();
    const [mail, ...more] = (await world.mails()).filter(({ to }) => to === email);
    expect([mail!.subject, more]).toEqual([`You are on the wait list for ${season.name}`, []]);
    expect(mail!.text).toContain(`/s/${season.stub ?? seasonId}`);
    expect(mail!.html).toContain('Open the season');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const CALENDAR = `query ($query: EventsAdminQueryInput!) {
  eventsAdmin(query: $query) { _id orgId orgName name published cancel venueName timezone days }
}`;
const unix = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;
const at = (iso: string) => new Date(iso);

describe('the calendar of all organizations', () => {
  let world: TestApp;
  let token: string;
  beforeAll(async () => {
    world = await startTestApp();
    token = (await world.given.member('SUPER_USER')).token;
  });
  afterAll(() => world?.stop());

  const read = (query: object, as = token) => world.gql(CALENDAR, { query }, as);
  const schedule = (startsAt: string) => {
    const starts = at(startsAt);
    return { announceAt: starts, ticketsAt: starts, ticketsEndAt: starts, startsAt: starts, endsAt: starts, doorsAt: null };
  };
  const show = (org: Parameters<TestApp['given']['event']>[0], name: string, starts: string, more: object = {}) =>
    world.given.event(org, { name, schedule: schedule(starts), ...more });

  it('ACC-156 answers what has a day in the window, of all organizations or of one', async () => {
    const [lyric, harbor] = [await world.given.org({ orgName: 'Lyric' }), await world.given.org({ orgName: 'Harbor' })];
    const venue = await world.given.venue(lyric, { name: 'Hall', timezone: 'America/New_York' });
    await show(lyric, 'First', '2031-03-01T00:00:00Z', { venueId: venue._id });
    await show(harbor, 'Draft', '2031-03-09T02:00:00Z', { published: false });
    await show(harbor, 'Off', '2031-03-10T02:00:00Z', { cancel: true });
    await show(lyric, 'Before', '2031-02-28T23:59:59Z');
    await show(lyric, 'After', '2031-04-01T00:00:00Z');
    const query = { startDate: unix('2031-03-01'), endDate: unix('2031-04-01') };
    const { data } = await read(query);
    expect(data.eventsAdmin.map(({ name, published, cancel }: Record<string, unknown>) => [name, published, cancel])).toEqual([
      ['First', true, false],
      ['Draft', false, false],
      ['Off', true, true],
    ]);
    expect(data.eventsAdmin[0]).toMatchObject({
      orgId: String(lyric._id),
      orgName: 'Lyric',
      venueName: 'Hall',
      timezone: 'America/New_York',
      days: ['2031-03-01T00:00:00.000Z'],
    });
    const own = await read({ ...query, orgId: String(lyric._id) });
    expect(own.data.eventsAdmin.map(({ name }: { name: string }) => name)).toEqual(['First']);
  });

  it('ACC-156 ACC-159 answers a run of several days with all of them, when only its last is in the window', async () => {
    const org = await world.given.org();
    const day = (startsAt: string) => ({ doorsAt: null, startsAt: at(startsAt), endsAt: at(startsAt) });
    const run = [day('2032-05-30T18:00:00Z'), day('2032-05-31T18:00:00Z'), day('2032-06-01T18:00:00Z')];
    const performances = [{ name: null, videoLink: null, songLink: null, schedule: run }] as never;
    await show(org, 'Fjord', '2032-05-30T18:00:00Z', { performances });
    const { data } = await read({ startDate: unix('2032-06-01'), endDate: unix('2032-07-01') });
    expect(data.eventsAdmin.map(({ days }: { days: string[] }) => days.length)).toEqual([3]);
  });

  it('refuses a window that is none', async () => {
    const wrong = [
      { startDate: unix('2031-03-02'), endDate: unix('2031-03-01') },
      { startDate: unix('2031-01-01'), endDate: unix('2032-01-01') },
    ];
    const answers = await Promise.all(wrong.map((query) => read(query)));
    expect(answers.map(({ errors }) => errors?.[0]?.extensions.code)).toEqual(['RANGE_INVALID', 'RANGE_INVALID']);
  });

  it('ACC-102 is closed to an owner', async () => {
    const owner = await world.given.member('OWNER');
    const { data, errors } = await read({ startDate: 0, endDate: 10 }, owner.token);
    expect([data, errors?.[0]?.extensions.code]).toEqual([null, 'FORBIDDEN']);
  });
});

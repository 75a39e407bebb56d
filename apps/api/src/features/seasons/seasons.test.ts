import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const DAY = 24 * 3_600_000;
const LIST = `query($query: SeasonsQueryInput, $pagination: PaginationInput) {
  seasons(query: $query, pagination: $pagination) { _id name published cancel schedule { startsAt } venue { name address { city } } }
}`;
const ONE = `query($id: ObjectId!) {
  season(seasonId: $id) {
    _id orgId name subtitle stub description userAgreement posterImageUrl { original medium small } venueId age taxDeduction
    processAs sendQRCode published publishable cancel schedule { announceAt ticketsAt ticketsEndAt startsAt endsAt doorsAt }
    ticketTypes { name totalQty remainingQty } promotions { code } customFields { label } hasOrders salesBeginImmediately
    ticketDeliveryType eventEmailSubject eventEmailBody version createdAt events { name }
  }
}`;

describe('seasons', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  const boxOffice = () => world.given.org({ isSeasonTickets: true }).then((org) => world.given.member('BOX_OFFICE', org));
  const running = (fromDays: number, toDays: number | null) => {
    const at = (days: number) => new Date(world.clock.now().getTime() + days * DAY);
    const none = { announceAt: null, ticketsAt: null, ticketsEndAt: null, doorsAt: null };
    return { ...none, startsAt: at(fromDays), endsAt: toDays === null ? null : at(toDays) };
  };
  const namesIn = async (token: string, type: 'Upcoming' | 'Past' | null, pagination?: object): Promise<string[]> => {
    const { data } = await world.gql(LIST, { query: { type }, pagination }, token);
    return data.seasons.map(({ name }: { name: string }) => name);
  };

  it('ACC-115 have state, start and venue, and are upcoming until they end', async () => {
    const { org, token } = await boxOffice();
    const venue = await world.given.venue(org);
    const spring = await world.given.events.season(org, {
      name: 'Spring',
      venueId: venue._id,
      schedule: running(90, 180),
      published: false,
    });
    await world.given.events.season(org, { name: 'Running', schedule: running(-60, 10) });
    await world.given.events.season(org, { name: 'Last year', schedule: running(-400, -200) });
    await world.given.events.season(org, { name: 'Called off', schedule: running(-100, -1), cancel: true });
    await world.given.events.season(org, { name: 'No end yet', schedule: running(-5, null) });
    expect(await namesIn(token, 'Upcoming')).toEqual(['Running', 'No end yet', 'Spring']);
    expect(await namesIn(token, 'Past')).toEqual(['Called off', 'Last year']);
    expect(await namesIn(token, null, { pageSize: 2, pageNumber: 2 })).toEqual(['Running', 'Called off']);
    const { seasons } = (await world.gql(LIST, { query: { type: 'Upcoming' } }, token)).data;
    expect(seasons[2]).toEqual({
      _id: String(spring._id),
      name: 'Spring',
      published: false,
      cancel: false,
      schedule: { startsAt: spring.schedule.startsAt?.toISOString() },
      venue: { name: venue.name, address: { city: venue.address.city } },
    });
  });

  it('AUT-005 have the fields of an event without its type and days, and the events with their id', async () => {
    const org = await world.given.org({ isSeasonTickets: true });
    const { token } = await world.given.member('BOX_OFFICE', org);
    const { events } = world.given;
    const season = await events.season(org, { ticketTypes: [events.ticketType()], promotions: [events.promotion()] });
    await world.given.event(org, { name: 'Late', seasonId: season._id, schedule: running(60, 61) });
    await world.given.event(org, { name: 'Early', seasonId: season._id, schedule: running(40, 41) });
    await world.given.event(org, { name: 'Alone' });
    const { data, errors } = await world.gql(ONE, { id: String(season._id) }, token);
    expect(errors).toBeUndefined();
    expect(data.season).toMatchObject({
      orgId: String(org._id),
      taxDeduction: false,
      schedule: { startsAt: season.schedule.startsAt?.toISOString(), endsAt: season.schedule.endsAt?.toISOString() },
      ticketTypes: [{ name: 'General admission', totalQty: 100, remainingQty: 100 }],
      promotions: [{ code: 'FRIENDS' }],
      events: [{ name: 'Early' }, { name: 'Late' }],
    });
  });

  it('OPS-224 ACC-105 belong to one organization', async () => {
    const season = await world.given.events.season(await world.given.org({ isSeasonTickets: true }));
    const org = await world.given.org({ isSeasonTickets: true });
    const { token } = await world.given.member('OWNER', org);
    expect(await namesIn(token, null)).toEqual([]);
    expect((await world.gql(ONE, { id: String(season._id) }, token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('AUT-036 are refused for an organization with season tickets disabled, to super users too', async () => {
    const org = await world.given.org();
    const season = await world.given.events.season(org);
    await world.connection.collection('organizations').updateOne({ _id: org._id as never }, { $set: { isSeasonTickets: false } });
    for (const role of ['OWNER', 'SUPER_USER'] as const) {
      const { token } = await world.given.member(role, org);
      const answers = [await world.gql(LIST, {}, token), await world.gql(ONE, { id: String(season._id) }, token)];
      for (const { errors } of answers) {
        expect(errors?.[0]).toMatchObject({
          message: 'Season tickets are not enabled for this organization.',
          extensions: { code: 'SEASONS_DISABLED' },
        });
      }
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { WebsiteProvider, type WebsiteEvent } from '#platform/websites/website-provider.port';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const SELLABLE = `_id name subtitle description posterImageUrl { original } venue { name address { address1 address2 city state zip timezone } }
  schedule { announceAt ticketsAt ticketsEndAt startsAt endsAt } ticketTypes { _id } promotions { code appliesTo } published publishable cancel hasOrders
  fees { name } salesBeginImmediately stub eventEmailSubject eventEmailBody organization { orgName ticketFormat } processAs`;
const OF_EVENT = `performances { schedule { startsAt doorsAt endsAt } } isMultipleDays upgrades { _id } subscription { email } holds { name totalHeld } isHold seatingChartKey qrCodeUrl
  waitList { name } webFlowEntity { webFlowIds { webFlowId name domains { name } } slug }
  analytics { type total unit }`;
const EVENT = `query ($id: ObjectId!) { event(eventId: $id) { ${SELLABLE} ${OF_EVENT} } }`;
const SEASON = `query ($id: ObjectId!) { season(seasonId: $id) { ${SELLABLE} upgrades { _id } events { _id name }
  performances { schedule { _id startsAt doorsAt endsAt } } artists { _id } location { city } seatingChartKey qrCodeUrl isHold holds { name } waitList { name }
  subscription { email } webFlowEntity { webFlowIds { webFlowId } slug } } }`;
const PUBLISH = 'mutation ($input: PublishEventInput!) { publishEvent(input: $input) { _id } }';
const HOLD = 'mutation ($input: UpdateHoldInput!) { updateHold(input: $input) { _id } }';
const JOIN = 'mutation ($input: JoinWaitListInput!) { joinWaitList(input: $input) }';

class Sites extends WebsiteProvider {
  override read = async (webFlowId: string) => ({ webFlowId, name: 'North Stage', domains: [{ name: 'north.example' }] });
  override connectEvents = async (_: string, events: readonly WebsiteEvent[]) => new Map(events.map(({ slug }) => [slug, slug]));
  override disconnectEvents = async () => {};
}

describe('the data of an event or season', () => {
  let world: TestApp;
  beforeAll(
    async () =>
      void (world = await startTestApp({ overrides: (builder) => builder.overrideProvider(WebsiteProvider).useValue(new Sites()) })),
  );
  afterAll(() => world?.stop());

  it('OPS-215 has its holds, its sites, its wait list and its figures', async () => {
    const { org, token } = await world.given.member('ADMIN');
    const operator = await world.given.member('SUPER_USER');
    await world.gql(
      'mutation ($input: ConnectSiteInput!) { connectSite(input: $input) { _id } }',
      { input: { webFlowId: 'north' } },
      operator.token,
    );
    const ticketType = world.given.events.ticketType({ totalQty: 3 });
    const event = await world.given.event(org, { ticketTypes: [ticketType], stub: 'Northern-Night', publishable: true });
    const { _id } = event;
    await world.given.paidOrder(event, { quantity: 2 });
    const hold = { name: 'Crew', qty: 1, ticketTypeId: ticketType._id };
    expect((await world.gql(HOLD, { input: { eventId: _id, params: hold } }, token)).errors).toBeUndefined();
    for (const name of ['Ada Okafor', 'Ben Ito'])
      await world.gql(JOIN, {
        input: { eventId: _id, name, email: `${name.slice(0, 3)}@example.com`, phoneNumber: '(801) 555-0142', quantity: 1 },
      });
    await world.gql(PUBLISH, { input: { eventId: _id, published: true, publishSiteIds: ['north'] } }, token);
    const { data, errors } = await world.gql(EVENT, { id: _id }, token);
    expect(errors).toBeUndefined();
    expect(data.event).toMatchObject({
      _id,
      published: true,
      organization: { orgName: org.orgName, ticketFormat: expect.any(String) },
      holds: [{ name: 'Crew', totalHeld: 1 }],
      isHold: true,
      waitList: [{ name: 'Ben Ito' }, { name: 'Ada Okafor' }],
      webFlowEntity: {
        webFlowIds: [{ webFlowId: 'north', name: 'North Stage', domains: [{ name: 'north.example' }] }],
        slug: 'northern-night',
      },
      analytics: expect.arrayContaining([
        { type: 'TicketsSold', total: 2, unit: 'count' },
        { type: 'TicketSales', total: 5000, unit: 'cents' },
      ]),
    });
  });

  it('of another organization is not found, nor what belongs to it', async () => {
    const { org } = await world.given.member('ADMIN');
    const { token } = await world.given.member('ADMIN');
    const { _id } = await world.given.event(org);
    expect(await world.gql(EVENT, { id: _id }, token)).toMatchObject({ data: null, errors: [{ extensions: { code: 'NOT_FOUND' } }] });
  });

  it('OPS-215 is the same of a season, with its events', async () => {
    const org = await world.given.org({ isSeasonTickets: true });
    const { token } = await world.given.member('ADMIN', org);
    const season = await world.given.events.season(org, { name: 'Winter' });
    const artist = await world.given.artist(org, { name: 'Juniper Vale' });
    const performances = [
      { _id: season._id, name: null, videoLink: null, songLink: null, headliningArtistIds: [artist._id], schedule: [] },
    ];
    const event = await world.given.event(org, { seasonId: season._id, performances: performances as never });
    await world.given.event(org, { seasonId: season._id, published: false, firstPublishedAt: null });
    const { data, errors } = await world.gql(SEASON, { id: season._id }, token);
    expect(errors).toBeUndefined();
    expect(data.season).toMatchObject({
      name: 'Winter',
      organization: { orgName: org.orgName },
      fees: expect.any(Array),
      events: [{ _id: event._id, name: event.name }, { name: event.name }],
      // a draft is no night
      performances: [{ schedule: [{ _id: event._id, startsAt: event.schedule.startsAt!.toISOString() }] }],
      artists: [{ _id: artist._id }],
      location: null,
      seatingChartKey: null,
      qrCodeUrl: null,
      isHold: false,
      holds: [],
      waitList: [],
      subscription: [],
      webFlowEntity: { webFlowIds: [] },
    });
  });
});

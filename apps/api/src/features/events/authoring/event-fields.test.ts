import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { newId } from '#platform/mongo/string-ids';

import { place } from '../../../../test/given/place.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { EventReferencesService } from './event-references.service.ts';

const PLACE = 'address1 address2 city state zip country phone lat lng placeId placeName';
const FIELDS = `_id version seasonId isMultipleDays totalDays ticketDeliveryType physicalDeliveryInstructions isGuestTicketSale guestTicketPerMember
  exchange { allowed percent } location { ${PLACE} } schedule { startsAt doorsAt endsAt }
  performances { _id schedule { _id doorsAt startsAt endsAt } } ticketTypes { _id name dayIds values } upgrades { _id imageUrl isAddOnsSharing }`;
const CREATE = `mutation($input: CreateEventInput!) { createEvent(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation($input: UpdateEventInput!) { updateEvent(input: $input) { ${FIELDS} } }`;
const START = '2031-05-01T02:00:00.000Z';
const schedule = { doorsAt: '2031-05-01T01:00:00.000Z', startsAt: START, endsAt: '2031-05-01T05:00:00.000Z' };
const LOCKED = 'This field cannot be changed once orders have been created. Please contact support with questions or comments.';
const day = (date: number) => ({
  _id: newId(),
  doorsAt: `2031-05-0${date}T01:00:00.000Z`,
  startsAt: `2031-05-0${date}T02:00:00.000Z`,
  endsAt: `2031-05-0${date}T05:00:00.000Z`,
});
const ticketType = <Fields extends object>(fields: Fields) => ({
  _id: newId(),
  name: 'General admission',
  totalQty: 10,
  tiers: [{ _id: newId(), name: 'Advance', price: 2500, isActive: true }],
  ...fields,
});

describe('what an author sets on an event', () => {
  let world: TestApp;
  let token: string;
  let org: Awaited<ReturnType<TestApp['given']['org']>>;
  beforeAll(async () => {
    world = await startTestApp();
    org = await world.given.org({ isSeasonTickets: true });
    ({ token } = await world.given.member('ADMIN', org));
  });
  afterAll(() => world.stop());

  const create = (fields: object = {}) => world.gql(CREATE, { input: { name: 'Rock Night', schedule, ...fields } }, token);
  const update = ({ _id: eventId, version }: { _id: string; version: number }, fields: object) =>
    world.gql(UPDATE, { input: { eventId, version, event: { name: 'Rock Night', schedule, ...fields } } }, token);
  const spring = (fields: object = {}) =>
    world.given.events.season(org, {
      schedule: {
        announceAt: null,
        ticketsAt: null,
        ticketsEndAt: null,
        doorsAt: null,
        startsAt: new Date('2031-04-01T00:00:00Z'),
        endsAt: new Date('2031-06-01T00:00:00Z'),
        ...fields,
      },
    });
  const sell = (eventId: string) => world.connection.collection('events').updateOne({ _id: eventId }, { $set: { hasOrders: true } });

  it('AUT-003 is digital, exchangeable at no cost and without guests while nothing is chosen', async () => {
    const { data } = await create();
    expect(data.createEvent).toMatchObject({
      seasonId: null,
      location: null,
      ticketDeliveryType: 'digital',
      physicalDeliveryInstructions: null,
      exchange: { allowed: true, percent: 0 },
      isGuestTicketSale: false,
      guestTicketPerMember: null,
    });
  });

  it('BYD-083 keeps when accessible seats go on general sale, and the history says so', async () => {
    const rules = 'seatRules { noSingles companionPrice companionsEach accessibleSaleAt }';
    const seatRules = { noSingles: false, companionPrice: 'Full', companionsEach: 1, accessibleSaleAt: '2031-04-20T16:00:00.000Z' };
    const { data } = await create();
    const { _id: eventId, version } = data.createEvent;
    const change = `mutation($input: UpdateEventInput!) { updateEvent(input: $input) { ${rules} } }`;
    const saved = await world.gql(change, { input: { eventId, version, event: { name: 'Rock Night', schedule, seatRules } } }, token);
    expect(saved.data.updateEvent.seatRules).toEqual(seatRules);
    const entry = await world.connection.collection('auditLog').findOne({ action: 'event.updated', 'subject.id': eventId });
    expect(entry?.['data'].changes).toContainEqual({
      field: 'seatRules.accessibleSaleAt',
      before: null,
      after: seatRules.accessibleSaleAt,
    });
  });

  it('AUT-134 AUT-136 AUT-215 stores place, delivery, exchange and guests, and clears those that a save leaves out', async () => {
    const chosen = {
      location: place,
      ticketDeliveryType: 'physical',
      physicalDeliveryInstructions: 'At the desk.\nBring a card.',
      exchange: { allowed: true, percent: 12.5 },
      isGuestTicketSale: true,
      guestTicketPerMember: 3,
    };
    const made = (await create(chosen)).data.createEvent;
    expect(made).toMatchObject(chosen);
    const fewer = { ...chosen, exchange: { allowed: false, percent: 12.5 }, isGuestTicketSale: false };
    const left = (await update(made, fewer)).data.updateEvent;
    expect(left).toMatchObject({ ...fewer, exchange: { allowed: false, percent: 0 }, guestTicketPerMember: null });
    expect((await update(left, {})).data.updateEvent).toMatchObject({
      location: null,
      ticketDeliveryType: 'digital',
      physicalDeliveryInstructions: null,
      exchange: { allowed: true, percent: 0 },
      isGuestTicketSale: false,
      guestTicketPerMember: null,
    });
  });

  it.each([
    [
      'AUT-025',
      { isGuestTicketSale: true },
      'guestTicketPerMember',
      "'Guest Tickets Per Member' is required. If you Allow Guest Ticket Sales",
    ],
    [
      'AUT-136',
      { exchange: { allowed: true, percent: 101 } },
      'exchange.percent',
      'The exchange percent must be between 0 and 100 with at most two decimals.',
    ],
    [
      'AUT-199',
      { physicalDeliveryInstructions: 'x'.repeat(501) },
      'physicalDeliveryInstructions',
      'Physical delivery instructions can have at most 500 characters.',
    ],
    ['AUT-134', { location: { lat: 91 } }, 'location.lat', 'The latitude must be between -90 and 90.'],
  ])('%s refuses what cannot be, beside its field', async (_id, fields, path, message) => {
    const before = await world.connection.collection('events').countDocuments({});
    expect((await create(fields)).errors?.[0]?.extensions.details.fields).toEqual({ [path]: message });
    expect(await world.connection.collection('events').countDocuments({})).toBe(before);
  });

  it('AUT-199 accepts 500 characters of delivery instructions', async () => {
    expect((await create({ physicalDeliveryInstructions: 'x'.repeat(500) })).errors).toBeUndefined();
  });

  it.each([
    ['type', 'Opera'],
    ['processAs', 'Free'],
    ['ticketDeliveryType', 'pigeon'],
  ])('AUT-002 refuses any other value of %s', async (field, value) => {
    const before = await world.connection.collection('events').countDocuments({});
    expect((await create({ [field]: value })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(await world.connection.collection('events').countDocuments({})).toBe(before);
  });

  it('AUT-023 AUT-024 joins a season whose dates contain its start, and no other', async () => {
    const season = await spring();
    const made = (await create({ seasonId: season._id })).data.createEvent;
    expect(made.seasonId).toBe(season._id);
    const late = await spring({ startsAt: new Date('2031-05-02T00:00:00Z') });
    const outside = (await update(made, { seasonId: late._id })).errors?.[0];
    expect(outside).toMatchObject({
      message: '"Event" should be in between start date to end date of this selected season.',
      extensions: { code: 'SEASON_DATES_OUTSIDE' },
    });
    const moved = { startsAt: '2031-07-01T02:00:00.000Z', endsAt: '2031-07-01T05:00:00.000Z' };
    expect((await update(made, { seasonId: season._id, schedule: moved })).errors?.[0]?.extensions.code).toBe('SEASON_DATES_OUTSIDE');
    const left = await update(made, { schedule: moved });
    expect(left.data.updateEvent.seasonId).toBeNull();
  });

  it('BYD-106 says whether holders of its season pay for it, as long as it is in one and they do not have it', async () => {
    const { _id: seasonId } = await spring();
    const paid = async (record: { _id: string; version: number }, holdersPay: boolean | null, more: object = { seasonId }) =>
      update(record, { ...more, holdersPay });
    const made = (await create({ seasonId, holdersPay: true })).data.createEvent;
    const stored = () => world.connection.collection('events').findOne({ _id: made._id });
    expect(await stored()).toMatchObject({ holdersPay: true });
    const free = (await paid(made, null)).data.updateEvent;
    expect(await stored()).toMatchObject({ holdersPay: null });
    await sell(made._id);
    const refused = (await paid(free, true)).errors?.[0];
    expect(refused?.extensions.details.fields).toEqual({ holdersPay: expect.stringContaining('stays free for them') });
    const alone = (await create({ holdersPay: true })).data.createEvent;
    expect(await world.connection.collection('events').findOne({ _id: alone._id })).toMatchObject({ holdersPay: null });
  });

  it("AUT-024 finds no other organization's season", async () => {
    const theirs = await world.given.events.season(await world.given.org({ isSeasonTickets: true }));
    expect((await create({ seasonId: theirs._id })).errors?.[0]?.extensions.code).toBe('UNKNOWN_REFERENCE');
  });

  it('AUT-036 an event of a season stays editable once season tickets are disabled, but none is put into a season', async () => {
    const season = await spring();
    const [inside, outside] = [(await create({ seasonId: season._id })).data.createEvent, (await create({})).data.createEvent];
    const organizations = world.connection.collection('organizations');
    await organizations.updateOne({ _id: season.orgId as never }, { $set: { isSeasonTickets: false } });
    try {
      const kept = await update(inside, { seasonId: season._id, age: '18 and over' });
      expect(kept.data?.updateEvent).toMatchObject({ seasonId: String(season._id) });
      for (const { errors } of [await update(outside, { seasonId: season._id }), await create({ seasonId: season._id })])
        expect(errors?.[0]?.extensions.code).toBe('SEASONS_DISABLED');
    } finally {
      await organizations.updateOne({ _id: season.orgId as never }, { $set: { isSeasonTickets: true } });
    }
  });

  it('AUT-246 sells no guest tickets for an event of a season', async () => {
    const season = await spring();
    const { errors } = await create({ seasonId: season._id, isGuestTicketSale: true, guestTicketPerMember: 2 });
    expect(errors?.[0]?.extensions.details.fields).toEqual({ isGuestTicketSale: 'Season does not allow guests.' });
  });

  it('AUT-181 has one entry for each day; the first gives the start, the last the end', async () => {
    const days = [day(1), day(2), day(3)];
    const made = (await create({ days })).data.createEvent;
    expect(made).toMatchObject({
      isMultipleDays: true,
      totalDays: 3,
      performances: [{ schedule: days }],
      schedule: { startsAt: days[0]!.startsAt, doorsAt: days[0]!.doorsAt, endsAt: days[2]!.endsAt },
    });
    const kept = (await update(made, { days, schedule: { ...schedule, endsAt: days[2]!.endsAt } })).data.updateEvent;
    expect(kept.performances[0].schedule).toEqual(days);
    const single = (await update(kept, { days: [days[0]] })).data.updateEvent;
    expect(single).toMatchObject({
      isMultipleDays: false,
      totalDays: 1,
      performances: [{ schedule: [{ _id: days[0]!._id, endsAt: schedule.endsAt }] }],
    });
  });

  it('AUT-180 refuses more than seven days, and days that overlap', async () => {
    const many = [1, 2, 3, 4, 5, 6, 7, 8].map(day);
    const fieldsOf = async (days: object[]) => (await create({ days })).errors?.[0]?.extensions.details.fields;
    expect(await fieldsOf(many)).toEqual({ 'performances.0.schedule': 'A multi-day event has 2 to 7 days.' });
    const overlapping = [day(1), { ...day(2), startsAt: '2031-05-01T04:00:00.000Z', doorsAt: null }];
    expect(await fieldsOf(overlapping)).toEqual({ 'performances.0.schedule.1.startsAt': 'Days must follow each other without overlap.' });
  });

  it('AUT-182 AUT-074 tickets are for the chosen days; a removed day goes from them', async () => {
    const days = [day(1), day(2), day(3)];
    const [friday, weekend] = [
      ticketType({ dayIds: [days[0]!._id], values: '-12.5' }),
      ticketType({ dayIds: [days[1]!._id, days[2]!._id] }),
    ];
    const made = (await create({ days, ticketTypes: [friday, weekend] })).data.createEvent;
    expect(made.ticketTypes).toMatchObject([
      { dayIds: friday.dayIds, values: '-12.5' },
      { dayIds: weekend.dayIds, values: null },
    ]);
    const { dayIds: _days, ...undecided } = friday;
    const shorter = (await update(made, { days: days.slice(0, 2), ticketTypes: [undecided, weekend] })).data.updateEvent;
    expect(shorter.ticketTypes).toMatchObject([{ dayIds: friday.dayIds, values: '-12.5' }, { dayIds: [days[1]!._id] }]);
    const { errors } = await update(shorter, { days: days.slice(0, 2), ticketTypes: [{ ...friday, values: '12a' }, weekend] });
    expect(errors?.[0]?.extensions.details.fields).toEqual({ 'ticketTypes.0.values': 'The value must be a number.' });
  });

  it('AUT-030 AUT-208 refuses to leave a ticket type of an event on sale without any day', async () => {
    const days = [day(1), day(2), day(3)];
    const last = ticketType({ name: 'Sunday', dayIds: [days[2]!._id] });
    const made = (await create({ days, ticketTypes: [last] })).data.createEvent;
    await world.connection.collection('events').updateOne({ _id: made._id }, { $set: { published: true } });
    const shorter = { days: days.slice(0, 2), ticketTypes: [last] };
    const { errors } = await update(made, shorter);
    expect(errors?.[0]?.extensions.details.fields).toEqual({ 'ticketTypes.0.dayIds': 'Please select any days in Sunday' });
    await world.connection.collection('events').updateOne({ _id: made._id }, { $set: { published: false } });
    expect((await update(made, shorter)).data.updateEvent.ticketTypes).toMatchObject([{ dayIds: [] }]);
  });

  it('AUT-184 AUT-223 refuses each of the eight locked fields once there are orders', async () => {
    const days = [day(1), day(2)];
    const made = (await create({ days, ticketDeliveryType: 'digital' })).data.createEvent;
    await sell(made._id);
    const season = await spring();
    const venue = await world.given.venue(org);
    const changes = [
      { days, processAs: 'RSVP' },
      { days, type: 'Concert' },
      { days, taxDeduction: true, venueId: String(venue._id) },
      { days, seatingChartKey: 'hall' },
      { days, seasonId: season._id },
      { days, isGuestTicketSale: true, guestTicketPerMember: 1 },
      { days, ticketDeliveryType: 'others' },
      { days: [...days, day(3)] },
      { days: [days[0]] },
      { days: [days[0], { ...days[1], _id: newId() }] },
    ];
    for (const change of changes) expect((await update(made, change)).errors?.[0]?.message).toBe(LOCKED);
    const later = days.map((each, at) => (at === 1 ? { ...each, endsAt: '2031-05-02T06:00:00.000Z' } : each));
    expect((await update(made, { days: later, exchange: { allowed: false, percent: 0 } })).data.updateEvent).toMatchObject({
      exchange: { allowed: false },
      schedule: { endsAt: '2031-05-02T06:00:00.000Z' },
    });
  });

  it('AUT-184 refuses a locked field also where the first order came during the save, and saves the rest', async () => {
    const references = world.app.get(EventReferencesService, { strict: false });
    const soldMeanwhile = async (made: { _id: string; version: number }, fields: object) => {
      const resolve = references.resolve.bind(references);
      const during = vi.spyOn(references, 'resolve').mockImplementationOnce(async (...given) => {
        await sell(made._id);
        return resolve(...given);
      });
      const answer = await update(made, fields);
      during.mockRestore();
      return answer;
    };
    const [kept, open] = [(await create()).data.createEvent, (await create()).data.createEvent];
    expect((await soldMeanwhile(kept, { ticketDeliveryType: 'others' })).errors?.[0]?.message).toBe(LOCKED);
    expect((await soldMeanwhile(open, { subtitle: 'With guests' })).errors).toBeUndefined();
  });

  it('stores the dress code of an event and of a season, shows it on the public page and refuses a long one beside the field', async () => {
    const made = (await create({ dressCode: '  Black   tie ' })).data.createEvent;
    await world.connection.collection('events').updateOne({ _id: made._id }, { $set: { published: true } });
    const shown = async () =>
      (await world.gql('query($id: String!) { publicEvent(stub: $id) { dressCode } }', { id: made._id })).data.publicEvent;
    expect(await shown()).toEqual({ dressCode: 'Black tie' });
    const { errors } = await update(made, { dressCode: 'x'.repeat(81) });
    expect(errors?.[0]?.extensions.details.fields).toEqual({ dressCode: 'Dress code can have at most 80 characters.' });
    expect((await update(made, {})).errors).toBeUndefined();
    expect(await shown()).toEqual({ dressCode: null });
    const season = { name: 'Spring', dressCode: 'Casual', schedule: { startsAt: '2031-04-01T00:00:00Z', endsAt: '2031-06-01T00:00:00Z' } };
    const saved = await world.gql(
      'mutation($input: CreateSeasonInput!) { createSeason(input: $input) { dressCode } }',
      { input: season },
      token,
    );
    expect(saved.data.createSeason).toEqual({ dressCode: 'Casual' });
  });

  it('AUT-100 stores sharing and picture of an add-on, and takes only pictures of the organization', async () => {
    const url = `/files/public/posters/${org._id}/abc-small.jpg`;
    const parking = { _id: newId(), name: 'Parking', price: 500, totalQty: 5 };
    const made = (await create({ upgrades: [{ ...parking, imageUrl: url, isAddOnsSharing: false }] })).data.createEvent;
    expect(made.upgrades).toEqual([{ _id: parking._id, imageUrl: url, isAddOnsSharing: false }]);
    const folder = url.replace('abc-small.jpg', '');
    const none = ['', '" onerror="x.jpg', '.\t./x.jpg', '%2e%2e/x.jpg', `${'x'.repeat(40_000)}.jpg`].map((name) => folder + name);
    for (const imageUrl of ['https://elsewhere.example/x.jpg', 'javascript:alert(1)', ...none]) {
      const foreign = await update(made, { upgrades: [{ ...parking, imageUrl }] });
      expect([imageUrl.slice(0, 80), foreign.errors?.[0]?.extensions.code]).toEqual([imageUrl.slice(0, 80), 'UNKNOWN_REFERENCE']);
    }
    expect((await update(made, { upgrades: [parking] })).data.updateEvent.upgrades[0]).toMatchObject({
      imageUrl: null,
      isAddOnsSharing: true,
    });
  });
});

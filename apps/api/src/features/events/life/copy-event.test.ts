import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { instantOf } from '@marquee/shared/time/zone';

import { newId } from '#platform/mongo/string-ids';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { EventRecord } from '../record/event-records.ts';

const COPY = `mutation($input: CopyEventInput!, $key: String!) { copyEvent(input: $input, idempotencyKey: $key) {
  _id duplicateEventId name subtitle stub description userAgreement published firstPublishedAt cancel hasOrders version sendQRCode venueId seasonId
  isMultipleDays totalDays salesBeginImmediately posterImageUrl { original } schedule { announceAt ticketsAt ticketsEndAt startsAt endsAt doorsAt }
  performances { _id name schedule { _id startsAt endsAt doorsAt } }
  ticketTypes { _id name totalQty remainingQty soldQty dayIds tiers { _id name price totalQty startsAt endsAt } }
  upgrades { _id name price totalQty soldQty ticketTypeIds } promotions { _id code startsAt endsAt ticketTypeIds upgradeIds remainingQty }
  customFields { _id label options } fees { name value } figures { sold orders revenue } siteListings { webFlowId } } }`;
const NOW = '2026-11-21T20:00:00.000Z';
const ZONE = 'America/New_York';
/** On a clock of New York, where summer time begins on 14 March 2027. */
const at = (date: string, time: string) => instantOf(date, time, ZONE);
const iso = (date: string, time: string) => at(date, time).toISOString();

describe('copying an event to new dates', () => {
  let world: TestApp;
  let token: string;
  let org: { _id: string };
  beforeAll(async () => {
    world = await startTestApp();
    world.clock.set(NOW);
    ({ token, org } = await world.given.member('ADMIN'));
  });
  afterAll(() => world?.stop());

  const copyOf = async (event: Pick<EventRecord, '_id'>, firstDays: string[], as = token, key = newId()) =>
    world.gql(COPY, { input: { eventId: event._id, firstDays }, key }, as);
  const stored = (eventId: string) => world.connection.collection('events').findOne<EventRecord>({ _id: eventId as never });
  const idsIn = (value: unknown): string[] => JSON.stringify(value).match(/[0-9a-f]{24}/g) ?? [];

  /** Two days in March, on sale in two tiers from January, with one of everything; its venue's clock is at hand. */
  const aSource = async (overrides: Partial<EventRecord> = {}) => {
    const { events } = world.given;
    const venue = await world.given.venue(org, { timezone: ZONE });
    const [begin, middle, end] = [at('2027-01-10', '10:00'), at('2027-02-14', '23:59'), at('2027-03-07', '01:00')];
    const tiers = [
      events.tier({ name: 'Early', startsAt: begin, endsAt: middle }),
      events.tier({ name: 'Late', startsAt: middle, endsAt: end, totalQty: 40 }),
    ];
    const dayOf = (date: string, until: string) => ({
      _id: newId(),
      doorsAt: at(date, '19:00'),
      startsAt: at(date, '20:00'),
      endsAt: at(until, '01:00'),
    });
    const days = [dayOf('2027-03-05', '2027-03-06'), dayOf('2027-03-06', '2027-03-07')];
    const late = days.map((day) => ({ ...day, _id: newId(), doorsAt: null, startsAt: at('2027-03-05', '22:30') }));
    const [main, lateSet] = [newId(), newId()];
    const floor = events.ticketType({ name: 'Floor', tiers, dayIds: [days[1]!._id], performanceIds: [lateSet] });
    const parking = events.upgrade({ ticketTypeIds: [floor._id] });
    const code = { startsAt: begin, endsAt: middle, ticketTypeIds: [floor._id], upgradeIds: [parking._id] };
    return world.given.event(org, {
      name: 'Copper Kings',
      subtitle: 'Winter tour',
      description: '<p>Loud</p>',
      userAgreement: '<p>Behave</p>',
      stub: `kings-${newId()}`,
      venueId: venue._id,
      posterImageUrl: { original: '/files/o.jpg', medium: '/files/m.jpg', small: '/files/s.jpg', deep: null, accent: null },
      isMultipleDays: true,
      totalDays: 2,
      schedule: {
        announceAt: at('2027-01-08', '09:00'),
        ticketsAt: begin,
        ticketsEndAt: end,
        startsAt: days[0]!.startsAt,
        doorsAt: days[0]!.doorsAt,
        endsAt: end,
      },
      lastStartsAt: days[1]!.startsAt,
      performances: [{ _id: main, name: 'Main', schedule: days } as never, { _id: lateSet, name: 'Late set', schedule: late } as never],
      sendQRCode: at('2027-03-01', '12:00'),
      ticketTypes: [floor],
      upgrades: [parking],
      promotions: [events.promotion({ code: 'FRIENDS', ...code })],
      customFields: [events.customField({ type: 'Dropdown', options: ['S', 'M'] })],
      qrCodeUrl: '/files/qr.png',
      ...overrides,
    });
  };

  it('answer 91 moves every date by the same days, at the hours of the venue on each side of a clock change', async () => {
    const source = await aSource();
    const { data, errors } = await copyOf(source, ['2027-03-19']);
    expect(errors).toBeUndefined();
    const [copy] = data.copyEvent;
    const end = iso('2027-03-21', '01:00');
    expect(copy.schedule).toEqual({
      announceAt: iso('2027-01-22', '09:00'),
      ticketsAt: iso('2027-01-24', '10:00'),
      ticketsEndAt: end,
      startsAt: iso('2027-03-19', '20:00'),
      doorsAt: iso('2027-03-19', '19:00'),
      endsAt: end,
    });
    const times = copy.performances.map(({ schedule }: { schedule: { startsAt: string; endsAt: string; doorsAt: string }[] }) =>
      schedule.map(({ doorsAt, startsAt, endsAt }) => [doorsAt, startsAt, endsAt]),
    );
    const [first, second] = [iso('2027-03-20', '01:00'), end];
    expect(times).toEqual([
      [
        [iso('2027-03-19', '19:00'), iso('2027-03-19', '20:00'), first],
        [iso('2027-03-20', '19:00'), iso('2027-03-20', '20:00'), second],
      ],
      [
        [null, iso('2027-03-19', '22:30'), first],
        [null, iso('2027-03-19', '22:30'), second],
      ],
    ]);
    const windows = [...copy.ticketTypes[0].tiers, ...copy.promotions].map(({ startsAt, endsAt }) => [startsAt, endsAt]);
    const [begin, middle] = [iso('2027-01-24', '10:00'), iso('2027-02-28', '23:59')];
    expect(windows).toEqual([
      [begin, middle],
      [middle, end],
      [begin, middle],
    ]);
    expect(copy.sendQRCode).toBe(iso('2027-03-15', '12:00'));
    const { lastStartsAt, ticketTypes } = (await stored(copy._id))!;
    expect(lastStartsAt).toEqual(at('2027-03-20', '20:00'));
    expect(ticketTypes[0]!.performanceIds?.map(String)).toEqual([copy.performances[1]._id]);
  });

  it('answer 91 BYD-400 keeps shared capacities, with pools of their own for its tickets', async () => {
    const types = [world.given.events.ticketType({ name: 'Floor' }), world.given.events.ticketType({ name: 'Balcony' })];
    const [floor, balcony] = types.map(({ _id }) => _id);
    const capacity = world.given.events.capacity({ isWhole: false, ticketTypeIds: [floor!, balcony!] });
    const source = await aSource({ ticketTypes: types, upgrades: [], promotions: [], capacities: [capacity] });
    const [copy] = (await copyOf(source, ['2027-03-19'])).data.copyEvent;
    const { capacities, ticketTypes } = (await stored(copy._id))!;
    expect(capacities).toMatchObject([{ name: 'The house', totalQty: 10, isWhole: false }]);
    expect(capacities![0]!.ticketTypeIds.map(String)).toEqual(ticketTypes.map(({ _id }) => String(_id)));
    const ids = [capacity, capacities![0]!].flatMap(({ _id, poolId }) => [_id, poolId]).map(String);
    expect(new Set(ids).size).toBe(4);
  });

  it('answer 91 keeps texts, pictures, codes, questions, tickets, add-ons and fees, under new ids, and sells nothing yet', async () => {
    const source = await aSource({ stub: 'winter-tour' });
    await world.given.events.fee(org, { name: 'Parking levy', eventId: source._id, value: 250 });
    world.clock.set('2027-02-01T20:00:00.000Z');
    await world.given.paidOrder(source, { quantity: 3 });
    world.clock.set(NOW);
    const shown = {
      siteListings: [{ webFlowId: 'north', slug: 'kings' }],
      siteItems: [{ webFlowId: 'north', itemId: 'theirs' }],
      savedAt: new Date(),
    };
    await world.connection.collection('events').updateOne({ _id: source._id as never }, { $set: shown as never });
    const before = await stored(source._id);
    const [copy] = (await copyOf(source, ['2027-04-02'])).data.copyEvent;
    const [floor, parking] = [copy.ticketTypes[0]._id, copy.upgrades[0]._id];
    expect(copy).toMatchObject({
      duplicateEventId: source._id,
      name: 'Copper Kings',
      subtitle: 'Winter tour',
      description: '<p>Loud</p>',
      userAgreement: '<p>Behave</p>',
      posterImageUrl: { original: '/files/o.jpg' },
      stub: 'winter-tour-copy',
      venueId: source.venueId,
      seasonId: null,
      published: false,
      firstPublishedAt: null,
      cancel: false,
      hasOrders: false,
      version: 1,
      isMultipleDays: true,
      totalDays: 2,
      performances: [{ name: 'Main' }, { name: 'Late set' }],
      ticketTypes: [
        { name: 'Floor', totalQty: 100, remainingQty: 100, soldQty: 0, tiers: [{ name: 'Early' }, { name: 'Late', totalQty: 40 }] },
      ],
      upgrades: [{ name: 'Parking', soldQty: 0, ticketTypeIds: [floor] }],
      promotions: [{ code: 'FRIENDS', ticketTypeIds: [floor], upgradeIds: [parking] }],
      customFields: [{ options: ['S', 'M'] }],
      fees: [{ name: 'Parking levy', value: 250 }],
      figures: { sold: 0, orders: 0, revenue: 0 },
      siteListings: [],
    });
    expect(copy.ticketTypes[0].dayIds).toEqual([copy.performances[0].schedule[1]._id]);
    const kept = [source._id, source.venueId];
    const [own, its] = [await stored(copy._id), idsIn(before)];
    expect(idsIn({ ...copy, nestedIds: own!.nestedIds }).filter((id) => its.includes(id) && !kept.includes(id))).toEqual([]);
    expect(own!.nestedIds).toHaveLength(before!.nestedIds.length);
    expect(own).toMatchObject({ qrCodeUrl: null, cancelledAt: null, changes: [] });
    expect([own!.siteItems, own!.savedAt, own!.siteListings]).toEqual([undefined, undefined, []]);
    expect(await stored(source._id)).toEqual(before);
  });

  it('answer 91 makes one draft for each first day, once, with stubs of their own', async () => {
    const source = await aSource({ stub: 'run-of-shows' });
    const [days, key] = [['2027-03-12', '2027-03-26', '2026-12-04'], newId()];
    const { copyEvent } = (await copyOf(source, days, token, key)).data;
    expect(copyEvent.map(({ stub }: EventRecord) => stub)).toEqual(['run-of-shows-copy', 'run-of-shows-copy-2', 'run-of-shows-copy-3']);
    const starts = copyEvent.map(({ schedule }: EventRecord) => schedule.startsAt);
    expect(starts).toEqual(days.map((day) => iso(day, '20:00')));
    const again = (await copyOf(source, days, token, key)).data.copyEvent;
    expect(again.map(({ _id }: EventRecord) => _id)).toEqual(copyEvent.map(({ _id }: EventRecord) => _id));
  });

  it('answer 91 shows a sale that begins on a later day, although that of the source began at once', async () => {
    const begun = at('2026-11-10', '10:00');
    const source = await aSource({ salesBeginImmediately: true });
    const schedule = { ...source.schedule, announceAt: begun, ticketsAt: begun };
    await world.connection.collection('events').updateOne({ _id: source._id as never }, { $set: { schedule } as never });
    const { copyEvent } = (await copyOf(source, ['2027-03-12', '2027-04-02'])).data;
    expect(copyEvent.map((copy: EventRecord) => [copy.salesBeginImmediately, copy.schedule.ticketsAt])).toEqual([
      [true, iso('2026-11-17', '10:00')],
      [false, iso('2026-12-08', '10:00')],
    ]);
  });

  it('answer 91 refuses days that do not exist, are past or come twice beside their fields, and makes none', async () => {
    const source = await aSource();
    const before = await world.connection.collection('events').countDocuments();
    const { errors } = await copyOf(source, ['2027-03-19', '2027-02-30', '2026-11-20', '2027-03-19']);
    const fields = {
      'firstDays.1': 'Please choose the first day.',
      'firstDays.2': 'The first day must not be in the past.',
      'firstDays.3': 'This day is chosen twice.',
    };
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION', details: { fields } });
    expect((await copyOf(source, [])).errors?.[0]?.extensions.code).toBe('VALIDATION');
    expect(await world.connection.collection('events').countDocuments()).toBe(before);
  });

  it("answer 91 is for ADMIN and above, finds no other organization's event, and is in the audit log", async () => {
    const source = await aSource();
    const boxOffice = (await world.given.member('BOX_OFFICE', org as never)).token;
    expect((await copyOf(source, ['2027-03-19'], boxOffice)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const stranger = (await world.given.member('OWNER')).token;
    expect((await copyOf(source, ['2027-03-19'], stranger)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const [copy] = (await copyOf(source, ['2027-03-19'])).data.copyEvent;
    const [entry] = await world.connection.collection('auditLog').find({ action: 'event.copied', 'subject.id': copy._id }).toArray();
    expect(entry).toMatchObject({ data: { name: 'Copper Kings', duplicateEventId: source._id, firstDay: '2027-03-19' } });
  });
});

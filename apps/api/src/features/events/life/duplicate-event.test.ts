import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newId } from '#platform/mongo/string-ids';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { EventRecord } from '../record/event-records.ts';

const COPY = `mutation($input: DuplicateEventInput!, $key: String) { duplicateEvent(input: $input, idempotencyKey: $key) {
  _id duplicateEventId name subtitle stub description userAgreement age processAs taxDeduction published firstPublishedAt publishable cancel hasOrders version sendQRCode
  venueId isMultipleDays totalDays salesBeginImmediately schedule { announceAt ticketsAt ticketsEndAt startsAt endsAt doorsAt }
  performances { _id schedule { _id startsAt endsAt doorsAt } }
  ticketTypes { _id name totalQty remainingQty soldQty dayIds promo performanceIds capacity tiers { _id name price totalQty remainingQty startsAt endsAt isActive } }
  upgrades { _id name price totalQty remainingQty soldQty ticketTypeIds } promotions { _id } customFields { _id label options }
  fees { name value } figures { sold orders revenue } subscription { _id } } }`;
const NOW = '2026-11-21T20:00:00.000Z';

describe('duplicating an event', () => {
  let world: TestApp;
  let token: string;
  let org: { _id: string };
  beforeAll(async () => {
    world = await startTestApp();
    world.clock.set(NOW);
    ({ token, org } = await world.given.member('ADMIN'));
  });
  afterAll(() => world?.stop());

  const copyOf = async (event: Pick<EventRecord, '_id'>, as = token, key?: string) =>
    world.gql(COPY, { input: { duplicateEventId: event._id }, key }, as);
  const stored = (eventId: string) => world.connection.collection('events').findOne<EventRecord>({ _id: eventId as never });
  const idsIn = (value: unknown): string[] => JSON.stringify(value).match(/[0-9a-f]{24}/g) ?? [];

  /** Published, sold, with one of everything. */
  const aSource = async (overrides: Partial<EventRecord> = {}) => {
    const { events } = world.given;
    const venue = await world.given.venue(org, { timezone: 'America/New_York' });
    const at = (text: string) => new Date(text);
    const [begin, middle, end] = [at('2026-11-01T16:00:00Z'), at('2026-12-01T16:00:00Z'), at('2026-12-31T16:00:00Z')];
    const tiers = [
      events.tier({ name: 'Early', startsAt: begin, endsAt: middle }),
      events.tier({ name: 'Late', startsAt: middle, endsAt: end, totalQty: 40 }),
    ];
    const floor = events.ticketType({ name: 'Floor', tiers });
    const schedule = {
      announceAt: begin,
      ticketsAt: begin,
      ticketsEndAt: end,
      doorsAt: null,
      startsAt: end,
      endsAt: at('2026-12-31T19:00:00Z'),
    };
    const source = await world.given.event(org, {
      name: 'Copper Kings',
      subtitle: 'Winter tour',
      description: '<p>Loud</p>',
      userAgreement: '<p>Behave</p>',
      age: '21+',
      venueId: venue._id,
      schedule,
      sendQRCode: at('2026-12-29T16:00:00Z'),
      ticketTypes: [floor],
      upgrades: [events.upgrade({ ticketTypeIds: [floor._id] })],
      promotions: [events.promotion()],
      customFields: [events.customField({ type: 'Dropdown', options: ['S', 'M'] })],
      qrCodeUrl: '/files/qr.png',
      createKey: newId(),
      ...overrides,
    });
    return source;
  };

  it('AUT-171 OPS-201 makes a draft with new ids throughout, without name, texts and codes, and leaves the source as it was', async () => {
    const source = await aSource();
    await world.given.paidOrder(source, { quantity: 3 });
    const before = await stored(source._id);
    const { data, errors } = await copyOf(source);
    expect(errors).toBeUndefined();
    const copy = data.duplicateEvent;
    expect(copy).toMatchObject({
      name: '',
      subtitle: null,
      description: null,
      userAgreement: '<p>Behave</p>',
      age: '21+',
      venueId: source.venueId,
      published: false,
      promotions: [],
      ticketTypes: [
        { name: 'Floor', totalQty: 100, remainingQty: 100, soldQty: 0, tiers: [{ name: 'Early' }, { name: 'Late', remainingQty: 40 }] },
      ],
      upgrades: [{ name: 'Parking', totalQty: 50, remainingQty: 50, soldQty: 0, ticketTypeIds: [copy.ticketTypes[0]._id] }],
      customFields: [{ label: 'Shirt size', options: ['S', 'M'] }],
    });
    expect(copy.ticketTypes[0].dayIds).toEqual([copy.performances[0].schedule[0]._id]);
    const kept = [source._id, source.venueId];
    const shared = idsIn(copy).filter((id) => idsIn(before).includes(id) && !kept.includes(id));
    expect(shared).toEqual([]);
    expect(await stored(source._id)).toEqual(before);
  });

  it("AUT-171 AUT-243 gives it a fresh schedule in the venue's zone: 30 days ahead at 20:00, on sale from now", async () => {
    const { data } = await copyOf(await aSource());
    const [startsAt, endsAt, doorsAt] = ['2026-12-22T01:00:00.000Z', '2026-12-22T04:00:00.000Z', '2026-12-22T00:00:00.000Z'];
    expect(data.duplicateEvent).toMatchObject({
      schedule: { announceAt: NOW, ticketsAt: NOW, ticketsEndAt: endsAt, startsAt, endsAt, doorsAt },
      performances: [{ schedule: [{ startsAt, endsAt, doorsAt }] }],
      isMultipleDays: false,
      totalDays: 1,
    });
    const [early, late] = data.duplicateEvent.ticketTypes[0].tiers;
    // half of the sale, as before
    const middle = new Date((Date.parse(NOW) + Date.parse(endsAt)) / 2).toISOString();
    expect([early.startsAt, early.endsAt, late.startsAt, late.endsAt]).toEqual([NOW, middle, middle, endsAt]);
    expect(data.duplicateEvent.sendQRCode).toBe('2026-12-20T01:00:00.000Z');
  });

  it('AUT-172 AUT-229 has the stub of the source with -copy, then -copy-2, and none without one', async () => {
    const source = await aSource({ stub: 'Copper-Kings' });
    const stubs = [];
    for (let count = 0; count < 3; count += 1) stubs.push((await copyOf(source)).data.duplicateEvent.stub);
    expect(stubs).toEqual(['Copper-Kings-copy', 'Copper-Kings-copy-2', 'Copper-Kings-copy-3']);
    expect((await copyOf(await aSource({ stub: null }))).data.duplicateEvent.stub).toBeNull();
  });

  it('AUT-172 gives copies made at the same moment different stubs', async () => {
    const source = await aSource({ stub: 'rush' });
    const answers = await Promise.all([copyOf(source), copyOf(source)]);
    expect(answers.map(({ data }) => data.duplicateEvent.stub).toSorted()).toEqual(['rush-copy', 'rush-copy-2']);
  });

  it('AUT-074 AUT-171 keeps what a ticket type is promoted as and its places, and its own performances stand for those of the source', async () => {
    const show = (name: string | null) => ({ _id: newId(), name, videoLink: null, songLink: null, schedule: [] });
    const [first, late] = [show(null), show('Late')];
    const type = world.given.events.ticketType({ promo: 'Closest to the band', performanceIds: [late._id], capacity: 320 });
    const { data } = await copyOf(await aSource({ performances: [first, late] as never, ticketTypes: [type], upgrades: [] }));
    const { performances, ticketTypes } = data.duplicateEvent;
    const performanceIds = [performances[1]._id];
    expect(performanceIds).not.toEqual([late._id]);
    expect(ticketTypes).toMatchObject([{ promo: 'Closest to the band', performanceIds, capacity: 320 }]);
  });

  it('AUT-173 keeps the id of its source', async () => {
    const source = await aSource();
    const { data } = await copyOf(source);
    expect(data.duplicateEvent.duplicateEventId).toBe(source._id);
    expect(String((await stored(data.duplicateEvent._id))!.duplicateEventId)).toBe(source._id);
  });

  it('AUT-229 starts without orders, figures, cancellation, subscription, QR code and season', async () => {
    const season = await world.given.events.season(org);
    const source = await aSource({ seasonId: season._id });
    await world.given.paidOrder(source);
    await world.gql(
      'mutation ($input: AddSubscriptionInput!) { addSubscription(input: $input) { _id } }',
      { input: { eventId: source._id, email: 'owner@example.com', frequency: 'Daily' } },
      token,
    );
    await world.connection
      .collection('events')
      .updateOne({ _id: source._id as never }, { $set: { cancel: true, cancelledAt: new Date() } });
    const { data } = await copyOf(source);
    expect(data.duplicateEvent).toMatchObject({
      hasOrders: false,
      cancel: false,
      firstPublishedAt: null,
      publishable: false,
      version: 1,
      figures: { sold: 0, orders: 0, revenue: 0 },
      subscription: [],
    });
    expect(await stored(data.duplicateEvent._id)).toMatchObject({ qrCodeUrl: null, seasonId: null, cancelledAt: null, createKey: null });
  });

  it('AUT-229 is refused for an event of several days', async () => {
    const before = await world.connection.collection('events').countDocuments();
    const source = await aSource({ isMultipleDays: true, totalDays: 2 });
    const { errors } = await copyOf(source);
    expect(errors?.[0]).toMatchObject({
      message: 'An event of several days cannot be duplicated.',
      extensions: { code: 'EVENT_NOT_DUPLICABLE' },
    });
    expect(await world.connection.collection('events').countDocuments()).toBe(before + 1);
  });

  it('has the fees and the sales tax of its source', async () => {
    const source = await aSource({ taxDeduction: true });
    await world.given.events.fee(org, { name: 'Parking levy', eventId: source._id, value: 250 });
    await world.given.events.salesTax(source, 7.5);
    const { data } = await copyOf(source);
    const own = data.duplicateEvent.fees.map(({ name, value }: { name: string; value: number }) => `${name} ${value}`);
    expect(own.toSorted()).toEqual(['Parking levy 250', 'Sales tax 7.5']);
    expect(data.duplicateEvent.taxDeduction).toBe(true);
  });

  it('is made once when the same request comes again', async () => {
    const source = await aSource({ stub: 'once' });
    const key = `copy-${newId()}`;
    const [first, again] = await Promise.all([copyOf(source, token, key), copyOf(source, token, key)]);
    expect(first.data.duplicateEvent._id).toBe(again.data.duplicateEvent._id);
    expect((await copyOf(source, token, key)).data.duplicateEvent.stub).toBe('once-copy');
  });

  it('with the key of another copy, or of an event that was created, is a copy of its own', async () => {
    const [source, other] = [await aSource({ stub: 'mine' }), await aSource({ stub: 'theirs' })];
    const key = `copy-${newId()}`;
    expect((await copyOf(source, token, key)).data.duplicateEvent.stub).toBe('mine-copy');
    expect((await copyOf(other, token, key)).data.duplicateEvent.stub).toBe('theirs-copy');
  });

  it("AUT-171 is for ADMIN and above, finds no other organization's event, and is in the audit log", async () => {
    const source = await aSource();
    const boxOffice = (await world.given.member('BOX_OFFICE', org as never)).token;
    expect((await copyOf(source, boxOffice)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const stranger = (await world.given.member('OWNER')).token;
    expect((await copyOf(source, stranger)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const { data } = await copyOf(source);
    const [entry] = await world.connection
      .collection('auditLog')
      .find({ action: 'event.duplicated', 'subject.id': data.duplicateEvent._id })
      .toArray();
    expect(entry).toMatchObject({ data: { name: 'Copper Kings', duplicateEventId: source._id } });
  });
});

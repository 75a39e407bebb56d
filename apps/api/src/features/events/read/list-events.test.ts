import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { LedgerLine } from '@marquee/shared/ledger/ledger-line';

import { newId } from '#platform/mongo/string-ids';
import { Transactions } from '#platform/mongo/transactions.service';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { FoldLedgerService } from '../../ledger/fold/fold-ledger.service.ts';
import { Ledger, type Booking } from '../../ledger/public/ledger.facade.ts';

const LIST = `query($query: EventsQueryInput, $pagination: PaginationInput) { events(query: $query, pagination: $pagination) {
  _id name posterImageUrl { small } published cancel isMultipleDays schedule { startsAt } performances { schedule { startsAt doorsAt } }
  ticketTypes { name dayIds } venue { name imageUrls address { city state timezone lat lng } } figures { total sold remaining scanned orders revenue } } }`;
const NOW = '2026-11-21T20:00:00Z';
const MINUTE = 60_000;

describe('the lists of events', () => {
  let world: TestApp;
  beforeAll(async () => {
    world = await startTestApp();
    world.clock.set(NOW);
  });
  afterAll(() => world.stop());

  const at = (minutes: number) => new Date(Date.parse(NOW) + minutes * MINUTE);
  const day = (minutes: number) => ({ _id: newId(), doorsAt: null, startsAt: at(minutes), endsAt: at(minutes + 180) });
  const event = (org: { _id: string }, name: string, starts: readonly number[], overrides: object = {}) => {
    const days = starts.map(day);
    const schedule = {
      announceAt: at(-99_999),
      ticketsAt: at(-99_999),
      ticketsEndAt: days.at(-1)!.endsAt,
      startsAt: days[0]!.startsAt,
      endsAt: days.at(-1)!.endsAt,
      doorsAt: null,
    };
    const performances = [{ _id: newId(), name: null, videoLink: null, songLink: null, schedule: days }];
    return world.given.event(org, { name, schedule, performances, isMultipleDays: days.length > 1, totalDays: days.length, ...overrides });
  };
  const list = async (token: string, type: string | null, rest: object = {}, pagination: object | null = null) =>
    (await world.gql(LIST, { query: { type, ...rest }, pagination }, token)).data.events.map((row: { name: string }) => row.name);

  it("ACC-109 ACC-228 AUT-183 keep an event upcoming until 3 hours after its start, a multi-day one after its last day's", async () => {
    const { token, org } = await world.given.member('BOX_OFFICE');
    await event(org, 'Just in', [-179]);
    await event(org, 'Just out', [-181]);
    await event(org, 'Run going on', [-3000, -100]);
    await event(org, 'Run over', [-3000, -200]);
    await event(org, 'Called off', [60], { cancel: true });
    expect(await list(token, 'Upcoming')).toEqual(['Run going on', 'Just in']);
    expect(await list(token, 'Past')).toEqual(['Just out', 'Run over']);
    expect(await list(token, 'Cancelled')).toEqual(['Called off']);
    world.clock.forward(MINUTE);
    expect(await list(token, 'Upcoming')).toEqual(['Run going on']);
    world.clock.set(NOW);
  });

  it('ACC-110 are sorted by the start, soonest first in Upcoming and latest first otherwise, with paging', async () => {
    const { token, org } = await world.given.member('ADMIN');
    for (const [name, start] of [
      ['c', 300],
      ['a', 100],
      ['b', 200],
      ['x', -900],
      ['z', -700],
      ['y', -800],
    ] as const)
      await event(org, name, [start]);
    expect(await list(token, 'Upcoming')).toEqual(['a', 'b', 'c']);
    expect(await list(token, 'Past')).toEqual(['z', 'y', 'x']);
    expect(await list(token, 'Upcoming', {}, { pageSize: 2, pageNumber: 2 })).toEqual(['c']);
    expect(await list(token, null, { name: ' B' })).toEqual(['b']);
    expect(await list(token, null, { name: '.*' })).toEqual([]);
  });

  it('ACC-227 ACC-195 return 60 a page by default, and fewer on the last page', async () => {
    const { token, org } = await world.given.member('BOX_OFFICE');
    await Promise.all(Array.from({ length: 61 }, (_, index) => event(org, `Show ${index}`, [60 + index])));
    expect(await list(token, 'Upcoming')).toHaveLength(60);
    expect(await list(token, 'Upcoming', {}, { pageSize: 60, pageNumber: 2 })).toEqual(['Show 60']);
  });

  it('OPS-220 return the first 20, then 10 a page, and the next 3 of a venue', async () => {
    const { token, org } = await world.given.member('BOX_OFFICE');
    const venue = await world.given.venue(org);
    await Promise.all(Array.from({ length: 31 }, (_, index) => event(org, `Show ${index}`, [60 + index], { venueId: venue._id })));
    const from = (first: number, last: number) => Array.from({ length: last - first }, (_, index) => `Show ${first + index}`);
    expect(await list(token, 'Upcoming', {}, { pageSize: 20 })).toEqual(from(0, 20));
    expect(await list(token, 'Upcoming', {}, { pageSize: 10, pageNumber: 3 })).toEqual(from(20, 30));
    expect(await list(token, 'Upcoming', {}, { pageSize: 10, pageNumber: 4 })).toEqual(from(30, 31));
    expect(await list(token, 'Upcoming', { venueId: venue._id }, { pageSize: 3 })).toEqual(from(0, 3));
  });

  it('ACC-109 are counted separately, of one organization and by the searched name', async () => {
    const { token, org } = await world.given.member('SCANNER');
    await event(org, 'Night one', [100]);
    await event(org, 'Night two', [200]);
    await event(org, 'Matinee', [-900]);
    await event(org, 'Night three', [300], { cancel: true });
    await event(await world.given.org(), 'Theirs', [60]);
    const counts = async (name: string | null) =>
      (await world.gql('query($name: String) { eventCounts(name: $name) { upcoming past cancelled } }', { name }, token)).data.eventCounts;
    expect(await counts(null)).toEqual({ upcoming: 2, past: 1, cancelled: 1 });
    expect(await counts(' night T')).toEqual({ upcoming: 1, past: 0, cancelled: 1 });
  });

  it("ACC-114 return a card's fields, with one organization's events only", async () => {
    const { token, org } = await world.given.member('ADMIN');
    const venue = await world.given.venue(org, { imageUrls: ['/hall.png'] });
    const [first, second] = [day(60), { ...day(1500), doorsAt: at(1440) }];
    const dayId = String(first._id);
    const mine = await event(org, 'Mine', [60, 1500], {
      venueId: venue._id,
      posterImageUrl: { original: '/o.png', medium: '/m.png', small: '/s.png', deep: null, accent: null },
      performances: [{ _id: newId(), name: null, videoLink: null, songLink: null, schedule: [first, second] }],
      ticketTypes: [world.given.events.ticketType({ dayIds: [first._id] })],
    });
    await event(await world.given.org(), 'Theirs', [60]);
    const { data } = await world.gql(LIST, { query: { type: 'Upcoming' }, pagination: { pageSize: 20, pageNumber: 1 } }, token);
    expect(data.events).toHaveLength(1);
    expect(await list(token, 'Upcoming', {}, { pageSize: 20, pageNumber: 2 })).toEqual([]);
    const days = [
      { startsAt: at(60).toISOString(), doorsAt: null },
      { startsAt: at(1500).toISOString(), doorsAt: at(1440).toISOString() },
    ];
    const address = { city: 'Salt Lake City', state: 'UT', timezone: 'America/Denver', lat: 40.7, lng: -111.8 };
    expect(data.events[0]).toEqual({
      _id: String(mine._id),
      name: 'Mine',
      posterImageUrl: { small: '/s.png' },
      published: true,
      cancel: false,
      isMultipleDays: true,
      schedule: { startsAt: at(60).toISOString() },
      performances: [{ schedule: days }],
      ticketTypes: [{ name: 'General admission', dayIds: [dayId] }],
      venue: { name: 'Red Butte Hall', imageUrls: ['/hall.png'], address },
      figures: expect.objectContaining({ total: 100 }),
    });
  });

  it('count each change of the figures once, and show money only to admins', async () => {
    const { token, org } = await world.given.member('ADMIN');
    const boxOffice = await world.given.member('BOX_OFFICE', org);
    const { _id } = await event(org, 'Counted', [60]);
    const item = { of: 'Ticket', typeId: newId(), tierId: null, name: 'Pass', tierName: null, price: 2500 } as const;
    const booking = (act: 'Sale' | 'Admission', lines: LedgerLine[]) => ({
      sellableId: String(_id),
      orgId: String(org._id),
      orderId: newId(),
      at: new Date(),
      act,
      lines,
    });
    const sale = (count: number): LedgerLine[] => [
      { kind: 'Order', item: null, count: 1, cents: 0 },
      { kind: 'Ticket', item, count, cents: 2500 * count },
    ];
    const refund: LedgerLine = { kind: 'OutsideRefund', item: null, count: 0, cents: -500 };
    const inside: LedgerLine = { kind: 'Admission', item, count: 1, cents: 0 };
    const book = (...bookings: Booking[]) =>
      world.app.get(Transactions, { strict: false }).run((tx) => world.app.get(Ledger, { strict: false }).book(tx, bookings));
    await book(booking('Sale', sale(2)), booking('Sale', sale(1)));
    await world.app.get(FoldLedgerService, { strict: false }).fold();
    await book(booking('Admission', [inside, refund]));
    const figures = async (as: string) => (await world.gql(LIST, {}, as)).data.events[0].figures;
    expect(await figures(token)).toEqual({ total: 100, sold: 3, remaining: 100, scanned: 1, orders: 2, revenue: 7000 });
    expect(await figures(boxOffice.token)).toMatchObject({ sold: 3, revenue: null });
    await world.connection.collection('outbox').updateMany({}, { $set: { doneAt: null, relayedAt: null } });
    await world.runJobs();
    expect(await figures(token)).toMatchObject({ sold: 3, revenue: 7000 });
  });

  it('BUY-004 show the public announced, upcoming events with paging, of one organization or of all', async () => {
    const [org, other] = [await world.given.org(), await world.given.org()];
    for (const [name, start] of [
      ['second', 2000],
      ['first', 1000],
      ['third', 3000],
    ] as const)
      await event(org, name, [start]);
    await event(org, 'draft', [1000], { published: false });
    await event(org, 'gone', [-1000]);
    await event(org, 'called off', [1000], { cancel: true });
    await event(other, 'elsewhere', [1000]);
    const page = async (orgStub: string | null, pageNumber: number) => {
      const variables = { query: { orgStub }, pagination: { pageSize: 2, pageNumber } };
      const { data } = await world.gql(
        'query($query: PublicEventsQueryInput, $pagination: PaginationInput) { publicEvents(query: $query, pagination: $pagination) { hasMore events { name } } }',
        variables,
      );
      return [data.publicEvents.hasMore, ...data.publicEvents.events.map(({ name }: { name: string }) => name)];
    };
    expect([await page(org.stub, 1), await page(org.stub, 2)]).toEqual([
      [true, 'first', 'second'],
      [false, 'third'],
    ]);
    expect(await page(other.stub, 1)).toEqual([false, 'elsewhere']);
    expect(await page('nobody', 1)).toEqual([false]);
    expect((await page(null, 1))[0]).toBe(true);
  });

  it('reads no past events for the public list', async () => {
    const { org } = await world.given.member('ADMIN');
    await event(org, 'to come', [1000]);
    const stored = (await world.connection.collection('events').findOne({ orgId: org._id, name: 'to come' }))!;
    const at = new Date(world.clock.now().getTime() - 100 * 86_400_000);
    const past = Array.from({ length: 50 }, () => ({
      ...stored,
      _id: newId(),
      stubKey: null,
      createKey: null,
      nestedIds: [],
      schedule: { ...(stored['schedule'] as object), startsAt: at, endsAt: at },
      lastStartsAt: at,
    }));
    await world.connection.collection('events').insertMany(past as never[]);
    // a plan that was chosen while there were few events may be as good as another one, and stays
    await world.connection.db!.command({ planCacheClear: 'events' });
    await world.connection.db!.command({ profile: 2 });
    const { data } = await world.gql('query($query: PublicEventsQueryInput) { publicEvents(query: $query) { events { name } } }', {
      query: { orgStub: org.stub },
    });
    await world.connection.db!.command({ profile: 0 });
    expect(data.publicEvents.events).toEqual([{ name: 'to come' }]);
    const asked = { op: 'query', 'command.find': 'events' };
    const found = await world.connection.db!.collection('system.profile').find(asked).toArray();
    const [read] = found.filter(({ command }) => JSON.stringify(command.filter).includes('announceAt'));
    expect([read!['docsExamined'], read!['keysExamined']].map((count) => count < 50)).toEqual([true, true]);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { newId } from '#platform/mongo/string-ids';

import { figuresOf } from '../../../test/figures-of.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import type { EventRecord } from '../events/public/event-records.ts';
import { ItemCodes } from '../orders/public/item-codes.signer.ts';
import type { Order } from '../orders/public/order.types.ts';
import { Orders } from '../orders/public/orders.facade.ts';
import { AdmitItemService } from './admit-item.service.ts';

const SCAN = 'mutation ($input: ScanCodeInput!) { scanCode(input: $input) { ok verdict message scannedAt scannerName remaining } }';
const BY_HAND = 'mutation ($input: ScanTicketsInput!) { scanTickets(input: $input) { _id } }';
const LIST = 'query ($eventId: ObjectId!) { scanList(eventId: $eventId) { opensAt closesAt } }';
const HOUR = 3_600_000;

type Item = Order['tickets'][number] | Order['upgrades'][number];

const ENTERS = { passage: 'In', gateId: null, judged: { entries: 0, isOut: false } } as const;

describe('writes of a door', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterEach(() => {
    vi.restoreAllMocks();
    world.clock.release();
  });
  afterAll(() => world?.stop());

  const anOpenDoor = async (overrides: Partial<EventRecord> = {}, posters = 1) => {
    const org = await world.given.org();
    const [poster, glass] = [world.given.events.upgrade({ name: 'Poster' }), world.given.events.upgrade({ name: 'Glass' })];
    const event = await world.given.event(org, { upgrades: [poster, glass], ...overrides });
    const upgrades = [
      { upgradeId: String(poster._id), quantity: posters },
      { upgradeId: String(glass._id), quantity: 1 },
    ];
    const order = await world.given.paidOrder(event, { quantity: 4, upgrades });
    world.clock.set(event.schedule.startsAt!);
    const { token, user } = await world.given.member('ADMIN', org, { firstName: 'Priya', lastName: 'Raman' });
    const eventId = String(event._id);
    const show = async (code: string, attempt?: string, by = token) =>
      (await world.gql(SCAN, { input: { eventId, code, attempt } }, by)).data.scanCode;
    const codeOf = (item: Item) =>
      world.app.get(ItemCodes, { strict: false }).codeOf({ orderId: order._id, itemId: item._id, version: item.qrVersion });
    const scan = (item: Item, attempt?: string, by = token) => show(codeOf(item), attempt, by);
    const change = (set: object) => world.connection.collection('orders').updateOne({ _id: order._id }, { $set: set });
    const readings = () => world.connection.collection('scans').find({ eventId: event._id }).sort({ _id: 1 }).toArray();
    const actor = { orgId: String(org._id), id: String(user._id), name: 'Priya Raman' } as Parameters<AdmitItemService['admit']>[0];
    return { org, event, eventId, order, token, user, actor, show, scan, change, readings };
  };
  type Door = Awaited<ReturnType<typeof anOpenDoor>>;

  /** Returns the current state for the next read of the order, whatever happens to it meanwhile. */
  const readAhead = async ({ actor, order }: Door, item: Item) => {
    const orders = world.app.get(Orders, { strict: false });
    const known = await orders.findItem(actor, { orderId: String(order._id), itemId: String(item._id) });
    return () => vi.spyOn(orders, 'findItem').mockResolvedValueOnce(known);
  };

  it('BUY-070 records each scan with its verdict, item, staff member and time', async () => {
    const { org, event, order, user, show, scan, readings } = await anOpenDoor();
    const [ticket, poster] = [order.tickets[0]!, order.upgrades[0]!];
    const times: Date[] = [];
    const atItsTime = async (reading: () => Promise<unknown>) => {
      world.clock.forward(60_000);
      times.push(world.clock.now());
      await reading();
    };
    for (const reading of [() => scan(ticket), () => scan(ticket), () => scan(poster), () => show('made-up')]) await atItsTime(reading);
    const kept = (await readings()).map(({ _id, ...reading }) => reading);
    const of = (verdict: string, item: Item | null) => ({
      orgId: org._id,
      eventId: event._id,
      verdict,
      orderId: item && order._id,
      itemId: item && item._id,
      scannedBy: user._id,
      at: expect.any(Date) as Date,
    });
    expect(kept).toEqual([of('LetIn', ticket), of('AlreadyScanned', ticket), of('HandOut', poster), of('NotValid', null)]);
    for (const [at, { at: when }] of kept.entries()) expect(Math.abs(Number(when) - Number(times[at]))).toBeLessThan(30_000);
    const [entry] = (await world.given.orders.stored(order._id))!.tickets[0]!.scan;
    expect(entry).toMatchObject({ scanned: true, scannedBy: user._id, scannerName: 'Priya Raman' });
  });

  describe('in one batch', () => {
    /** Admissions written in one batch. */
    const admitAll = async (all: readonly (readonly [Door, Item])[]) => {
      const orders = world.app.get(Orders, { strict: false });
      const found = await Promise.all(
        all.map(([{ actor, order }, item]) => orders.findItem(actor, { orderId: String(order._id), itemId: String(item._id) })),
      );
      const at = world.clock.now();
      const service = world.app.get(AdmitItemService, { strict: false });
      return Promise.allSettled(
        all.map(([{ actor, eventId }, item], index) =>
          service.admit(actor, eventId, found[index]!, { ...ENTERS, qrVersion: 1, scanId: String(item.scan[0]!._id), at }),
        ),
      );
    };
    const letIn = (results: PromiseSettledResult<boolean>[]) => results.map((result) => result.status === 'fulfilled' && result.value);
    const countOf = async ({ event }: Door) => {
      return (await figuresOf(world, event)).scanned;
    };

    it('BUY-072 record and count each scan for its own event and organization', async () => {
      const [here, there] = [await anOpenDoor(), await anOpenDoor()];
      const all = [here, there, there].map((door, at) => [door, door.order.tickets[at]!] as const);
      expect(letIn(await admitAll(all))).toEqual([true, true, true]);
      expect([await countOf(here), await countOf(there)]).toEqual([1, 2]);
      for (const [door, count] of [[here, 1] as const, [there, 2] as const]) {
        const kept = await door.readings();
        expect(kept.map(({ orgId, orderId }) => [orgId, orderId])).toEqual(
          Array.from({ length: count }, () => [door.org._id, door.order._id]),
        );
      }
    });

    it('BUY-072 admit, record and count one code once', async () => {
      const door = await anOpenDoor();
      const [first, second] = door.order.tickets;
      const results = await admitAll([
        [door, first!],
        [door, first!],
        [door, second!],
      ]);
      expect(letIn(results)).toEqual([true, false, true]);
      expect([(await door.readings()).length, await countOf(door)]).toEqual([2, 2]);
    });

    it('BUY-072 fail one item without failing the others', async () => {
      const door = await anOpenDoor();
      const [first, second, third] = door.order.tickets;
      const orders = world.app.get(Orders, { strict: false });
      const mark = orders.markScanned.bind(orders);
      vi.spyOn(orders, 'markScanned').mockImplementation((tx, scanned) => {
        if (scanned.some(({ found }) => found.item._id === second!._id)) throw new Error('cannot be written');
        return mark(tx, scanned);
      });
      const results = await admitAll([
        [door, first!],
        [door, second!],
        [door, third!],
      ]);
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect([(await door.readings()).length, await countOf(door)]).toEqual([2, 2]);
    });
  });

  it.each([
    ['cancelled', { state: 'Canceled' }, 'Canceled'],
    ['refunded', { 'tickets.0.refund': { refunded: true, refundedAt: new Date(), refundedAmount: 2500 } }, 'Refunded'],
    ['passed on', { 'tickets.0.state': 'Shared' }, 'NotValid'],
    ['given another code', { 'tickets.0.qrVersion': 2 }, 'NotValid'],
  ])('BUY-070 refuse a ticket that was %s after it was read', async (_, set, verdict) => {
    const door = await anOpenDoor();
    const ticket = door.order.tickets[0]!;
    const stale = await readAhead(door, ticket);
    await door.change(set);
    stale();
    expect(await door.scan(ticket)).toMatchObject({ ok: false, verdict });
    expect((await world.given.orders.stored(door.order._id))!.tickets[0]!.scan[0]!.scanned).toBe(false);
    expect((await door.readings()).map((reading) => reading['verdict'])).toEqual([verdict]);
  });

  it('BUY-070 refuse an item whose mark was not written, whatever is read then', async () => {
    const { order, scan } = await anOpenDoor();
    const orders = world.app.get(Orders, { strict: false });
    vi.spyOn(orders, 'markScanned').mockResolvedValue([null]);
    expect(await scan(order.tickets[0]!)).toMatchObject({ ok: false, verdict: 'NotValid' });
    const find = orders.findItem.bind(orders);
    vi.spyOn(orders, 'findItem').mockImplementationOnce(find).mockResolvedValueOnce(null);
    expect(await scan(order.tickets[1]!)).toMatchObject({ ok: false, verdict: 'NotValid' });
  });

  it('BUY-070 return the same result to two concurrent requests of one showing', async () => {
    const door = await anOpenDoor();
    const ticket = door.order.tickets[0]!;
    const stale = await readAhead(door, ticket);
    expect(await door.scan(ticket, 'one')).toMatchObject({ ok: true });
    stale();
    expect(await door.scan(ticket, 'one')).toMatchObject({ ok: true, verdict: 'LetIn' });
    stale();
    expect(await door.scan(ticket, 'two')).toMatchObject({ ok: false, verdict: 'AlreadyScanned' });
  });

  it('BUY-070 keep 64 characters of an attempt id, and treat an empty one as none', async () => {
    const { order, scan } = await anOpenDoor();
    const [first, second] = order.tickets;
    const long = 'x'.repeat(100);
    expect([(await scan(first!, long)).ok, (await scan(first!, long)).ok]).toEqual([true, true]);
    expect((await world.given.orders.stored(order._id))!.tickets[0]!.scan[0]!.attempt).toBe('x'.repeat(64));
    expect([(await scan(second!, '')).ok, (await scan(second!, '')).ok]).toEqual([true, false]);
  });

  it('BUY-070 OPS-117 are not overwritten by a check-in by hand that read the order before', async () => {
    const { order, actor, token, scan } = await anOpenDoor();
    const [first, second] = order.tickets;
    const orders = world.app.get(Orders, { strict: false });
    const before = await orders.get(actor, String(order._id));
    await scan(first!);
    vi.spyOn(orders, 'get').mockResolvedValueOnce(before);
    const input = { orderId: String(order._id), ticketIds: [String(second!._id)], upgradeIds: [] };
    expect((await world.gql(BY_HAND, { input }, token)).errors?.[0]?.extensions.code).toBe('ORDER_CHANGED');
    const scanned = (await world.given.orders.stored(order._id))!.tickets.map(({ scan: entries }) => entries[0]!.scanned);
    expect(scanned).toEqual([true, false, false, false]);
  });

  it('BUY-070 report how many of the same add-on remain: not those of others, refunded or shared', async () => {
    const { order, scan, change } = await anOpenDoor({}, 4);
    expect(order.upgrades.map(({ name }) => name)).toEqual(['Poster', 'Poster', 'Poster', 'Poster', 'Glass']);
    await change({
      'upgrades.1.refund': { refunded: true, refundedAt: new Date(), refundedAmount: 1000 },
      'upgrades.2.state': 'Shared',
    });
    expect(await scan(order.upgrades[0]!)).toMatchObject({ ok: true, remaining: 1 });
    expect(await scan(order.upgrades[3]!)).toMatchObject({ ok: true, remaining: 0 });
  });

  /** Doors at the start of the first of two days; the second has none. */
  const twoDays = () => {
    const start = Date.now() + 30 * 24 * HOUR;
    const day = (days: number) => ({
      _id: newId(),
      name: `Day ${days + 1}`,
      doorsAt: days === 0 ? new Date(start - HOUR) : null,
      startsAt: new Date(start + days * 24 * HOUR),
      endsAt: new Date(start + days * 24 * HOUR + 3 * HOUR),
    });
    const days = [day(0), day(1)];
    const [first, second] = days as [(typeof days)[number], (typeof days)[number]];
    const schedule = {
      announceAt: null,
      ticketsAt: null,
      ticketsEndAt: null,
      doorsAt: first.doorsAt,
      startsAt: first.startsAt,
      endsAt: second.endsAt,
    };
    const performances = [{ _id: newId(), headliningArtistIds: [], openingArtistIds: [], schedule: days }];
    const overrides = { isMultipleDays: true, totalDays: 2, schedule, performances, ticketTypes: [world.given.events.ticketType()] };
    return { first, second, overrides: overrides as unknown as Partial<EventRecord> };
  };

  it('BUY-070 report when and by whom a two-day ticket was last scanned', async () => {
    const { first, second, overrides } = twoDays();
    const { org, order, scan } = await anOpenDoor(overrides);
    const other = await world.given.member('SCANNER', org, { firstName: 'Noor', lastName: 'Haddad' });
    world.clock.set(first.startsAt);
    const { scannedAt } = await scan(order.tickets[0]!);
    expect(Math.abs(Date.parse(scannedAt) - Number(first.startsAt))).toBeLessThan(60_000);
    world.clock.set(second.startsAt);
    expect(await scan(order.tickets[0]!, 'evening', other.token)).toMatchObject({ ok: true });
    const again = await scan(order.tickets[0]!);
    expect(again).toMatchObject({ ok: false, scannerName: 'Noor Haddad' });
    expect(Date.parse(again.scannedAt)).toBeGreaterThanOrEqual(Number(second.startsAt));
  });

  it('BUY-070 show the hours of the current day, then of the next, and of the last one after the end', async () => {
    const { first, second, overrides } = twoDays();
    const { eventId, token } = await anOpenDoor(overrides);
    const hoursAt = async (at: Date) => {
      world.clock.set(at);
      const { opensAt, closesAt } = (await world.gql(LIST, { eventId }, token)).data.scanList;
      return [new Date(opensAt), new Date(closesAt)];
    };
    expect(await hoursAt(first.startsAt)).toEqual([first.doorsAt, first.endsAt]);
    expect(await hoursAt(first.endsAt)).toEqual([second.startsAt, second.endsAt]);
    expect(await hoursAt(new Date(Number(second.endsAt) + HOUR))).toEqual([second.startsAt, second.endsAt]);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { Clock } from '#platform/clock/clock.service';
import { newId } from '#platform/mongo/string-ids';

import { figuresOf, recounted } from '../../../test/figures-of.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { Ledger } from '../ledger/public/ledger.facade.ts';
import type { EventRecord } from '../events/public/event-records.ts';
import type { Order } from '../orders/public/order.types.ts';
import { ItemCodes } from '../orders/public/item-codes.signer.ts';

const SCAN = 'mutation($input: ScanCodeInput!) { scanCode(input: $input) { ok verdict scanned } }';
const LIST = 'query($eventId: ObjectId!) { scanList(eventId: $eventId) { scanned sold } }';
const CHECK_IN = 'mutation($input: ScanTicketsInput!) { scanTickets(input: $input) { _id } }';
const UNSCAN = 'mutation($input: UpdateScanInput!) { updateScan(input: $input) { _id } }';
const DASHBOARD = 'query { dashboard { scanned } }';
const HOUR = 3_600_000;

describe('admission counts', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterEach(() => {
    vi.restoreAllMocks();
    world.clock.release();
  });
  afterAll(() => world?.stop());

  const anOpenDoor = async (overrides: Partial<EventRecord> = {}) => {
    const org = await world.given.org();
    const event = await world.given.event(org, overrides);
    const order = await world.given.paidOrder(event, { quantity: 2 });
    await world.runJobs();
    world.clock.set(event.schedule.startsAt!);
    const { token } = await world.given.member('ADMIN', org);
    return { token, event, order, eventId: String(event._id) };
  };
  type Door = Awaited<ReturnType<typeof anOpenDoor>>;

  const codeOf = ({ _id, tickets }: Order, index: number) => {
    const { _id: itemId, qrVersion: version } = tickets[index]!;
    return world.app.get(ItemCodes, { strict: false }).codeOf({ orderId: _id, itemId, version });
  };
  const scan = async ({ token, eventId, order }: Door, index: number) =>
    (await world.gql(SCAN, { input: { eventId, code: codeOf(order, index) } }, token)).data.scanCode;
  const unscan = ({ token, order }: Door, index: number) =>
    world.gql(UNSCAN, { input: { orderId: String(order._id), ticketId: String(order.tickets[index]!._id), scan: false } }, token);
  const checkIn = ({ token, order }: Door, indexes: number[]) => {
    const ticketIds = indexes.map((index) => String(order.tickets[index]!._id));
    return world.gql(CHECK_IN, { input: { orderId: String(order._id), ticketIds, upgradeIds: [] } }, token);
  };
  /** The counts at the door after all jobs ran and the cache expired. */
  const shown = async ({ token, eventId }: Door): Promise<number> => {
    await world.runJobs();
    const clock = world.app.get(Clock, { strict: false });
    const ticks = clock.ticks() + 60_000;
    const later = vi.spyOn(clock, 'ticks').mockReturnValue(ticks);
    const { data } = await world.gql(LIST, { eventId }, token);
    later.mockRestore();
    return data.scanList.scanned;
  };
  const inBook = async ({ event }: Door) => {
    const { scanned: book } = await figuresOf(world, event);
    return { book, counted: (await recounted(world, event)).scanned };
  };

  it('BUY-070 decrease when an admission is undone, and increase from there', async () => {
    const door = await anOpenDoor();
    expect([(await scan(door, 0)).scanned, (await scan(door, 1)).scanned]).toEqual([1, 2]);
    await unscan(door, 0);
    expect(await shown(door)).toBe(1);
  });

  it('OPS-117 count a duplicate id as one guest', async () => {
    const door = await anOpenDoor();
    expect((await checkIn(door, [0, 0])).errors).toBeUndefined();
    expect(await inBook(door)).toEqual({ book: 1, counted: 1 });
  });

  it('BUY-070 count a two-day ticket once, on however many days it is scanned', async () => {
    const startsAt = new Date(Date.now() + 30 * 24 * HOUR);
    const day = (days: number) => {
      const from = new Date(startsAt.getTime() + days * 24 * HOUR);
      return { _id: newId(), name: `Day ${days + 1}`, startsAt: from, doorsAt: from, endsAt: new Date(from.getTime() + HOUR) };
    };
    const days = [day(0), day(1)];
    const schedule = { announceAt: null, ticketsAt: null, ticketsEndAt: null, doorsAt: startsAt, startsAt, endsAt: days[1]!.endsAt };
    const performances = [{ _id: newId(), headliningArtistIds: [], openingArtistIds: [], schedule: days }];
    const ticketTypes = [world.given.events.ticketType()];
    const overrides = { isMultipleDays: true, totalDays: 2, schedule, performances, ticketTypes } as unknown as Partial<EventRecord>;
    const door = await anOpenDoor(overrides);
    expect(await scan(door, 0)).toMatchObject({ ok: true, verdict: 'LetIn', scanned: 1 });
    world.clock.set(days[1]!.startsAt);
    expect(await scan(door, 0)).toMatchObject({ ok: true, scanned: 1 });
    expect(await inBook(door)).toEqual({ book: 1, counted: 1 });
    await unscan(door, 0);
    expect(await inBook(door)).toEqual({ book: 1, counted: 1 });
    await unscan(door, 0);
    expect(await inBook(door)).toEqual({ book: 0, counted: 0 });
  });

  it('BUY-070 admit only with the count: if writing the count fails, the ticket stays valid', async () => {
    const door = await anOpenDoor();
    const input = { eventId: door.eventId, code: codeOf(door.order, 0), attempt: 'first showing' };
    const show = () => world.gql(SCAN, { input }, door.token);
    vi.spyOn(world.app.get(Ledger, { strict: false }), 'book').mockRejectedValueOnce(new Error('The database is gone'));
    expect((await show()).errors).toHaveLength(1);
    expect(await inBook(door)).toEqual({ book: 0, counted: 0 });
    expect((await show()).data.scanCode).toMatchObject({ ok: true, scanned: 1 });
    expect((await show()).data.scanCode).toMatchObject({ ok: true, scanned: 1 });
    expect(await inBook(door)).toEqual({ book: 1, counted: 1 });
    expect(await world.connection.collection('scans').countDocuments({ eventId: door.event._id, verdict: 'LetIn' })).toBe(1);
  });

  it('OPS-185 of a hidden order of a season are in no figure', async () => {
    const door = await anOpenDoor();
    const orderId = door.order._id as never;
    await world.connection.collection('orders').updateOne({ _id: orderId }, { $set: { hidden: true } });
    await world.connection.collection('ledger').deleteMany({ orderId });
    expect(await scan(door, 0)).toMatchObject({ ok: true, verdict: 'LetIn' });
    expect((await checkIn(door, [1])).errors).toBeUndefined();
    expect(await world.connection.collection('ledger').countDocuments({ orderId })).toBe(0);
    expect(await recounted(world, door.event)).toMatchObject({ lacking: 0, orders: 0, scanned: 0 });
  });

  it("on the dashboard include today's admissions, at the door and by hand, except undone ones", async () => {
    const door = await anOpenDoor();
    const today = async () => (await world.gql(DASHBOARD, {}, door.token)).data.dashboard.scanned;
    await scan(door, 0);
    await checkIn(door, [1]);
    expect(await today()).toBe(2);
    await unscan(door, 1);
    expect(await today()).toBe(1);
    await checkIn(door, [1]);
    expect(await today()).toBe(2);
  });

  it('BUY-070 work for codes typed with spaces or line-wrapped by a mail program', async () => {
    const door = await anOpenDoor();
    const code = codeOf(door.order, 0);
    const typed = `  mq1.${code.slice(4, 20)} ${code.slice(20, 40)}\n${code.slice(40)}\u200B `;
    const input = { eventId: door.eventId, code: typed };
    expect((await world.gql(SCAN, { input }, door.token)).data.scanCode).toMatchObject({ ok: true });
  });
});

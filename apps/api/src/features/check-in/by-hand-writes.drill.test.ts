import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { newId } from '#platform/mongo/string-ids';

import { figuresOf } from '../../../test/figures-of.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import type { EventRecord } from '../events/public/event-records.ts';
import { ItemCodes } from '../orders/public/item-codes.signer.ts';

const SCAN = 'mutation ($input: ScanCodeInput!) { scanCode(input: $input) { ok verdict } }';
const BY_HAND = 'mutation ($input: ScanTicketsInput!) { scanTickets(input: $input) { _id } }';
const UPDATE = 'mutation ($input: UpdateScanInput!) { updateScan(input: $input) { _id upgrades { scan { scanned } } } }';
const HOUR = 3_600_000;

describe('writes of a check-in by hand, and of undoing it', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterEach(() => {
    vi.restoreAllMocks();
    world.clock.release();
  });
  afterAll(() => world?.stop());

  const anOpenDoor = async (overrides: Partial<EventRecord> = {}) => {
    const org = await world.given.org();
    const poster = world.given.events.upgrade({ name: 'Poster' });
    const event = await world.given.event(org, { upgrades: [poster], ...overrides });
    const order = await world.given.paidOrder(event, { quantity: 2, upgrades: [{ upgradeId: String(poster._id), quantity: 1 }] });
    await world.runJobs();
    world.clock.set(event.schedule.startsAt!);
    const { token, user } = await world.given.member('ADMIN', org, { firstName: 'Priya', lastName: 'Raman' });
    const orderId = String(order._id);
    const [ticket, poster1] = [order.tickets[0]!, order.upgrades[0]!];
    const ticketId = String(ticket._id);
    const byHand = async (ticketIds: string[], upgradeIds: string[] = []) =>
      (await world.gql(BY_HAND, { input: { orderId, ticketIds, upgradeIds } }, token)).errors?.[0];
    const update = async (input: object) => (await world.gql(UPDATE, { input: { orderId, ...input } }, token)).errors?.[0];
    const takeBack = (item: object = { ticketId }) => update({ ...item, scan: false });
    const code = world.app.get(ItemCodes, { strict: false }).codeOf({ orderId: order._id, itemId: ticket._id, version: ticket.qrVersion });
    const scan = async (attempt?: string) =>
      (await world.gql(SCAN, { input: { eventId: String(event._id), code, attempt } }, token)).data.scanCode.verdict;
    const change = (set: object) => world.connection.collection('orders').updateOne({ _id: order._id }, { $set: set });
    const stored = async () => (await world.given.orders.stored(order._id))!;
    const all = (collection: string, filter: object) => world.connection.collection(collection).find(filter).sort({ _id: 1 }).toArray();
    const readings = () => all('scans', { eventId: event._id });
    const entries = (action: string) => all('auditLog', { orgId: org._id, action });
    const inBook = async () => (await figuresOf(world, event)).scanned;
    const ids = { ticketId, upgradeId: String(poster1._id) };
    return { org, event, order, user, ...ids, byHand, update, takeBack, scan, change, stored, readings, entries, inBook };
  };

  it('OPS-117 records one scan an item with who and when, also for a duplicate id', async () => {
    const { org, event, order, user, ticketId, upgradeId, byHand, readings, entries } = await anOpenDoor();
    expect(await byHand([ticketId, ticketId], [upgradeId, upgradeId])).toBeUndefined();
    const of = { orgId: org._id, eventId: event._id, orderId: order._id, scannedBy: user._id, at: expect.any(Date) as Date };
    const kept = (await readings()).map(({ _id, ...reading }) => reading);
    expect(kept).toEqual([
      { ...of, verdict: 'LetIn', itemId: order.tickets[0]!._id },
      { ...of, verdict: 'HandOut', itemId: order.upgrades[0]!._id },
    ]);
    for (const { at } of kept) expect(Math.abs(Number(at) - Number(world.clock.now()))).toBeLessThan(60_000);
    const [entry] = await entries('order.checked-in');
    expect(entry).toMatchObject({
      actorId: user._id,
      subject: { kind: 'order' },
      data: { ticketIds: [ticketId], upgradeIds: [upgradeId] },
    });
  });

  it('OPS-117 OPS-118 marks the item with when and by whom, and refuses the next check-in with that time', async () => {
    const { user, ticketId, byHand, stored } = await anOpenDoor();
    await byHand([ticketId]);
    const [entry] = (await stored()).tickets[0]!.scan;
    expect(entry).toMatchObject({ scanned: true, scannedBy: user._id, scannerName: 'Priya Raman', attempt: null });
    expect(Math.abs(Number(entry!.scannedAt) - Number(world.clock.now()))).toBeLessThan(60_000);
    expect((await byHand([ticketId]))?.message).toMatch(/^Already scanned at \d{1,2}:\d\d[ap]m$/);
  });

  it('BUY-070 is not a code shown at a door: an attempt from before the undo is not admitted again', async () => {
    const { ticketId, byHand, takeBack, scan } = await anOpenDoor();
    expect(await scan('one')).toBe('LetIn');
    await takeBack();
    expect(await byHand([ticketId])).toBeUndefined();
    expect(await scan('one')).toBe('AlreadyScanned');
  });

  it('OPS-117 OPS-121 hands out an add-on and undoes it by its own switch', async () => {
    const { upgradeId, update, takeBack, stored, readings, inBook } = await anOpenDoor();
    const isHandedOut = async () => (await stored()).upgrades[0]!.scan[0]!.scanned;
    expect(await update({ upgradeId, scan: true })).toBeUndefined();
    expect(await isHandedOut()).toBe(true);
    expect(await takeBack({ upgradeId })).toBeUndefined();
    expect([await isHandedOut(), await inBook()]).toEqual([false, 0]);
    expect((await readings()).map(({ verdict, undoneAt }) => [verdict, undoneAt instanceof Date])).toEqual([['HandOut', true]]);
  });

  it('OPS-121 OPS-240 removes the scan from the item, and the log names the item', async () => {
    const { user, ticketId, byHand, takeBack, stored, entries } = await anOpenDoor();
    await byHand([ticketId]);
    await takeBack();
    expect((await stored()).tickets[0]!.scan[0]).toMatchObject({ scanned: false, scannedAt: null, scannedBy: null, scannerName: null });
    expect(await entries('order.check-in-undone')).toMatchObject([{ actorId: user._id, data: { itemId: ticketId } }]);
  });

  it('OPS-121 undoes the admission, not a later refusal, and records when', async () => {
    const { takeBack, scan, readings } = await anOpenDoor();
    await scan();
    world.clock.forward(60_000);
    await scan();
    await takeBack();
    const [letIn, refused] = await readings();
    expect([letIn!['verdict'], refused!['verdict'], refused!['undoneAt']]).toEqual(['LetIn', 'AlreadyScanned', undefined]);
    expect(Math.abs(Number(letIn!['undoneAt']) - Number(world.clock.now()))).toBeLessThan(60_000);
  });

  it('OPS-121 decrements no count for items canceled since, nor for an order without an event', async () => {
    const { order, takeBack, byHand, change, inBook } = await anOpenDoor();
    await byHand(order.tickets.map(({ _id }) => String(_id)));
    expect(await inBook()).toBe(2);
    await change({ 'tickets.0.state': 'Canceled' });
    expect(await takeBack()).toBeUndefined();
    await change({ eventId: null, seasonId: order.orgId });
    expect(await takeBack({ ticketId: String(order.tickets[1]!._id) })).toBeUndefined();
    expect(await inBook()).toBe(2);
  });

  describe('of a two-day ticket', () => {
    const twoDays = async () => {
      const start = Date.now() + 30 * 24 * HOUR;
      const day = (days: number) => {
        const startsAt = new Date(start + days * 24 * HOUR);
        return {
          _id: newId(),
          name: `Day ${days + 1}`,
          doorsAt: startsAt,
          startsAt,
          endsAt: new Date(Number(startsAt) + HOUR),
        };
      };
      const days = [day(0), day(1)];
      const [startsAt, endsAt] = [days[0]!.startsAt, days[1]!.endsAt];
      const schedule = { announceAt: null, ticketsAt: null, ticketsEndAt: null, doorsAt: startsAt, startsAt, endsAt };
      const performances = [{ _id: newId(), headliningArtistIds: [], openingArtistIds: [], schedule: days }];
      const overrides = { isMultipleDays: true, totalDays: 2, schedule, performances, ticketTypes: [world.given.events.ticketType()] };
      const door = await anOpenDoor(overrides as unknown as Partial<EventRecord>);
      expect(await door.byHand([door.ticketId])).toBeUndefined();
      world.clock.set(days[1]!.startsAt);
      expect(await door.byHand([door.ticketId])).toBeUndefined();
      const scanned = async () => (await door.stored()).tickets[0]!.scan.map((entry) => entry.scanned);
      const undone = async () => (await door.readings()).map(({ undoneAt }) => undoneAt instanceof Date);
      return { ...door, days, scanned, undone };
    };

    it('OPS-117 counts its holder once', async () => {
      const { scanned, inBook } = await twoDays();
      expect([await scanned(), await inBook()]).toEqual([[true, true], 1]);
    });

    it('OPS-121 undoes the newest day first, then the other', async () => {
      const { takeBack, scanned, undone, inBook } = await twoDays();
      await takeBack();
      expect([await scanned(), await undone(), await inBook()]).toEqual([[true, false], [false, true], 1]);
      await takeBack();
      expect([await scanned(), await undone(), await inBook()]).toEqual([[false, false], [true, true], 0]);
    });

    it('OPS-121 orders by scan time, not by the order of the days', async () => {
      const { change, order, takeBack, scanned } = await twoDays();
      const [first, second] = (await world.given.orders.stored(order._id))!.tickets[0]!.scan;
      await change({ 'tickets.0.scan': [second, first] });
      await takeBack();
      expect(await scanned()).toEqual([false, true]);
    });
  });
});

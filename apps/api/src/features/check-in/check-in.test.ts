import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newId } from '#platform/mongo/string-ids';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { ItemCodes } from '../orders/public/item-codes.signer.ts';

const SCAN = `mutation($input: ScanCodeInput!) { scanCode(input: $input) { ok verdict message reason name itemName scannedAt scannerName scanned sold } }`;

describe('the door', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  /** An order of two tickets, with the clock at the start of its event. */
  const anOpenDoor = async () => {
    const org = await world.given.org();
    const event = await world.given.event(org);
    const order = await world.given.paidOrder(event, { quantity: 2 });
    world.clock.set(event.schedule.startsAt!);
    const { token } = await world.given.member('SCANNER', org, { firstName: 'Priya', lastName: 'Raman' });
    return { org, token, event, order };
  };
  const codeOf = (order: { _id: unknown; tickets: { _id: unknown; qrVersion: number }[] }, index = 0) => {
    const { _id, qrVersion } = order.tickets[index]!;
    return world.app.get(ItemCodes, { strict: false }).codeOf({ orderId: String(order._id), itemId: String(_id), version: qrVersion });
  };
  const scan = async (token: string, eventId: unknown, code: string) =>
    (await world.gql(SCAN, { input: { eventId: String(eventId), code } }, token)).data.scanCode;

  it('BUY-070 admits a ticket once, then reports when and by whom it was scanned', async () => {
    const { token, event, order } = await anOpenDoor();
    expect(await scan(token, event._id, codeOf(order))).toMatchObject({ ok: true, verdict: 'LetIn', name: 'Theo Lindqvist', scanned: 1 });
    const again = await scan(token, event._id, ` ${codeOf(order)} `);
    expect(again).toMatchObject({ ok: false, verdict: 'AlreadyScanned', scannerName: 'Priya Raman' });
    expect(again.message).toMatch(/^Already scanned at \d{1,2}:\d\d[ap]m$/);
    expect(again.scannedAt).toBeTruthy();
  });

  it('BUY-072 admits a code once when 20 devices scan it concurrently', async () => {
    const { token, event, order } = await anOpenDoor();
    const answers = await Promise.all(Array.from({ length: 20 }, () => scan(token, event._id, codeOf(order))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(answers.filter(({ ok }) => !ok).map(({ verdict }) => verdict))).toEqual(new Set(['AlreadyScanned']));
  });

  it('BUY-070 BUY-072 repeats the result of a scan whose response was lost, and admits only once', async () => {
    const { org, token, event, order } = await anOpenDoor();
    const other = await world.given.member('SCANNER', org);
    const show = async (attempt: string | null, by = token) =>
      (await world.gql(SCAN, { input: { eventId: String(event._id), code: codeOf(order), attempt } }, by)).data.scanCode;
    expect(await show('first')).toMatchObject({ ok: true, scanned: 1 });
    expect(await show('first')).toMatchObject({ ok: true, verdict: 'LetIn', name: 'Theo Lindqvist', scanned: 1 });
    for (const again of [show('second'), show(null), show(''), show('first', other.token)])
      expect(await again).toMatchObject({ ok: false, verdict: 'AlreadyScanned' });
    const kept = await world.connection.collection('scans').countDocuments({ eventId: event._id, verdict: 'LetIn' });
    expect(kept).toBe(1);
  });

  it('BUY-041 refuses guessed and altered codes', async () => {
    const { token, event, order } = await anOpenDoor();
    const code = codeOf(order);
    const alteredAt = (index: number) => `${code.slice(0, index)}${code.at(index) === 'A' ? 'B' : 'A'}${code.slice(index + 1)}`;
    const [, signature] = codeOf(order, 1).match(/(\.[^.]+)$/)!; // of another ticket
    const stolen = code.replace(/\.[^.]+$/, signature!);
    for (const wrong of [alteredAt(10), alteredAt(code.length - 1), stolen, code.slice(0, -1), 'MQ1.x.y', '', 'DROP TABLE', `${code}0`]) {
      expect(await scan(token, event._id, wrong)).toMatchObject({ ok: false, verdict: 'NotValid', message: 'Not valid', itemName: null });
    }
    const later = world.app.get(ItemCodes, { strict: false }).codeOf({ orderId: order._id, itemId: order.tickets[0]!._id, version: 2 });
    expect(await scan(token, event._id, later)).toMatchObject({ verdict: 'NotValid' });
  });

  it('BUY-041 refuses codes issued before the item changed hands, and every code of a canceled order', async () => {
    const { token, event, order } = await anOpenDoor();
    const store = (set: object) => world.connection.collection('orders').updateOne({ _id: order._id }, { $set: set });
    await store({ 'tickets.0.qrVersion': 2 });
    expect(await scan(token, event._id, codeOf(order))).toMatchObject({
      ok: false,
      verdict: 'NotValid',
      reason: 'An old code. Its holder has a newer one.',
    });
    await store({ state: 'Canceled' });
    expect(await scan(token, event._id, codeOf(order, 1))).toMatchObject({ ok: false, verdict: 'Canceled', message: 'Canceled' });
    await store({ state: 'Active' });
    const renewed = { ...order, tickets: order.tickets.map((ticket) => ({ ...ticket, qrVersion: 2 })) };
    expect(await scan(token, event._id, codeOf(renewed))).toMatchObject({ ok: true });
  });

  it("recognizes another event's ticket, but no other organization's", async () => {
    const stranger = await anOpenDoor();
    const { org, token, event } = await anOpenDoor();
    const other = await world.given.event(org);
    const elsewhere = await scan(token, event._id, codeOf(await world.given.paidOrder(other)));
    expect(elsewhere).toMatchObject({ verdict: 'WrongEvent', message: 'Wrong event' });
    expect(elsewhere.reason).toMatch(new RegExp(`^This ticket is for ${other.name} on \\w+, .* at \\d`));
    const unknown = { verdict: 'NotValid', name: null, itemName: null, reason: 'This code is not for this event.' };
    expect(await scan(token, event._id, codeOf(stranger.order))).toMatchObject(unknown);
    const madeUp = 'Unknown code. It may be damaged, or it is not one of our codes.';
    expect(await scan(token, event._id, 'made-up')).toMatchObject({ verdict: 'NotValid', reason: madeUp });
    const { errors } = await world.gql(SCAN, { input: { eventId: String(stranger.event._id), code: codeOf(stranger.order) } }, token);
    expect(errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
  });

  it('opens at doors and closes at the end', async () => {
    const { token, event, order } = await anOpenDoor();
    const verdictAt = async (at: Date) => {
      world.clock.set(at);
      return (await scan(token, event._id, codeOf(order))).verdict;
    };
    const { doorsAt, endsAt } = event.schedule;
    expect(await verdictAt(new Date(doorsAt!.getTime() - 1000))).toBe('OutsideWindow');
    expect(await verdictAt(endsAt!)).toBe('OutsideWindow');
    expect(await verdictAt(doorsAt!)).toBe('LetIn');
  });

  it('records every scan, admitted and refused', async () => {
    const { token, event, order } = await anOpenDoor();
    await scan(token, event._id, codeOf(order));
    await scan(token, event._id, codeOf(order));
    const kept = await world.connection.collection('scans').find({ eventId: event._id }).toArray();
    expect(kept.map(({ verdict }) => verdict).toSorted()).toEqual(['AlreadyScanned', 'LetIn']);
  });
});

const CHECK_IN = `mutation($input: ScanTicketsInput!) { scanTickets(input: $input) { tickets { _id scan { scanned scannedAt scannerName } } } }`;
const UNSCAN = `mutation($input: UpdateScanInput!) { updateScan(input: $input) { tickets { scan { scanned } } } }`;

describe('check-in by hand', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  it('OPS-117 OPS-118 marks the chosen items, all or none, and OPS-121 undoes it', async () => {
    const org = await world.given.org();
    const event = await world.given.event(org);
    const order = await world.given.paidOrder(event, { quantity: 3 });
    world.clock.set(event.schedule.startsAt!);
    const { token } = await world.given.member('BOX_OFFICE', org, { firstName: 'Priya', lastName: 'Raman' });
    const [first, second] = order.tickets.map(({ _id }) => String(_id));
    const checkIn = (ticketIds: unknown[]) =>
      world.gql(CHECK_IN, { input: { orderId: String(order._id), ticketIds, upgradeIds: [] } }, token);
    const { data } = await checkIn([first]);
    expect(data.scanTickets.tickets.map(({ scan }: { scan: { scanned: boolean }[] }) => scan[0]!.scanned)).toEqual([true, false, false]);
    expect(data.scanTickets.tickets[0].scan[0].scannerName).toBe('Priya Raman');
    expect((await checkIn([second, first])).errors?.[0]?.extensions.code).toBe('SCAN_ALREADY');
    expect((await world.given.orders.stored(order._id))!.tickets.filter(({ scan }) => scan[0]!.scanned)).toHaveLength(1);
    const undo = () => world.gql(UNSCAN, { input: { orderId: String(order._id), ticketId: first, scan: false } }, token);
    expect((await undo()).data.updateScan.tickets[0].scan[0].scanned).toBe(false);
    expect((await undo()).errors?.[0]?.extensions.code).toBe('SCAN_NOT_SCANNED');
    expect((await checkIn([first])).errors).toBeUndefined();
  });

  it('OPS-240 is undone by box office and above, not by a scanner, and the log records by whom', async () => {
    const org = await world.given.org();
    const event = await world.given.event(org);
    const order = await world.given.paidOrder(event, { quantity: 2 });
    world.clock.set(event.schedule.startsAt!);
    const ticketIds = order.tickets.map(({ _id }) => String(_id));
    const boxOffice = await world.given.member('BOX_OFFICE', org);
    await world.gql(CHECK_IN, { input: { orderId: String(order._id), ticketIds, upgradeIds: [] } }, boxOffice.token);
    const undo = (token: string, ticketId?: string) =>
      world.gql(UNSCAN, { input: { orderId: String(order._id), ticketId, scan: false } }, token);
    const scanner = await world.given.member('SCANNER', org);
    expect((await undo(scanner.token, ticketIds[0])).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const admin = await world.given.member('ADMIN', org);
    expect((await undo(boxOffice.token, ticketIds[0])).errors).toBeUndefined();
    expect((await undo(admin.token, ticketIds[1])).errors).toBeUndefined();
    const log = await world.connection
      .collection('auditLog')
      .find({ orgId: org._id, action: /scan|check/i })
      .sort({ _id: 1 })
      .toArray();
    expect(log.slice(-2).map(({ actorId }) => String(actorId))).toEqual([String(boxOffice.user._id), String(admin.user._id)]);
  });

  const HOUR = 3_600_000;
  /** 8 pm at the venue, a month ahead. */
  const evening = () => {
    world.clock.release();
    return Date.parse(`${new Date(world.clock.now().getTime() + 720 * HOUR).toISOString().slice(0, 10)}T02:00:00Z`);
  };
  it('OPS-241 continues past midnight until the end of a one-day show', async () => {
    const org = await world.given.org();
    const startsAt = new Date(evening() + 2 * HOUR);
    const schedule = {
      announceAt: null,
      ticketsAt: null,
      ticketsEndAt: null,
      doorsAt: null,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 5 * HOUR),
    };
    const event = await world.given.event(org, { schedule } as never);
    const order = await world.given.paidOrder(event, { quantity: 2 });
    world.clock.set(startsAt);
    const { token } = await world.given.member('BOX_OFFICE', org);
    const at = async (hours: number, ticket: number) => {
      world.clock.set(new Date(startsAt.getTime() + hours * HOUR));
      const input = { orderId: String(order._id), ticketIds: [String(order.tickets[ticket]!._id)], upgradeIds: [] };
      return (await world.gql(CHECK_IN, { input }, token)).errors?.[0]?.extensions.code ?? 'let in';
    };
    expect([await at(3.5, 0), await at(5, 1)]).toEqual(['let in', 'SCAN_OUTSIDE_WINDOW']);
  });

  it('OPS-242 is open on each day of a multi-day event from its doors, or its start, to its end, for that day only', async () => {
    const org = await world.given.org();
    const first = evening();
    const days = [0, 24].map((hours, index) => ({
      _id: newId(),
      name: `Day ${index + 1}`,
      // the second day has no doors time
      doorsAt: index === 0 ? new Date(first - HOUR) : null,
      startsAt: new Date(first + hours * HOUR),
      endsAt: new Date(first + (hours + 3) * HOUR),
    }));
    const schedule = {
      announceAt: null,
      ticketsAt: null,
      ticketsEndAt: null,
      doorsAt: days[0]!.doorsAt,
      startsAt: days[0]!.startsAt,
      endsAt: days[1]!.endsAt,
    };
    const performances = [{ _id: newId(), headliningArtistIds: [], openingArtistIds: [], schedule: days }];
    const event = await world.given.event(org, {
      isMultipleDays: true,
      totalDays: 2,
      schedule,
      performances,
      ticketTypes: [world.given.events.ticketType()],
    } as never);
    const order = await world.given.paidOrder(event);
    world.clock.set(new Date(first));
    const { token } = await world.given.member('BOX_OFFICE', org);
    const at = async (hours: number) => {
      world.clock.set(new Date(first + hours * HOUR));
      const input = { orderId: String(order._id), ticketIds: [String(order.tickets[0]!._id)], upgradeIds: [] };
      return (await world.gql(CHECK_IN, { input }, token)).errors?.[0]?.extensions.code ?? 'let in';
    };
    expect([await at(-1.1), await at(-1), await at(1), await at(10)]).toEqual([
      'SCAN_OUTSIDE_WINDOW',
      'let in',
      'SCAN_ALREADY',
      'SCAN_OUTSIDE_WINDOW',
    ]);
    expect([await at(23.9), await at(24)]).toEqual(['SCAN_OUTSIDE_WINDOW', 'let in']);
  });
});

import { randomUUID } from 'node:crypto';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { givenCode } from '../../../../test/given-code.ts';
import { aDoorDevice } from '../../../../test/door-device.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { hashOfCode } from '../../orders/public/signed-codes.signer.ts';

const APPLY = 'mutation ($input: ApplyScansInput!) { applyScans(input: $input) { scans { attempt outcome } scanned sold doubtful } }';
const SCAN = 'mutation ($input: ScanCodeInput!) { scanCode(input: $input) { verdict scanned doubtful } }';
const COUNT = 'query ($eventId: ObjectId!) { scanList(eventId: $eventId) { scanned sold doubtful } }';
const DOUBTFUL = `query ($eventId: ObjectId!) { doubtfulAdmissions(eventId: $eventId) {
  _id doubt verdict name itemName sides { at byName isOffline } settledAt settledBy note people } }`;
const SETTLE = 'mutation ($input: SettleDoubtfulInput!) { settleDoubtful(input: $input) { settledBy note people } }';
const MINUTE = 60_000;

const codeOf = ({ errors }: { errors?: readonly { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;
type Gql = Awaited<ReturnType<typeof aDoorDevice>>['gql'];

describe('what devices answered without a network', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterEach(() => world.clock.release());
  afterAll(() => world.stop());

  /** Two devices at an open door, and the codes of an order. */
  const aDoor = async (quantity = 3) => {
    const org = await world.given.org();
    const event = await world.given.event(org);
    const order = await world.given.paidOrder(event, { quantity });
    const start = event.schedule.startsAt!;
    world.clock.set(new Date(start.getTime() + 60 * MINUTE));
    const admin = { ...(await world.given.member('ADMIN', org, { firstName: 'Ada', lastName: 'Moss' })), org };
    const eventId = String(event._id);
    const garden = await aDoorDevice(world, admin, { eventIds: [eventId], name: 'Garden gate' });
    const main = await aDoorDevice(world, admin, { eventIds: [eventId], name: 'Main gate' });
    const codes = await Promise.all(order.tickets.map((ticket) => givenCode(world, order, ticket)));
    let seq = 0;
    /** A showing `minutes` after the start, by a clock that is right. */
    const shown = (ticket: number, minutes: number, more: object = {}) => ({
      attempt: randomUUID(),
      itemId: String(order.tickets[ticket]!._id),
      hash: hashOfCode(codes[ticket]!),
      seq: (seq += 1),
      at: new Date(start.getTime() + minutes * MINUTE),
      verdict: 'LetIn',
      ...more,
    });
    const apply = async (gql: Gql, scans: object[], sentAt = world.clock.now()) => {
      const { data, errors } = await gql(APPLY, { input: { eventId, sentAt, scans } });
      expect(errors).toBeUndefined();
      return data.applyScans;
    };
    const count = async () => (await garden.gql(COUNT, { eventId })).data.scanList;
    const doubtful = async () => (await world.gql(DOUBTFUL, { eventId }, admin.token)).data.doubtfulAdmissions;
    return { org, admin, event, eventId, order, codes, garden, main, shown, apply, count, doubtful, start };
  };
  const outcomesOf = ({ scans }: { scans: { outcome: string }[] }) => scans.map(({ outcome }) => outcome);

  it('BYD-151 a queue is applied once, however often and in whatever order it is sent', async () => {
    const { garden, shown, apply, count, order } = await aDoor();
    const queue = [shown(0, 5), shown(1, 6), shown(2, 7)];
    expect(outcomesOf(await apply(garden.gql, queue.toReversed()))).toEqual(['Applied', 'Applied', 'Applied']);
    expect(outcomesOf(await apply(garden.gql, queue))).toEqual(['Repeated', 'Repeated', 'Repeated']);
    const again = await Promise.all([apply(garden.gql, queue), apply(garden.gql, [queue[1]!, queue[0]!])]);
    expect(again.flatMap(outcomesOf).every((outcome) => outcome === 'Repeated')).toBe(true);
    expect(await count()).toMatchObject({ scanned: 3, doubtful: 0 });
    expect(await world.connection.collection('scans').countDocuments({ orderId: order._id as never })).toBe(3);
  });

  it('BYD-151 two who send one queue at the same moment apply it once', async () => {
    const { garden, main, shown, apply, count, doubtful } = await aDoor();
    await apply(main.gql, [shown(0, 1)]);
    const queue = [shown(0, 5), shown(1, 6)];
    const sent = await Promise.all(Array.from({ length: 4 }, () => apply(garden.gql, queue)));
    const outcomes = sent.flatMap(outcomesOf);
    expect([outcomes.filter((one) => one === 'Applied').length, outcomes.filter((one) => one === 'Doubtful').length]).toEqual([1, 1]);
    expect([await count(), (await doubtful()).length]).toMatchObject([{ scanned: 2, doubtful: 1 }, 1]);
  });

  it('BYD-151 times are corrected by the clock of the server, and no scan is of the future', async () => {
    const { garden, shown, apply, order, start } = await aDoor();
    const now = world.clock.now();
    // a clock that is an hour fast
    const fast = 60 * MINUTE;
    await apply(garden.gql, [shown(0, 5 + 60), shown(1, 600)], new Date(now.getTime() + fast));
    const { tickets } = (await world.given.orders.stored(order._id)) as unknown as {
      tickets: { scan: { scannedAt: Date; scannerName: string }[] }[];
    };
    expect(tickets.slice(0, 2).map(({ scan: [entry] }) => entry!.scannedAt)).toEqual([new Date(start.getTime() + 5 * MINUTE), now]);
    expect(tickets[0]!.scan[0]!.scannerName).toBe('Garden gate');
  });

  it('BYD-152 BUY-071 a code that two devices admitted is doubtful with both times and devices, whichever is sent first', async () => {
    const { garden, main, shown, apply, count, doubtful, start } = await aDoor();
    expect(outcomesOf(await apply(main.gql, [shown(0, 9)]))).toEqual(['Applied']);
    expect(await apply(garden.gql, [shown(0, 4), shown(1, 5)])).toMatchObject({ scanned: 2, doubtful: 1 });
    const at = (minutes: number) => new Date(start.getTime() + minutes * MINUTE).toISOString();
    expect(await doubtful()).toMatchObject([
      {
        doubt: 'Twice',
        verdict: 'AlreadyScanned',
        name: 'Theo Lindqvist',
        sides: [
          { at: at(4), byName: 'Garden gate', isOffline: true },
          { at: at(9), byName: 'Main gate', isOffline: true },
        ],
      },
    ]);
    expect(await count()).toMatchObject({ scanned: 2, doubtful: 1 });
  });

  it('BYD-152 it is settled once with a note, and until then every count says how many are doubtful', async () => {
    const { garden, shown, apply, doubtful, admin, org, count, codes, eventId } = await aDoor();
    const scanner = await world.given.member('SCANNER', org);
    const scan = async () => (await world.gql(SCAN, { input: { eventId, code: codes[0] } }, scanner.token)).data.scanCode;
    expect(await scan()).toMatchObject({ verdict: 'LetIn', doubtful: 0 });
    await apply(garden.gql, [shown(0, 4)]);
    expect(await scan()).toMatchObject({ verdict: 'AlreadyScanned', scanned: 1, doubtful: 1 });
    const [{ _id: doubtfulId, sides }] = await doubtful();
    expect(sides.map(({ isOffline }: { isOffline: boolean }) => isOffline)).toEqual([true, false]);
    const settle = (input: object, token = admin.token) =>
      world.gql(SETTLE, { input: { doubtfulId, people: 1, note: 'One', ...input } }, token);
    expect(codeOf(await settle({}, scanner.token))).toBe('FORBIDDEN');
    expect(Object.keys((await settle({ note: ' ', people: 9 })).errors?.[0]?.extensions.details?.fields ?? {})).toEqual(['note', 'people']);
    const settled = await Promise.all([settle({ note: ' Scanned at both gates ' }), settle({ note: 'Two came', people: 2 })]);
    expect(settled.map(codeOf).toSorted()).toEqual(['DOUBTFUL_SETTLED', undefined]);
    expect(await doubtful()).toMatchObject([{ settledBy: 'Ada Moss', settledAt: expect.any(String) }]);
    expect(await count()).toMatchObject({ scanned: 1, doubtful: 0 });
  });

  it('BYD-151 what a device let in and the server knows to be no longer good is lost to nobody: it is doubtful with its reason', async () => {
    const { garden, shown, apply, doubtful, count, order } = await aDoor();
    const orders = world.connection.collection('orders');
    await orders.updateOne(
      { _id: order._id as never },
      { $set: { 'tickets.1.refund': { refunded: true }, 'tickets.1.state': 'Canceled' } },
    );
    const scans = [shown(0, 3, { hash: 'forged' }), shown(1, 4), shown(2, 5, { verdict: 'AlreadyScanned' })];
    expect(outcomesOf(await apply(garden.gql, scans))).toEqual(['Doubtful', 'Doubtful', 'Recorded']);
    const listed = await doubtful();
    expect(listed.map(({ doubt, verdict, name }: Record<string, unknown>) => [doubt, verdict, name]).toSorted()).toEqual([
      ['Refused', 'NotValid', null],
      ['Refused', 'Refunded', 'Theo Lindqvist'],
    ]);
    expect(await count()).toMatchObject({ scanned: 0, doubtful: 2 });
  });

  it('BYD-151 a scan whose answer was lost and that is queued then is one showing; codes themselves are taken too', async () => {
    const { garden, eventId, codes, apply, shown, count } = await aDoor();
    const attempt = randomUUID();
    await garden.gql(SCAN, { input: { eventId, code: codes[0], attempt } });
    expect(outcomesOf(await apply(garden.gql, [shown(0, 60, { attempt })]))).toEqual(['Repeated']);
    const typed = { ...shown(1, 61), itemId: null, hash: null, code: codes[1] };
    expect(outcomesOf(await apply(garden.gql, [typed]))).toEqual(['Applied']);
    expect(await count()).toMatchObject({ scanned: 2, doubtful: 0 });
    const many = Array.from({ length: 201 }, () => shown(0, 1));
    expect(codeOf(await garden.gql(APPLY, { input: { eventId, sentAt: new Date(), scans: many } }))).toBe('SCANS_TOO_MANY');
  });

  it('BYD-151 a door that asked and got no answer in time queues the same showing: whichever comes first, it is one', async () => {
    const { garden, eventId, codes, apply, shown, count } = await aDoor();
    const ask = async (code: string, attempt: string) =>
      (await garden.gql(SCAN, { input: { eventId, code, attempt } })).data.scanCode.verdict as string;
    const [queued, together, refused] = [randomUUID(), randomUUID(), randomUUID()];
    expect(outcomesOf(await apply(garden.gql, [shown(0, 60, { attempt: queued })]))).toEqual(['Applied']);
    expect(await ask(codes[0]!, queued)).toBe('LetIn');
    const [verdict, applied] = await Promise.all([ask(codes[1]!, together), apply(garden.gql, [shown(1, 60, { attempt: together })])]);
    expect([verdict, ['Applied', 'Repeated'].includes(outcomesOf(applied)[0]!)]).toEqual(['LetIn', true]);
    expect(await count()).toMatchObject({ scanned: 2, doubtful: 0 });
    // a refusal that was lost on its way: the phone let in what the server knows to be inside
    expect(await ask(codes[1]!, refused)).toBe('AlreadyScanned');
    expect(outcomesOf(await apply(garden.gql, [shown(1, 60, { attempt: refused })]))).toEqual(['Doubtful']);
    expect(await count()).toMatchObject({ scanned: 2, doubtful: 1 });
  });
});

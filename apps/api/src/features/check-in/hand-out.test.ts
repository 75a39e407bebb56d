import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { Migrator } from '#platform/migrations/migrator';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { MIGRATIONS } from '../../migrations/list.ts';
import { ItemCodes } from '../orders/public/item-codes.signer.ts';

const SCAN = `mutation ($input: ScanCodeInput!) {
  scanCode(input: $input) { ok verdict message reason name itemName quantity remaining seat scannerName scanned } }`;
const BY_HAND = 'mutation ($input: ScanTicketsInput!) { scanTickets(input: $input) { _id } }';
const UPDATE = 'mutation ($input: UpdateScanInput!) { updateScan(input: $input) { upgrades { scan { scanned } } } }';
const ORDER = 'query ($orderId: ObjectId!) { order(orderId: $orderId) { upgrades { scan { scanned } } } }';
const SCANNED = 'query ($input: OrderAnalyticsInput!) { orderAnalytics(input: $input) { series { total } } }';
const COUNTS = 'query ($eventId: ObjectId!) { event(eventId: $eventId) { figures { scanned sold } } }';
const DASHBOARD = 'query { dashboard { scanned } }';

interface Listed {
  readonly scan: readonly { readonly scanned: boolean }[];
}

describe('add-ons at the door', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  beforeEach(() => world.clock.release());
  afterAll(() => world?.stop());

  /** Two posters bought with a ticket, with the clock at the start of the event. */
  const anOpenDoor = async () => {
    const org = await world.given.org();
    const poster = world.given.events.upgrade({ name: 'Poster' });
    const event = await world.given.event(org, { upgrades: [poster] });
    const order = await world.given.paidOrder(event, { upgrades: [{ upgradeId: String(poster._id), quantity: 2 }] });
    world.clock.set(event.schedule.startsAt!);
    const { token } = await world.given.member('ADMIN', org, { firstName: 'Priya', lastName: 'Raman' });
    const scan = async (item: { _id: unknown; qrVersion: number }, attempt?: string) => {
      const named = { orderId: String(order._id), itemId: String(item._id), version: item.qrVersion };
      const code = world.app.get(ItemCodes, { strict: false }).codeOf(named);
      return (await world.gql(SCAN, { input: { eventId: String(event._id), code, attempt } }, token)).data.scanCode;
    };
    const inside = async () => {
      await world.runJobs();
      const { data } = await world.gql(COUNTS, { eventId: String(event._id) }, token);
      return [data.event.figures.scanned, (await world.gql(DASHBOARD, {}, token)).data.dashboard.scanned];
    };
    const orderId = String(order._id);
    const byHand = (upgradeIds: string[]) => world.gql(BY_HAND, { input: { orderId, ticketIds: [], upgradeIds } }, token);
    const takeBack = (upgradeId: string) => world.gql(UPDATE, { input: { orderId, upgradeId, scan: false } }, token);
    const listed = async () => (await world.gql(ORDER, { orderId }, token)).data.order.upgrades.map((upgrade: Listed) => upgrade.scan);
    const handedOut = async () => {
      const input = { eventId: String(event._id), types: ['UpgradesScanned'] };
      return (await world.gql(SCANNED, { input }, token)).data.orderAnalytics.series[0].total;
    };
    const [first, second] = order.upgrades;
    return { event, order, first: first!, second: second!, scan, inside, byHand, takeBack, listed, handedOut };
  };

  it('BUY-070 reports what to hand out and how many remain, without admitting', async () => {
    const { event, first, second, scan, inside } = await anOpenDoor();
    const given = {
      ok: true,
      verdict: 'HandOut',
      message: 'Hand out',
      name: 'Theo Lindqvist',
      itemName: 'Poster',
      quantity: 1,
      seat: null,
    };
    expect(await scan(first)).toMatchObject({ ...given, remaining: 1, scanned: 0 });
    expect(await scan(second)).toMatchObject({ ...given, remaining: 0, scanned: 0 });
    expect(await inside()).toEqual([0, 0]);
    const kept = await world.connection.collection('scans').find({ eventId: event._id }).toArray();
    expect(kept.map(({ verdict }) => verdict)).toEqual(['HandOut', 'HandOut']);
  });

  it('BUY-070 BUY-072 hands out once, also with 20 devices, and reports when and by whom', async () => {
    const { first, scan } = await anOpenDoor();
    const answers = await Promise.all(Array.from({ length: 20 }, () => scan(first)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const again = await scan(first);
    expect(again).toMatchObject({ ok: false, verdict: 'AlreadyHandedOut', scannerName: 'Priya Raman', itemName: 'Poster' });
    expect(again.message).toMatch(/^Already handed out at \d{1,2}:\d\d[ap]m$/);
  });

  it('BUY-070 repeats a lost response, and hands out again after an undo', async () => {
    const { first, scan, takeBack, inside } = await anOpenDoor();
    expect(await scan(first, 'first')).toMatchObject({ ok: true, verdict: 'HandOut' });
    expect(await scan(first, 'first')).toMatchObject({ ok: true, verdict: 'HandOut' });
    expect(await scan(first, 'second')).toMatchObject({ verdict: 'AlreadyHandedOut' });
    expect((await takeBack(String(first._id))).errors).toBeUndefined();
    expect(await inside()).toEqual([0, 0]);
    expect(await scan(first, 'third')).toMatchObject({ ok: true, verdict: 'HandOut' });
  });

  it('OPS-117 hands out by hand too, once, without counting', async () => {
    const { event, first, byHand, inside } = await anOpenDoor();
    expect((await byHand([String(first._id)])).errors).toBeUndefined();
    expect((await byHand([String(first._id)])).errors?.[0]?.extensions.code).toBe('SCAN_HANDED_OUT');
    expect(await inside()).toEqual([0, 0]);
    const [kept] = await world.connection.collection('scans').find({ eventId: event._id }).toArray();
    expect(kept!['verdict']).toBe('HandOut');
  });

  it.each([
    ['a list', false],
    ['a single object', true],
  ])('OPS-222 counts, lists and adjusts an add-on whose scan is stored as %s', async (_, isSingle) => {
    const { order, first, second, scan, byHand, takeBack, listed, handedOut } = await anOpenDoor();
    /** As other systems store it, until the next start of Marquee. */
    const store = async () => {
      if (!isSingle) return;
      const orders = world.connection.collection('orders');
      const { upgrades } = (await orders.findOne({ _id: order._id as never }))!;
      const single = upgrades.map((upgrade: { scan: unknown }) => ({ ...upgrade, scan: [upgrade.scan].flat()[0] }));
      await orders.updateOne({ _id: order._id as never }, { $set: { upgrades: single } });
      await world.connection.collection('migrations').deleteOne({ _id: '0005-scan-lists' as never });
      await new Migrator(world.connection.db!, MIGRATIONS, { now: () => world.clock.now(), say: () => {} }).run();
    };
    const [open, done] = [{ scanned: false }, { scanned: true }];
    await store();
    expect(await listed()).toEqual([[open], [open]]);
    expect((await byHand([String(first._id)])).errors).toBeUndefined();
    await store();
    expect(await listed()).toEqual([[done], [open]]);
    expect((await byHand([String(first._id)])).errors?.[0]?.extensions.code).toBe('SCAN_HANDED_OUT');
    expect(await scan(first)).toMatchObject({ ok: false, verdict: 'AlreadyHandedOut', scannerName: 'Priya Raman' });
    expect(await scan(second)).toMatchObject({ ok: true, verdict: 'HandOut', remaining: 0 });
    await store();
    expect(await scan(second)).toMatchObject({ ok: false, verdict: 'AlreadyHandedOut' });
    expect(await handedOut()).toBe(2);
    expect((await takeBack(String(first._id))).errors).toBeUndefined();
    await store();
    expect(await listed()).toEqual([[open], [done]]);
    expect(await handedOut()).toBe(1);
    expect(await scan(first)).toMatchObject({ ok: true, verdict: 'HandOut' });
  });
});

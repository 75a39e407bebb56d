import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { ItemCodes } from '../orders/public/item-codes.signer.ts';

const SCAN = 'mutation ($input: ScanCodeInput!) { scanCode(input: $input) { ok verdict name itemName } }';
const BY_HAND = 'mutation ($input: ScanTicketsInput!) { scanTickets(input: $input) { _id } }';
const UPDATE = 'mutation ($input: UpdateScanInput!) { updateScan(input: $input) { tickets { scan { scanned } } } }';
const COUNTS = 'query ($eventId: ObjectId!) { event(eventId: $eventId) { figures { scanned sold } } }';

describe('edge cases of check-in', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  const anOpenDoor = async () => {
    world.clock.release();
    const org = await world.given.org();
    const event = await world.given.event(org);
    const order = await world.given.paidOrder(event, { quantity: 2 });
    world.clock.set(event.schedule.startsAt!);
    const { token } = await world.given.member('BOX_OFFICE', org);
    const [ticketId] = order.tickets.map(({ _id }) => String(_id));
    const { _id: itemId, qrVersion: version } = order.tickets[0]!;
    const code = world.app.get(ItemCodes, { strict: false }).codeOf({ orderId: order._id, itemId, version });
    const scan = async (what: string) =>
      (await world.gql(SCAN, { input: { eventId: String(event._id), code: what } }, token)).data.scanCode;
    const update = (input: object) => world.gql(UPDATE, { input: { orderId: String(order._id), ...input } }, token);
    const counts = async () => {
      await world.runJobs();
      return (await world.gql(COUNTS, { eventId: String(event._id) }, token)).data.event.figures;
    };
    return { org, event, order, token, ticketId, code, scan, update, counts };
  };
  const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

  it('BUY-070 admits a ticket again after its check-in was undone, and counts it once', async () => {
    const { ticketId, code, scan, update, counts } = await anOpenDoor();
    expect(await scan(code)).toMatchObject({ verdict: 'LetIn' });
    expect(await counts()).toEqual({ scanned: 1, sold: 2 });
    expect((await update({ ticketId, scan: false })).errors).toBeUndefined();
    expect(await counts()).toEqual({ scanned: 0, sold: 2 });
    expect(codeOf(await update({ ticketId, scan: false }))).toBe('SCAN_NOT_SCANNED');
    expect((await update({ ticketId, scan: true })).data.updateScan.tickets[0].scan).toEqual([{ scanned: true }]);
    expect(codeOf(await update({ ticketId, scan: true }))).toBe('SCAN_ALREADY');
    expect(await scan(code)).toMatchObject({ verdict: 'AlreadyScanned' });
    expect(await counts()).toEqual({ scanned: 1, sold: 2 });
  });

  it('BUY-070 reports foreign codes as not valid, without a name', async () => {
    const { scan } = await anOpenDoor();
    for (const what of ['', ' ', 'MQ1.', 'mq-48213', '🎟️', 'x'.repeat(5000), '../../etc', '{"$ne":null}'])
      expect([what, await scan(what)]).toEqual([what, { ok: false, verdict: 'NotValid', name: null, itemName: null }]);
  });

  it('OPS-118 refuses an order without an event, an unknown item and an empty selection, each with its own message', async () => {
    const { order, token, ticketId, update } = await anOpenDoor();
    const byHand = (ticketIds: unknown[]) =>
      world.gql(BY_HAND, { input: { orderId: String(order._id), ticketIds, upgradeIds: [] } }, token);
    expect(codeOf(await byHand([String(order._id)]))).toBe('NOT_FOUND');
    expect(codeOf(await byHand([]))).toBe('SCAN_NOTHING_SELECTED');
    expect(codeOf(await update({ scan: true }))).toBe('SCAN_NOTHING_SELECTED');
    expect(codeOf(await update({ scan: false }))).toBe('NOT_FOUND');
    await world.connection.collection('orders').updateOne({ _id: order._id }, { $set: { eventId: null, seasonId: order.orgId } });
    expect(codeOf(await byHand([ticketId]))).toBe('SCAN_NOT_VALID');
  });
});

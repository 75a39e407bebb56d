import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { ItemCodes } from '../orders/public/item-codes.signer.ts';

const SCAN = 'mutation ($input: ScanCodeInput!) { scanCode(input: $input) { ok verdict scanned } }';
const WHOLE = 'mutation ($input: CheckInOrderInput!) { checkInOrder(input: $input) { letIn scanned } }';
const UNDO = 'mutation ($input: UndoScanInput!) { undoScan(input: $input) { scanned sold } }';
const REASON = 'Wrong person';

describe('undoing a scan at its door', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  beforeEach(() => world.clock.release());
  afterAll(() => world?.stop());

  /** An open door with an order of two tickets and two people who scan. */
  const anOpenDoor = async () => {
    const org = await world.given.org();
    const event = await world.given.event(org);
    const order = await world.given.paidOrder(event, { quantity: 2 });
    world.clock.set(event.schedule.startsAt!);
    const [here, there] = [await world.given.member('SCANNER', org), await world.given.member('SCANNER', org)];
    const eventId = String(event._id);
    const ticket = order.tickets[0]!;
    const named = { orderId: String(order._id), itemId: String(ticket._id), version: ticket.qrVersion };
    const code = world.app.get(ItemCodes, { strict: false }).codeOf(named);
    const scan = async (attempt: string, { token } = here) =>
      (await world.gql(SCAN, { input: { eventId, code, attempt } }, token)).data.scanCode;
    const undo = (attempt: string, { token } = here, reason = REASON) => world.gql(UNDO, { input: { eventId, attempt, reason } }, token);
    return { org, order, eventId, here, there, scan, undo };
  };
  const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

  it('BYD-161 takes it out of the count, and the code opens the door once more', async () => {
    const { scan, undo } = await anOpenDoor();
    expect(await scan('a')).toEqual({ ok: true, verdict: 'LetIn', scanned: 1 });
    expect((await undo('a')).data.undoScan.scanned).toBe(0);
    expect(codeOf(await undo('a'))).toBe('SCAN_NOT_SCANNED');
    expect((await scan('b')).verdict).toBe('LetIn');
  });

  it('BYD-161 is for thirty seconds', async () => {
    const { scan, undo } = await anOpenDoor();
    await scan('a');
    world.clock.forward(30_000);
    await scan('refused');
    world.clock.forward(1);
    expect(codeOf(await undo('a'))).toBe('SCAN_UNDO_LATE');
    expect((await scan('b')).verdict).toBe('AlreadyScanned');
  });

  it('BYD-161 is for the door that made it, and for a scan that let somebody in', async () => {
    const { scan, undo, there } = await anOpenDoor();
    await scan('a');
    await scan('again', there);
    expect([codeOf(await undo('a', there)), codeOf(await undo('again', there)), codeOf(await undo('never'))]).toEqual([
      'SCAN_NOT_SCANNED',
      'SCAN_NOT_SCANNED',
      'SCAN_NOT_SCANNED',
    ]);
  });

  it('BYD-161 has a reason, which the history of the order keeps', async () => {
    const { scan, undo, order } = await anOpenDoor();
    await scan('a');
    const { errors } = await undo('a', undefined, ' ');
    expect(errors?.[0]?.extensions['details']).toEqual({ fields: { reason: 'Say why the scan is undone.' } });
    await undo('a');
    const entry = await world.connection.collection('auditLog').findOne({ action: 'order.check-in-undone' }, { sort: { _id: -1 } });
    expect(entry?.['data']).toMatchObject({ itemId: String(order.tickets[0]!._id), reason: REASON });
  });

  it('BYD-161 undoes a whole order that came in by one press', async () => {
    const { undo, order, eventId, here } = await anOpenDoor();
    const input = { eventId, orderId: String(order._id), attempt: 'all' };
    const { letIn } = (await world.gql(WHOLE, { input }, here.token)).data.checkInOrder;
    expect(letIn).toBe(order.tickets.length);
    expect((await undo('all')).data.undoScan.scanned).toBe(0);
  });

  it('BYD-161 undone twice at the same moment is undone once', async () => {
    const { scan, undo } = await anOpenDoor();
    await scan('a');
    const answers = await Promise.all([undo('a'), undo('a'), undo('a')]);
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect((await scan('b')).verdict).toBe('LetIn');
  });
});

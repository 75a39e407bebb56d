import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ItemCodes } from '../../src/features/orders/public/item-codes.signer.ts';
import { Orders } from '../../src/features/orders/public/orders.facade.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

const DEVICES = 20;
const SCAN = 'mutation($input: ScanCodeInput!) { scanCode(input: $input) { ok verdict } }';

describe('one code at many doors', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  const anOpenDoor = async () => {
    const { org, token } = await world.given.member('SCANNER');
    const now = world.clock.now().getTime();
    const at = (hours: number) => new Date(now + hours * 3_600_000);
    const schedule = { announceAt: at(-9), ticketsAt: at(-9), ticketsEndAt: at(2), startsAt: at(-1), endsAt: at(3), doorsAt: at(-2) };
    const event = await world.given.event(org, { schedule });
    const order = await world.given.paidOrder(event);
    const code = world.app.get(ItemCodes, { strict: false }).codeOf({ orderId: order._id, itemId: order.tickets[0]!._id, version: 1 });
    const scanAll = () =>
      Promise.all(Array.from({ length: DEVICES }, () => world.gql(SCAN, { input: { eventId: String(event._id), code } }, token)));
    return { scanAll };
  };
  const admitted = (answers: { data: { scanCode: { ok: boolean } } }[]) => answers.filter(({ data }) => data.scanCode.ok).length;

  it('Promise 27: 20 devices scan one code at once and it is admitted once', async () => {
    const { scanAll } = await anOpenDoor();
    expect(admitted(await scanAll())).toBe(1);
    expect(admitted(await scanAll())).toBe(0);
  });

  it('Promise 27, negative control: with reading and writing in two steps it is admitted more than once', async () => {
    const { scanAll } = await anOpenDoor();
    const orders = world.app.get(Orders, { strict: false });
    const guarded = orders.markScanned.bind(orders);
    // the write without its condition: a reader of an unscanned ticket admits it
    orders.markScanned = async (tx, scanned) => {
      await new Promise((wait) => setTimeout(wait, 300));
      await guarded(tx, scanned);
      return scanned.map(({ found, mark }) => ({ isFirst: true, before: found.item.scan.find(({ _id }) => _id === mark.scanId)! }));
    };
    try {
      expect(admitted(await scanAll())).toBeGreaterThan(1);
    } finally {
      orders.markScanned = guarded;
    }
  });
});

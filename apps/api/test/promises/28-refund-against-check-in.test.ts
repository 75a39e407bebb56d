import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Inventory } from '../../src/features/inventory/public/inventory.ts';
import { ItemCodes } from '../../src/features/orders/public/item-codes.ts';
import { settledBy } from '../../src/features/orders/refunds/domain/settled-items.ts';
import type { Refund } from '../../src/features/orders/refunds/refund.schema.ts';
import { startCheckoutWorld, type CheckoutWorld } from '../checkout-world.ts';

const ROUNDS = 12;

describe('refund against check-in', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  it('Promise 28: refund and scan at the same moment, one wins: never a scanned ticket whose place is sold again', async () => {
    const { org, event } = await world.seller();
    const numbers: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) numbers.push((await world.buy(event)).number);
    world.clock.set(event.schedule.startsAt!);
    const { token } = await world.given.member('BOX_OFFICE', org);
    const pool = `ticketType:${String(event.ticketTypes[0]!._id)}`;
    let scanned = 0;
    for (const [round, number] of numbers.entries()) {
      const order = (await world.connection.collection('orders').findOne({ number }))!;
      const [ticket] = order['tickets'];
      const code = world.app.get(ItemCodes, { strict: false }).codeOf({ orderId: order._id, itemId: ticket._id, version: 1 });
      const scan = () =>
        world.gql(
          'mutation($input: ScanCodeInput!) { scanCode(input: $input) { ok } }',
          { input: { eventId: String(event._id), code } },
          token,
        );
      const input = {
        orderId: String(order._id),
        ticketIds: [String(ticket._id)],
        upgradeIds: [],
        refundAmount: 2500,
        refundReason: 'x',
        processingFee: false,
        promoterFee: false,
      };
      const refund = () => world.gql('mutation($input: RefundOrderInput!) { refundOrder(input: $input) { state } }', { input }, token);
      // the scan comes a little later each round, so that it meets every moment of the refund
      const later = async () => {
        await new Promise((wait) => setTimeout(wait, round * 4));
        return scan();
      };
      const [scans] = await Promise.all([later(), refund()]);
      const after = (await world.given.orders.stored(order._id))!.tickets[0]!;
      const isIn = after.scan.some((entry) => entry.scanned);
      expect(isIn).toBe(scans.data.scanCode.ok);
      if (isIn) scanned += 1;
      expect((await scan()).data.scanCode.ok).toBe(false);
    }
    // every place of somebody inside is still taken, every other one is free again
    const { sold } = (await world.app.get(Inventory, { strict: false }).exact([{ pool, limit: 100 }])).get(pool)!;
    expect(sold).toBe(scanned);
  });

  it('would free a scanned place without its guard (negative control)', async () => {
    const { event } = await world.seller();
    const order = await world.given.paidOrder(event);
    const [ticket] = order.tickets;
    const refund = { items: [{ itemId: ticket!._id, amount: 2500 }], createdBy: order._id, reason: 'x' } as unknown as Refund;
    const inside = { ...order, tickets: [{ ...ticket!, scan: [{ ...ticket!.scan[0]!, scanned: true }] }] };
    expect(settledBy(inside, refund, new Date()).freed).toEqual([]);
    expect(settledBy(order, refund, new Date()).freed.length).toBeGreaterThan(0);
  });
});

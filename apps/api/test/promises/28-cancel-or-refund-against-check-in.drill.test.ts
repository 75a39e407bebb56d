import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { Inventory } from '../../src/features/inventory/public/inventory.port.ts';
import { ItemCodes } from '../../src/features/orders/public/item-codes.signer.ts';
import { Orders } from '../../src/features/orders/public/orders.facade.ts';
import { settledBy } from '../../src/features/orders/refunds/domain/settled-items.ts';
import type { Refund } from '../../src/features/orders/refunds/refund.schema.ts';
import { UNDO_MS } from '@marquee/shared/many/act-states';

import { startCheckoutWorld, type CheckoutWorld } from '../checkout-world.ts';

const ROUNDS = 12;
const SCAN = 'mutation($input: ScanCodeInput!) { scanCode(input: $input) { ok } }';
const REFUND = 'mutation($input: RefundOrderInput!) { refundOrder(input: $input) { state } }';
const END = 'mutation($input: CancelEventInput!) { cancelEvent(input: $input) { act { _id } } }';
const CANCEL = 'mutation($input: CancelOrderInput!) { cancelOrder(input: $input) { state } }';

describe('canceling and refunding against check-in', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterEach(() => {
    vi.restoreAllMocks();
    world.clock.release();
  });
  afterAll(() => world.stop());

  type Act = (order: { orderId: string; ticketIds: string[] }, token: string) => Promise<unknown>;
  const refund: Act = (order, token) => {
    const input = { ...order, upgradeIds: [], refundAmount: 2500, refundReason: 'x', processingFee: false, promoterFee: false };
    return world.gql(REFUND, { input }, token);
  };
  const cancel: Act = ({ orderId }, token) => world.gql(CANCEL, { input: { orderId } }, token);

  /**
   * Each order is canceled or refunded and its ticket scanned concurrently: how many are inside, how many places are taken, the verdicts.
   */
  async function rounds(act: Act) {
    const { org, event } = await world.seller();
    const numbers: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) numbers.push((await world.buy(event)).number);
    world.clock.set(event.schedule.startsAt!);
    const { token } = await world.given.member('BOX_OFFICE', org);
    let [inside, letIn, letInLater] = [0, 0, 0];
    for (const [round, number] of numbers.entries()) {
      const order = (await world.connection.collection('orders').findOne({ number }))!;
      const [ticket] = order['tickets'];
      const code = world.app.get(ItemCodes, { strict: false }).codeOf({ orderId: order._id, itemId: ticket._id, version: 1 });
      const scan = async (): Promise<boolean> =>
        (await world.gql(SCAN, { input: { eventId: String(event._id), code } }, token)).data.scanCode.ok;
      // the scan comes a little later each round, so that it hits every step
      const later = () => new Promise((wait) => setTimeout(wait, round * 4)).then(scan);
      const [isLetIn] = await Promise.all([later(), act({ orderId: String(order._id), ticketIds: [String(ticket._id)] }, token)]);
      const after = (await world.given.orders.stored(order._id))!.tickets[0]!;
      if (after.scan.some((entry) => entry.scanned)) inside += 1;
      if (isLetIn) letIn += 1;
      if (await scan()) letInLater += 1;
    }
    const pool = `ticketType:${String(event.ticketTypes[0]!._id)}`;
    const { sold } = (await world.app.get(Inventory, { strict: false }).exact([{ pool, limit: 100 }])).get(pool)!;
    return { inside, letIn, letInLater, taken: sold };
  }

  it('Promise 28: refund and scan at the same moment, one wins: never a scanned ticket whose place is sold again', async () => {
    const { inside, letIn, letInLater, taken } = await rounds(refund);
    expect([letIn, taken, letInLater]).toEqual([inside, inside, 0]);
  });

  it('Promise 28, cancel-vs-scan: the place of whoever was let in stays taken, and nobody comes in with a canceled order', async () => {
    const { inside, letIn, letInLater, taken } = await rounds(cancel);
    expect([letIn, taken, letInLater]).toEqual([inside, inside, 0]);
  });

  it('Promise 28: an event is cancelled while people come in, whoever was let in is not refunded beside it, and nobody comes in later', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { org, event } = await world.seller();
      const { number } = await world.buy(event);
      world.clock.set(event.schedule.startsAt!);
      const [door, boss] = [await world.given.member('BOX_OFFICE', org), await world.given.member('ADMIN', org)];
      const order = (await world.connection.collection('orders').findOne({ number }))!;
      const code = world.app.get(ItemCodes, { strict: false }).codeOf({ orderId: order._id, itemId: order['tickets'][0]._id, version: 1 });
      const scan = async (): Promise<boolean> =>
        (await world.gql(SCAN, { input: { eventId: String(event._id), code } }, door.token)).data.scanCode.ok;
      const input = { eventId: event._id, dryRun: false, eventType: 'WithRefund', refundReason: 'Fire', refundsAdmitted: false };
      const later = new Promise((wait) => setTimeout(wait, round * 6)).then(scan);
      const [isLetIn] = await Promise.all([later, world.gql(END, { input }, boss.token)]);
      world.clock.forward(UNDO_MS);
      const [isLetInMeanwhile] = await Promise.all([scan(), world.runJobs()]);
      await world.runJobs();
      const after = (await world.given.orders.stored(order._id))!;
      const isInside = after.tickets[0]!.scan.some(({ scanned }) => scanned);
      expect([isLetIn, isLetInMeanwhile, await scan()]).toEqual([isInside, false, false]);
      expect(after.refundedAmount > 0).toBe(!isInside);
      world.clock.release();
    }
  });

  /** Admits a ticket by its last read state, however old. */
  function scanInTwoSteps() {
    const orders = world.app.get(Orders, { strict: false });
    vi.spyOn(orders, 'markScanned').mockImplementation(async (_tx, [one]) => {
      const { orderId, itemId } = one!.mark;
      const before = one!.found.item.scan[0]!;
      await new Promise((wait) => setTimeout(wait, 500));
      const scanned = { $set: { 'tickets.$.scan.0.scanned': true } };
      const stored = world.connection.collection('orders');
      const { modifiedCount } = await stored.updateOne({ _id: orderId, 'tickets._id': String(itemId) }, scanned);
      return [modifiedCount === 1 ? { isFirst: true, before } : null];
    });
  }

  it.each([
    ['refunded', () => refund],
    ['cancelled', () => cancel],
  ])('Promise 28, negative control: with a scan in two steps places of people inside whose order is %s are sold again', async (_, act) => {
    scanInTwoSteps();
    const { inside, taken } = await rounds(act());
    expect(inside).toBeGreaterThan(taken);
  });

  it('Promise 28: a refund frees the places of those who did not come in, and only those', async () => {
    const { event } = await world.seller();
    const order = await world.given.paidOrder(event);
    const [ticket] = order.tickets;
    const given = { items: [{ itemId: ticket!._id, amount: 2500 }], createdBy: order._id, reason: 'x' } as unknown as Refund;
    const inside = { ...order, tickets: [{ ...ticket!, scan: [{ ...ticket!.scan[0]!, scanned: true }] }] };
    expect(settledBy(inside, given, new Date()).freed).toEqual([]);
    expect(settledBy(order, given, new Date()).freed.length).toBeGreaterThan(0);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { ReturnApplicationFeeHandler } from './fee-returns/return-application-fee.handler.ts';

const REFUND =
  'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { state refundedAmount processingFee { amount refund } } }';

describe('fees that go back with a refund', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  /** One ticket of $50.00 with a fee, bought by card, and its refund with the box of the processing fees ticked or not. */
  const aRefund = async (fee: object, rollFees: boolean, processingFee: boolean, refundAmount: number) => {
    const type = world.given.events.ticketType({ totalQty: 10, rollFees }, [{ price: 5000 }]);
    const { org, event } = await world.seller({ ticketTypes: [type] });
    await world.given.events.fee(org, fee);
    const { number } = await world.buy(event);
    const order = (await world.connection.collection('orders').findOne({ number, orgId: org._id }))!;
    const { token } = await world.given.member('BOX_OFFICE', org);
    const chosen = { orderId: String(order._id), ticketIds: [String(order['tickets'][0]._id)], upgradeIds: [] };
    const input = { ...chosen, refundAmount, refundReason: 'Ill', processingFee, promoterFee: false };
    const { data, errors } = await world.gql(REFUND, { input }, token);
    await world.runJobs();
    return { errors, order: data?.refundOrder, books: world.booksOf(org) };
  };

  it('OPS-101 returns the processing fees of an order that Marquee takes no fee of', async () => {
    const { errors, order, books } = await aRefund({ name: 'Card', value: 175, appliedBy: 'Stripe' }, false, true, 5175);
    expect(errors).toBeUndefined();
    expect(order).toEqual({ state: 'Refunded', refundedAmount: 5175, processingFee: { amount: 175, refund: 175 } });
    expect(books).toMatchObject({ captured: 5175, refunded: 5175 });
  });

  it.each([
    [true, 100],
    [false, 0],
  ])('OPS-101 with the box ticked or not (%s) gives the organization %i cents of a fee inside its price back', async (ticked, returned) => {
    const { errors, order, books } = await aRefund({}, true, ticked, 5000);
    expect(errors).toBeUndefined();
    expect(order).toEqual({ state: 'Refunded', refundedAmount: 5000, processingFee: { amount: 0, refund: 0 } });
    expect(books).toMatchObject({ captured: 5000, refunded: 5000, applicationFeesRefunded: returned });
  });

  describe("Marquee's fee", () => {
    afterEach(() => world.simulator.faults.clear());

    /** Two tickets of $30.00 with Marquee's $3.00 on the order; one is refunded, then the other with the box. */
    const twoRefunds = async () => {
      const type = world.given.events.ticketType({ totalQty: 10 }, [{ price: 3000 }]);
      const { org, event } = await world.seller({ ticketTypes: [type] });
      await world.given.events.fee(org, { value: 300, appliedTo: 'Order', filters: [] });
      const { number } = await world.buy(event, { quantity: 2 });
      const order = (await world.connection.collection('orders').findOne({ number, orgId: org._id }))!;
      const { token } = await world.given.member('BOX_OFFICE', org);
      const refund = async (index: number, refundAmount: number, processingFee: boolean) => {
        const ticketIds = [String(order['tickets'][index]._id)];
        const chosen = { orderId: String(order._id), ticketIds, upgradeIds: [], processingFee, promoterFee: false };
        const { errors } = await world.gql(REFUND, { input: { ...chosen, refundAmount, refundReason: 'Ill' } }, token);
        expect(errors).toBeUndefined();
      };
      await refund(0, 3000, false);
      await world.runJobs();
      expect(world.booksOf(org)).toMatchObject({ captured: 6300, applicationFees: 300, applicationFeesRefunded: 0 });
      await refund(1, 3300, true);
      const returns = () => world.connection.collection('feeReturns').find({ orderId: order._id }).toArray();
      return { org, order, returns };
    };

    it('OPS-101 is returned in full with its checkbox, not in proportion to the last refund', async () => {
      const { org, returns } = await twoRefunds();
      await world.runJobs();
      const { stripeFees, ...books } = world.booksOf(org);
      expect(books).toMatchObject({ refunded: 6300, applicationFeesRefunded: 300, balance: -stripeFees });
      expect(await returns()).toMatchObject([{ state: 'Done', amount: 300, providerId: expect.stringMatching(/^fr_/) }]);
    });

    it('OPS-101 is returned once when its answer was lost and the provider forgot the key', async () => {
      const { org, returns } = await twoRefunds();
      world.simulator.faults.set({ requests: { match: '/v1/application_fees', method: 'POST', times: 1, kind: 'lost' } });
      // the client retries automatically: both find the fee returned
      await world.tryJobs();
      world.simulator.faults.clear();
      await world.connection.collection('feeReturns').updateMany({}, { $set: { state: 'Pending', providerId: null } });
      const job = { name: 'orders.return-application-fee' };
      const entry = (await world.connection.collection('outbox').findOne(job, { sort: { _id: -1 } }))!;
      await world.app.get(ReturnApplicationFeeHandler, { strict: false }).handle(entry['payload']);
      expect(world.booksOf(org)).toMatchObject({ applicationFeesRefunded: 300 });
      expect((await returns()).at(-1)).toMatchObject({ state: 'Done', amount: 300, providerId: expect.stringMatching(/^fr_/) });
    });

    it('OPS-101 that cannot be returned is retried forever, and the organization is notified', async () => {
      const { org, order, returns } = await twoRefunds();
      world.simulator.faults.set({ requests: { match: '/v1/application_fees', times: -1, kind: 'error' } });
      await world.tryJobs();
      const told = { action: 'order.fee-not-returned', 'subject.id': String(order._id) };
      expect(await world.connection.collection('auditLog').find(told).toArray()).toMatchObject([{ data: { amount: 300 } }]);
      expect(await returns()).toMatchObject([{ state: 'Pending', message: expect.any(String) }]);
      world.simulator.faults.clear();
      world.clock.forward(61 * 60_000);
      await world.runJobs();
      expect(world.booksOf(org)).toMatchObject({ applicationFeesRefunded: 300 });
      expect(await returns()).toMatchObject([{ state: 'Done', message: null }]);
    });
  });
});

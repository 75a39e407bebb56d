import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { disputeEventOf, postEvent } from '../../../../test/payment-events.ts';
import { GatewayError, PaymentGateway } from '../../../platform/payments/payment-gateway.port.ts';

const ORDER = 'query ($orderId: ObjectId!) { order(orderId: $orderId) { state disputes { amount reason status } } }';
const REFUND = 'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { state } }';
const TEXT = 'The buyer’s bank disputes this payment, so it cannot be refunded. Answer the dispute at Stripe.';

describe('a payment that the buyer’s bank disputes', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => world.stop());

  const aSale = async () => {
    const { event, org } = await world.seller();
    const { number } = await world.buy(event);
    const order = (await world.connection.collection('orders').findOne({ number }))!;
    const { token } = await world.given.member('BOX_OFFICE', org);
    const [id, account] = [order['payments'][0].intent.id as string, org.stripeId];
    const tell = (status: string, disputeId = 'dp_1') => postEvent(world, disputeEventOf({ id, account, status, amount: 2500, disputeId }));
    const shown = async () => (await world.gql(ORDER, { orderId: String(order._id) }, token)).data.order;
    const refund = () => {
      const ids = { orderId: String(order._id), ticketIds: [String(order['tickets'][0]._id)], upgradeIds: [] };
      const input = { ...ids, refundAmount: 2500, refundReason: 'x', processingFee: false, promoterFee: false };
      return world.gql(REFUND, { input }, token);
    };
    const audited = async () => {
      const entries = await world.connection
        .collection('auditLog')
        .find({ 'subject.id': String(order._id) })
        .sort({ _id: 1 })
        .toArray();
      return entries.map(({ action, data }) => [action, data]);
    };
    return { order, org, tell, shown, refund, audited };
  };

  it('is shown with its order and in the audit log, however often and late the messages come', async () => {
    const { tell, shown, audited } = await aSale();
    for (const status of ['needs_response', 'needs_response', 'under_review', 'won', 'needs_response'])
      expect(await tell(status)).toBe(200);
    expect(await shown()).toEqual({ state: 'Active', disputes: [{ amount: 2500, reason: 'fraudulent', status: 'won' }] });
    expect(await audited()).toEqual([
      ['order.disputed', { amount: 2500, reason: 'fraudulent', status: 'needs_response' }],
      ['order.dispute-ended', { amount: 2500, reason: 'fraudulent', status: 'won' }],
    ]);
  });

  it('OPS-096 is not refunded while the bank has the money, and is again once that was won', async () => {
    const { tell, refund, shown } = await aSale();
    const asking = vi.spyOn(world.app.get(PaymentGateway, { strict: false }), 'refund');
    await tell('needs_response');
    expect((await refund()).errors?.[0]).toMatchObject({ message: TEXT, extensions: { code: 'REFUND_DISPUTED' } });
    expect(asking).not.toHaveBeenCalled();
    await tell('won');
    expect((await refund()).errors).toBeUndefined();
    expect((await shown()).state).toBe('Refunded');
  });

  it('OPS-096 are reported too when only the provider knows of them yet', async () => {
    const { refund } = await aSale();
    const refused = new GatewayError('refused', 'Charge ch_1 has been charged back; cannot issue a refund.', 'charge_disputed');
    vi.spyOn(world.app.get(PaymentGateway, { strict: false }), 'refund').mockRejectedValueOnce(refused);
    expect((await refund()).errors?.[0]?.message).toBe(TEXT);
  });

  it('is of its own account and intent alone', async () => {
    const [{ org }, { order, shown }] = [await aSale(), await aSale()];
    const { stripeId: account } = org;
    const foreign = disputeEventOf({ id: order['payments'][0].intent.id, account, status: 'needs_response', amount: 2500 });
    expect(await postEvent(world, foreign)).toBe(200);
    expect((await shown()).disputes).toEqual([]);
  });
});

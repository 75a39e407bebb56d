import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';

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
  ])('OPS-101 with the box ticked or not (%s) gives the organisation %i cents of a fee inside its price back', async (ticked, returned) => {
    const { errors, order, books } = await aRefund({}, true, ticked, 5000);
    expect(errors).toBeUndefined();
    expect(order).toEqual({ state: 'Refunded', refundedAmount: 5000, processingFee: { amount: 0, refund: 0 } });
    expect(books).toMatchObject({ captured: 5000, refunded: 5000, applicationFeesRefunded: returned });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startCheckoutWorld, type CheckoutWorld } from '../../../test/checkout-world.ts';
import { aPair } from '../../../test/sharing-pair.ts';

const REFUND = 'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { state refundedAmount processingFee { refund } } }';
const CANCEL_ORDER = 'mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { state } }';

describe('a refund of an order that gave its tickets away', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world?.stop());

  /** Two tickets of $30.00 with Marquee's $3.00 on the order, paid at the simulator. */
  const aPaidPair = async () => {
    const pair = await aPair(world, 2, async ({ user }) => {
      const type = world.given.events.ticketType({ totalQty: 10 }, [{ price: 3000 }]);
      const { org, event } = await world.seller({ ticketTypes: [type] });
      await world.given.events.fee(org, { value: 300, appliedTo: 'Order', filters: [] });
      const { data } = await world.reserve(event, { quantity: 2 });
      const buyer = { fullName: 'Sam Sender', email: user.email, phoneNumber: '+1 801 555 0142' };
      const start = await world.startPayment(data.reserve, { buyer });
      await world.pay(start.data.startPayment);
      const { data: paid } = await world.confirm(data.reserve.token);
      return { org, event, order: (await world.given.orders.stored(paid.confirmOrder._id))! };
    });
    const { token } = await world.given.member('OWNER', pair.org);
    const refund = async (ticketIds: readonly string[], refundAmount: number, fees: boolean) => {
      const input = { orderId: String(pair.order._id), ticketIds, upgradeIds: [], refundAmount, refundReason: 'Ill' };
      const { data, errors } = await world.gql(REFUND, { input: { ...input, processingFee: fees, promoterFee: fees } }, token);
      await world.runJobs();
      return errors?.[0]?.extensions.code ?? data.refundOrder;
    };
    const give = async (ids: readonly string[]) => {
      const { _id } = await pair.offer(ids);
      expect((await pair.answer(_id, 'Accepted')).errors).toBeUndefined();
    };
    const endFriends = async () => {
      const { _id } = (await pair.ownOf())!;
      const { errors } = await world.gql(CANCEL_ORDER, { input: { orderId: String(_id), cancelReason: '' } }, token);
      expect(errors).toBeUndefined();
    };
    const books = () => world.booksOf(pair.org);
    return { ...pair, refund, give, endFriends, books };
  };

  it('OPS-097 OPS-233 returns no fees of it, and once the friend’s order is canceled everything is still refundable', async () => {
    const { tickets, refund, give, endFriends, books, stored } = await aPaidPair();
    await give(tickets);
    expect(await refund([], 300, true)).toBe('REFUND_NOTHING_SELECTED');
    expect([(await stored()).state, books()]).toMatchObject(['Active', { refunded: 0, applicationFeesRefunded: 0 }]);
    await endFriends();
    expect(await refund(tickets, 6300, true)).toEqual({ state: 'Refunded', refundedAmount: 6300, processingFee: { refund: 300 } });
    expect(books()).toMatchObject({ captured: 6300, refunded: 6300, applicationFeesRefunded: 300 });
  });

  it('OPS-100 OPS-238 is a partial refund with its last own ticket, and Refunded with the one that a friend had', async () => {
    const { tickets, refund, give, endFriends, books } = await aPaidPair();
    await give(tickets.slice(1));
    const own = await refund(tickets.slice(0, 1), 3300, true);
    expect(own).toEqual({ state: 'PartiallyRefunded', refundedAmount: 3300, processingFee: { refund: 300 } });
    await endFriends();
    expect(await refund(tickets.slice(1), 3300, true)).toBe('REFUND_QUOTE_STALE');
    expect(await refund(tickets.slice(1), 3000, true)).toMatchObject({ state: 'Refunded', refundedAmount: 6300 });
    expect(books()).toMatchObject({ refunded: 6300, applicationFeesRefunded: 300 });
  });
});

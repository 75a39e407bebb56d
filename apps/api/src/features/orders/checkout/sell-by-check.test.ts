import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { Inventory } from '#features/inventory/public/inventory.port';

import { newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { PlaceSaleService } from './place-sale.service.ts';

const SELL = /* GraphQL */ `
  mutation ($input: SellByCheckInput!) {
    sellByCheck(input: $input) {
      _id
      number
      state
      type
      channel
      total
      stripeChargeId
      payments {
        way
        state
        amount
        reference
        refunded
        refundable
        intentId
      }
      tickets {
        _id
        state
      }
    }
  }
`;
const REFUND = /* GraphQL */ `
  mutation ($input: RefundOrderInput!) {
    refundOrder(input: $input) {
      state
      refundedAmount
      payments {
        refunded
        refundable
      }
      refunds {
        amount
        state
        ways
      }
    }
  }
`;
const SETTLEMENT = `query ($input: SettlementInput!) {
  settlement(input: $input) { chargedElsewhere ways { way charged returned } closing differences { paymentId } }
}`;

describe('an order that staff make and that is paid by check', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world?.stop());

  const aHouse = async (totalQty = 10, price = 2500) => {
    const { org, event } = await world.seller({ ticketTypes: [world.given.events.ticketType({ totalQty }, [{ price }])] });
    const { token } = await world.given.member('BOX_OFFICE', org);
    const wish = (changes: Record<string, unknown> = {}) => ({
      eventId: String(event._id),
      tickets: [{ ticketTypeId: String(event.ticketTypes[0]!._id), quantity: 1 }],
      buyer: { fullName: 'Theo Lindqvist', email: `theo-${newKey()}@example.com`, phoneNumber: '+1 801 555 0142' },
      checkNumber: ' 1042 ',
      expectedTotal: price,
      idempotencyKey: newKey(),
      ...changes,
    });
    const sell = async (input: object = wish()) => (await world.gql(SELL, { input }, token)) as { data: any; errors?: any[] };
    const sold = async (input: object = wish()) => {
      const { data, errors } = await sell(input);
      expect(errors).toBeUndefined();
      return data.sellByCheck;
    };
    const refund = async (order: { _id: string; tickets: { _id: string }[] }, refundAmount: number) => {
      const items = { ticketIds: order.tickets.map(({ _id }) => _id), upgradeIds: [], refundAmount };
      const input = { orderId: order._id, ...items, refundReason: 'Ill', processingFee: false, promoterFee: false };
      return (await world.gql(REFUND, { input }, token)).data.refundOrder;
    };
    const count = () => world.connection.collection('orders').countDocuments({ orgId: org._id as never });
    return { org, event, token, wish, sell, sold, refund, count };
  };
  const codeOf = ({ errors }: { errors?: any[] }) => errors?.[0]?.extensions.code;

  it('is finished at once with its way and number, mailed, in the figures and the audit log, and never at the provider', async () => {
    const { org, event, wish, sold } = await aHouse();
    const input = wish();
    const order = await sold(input);
    const check = { way: 'check', state: 'Received', amount: 2500, reference: '1042', refunded: 0, refundable: 2500, intentId: null };
    const ticket = [{ _id: expect.any(String), state: 'Active' }];
    const money = { total: 2500, stripeChargeId: null, payments: [check], tickets: ticket };
    expect(order).toMatchObject({ state: 'Active', type: 'paid', channel: 'boxOffice', ...money });
    await world.runJobs();
    const mail = (await world.mails()).find(({ to }) => to === input.buyer.email);
    expect(mail?.subject).toContain(event.name);
    expect(world.booksOf(org)).toMatchObject({ captured: 0 });
    const admin = await world.given.member('ADMIN', org);
    const { data } = await world.gql('{ events { figures { sold orders revenue } } }', {}, admin.token);
    expect(data.events[0].figures).toMatchObject({ sold: 1, orders: 1, revenue: 2500 });
    const entry = await world.connection.collection('auditLog').findOne({ action: 'order.sold', 'subject.id': order._id });
    expect(entry).toMatchObject({ data: { amount: 2500, way: 'check', reference: '1042' } });
  });

  it('BYD-022 goes back from the hands of staff, and the settlement tells both apart from the account', async () => {
    const { org, sold, refund } = await aHouse();
    const [kept, back] = [await sold(), await sold()];
    expect(await refund(back, 2500)).toEqual({
      state: 'Refunded',
      refundedAmount: 2500,
      payments: [{ refunded: 2500, refundable: 0 }],
      refunds: [{ amount: 2500, state: 'Succeeded', ways: ['check'] }],
    });
    await world.runJobs();
    const mail = (await world.mails()).find(({ subject }) => subject.startsWith(`Refund of your order ${back.number}`));
    expect(mail?.text).toContain('It was not paid by card, so the organizer pays it back to you directly.');
    expect(kept.total).toBe(2500);
    expect(world.booksOf(org)).toMatchObject({ captured: 0, refunded: 0 });
    const { token } = await world.given.member('ADMIN', org);
    const now = world.clock.now().getTime();
    const span = { startDate: new Date(now - 3_600_000).toISOString(), endDate: new Date(now + 3_600_000).toISOString() };
    const { data, errors } = await world.gql(SETTLEMENT, { input: span }, token);
    expect(errors).toBeUndefined();
    const ways = [{ way: 'check', charged: 5000, returned: 2500 }];
    expect(data.settlement).toEqual({ chargedElsewhere: 5000, ways, closing: 0, differences: [] });
  });

  it('is made once for each key, however often and in parallel it is asked for', async () => {
    const { wish, sell, count } = await aHouse();
    const input = wish();
    const answers = await Promise.all([1, 2, 3, 4].map(() => sell(input)));
    const again = await sell(input);
    expect(new Set([...answers, again].map(({ data }) => data?.sellByCheck?._id)).size).toBe(1);
    expect(await count()).toBe(1);
    expect(codeOf(await sell({ ...input, checkNumber: '7' }))).toBe('IDEMPOTENCY_MISMATCH');
    expect(await count()).toBe(1);
  });

  it('goes on after a process that died between the places and the order', async () => {
    const { wish, sell, count } = await aHouse(1);
    const input = wish();
    const [sales, inventory] = [world.app.get(PlaceSaleService, { strict: false }), world.app.get(Inventory, { strict: false })];
    vi.spyOn(sales, 'place').mockRejectedValueOnce(new Error('killed'));
    vi.spyOn(inventory, 'release').mockResolvedValueOnce();
    onTestFinished(() => void vi.restoreAllMocks());
    expect(codeOf(await sell(input))).toBe('INTERNAL');
    expect(await count()).toBe(0);
    expect((await sell(input)).data.sellByCheck.state).toBe('Active');
    expect(await count()).toBe(1);
  });

  it('takes no place that is not there, and a sale that fails gives its places back', async () => {
    const { wish, sell, sold, count } = await aHouse(2);
    expect(codeOf(await sell(wish({ expectedTotal: 2400 })))).toBe('PAYMENT_AMOUNT_CHANGED');
    await sold();
    const answers = await Promise.all([1, 2, 3].map(() => sell(wish())));
    expect(answers.filter(({ data }) => data?.sellByCheck)).toHaveLength(1);
    expect(answers.flatMap((answer) => codeOf(answer) ?? [])).toEqual(['PLACES_LEFT', 'PLACES_LEFT']);
    expect(await count()).toBe(2);
  });

  it('refuses an event of others, a check without a number, and what costs nothing', async () => {
    const [house, other, free] = [await aHouse(), await aHouse(), await aHouse(10, 0)];
    expect(codeOf(await house.sell(other.wish()))).toBe('NOT_FOUND');
    const { errors } = await house.sell(house.wish({ checkNumber: '  ' }));
    expect(errors?.[0].extensions.details.fields).toEqual({ checkNumber: 'Enter the number of the check.' });
    expect(codeOf(await free.sell())).toBe('PAYMENT_NOT_NEEDED');
    expect(await Promise.all([house.count(), other.count(), free.count()])).toEqual([0, 0, 0]);
  });

  it('touches neither the cart nor the limits of whoever sells', async () => {
    const { event, token, wish, sell, sold } = await aHouse();
    const cart = (await world.reserve(event, {}, token)).data.reserve;
    await sold();
    expect((await sell(wish())).errors).toBeUndefined();
    const { data } = await world.gql('query ($token: String!) { reservation(token: $token) { state } }', { token: cart.token }, token);
    expect(data.reservation.state).toBe('Active');
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { OrderLinks } from '../links/order-links.signer.ts';
import type { Order } from '../record/order.schema.ts';
import { OutsideRefundsService } from './outside-refunds.service.ts';

const PUBLIC = /* GraphQL */ `
  query ($token: String!) {
    publicOrder(token: $token) {
      state
      items {
        name
        state
        refunded
      }
      totals {
        total
      }
      refunds {
        refundedAt
        amount
        fees
        items {
          kind
          name
          amount
        }
      }
    }
  }
`;
const REFUND = 'mutation($input: RefundOrderInput!) { refundOrder(input: $input) { state } }';

describe('what a buyer reads of a refund', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterEach(() => world.clock.release());
  afterAll(() => world.stop());

  /** Three tickets at $33.33 less $10.00 by a code on the order and a parking place at $10.00, 8.25 % tax, $1.00 service fee a ticket, 50 cents of the organization's. */
  const aSale = async () => {
    world.clock.set('2026-11-19T19:00:00Z');
    const type = world.given.events.ticketType({ totalQty: 10 }, [{ price: 3333 }]);
    const parking = world.given.events.upgrade();
    const promotions = [world.given.events.promotion({ code: 'TEN', appliesTo: 'PerOrder', discountValue: 1000 })];
    const { org, event } = await world.seller({ ticketTypes: [type], upgrades: [parking], promotions });
    await world.given.events.salesTax(event, 8.25);
    await world.given.events.fee(org);
    await world.given.events.fee(org, { name: 'House', value: 50, appliedTo: 'Order', appliedBy: 'Organization' });
    const upgrades = [{ upgradeId: String(parking._id), quantity: 1 }];
    const { number } = await world.buy(event, { quantity: 3, upgrades, code: 'TEN' });
    const { token } = await world.given.member('BOX_OFFICE', org);
    const order = (await world.connection.collection<Order>('orders').findOne({ number, orgId: org._id }))!;
    await world.runJobs();
    return { order, token };
  };
  type Sale = Awaited<ReturnType<typeof aSale>>;

  const shown = async ({ order }: Sale) => {
    const { data, errors } = await world.gql(PUBLIC, { token: world.app.get(OrderLinks, { strict: false }).tokenOf(order._id) });
    expect(errors).toBeUndefined();
    return data.publicOrder;
  };
  const refund = async ({ order, token }: Sale, tickets: number[], upgrades: number[], refundAmount: number, fees = false) => {
    const ids = (items: readonly { _id: unknown }[], indexes: number[]) => indexes.map((index) => String(items[index]!._id));
    const chosen = { ticketIds: ids(order.tickets, tickets), upgradeIds: ids(order.upgrades, upgrades) };
    const request = { ...chosen, refundAmount, refundReason: 'Secret reason', processingFee: fees, promoterFee: fees };
    const { errors } = await world.gql(REFUND, { input: { orderId: String(order._id), ...request } }, token);
    expect(errors).toBeUndefined();
    await world.runJobs();
  };
  const paidFor = ({ price, discount, tax }: { price: number; discount: number; tax: number }) => price - discount + tax;
  const mailsOf = async ({ order }: Sale) =>
    (await world.mails()).filter(({ to, subject }) => to === order.email && subject.startsWith('Refund'));

  it('BUY-042 OPS-099 shows a guest each part that went back: when, how much, and for which items, exact to the cent', async () => {
    const sale = await aSale();
    const [first, second, third] = sale.order.tickets.map(paidFor) as [number, number, number];
    const parking = paidFor(sale.order.upgrades[0]!);
    expect(await shown(sale)).toMatchObject({ state: 'Active', refunds: [] });

    world.clock.set('2026-11-20T20:30:00Z');
    await refund(sale, [0], [0], first + parking);
    const items = [
      { kind: 'Ticket', name: 'General admission', amount: first },
      { kind: 'Upgrade', name: 'Parking', amount: parking },
    ];
    const part = { refundedAt: '2026-11-20T20:30:00.000Z', amount: first + parking, fees: 0, items };
    const partly = await shown(sale);
    expect(partly).toMatchObject({ state: 'PartiallyRefunded', refunds: [part] });
    expect(partly.items.map(({ refunded }: { refunded: boolean }) => refunded)).toEqual([true, false, false, true]);
    expect(JSON.stringify(partly)).not.toContain('Secret reason');

    world.clock.set('2026-11-21T20:30:00Z');
    await refund(sale, [1, 2], [], second + third + 350, true);
    const whole = await shown(sale);
    expect(whole.refunds).toMatchObject([part, { refundedAt: '2026-11-21T20:30:00.000Z', amount: second + third + 350, fees: 350 }]);
    const sum = (parts: { amount: number }[]) => parts.reduce((total, { amount }) => total + amount, 0);
    expect(sum(whole.refunds)).toBe(whole.totals.total);
    for (const each of whole.refunds) expect(sum(each.items) + each.fees).toBe(each.amount);
  });

  it('OPS-099 mails the buyer what was refunded: when, how much, and for which items', async () => {
    const sale = await aSale();
    const [first, second] = sale.order.tickets.map(paidFor) as [number, number];
    world.clock.set('2026-11-20T20:30:00Z');
    await refund(sale, [0, 1], [], first + second);
    const [mail, ...more] = await mailsOf(sale);
    expect(more).toEqual([]);
    const amount = `$${((first + second) / 100).toFixed(2)}`;
    for (const line of [
      'On Fri, Nov 20, 2026 at 1:30pm',
      `we refunded ${amount} of`,
      `2 × General admission: ${amount}`,
      `Refunded: ${amount}`,
    ])
      expect(mail!.text).toContain(line);
    expect(mail!.text).toContain('Those of your other tickets stay valid.');
    expect(mail!.text).not.toContain('Secret reason');
    expect(mail!.html).toContain('2 × General admission');
  });

  it('BUY-042 shows refunds from the provider’s dashboard, and none that failed since', async () => {
    const sale = await aSale();
    const { order } = sale;
    const view = {
      id: `re_${String(order._id)}`,
      intentId: order.payments[0]!.intent!.id,
      amount: 1234,
      createdAt: new Date('2026-11-20T10:00:00Z'),
    };
    const outside = world.app.get(OutsideRefundsService, { strict: false });
    world.clock.set('2026-11-20T20:30:00Z');
    await outside.record(order, [{ ...view, status: 'succeeded', failureReason: null, metadata: {} } as never]);
    await world.runJobs();
    expect((await shown(sale)).refunds).toEqual([{ refundedAt: '2026-11-20T10:00:00.000Z', amount: 1234, fees: 0, items: [] }]);
    expect((await mailsOf(sale))[0]!.text).toContain('Your tickets stay valid.');
    await outside.record(order, [{ ...view, status: 'failed', failureReason: 'lost_or_stolen_card', metadata: {} } as never]);
    expect(await shown(sale)).toMatchObject({ state: 'Active', refunds: [] });
  });
});

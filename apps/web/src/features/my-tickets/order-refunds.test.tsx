import { describe, expect, it } from 'vitest';
import { anId } from '#testing/factories.ts';
import { aPublicOrder } from '#testing/public.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';

const item = (kind: string, name: string, amount: number, seat: string | null = null) => ({ _id: anId(), kind, name, seat, amount });
const aRefund = (refund = {}) => ({ _id: anId(), refundedAt: '2026-11-22T02:30:00.000Z', amount: 5400, fees: 0, items: [], ...refund });

/** Two of three items were refunded in two refunds; $96.10 had been paid. */
const aPartlyRefundedOrder = () => {
  const order = aPublicOrder({ state: 'PartiallyRefunded' });
  const [first, second, poster] = order.items;
  const back = { state: 'Canceled' as const, refunded: true, qrCodeUrl: null };
  const refunds = [
    aRefund({ amount: 4805, items: [item('Ticket', 'General admission', 4805)] }),
    aRefund({ refundedAt: '2026-11-23T20:05:00.000Z', amount: 1999, fees: 199, items: [item('Upgrade', 'Tour poster', 1800)] }),
  ];
  return { ...order, items: [{ ...first!, ...back }, second!, { ...poster!, ...back }], refunds };
};
const rowsOf = () => [...document.querySelectorAll('dl[aria-label=Refunds] > div')].map(({ textContent }) => textContent);

describe('a buyer’s refunds', () => {
  const openOrder = (order: ReturnType<typeof aPublicOrder>) =>
    renderRoute('/order?token=order-token', { as: null, answers: { publicOrder: order } });

  it('BUY-042 OPS-099 are shown on the order’s page: when, how much, for which items, and what remains paid', async () => {
    const { screen } = await openOrder(aPartlyRefundedOrder());
    expect(await screen.findByText('Part of your order for Night Swim was refunded. The rest is still yours.')).toBeTruthy();
    expect(rowsOf()).toEqual([
      'Refunded on Sat, Nov 21, 2026 at 7:30pm−$48.05',
      '1 × General admission$48.05',
      'Refunded on Mon, Nov 23, 2026 at 1:05pm−$19.99',
      '1 × Tour poster$18.00',
      'Fees$1.99',
      'Paid after refunds$28.06',
    ]);
    expect(document.querySelector('.olist')?.textContent).toBe('1 ×General admissionRefunded1 ×General admission1 ×Tour posterRefunded');
  });

  it('OPS-099 are shown in My Tickets too', async () => {
    const order = aPartlyRefundedOrder();
    const answers = { myOrders: { orders: [], hasMore: false }, sharedTickets: [], publicOrder: order };
    const as = { role: null, organization: null, firstName: 'Theo', lastName: 'Lindqvist' };
    const { screen } = await renderRoute('/my-tickets?type=Upcoming&order=order-token', { as, answers });
    expect(await screen.findByText('Refunded on Sat, Nov 21, 2026 at 7:30pm')).toBeTruthy();
    expect(rowsOf().at(-1)).toBe('Paid after refunds$28.06');
  });

  it('show amounts that belong to no item, and that free tickets were taken back', async () => {
    const whole = [aRefund({ amount: 2000 }), aRefund({ amount: 7610, items: [item('Ticket', 'General admission', 9610, 'B-14')] })];
    const { unmount, screen } = await openOrder(aPublicOrder({ state: 'Refunded', refunds: whole }));
    await screen.findByText('This order was refunded');
    expect(rowsOf().filter((row) => !row?.startsWith('Refunded on'))).toEqual([
      'Part of your payment$20.00',
      '1 × General admission, B-14$96.10',
      'Refunded before−$20.00',
      'Paid after refunds$0.00',
    ]);
    unmount();
    const totals = { ...aPublicOrder().totals, subtotal: 0, salesTax: 0, total: 0 };
    const free = [aRefund({ amount: 0, items: [item('Ticket', 'General admission', 0)] })];
    const other = await openOrder(aPublicOrder({ state: 'Refunded', type: 'RSVP', totals, refunds: free }));
    expect(await other.screen.findByText('Taken back on Sat, Nov 21, 2026 at 7:30pm')).toBeTruthy();
    expect(rowsOf()).toHaveLength(2);
  });

  it('are omitted where nothing was refunded', async () => {
    const { screen } = await openOrder(aPublicOrder());
    await screen.findByRole('heading', { name: "You're going" });
    expect(screen.queryByLabelText('Refunds')).toBeNull();
  });
});

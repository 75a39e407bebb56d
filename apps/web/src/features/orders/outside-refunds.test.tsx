import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Order } from '#gql/schema-types.ts';
import { anId, anOrder, anOrderTicket, aPayment } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';

const aRefund = (refund: Partial<Order['refunds'][number]>): Order['refunds'][number] => ({
  _id: anId(),
  amount: 2000,
  state: 'Succeeded',
  source: 'provider',
  reason: 'Refunded in Stripe',
  createdAt: '2026-11-22T16:00:00.000Z',
  message: null,
  undoneAt: null,
  ways: ['card'],
  isOwed: false,
  ...refund,
});

/** Two tickets at $50.00, of which $20.00 was refunded in Stripe and one ticket here. */
const aPartlyRefundedOrder = (order: Partial<Order> = {}) => {
  const refund = { refunded: true, refundedAt: '2026-11-22T17:00:00.000Z', refundReason: 'Ill', refundedAmount: 5000, refundedBy: null };
  return anOrder({
    state: 'PartiallyRefunded',
    tickets: [anOrderTicket({ price: 5000, state: 'Canceled', refund }), anOrderTicket({ price: 5000 })],
    payments: [aPayment({ amount: 10_000, tax: 0, brand: 'visa', last4: '4242' })],
    total: 10_000,
    refundedAmount: 7000,
    refundedOutside: 2000,
    refunds: [aRefund({}), aRefund({ source: 'marquee', amount: 5000, reason: 'Ill' })],
    ...order,
  });
};

const open = (order: Order) =>
  renderRoute(`/admin/dashboard/orders/details?orderId=${order._id}`, { as: { role: 'BOX_OFFICE' }, answers: { order } });
const rowsOf = async (page: Awaited<ReturnType<typeof open>>) => {
  const section = (await page.screen.findByRole('heading', { name: 'Payment overview' })).closest('section')!;
  return [...section.querySelectorAll('dl > div')].map((row) => [...row.children].map(({ textContent }) => textContent));
};

describe("refunds made in the provider's own dashboard", () => {
  it('OPS-246 are shown beside our own on the order page, with the day, and are deducted from the net revenue', async () => {
    const page = await open(aPartlyRefundedOrder());
    expect((await rowsOf(page)).slice(-4)).toEqual([
      ['Total charge', '$100.00'],
      ['Refunds', '-$50.00'],
      [expect.stringMatching(/^Refunded in Stripe .*Nov 22/), '-$20.00'],
      ['Kept', '$30.00'],
    ]);
    await page.user.click(page.screen.getByRole('button', { name: 'Order Detail' }));
    const dialog = within(await page.screen.findByRole('dialog'));
    expect(dialog.getByText('Net revenue').parentElement?.textContent).toBe('Net revenue$30.00');
  });

  it('that failed after an exchange are owed: the order says so, and pays them again as they were paid', async () => {
    const owed = aRefund({ source: 'marquee', state: 'Failed', amount: 1500, message: 'The account is closed.', isOwed: true });
    const order = aPartlyRefundedOrder({ refunds: [owed] });
    const page = await renderRoute(`/admin/dashboard/orders/details?orderId=${order._id}`, {
      as: { role: 'BOX_OFFICE' },
      answers: { order, repayRefund: { ...order, refunds: [{ ...owed, isOwed: false }] } },
    });
    expect(await page.screen.findByText('$15.00 could not be paid back')).toBeTruthy();
    await page.user.click(page.screen.getByRole('button', { name: 'Pay again' }));
    const dialog = within(await page.screen.findByRole('dialog', { name: 'Pay $15.00 back again' }));
    await page.user.click(dialog.getByRole('button', { name: 'Pay $15.00 back' }));
    expect(await page.screen.findByText('The money was paid back')).toBeTruthy();
    expect(page.askedFor('RepayRefund').map(({ variables }) => variables)).toEqual([
      { input: { refundId: owed._id, idempotencyKey: expect.any(String) } },
    ]);
  });

  it('OPS-093 are under Refunded in the refund dialog, and the remainder is not exceeded', async () => {
    const page = await open(aPartlyRefundedOrder());
    await page.user.click(await page.screen.findByRole('button', { name: 'Refund order' }));
    const dialog = within(await page.screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('tab', { name: 'Refunded' }));
    expect(dialog.getByText('Refunded in Stripe').closest('li')?.textContent).toContain('$20.00 on');
    await page.user.click(dialog.getByRole('tab', { name: /Non-Refunded/ }));
    expect(dialog.getByText('$20.00 was refunded outside Marquee. $30.00 can still be refunded.')).toBeTruthy();
    await page.user.click(dialog.getAllByRole('checkbox')[0]!);
    expect(dialog.getByText('$20.00 was already refunded outside Marquee and is deducted. $0.00 is kept afterwards.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Refund $30.00' })).toBeTruthy();
  });

  it('OPS-101 OPS-236 are deducted from a full refund with its fees', async () => {
    const tickets = [1, 2, 3].map(() => anOrderTicket({ price: 3000 }));
    const payments = [aPayment({ amount: 9741, tax: 0 })];
    const processingFee = { amount: 741, refund: 0 };
    const outside = { refundedAmount: 500, refundedOutside: 500, refunds: [aRefund({ amount: 500 })] };
    const order = aPartlyRefundedOrder({ tickets, payments, processingFee, total: 9741, ...outside });
    const page = await open(order);
    await page.user.click(await page.screen.findByRole('button', { name: 'Refund order' }));
    const dialog = within(await page.screen.findByRole('dialog'));
    expect(dialog.getByRole('note').textContent).toBe('$5.00 was refunded outside Marquee. $92.41 can still be refunded.');
    await page.user.click(dialog.getByRole('checkbox', { name: 'Select all tickets' }));
    expect(dialog.getByRole('button', { name: 'Refund $90.00' })).toBeTruthy();
    await page.user.click(dialog.getByRole('checkbox', { name: /service and processing fees/ }));
    await page.user.type(dialog.getByRole('textbox'), 'Ill');
    await page.user.click(dialog.getByRole('button', { name: 'Refund $92.41' }));
    expect(await page.screen.findByText('Refund Confirmation')).toBeTruthy();
  });

  it('are not mentioned where nothing was refunded outside', async () => {
    const page = await open(aPartlyRefundedOrder({ refundedAmount: 5000, refundedOutside: 0, refunds: [] }));
    await page.user.click(await page.screen.findByRole('button', { name: 'Refund order' }));
    const dialog = within(await page.screen.findByRole('dialog'));
    await page.user.click(dialog.getAllByRole('checkbox')[0]!);
    expect(dialog.getByText('$0.00 is kept afterwards.')).toBeTruthy();
    expect(dialog.queryByText(/outside Marquee/)).toBeNull();
  });

  it('OPS-236 limit a refund to what is left', async () => {
    const tickets = [anOrderTicket({ price: 5000 }), anOrderTicket({ price: 5000 })];
    const page = await open(
      aPartlyRefundedOrder({ tickets, refundedAmount: 6000, refundedOutside: 6000, refunds: [aRefund({ amount: 6000 })] }),
    );
    await page.user.click(await page.screen.findByRole('button', { name: 'Refund order' }));
    const dialog = within(await page.screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('checkbox', { name: /Ticket 1/ }));
    await page.user.type(dialog.getByRole('textbox'), 'Ill');
    await page.user.click(dialog.getByRole('button', { name: /^Refund \$/ }));
    expect((await dialog.findByText('The refund is more than what is left of this order.')).closest('[role=alert]')).toBeTruthy();
  });

  it('show when the bank sent the money back', async () => {
    const failed = aRefund({ state: 'Failed', undoneAt: '2026-11-24T16:00:00.000Z', message: 'Stripe could not pay this refund out.' });
    const order = aPartlyRefundedOrder({ refundedAmount: 5000, refundedOutside: 0, refunds: [failed] });
    const rows = await rowsOf(await open(order));
    expect(rows.at(-2)?.[0]).toBe('Refund of $20.00 failed Stripe could not pay this refund out.');
    expect(rows.map(([label]) => label)).not.toContain('Refunded in Stripe');
  });
});

import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Order } from '#gql/schema-types.ts';
import { anId, anOrder, anOrderTicket, anOrderUpgrade, aPayment } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal } from '#testing/schema-link.ts';

const refunded = { refunded: true, refundedAt: '2026-11-22T16:00:00.000Z', refundReason: 'Ill', refundedAmount: 5400, refundedBy: null };

const aRefundedTicket = () => anOrderTicket({ price: 5000, tax: 400, state: 'Canceled', refund: refunded });

/** Two tickets at $50.00 with 8 % tax, $4.50 and $2.60 fees, $1.00 of the organization's. */
const aPaidOrder = (order: Partial<Order> = {}) =>
  anOrder({
    tickets: [anOrderTicket({ price: 5000, tax: 400 }), anOrderTicket({ price: 5000, tax: 400 })],
    tax: 8,
    processingFee: { amount: 710, refund: 0 },
    promoterFee: { amount: 100, refund: 0 },
    fees: [{ name: 'Platform', amount: 710, value: 710, appliedBy: 'Marquee' }],
    payments: [aPayment({ amount: 11_610, tax: 800, brand: 'visa', last4: '4242' })],
    total: 11_610,
    ...order,
  });

async function open(order: Order, answers = {}) {
  const path = `/admin/dashboard/orders/details?orderId=${order._id}`;
  const page = await renderRoute(path, { as: { role: 'BOX_OFFICE' }, answers: { order, ...answers } });
  await page.user.click(await page.screen.findByRole('button', { name: /^Refund order/ }));
  const dialog = within(await page.screen.findByRole('dialog'));
  return {
    ...page,
    dialog,
    tick: (name: string | RegExp) => page.user.click(dialog.getByRole('checkbox', { name })),
    box: (name: string | RegExp) => dialog.getByRole<HTMLInputElement>('checkbox', { name }),
    submit: () => page.user.click(dialog.getByRole('button', { name: /^Refund \$/ })),
    /** Presses this many times as fast as possible. */
    confirm: async (presses = 1) => {
      const title = await page.screen.findByText('Refund Confirmation');
      const question = within(title.closest<HTMLElement>('[role=dialog]')!);
      const button = question.getByRole('button', { name: /^Refund \$/ });
      for (let pressed = 0; pressed < presses; pressed += 1) await page.user.click(button);
    },
  };
}

describe('the refund dialog', () => {
  it.each([
    ['a hidden order', { hidden: true }],
    ['an order of a season', { seasonId: anId() }],
    ['a shared order', { type: 'Shared' as const }],
  ])('OPS-091 is not offered for %s', async (_, part) => {
    const order = aPaidOrder(part);
    const { screen } = await renderRoute(`/admin/dashboard/orders/details?orderId=${order._id}`, {
      as: { role: 'BOX_OFFICE' },
      answers: { order },
    });
    await screen.findByRole('heading', { name: 'Manage order' });
    expect(screen.queryByRole('button', { name: 'Refund order' })).toBeNull();
  });

  it('says of a check, with its number, that staff pay it back', async () => {
    const check = aPayment({ way: 'check', paymentMethodType: 'check', amount: 11_610, tax: 800, reference: '1042' });
    const { dialog } = await open(aPaidOrder({ payments: [check] }));
    expect(dialog.getByText('Paid by Check 1042: pay it back to the buyer yourself')).toBeTruthy();
    expect(dialog.queryByText(/Refund to/)).toBeNull();
  });

  it('OPS-091 OPS-239 is offered for a canceled order', async () => {
    expect((await open(aPaidOrder({ state: 'Canceled' }))).dialog.getByText('Refund Order')).toBeTruthy();
  });

  it('OPS-092 OPS-093 lists open items under Non-Refunded and disables Refunded before the first refund', async () => {
    const { dialog } = await open(aPaidOrder());
    expect(dialog.getByText('Refund Order')).toBeTruthy();
    expect(dialog.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Non-Refunded 2', 'Refunded']);
    expect(dialog.getByRole('tab', { name: /Non-Refunded/ }).getAttribute('aria-selected')).toBe('true');
    expect(dialog.getAllByRole('checkbox', { name: /General admission/ })).toHaveLength(2);
    expect(dialog.getByRole('tab', { name: 'Refunded' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('OPS-092 lists open items with a checkbox each, and refunded items only under Refunded', async () => {
    const tickets = [anOrderTicket({ name: 'Balcony', refund: refunded, state: 'Canceled' }), anOrderTicket({ name: 'Floor' })];
    const upgrades = [anOrderUpgrade({ name: 'Poster', refund: refunded, state: 'Canceled' }), anOrderUpgrade({ name: 'Parking' })];
    const { dialog, user } = await open(aPaidOrder({ state: 'PartiallyRefunded', tickets, upgrades }));
    expect(dialog.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Non-Refunded 2', 'Refunded']);
    const names = () => ['Balcony', 'Floor', 'Poster', 'Parking'].filter((name) => dialog.queryByText(name));
    expect(names()).toEqual(['Floor', 'Parking']);
    for (const name of names()) expect(dialog.getByRole('checkbox', { name: new RegExp(name) })).toHaveProperty('disabled', false);
    await user.click(dialog.getByRole('tab', { name: 'Refunded' }));
    expect(names()).toEqual(['Balcony', 'Poster']);
    expect(dialog.queryByRole('checkbox')).toBeNull();
  });

  it('OPS-093 opens a refunded order on Refunded', async () => {
    const { dialog } = await open(aPaidOrder({ state: 'Refunded', tickets: [aRefundedTicket()] }));
    expect(dialog.getByRole('tab', { name: 'Refunded' }).getAttribute('aria-selected')).toBe('true');
    expect(dialog.getByRole('tab', { name: /Non-Refunded/ }).getAttribute('aria-disabled')).toBe('true');
    expect(dialog.getByText(/\$54\.00 on Nov 22, 2026/)).toBeTruthy();
    expect(dialog.queryByRole('checkbox')).toBeNull();
  });

  it('OPS-091 OPS-093 of a refunded order shows what was refunded, and beside its action that nothing is left', async () => {
    const { dialog, screen } = await open(aPaidOrder({ state: 'Refunded', tickets: [aRefundedTicket()], refundedAmount: 5400 }));
    expect(dialog.getByText('Refunded to the buyer').nextElementSibling?.textContent).toBe('$54.00');
    expect(dialog.queryByRole('button', { name: 'Keep order' })).toBeNull();
    expect(screen.getByText('everything was refunded').closest('button')?.textContent).toContain('Refund order');
  });

  it('OPS-056 OPS-101 shows tax, fees and the kept amount before the refund as the order shows them afterwards', async () => {
    const page = await open(aPaidOrder());
    await page.tick(/Ticket 1/);
    expect(page.dialog.getByText('The refund includes $4.00 sales tax. $62.10 is kept afterwards.')).toBeTruthy();
    await page.tick(/Ticket 2/);
    await page.tick(/organization’s fees/);
    expect(page.dialog.getByText('The refund includes $8.00 sales tax, $1.00 fees. $7.10 is kept afterwards.')).toBeTruthy();
  });

  it('OPS-095 asks for no reason where everything is refunded already', async () => {
    const { dialog } = await open(aPaidOrder({ state: 'Refunded', tickets: [aRefundedTicket()] }));
    expect(dialog.queryByLabelText(/Reason/)).toBeNull();
    expect(dialog.queryByRole('button', { name: /^Refund \$/ })).toBeNull();
  });

  it('OPS-093 OPS-099 enables both tabs once a part was refunded', async () => {
    const tickets = [aRefundedTicket(), anOrderTicket({ price: 5000, tax: 400 })];
    const { dialog, user } = await open(aPaidOrder({ state: 'PartiallyRefunded', tickets }));
    expect(dialog.getAllByRole('checkbox', { name: /General admission/ })).toHaveLength(1);
    await user.click(dialog.getByRole('tab', { name: 'Refunded' }));
    expect(dialog.getByText(/Ill/)).toBeTruthy();
  });

  it('OPS-238 refunds the fees with the last items, after others were refunded', async () => {
    const tickets = [aRefundedTicket(), anOrderTicket({ price: 5000, tax: 400 }), anOrderTicket({ price: 5000, tax: 400 })];
    const page = await open(aPaidOrder({ state: 'PartiallyRefunded', tickets }));
    const fees = () => page.box(/service and processing fees/).disabled;
    await page.tick(/Ticket 1/);
    expect(fees()).toBe(true);
    await page.tick(/Ticket 2/);
    expect(fees()).toBe(false);
  });

  it('OPS-233 does not let shared items be chosen, and counts without them', async () => {
    const tickets = [anOrderTicket({ price: 5000, tax: 400, state: 'Shared' }), anOrderTicket({ price: 5000, tax: 400 })];
    const page = await open(aPaidOrder({ tickets }));
    expect([/Ticket 1/, /Ticket 2/].map((name) => page.box(name).disabled)).toEqual([true, false]);
    await page.tick(/Ticket 2/);
    expect(page.box(/service and processing fees/).disabled).toBe(false);
  });

  it('OPS-097 OPS-233 returns no fees where everything was given away', async () => {
    const page = await open(aPaidOrder({ tickets: [anOrderTicket({ state: 'Shared' }), anOrderTicket({ state: 'Shared' })] }));
    expect([/service and processing fees/, /organization’s fees/].map((name) => page.box(name).disabled)).toEqual([true, true]);
    await page.submit();
    expect(await page.dialog.findByText('Please Select atleast one checkbox.')).toBeTruthy();
  });

  it.each([
    ['nothing', [anOrderTicket(), anOrderTicket()], 'Fees can be returned when every ticket and add-on is selected.'],
    [
      'one of two tickets',
      [anOrderTicket({ state: 'Shared' }), anOrderTicket()],
      'Fees can be returned when every ticket and add-on that was not given away is selected.',
    ],
    [
      'every ticket',
      [anOrderTicket({ state: 'Shared' }), anOrderTicket({ state: 'Shared' })],
      'Fees cannot be returned, because what was paid for in this order was given away: whoever has it now keeps it.',
    ],
    [
      'all but a free ticket',
      [anOrderTicket({ state: 'Shared' }), anOrderTicket({ price: 0, tax: 0 })],
      'Fees cannot be returned, because what was paid for in this order was given away: whoever has it now keeps it.',
    ],
  ])('OPS-097 OPS-233 says when fees can be returned, and why not, where %s was given away', async (_, tickets, words) => {
    const { dialog } = await open(aPaidOrder({ tickets }));
    expect(dialog.getByText(/^Fees can/).textContent).toMatch(
      new RegExp(`^${words} Your organization covers processing fees; they do not reduce the buyer’s refund.$`),
    );
  });

  it('OPS-094 requires a checkbox and sends nothing', async () => {
    const page = await open(aPaidOrder({ upgrades: [anOrderUpgrade()] }));
    await page.user.type(page.dialog.getByLabelText(/Reason/), 'Ill');
    await page.tick(/Ticket 1/);
    await page.tick(/Ticket 1/);
    expect(page.dialog.getByRole('button', { name: 'Refund $0.00' }).getAttribute('aria-disabled')).toBe('true');
    await page.submit();
    expect(await page.dialog.findByText('Please Select atleast one checkbox.')).toBeTruthy();
    expect(page.screen.queryByText('Refund Confirmation')).toBeNull();
    expect(page.askedFor('RefundOrder')).toHaveLength(0);
  });

  it('OPS-094 OPS-238 asks for no checkbox any more once a fee is ticked, where every item was refunded', async () => {
    const page = await open(aPaidOrder({ state: 'PartiallyRefunded', tickets: [aRefundedTicket()] }));
    await page.submit();
    expect(await page.dialog.findByText('Please Select atleast one checkbox.')).toBeTruthy();
    await page.tick(/service and processing fees/);
    expect(page.dialog.queryByText('Please Select atleast one checkbox.')).toBeNull();
  });

  it('OPS-191 takes back what cost nothing, without an amount of zero', async () => {
    const free = { price: 0, discount: 0, tax: 0 };
    const page = await open(anOrder({ type: 'RSVP', tickets: [anOrderTicket(free), anOrderTicket(free)], payments: [], total: 0 }));
    await page.tick(/Ticket 1/);
    expect(page.dialog.queryByRole('button', { name: /^Refund \$/ })).toBeNull();
    const act = page.dialog.getByRole('button', { name: 'Take back 1 ticket' });
    expect(act.getAttribute('aria-disabled')).toBeNull();
    await page.user.type(page.dialog.getByLabelText(/Reason/), 'Ill');
    await page.user.click(act);
    expect(await page.screen.findByText('Take back 1 ticket? No money is returned. This cannot be undone.')).toBeTruthy();
  });

  it('OPS-095 OPS-096 requires a reason of at most 100 characters and shows one message at a time', async () => {
    const page = await open(aPaidOrder());
    await page.tick(/Ticket 1/);
    await page.submit();
    expect(await page.dialog.findByText('Please enter a refund reason.')).toBeTruthy();
    await page.user.click(page.dialog.getByLabelText(/Reason/));
    await page.user.paste('x'.repeat(101));
    await page.submit();
    expect(await page.dialog.findByText('The refund reason can have at most 100 characters.')).toBeTruthy();
    expect(page.dialog.getByText('101 / 100')).toBeTruthy();
    expect(page.dialog.queryByText('Please enter a refund reason.')).toBeNull();
    await page.user.type(page.dialog.getByLabelText(/Reason/), '{Backspace}');
    await page.submit();
    expect(await page.screen.findByText('Refund Confirmation')).toBeTruthy();
  });

  it('OPS-097 offers the fees only with every item, and unchecks them when one is left out', async () => {
    const page = await open(aPaidOrder({ upgrades: [anOrderUpgrade({ price: 1000 })] }));
    const boxes = () =>
      [/service and processing fees/, /organization’s fees/].map((name) => [page.box(name).checked, page.box(name).disabled]);
    const closed = [
      [false, true],
      [false, true],
    ];
    expect(boxes()).toEqual(closed);
    await page.tick('Select all tickets');
    expect(boxes()).toEqual(closed); // the add-on is missing
    await page.tick(/Add-on 1/);
    await page.tick(/service and processing fees/);
    await page.tick(/organization’s fees/);
    expect(page.dialog.getByRole('button', { name: 'Refund $126.10' })).toBeTruthy();
    await page.tick(/Ticket 2/);
    expect(boxes()).toEqual(closed);
    expect(page.dialog.getByRole('button', { name: 'Refund $64.00' })).toBeTruthy();
    await page.tick(/Ticket 2/);
    await page.tick(/service and processing fees/);
    await page.tick(/Add-on 1/);
    expect(boxes()).toEqual(closed);
  });

  it('OPS-098 asks for confirmation and sends exactly what was chosen', async () => {
    const [poster, other] = [anOrderUpgrade({ price: 1000 }), anOrderUpgrade({ price: 1000 })];
    const order = aPaidOrder({ upgrades: [poster, other] });
    const page = await open(order, { refundOrder: order });
    await page.tick(/Ticket 1/);
    await page.tick(/Add-on 1/);
    await page.user.type(page.dialog.getByLabelText(/Reason/), 'Ill');
    await page.submit();
    await page.user.click(await page.screen.findByText('Back'));
    expect(page.askedFor('RefundOrder')).toHaveLength(0);
    await page.submit();
    await page.confirm(2);
    expect(await page.screen.findByText('Your order has been refunded successfully.')).toBeTruthy();
    expect(page.askedFor('RefundOrder')).toHaveLength(1);
    const [sent] = page.askedFor('RefundOrder');
    const { idempotencyKey, ...input } = sent!.variables['input'] as Record<string, unknown>;
    expect(idempotencyKey).toBeTruthy();
    expect(input).toEqual({
      orderId: order._id,
      ticketIds: [order.tickets[0]?._id],
      upgradeIds: [poster._id],
      refundAmount: 6400,
      refundReason: 'Ill',
      processingFee: false,
      promoterFee: false,
    });
  });

  it.each([
    ['service and processing', { processingFee: true, promoterFee: false, refundAmount: 11_510 }],
    ['organization’s', { processingFee: false, promoterFee: true, refundAmount: 10_900 }],
  ])('OPS-098 OPS-101 sends that only the %s fees are refunded', async (fees, chosen) => {
    const order = aPaidOrder();
    const page = await open(order, { refundOrder: order });
    await page.tick('Select all tickets');
    await page.tick(new RegExp(`${fees}.* fees`));
    await page.user.type(page.dialog.getByLabelText(/Reason/), 'Ill');
    await page.submit();
    await page.confirm();
    await waitFor(() => expect(page.askedFor('RefundOrder')).toHaveLength(1));
    const ticketIds = order.tickets.map(({ _id }) => _id);
    expect(page.askedFor('RefundOrder')[0]?.variables['input']).toMatchObject({ ticketIds, upgradeIds: [], ...chosen });
  });

  it('OPS-105 shows a notice and the new state, refunds and net revenue without a reload', async () => {
    const order = aPaidOrder();
    const [first, second] = order.tickets;
    const after = {
      ...order,
      state: 'PartiallyRefunded',
      refundedAmount: 5400,
      tickets: [{ ...first!, state: 'Canceled', refund: refunded }, second!],
    };
    const page = await open(order, { refundOrder: after });
    await page.tick(/Ticket 1/);
    await page.user.type(page.dialog.getByLabelText(/Reason/), 'Ill');
    await page.submit();
    await page.confirm();
    expect(await page.screen.findByText('Your order has been refunded successfully.')).toBeTruthy();
    expect(await page.screen.findAllByText('Partial Refund')).toBeTruthy();
    expect(page.screen.getByText('-$54.00')).toBeTruthy();
    await page.user.click(page.screen.getByRole('button', { name: 'Order Detail' }));
    expect(await page.screen.findByText('Refunded to the buyer')).toBeTruthy();
    const net = page.screen.getAllByText('Net revenue').at(-1)!; // of the dialog, above the page
    expect(net.nextElementSibling?.textContent).toBe('$51.00'); // $101.00 before
    expect(page.askedFor('Order')).toHaveLength(1);
  });

  it('OPS-106 shows the server’s message in a toast and keeps the typed values when it fails', async () => {
    const page = await open(aPaidOrder(), { refundOrder: refusal('Your card network said no.', 'REFUND_FAILED') });
    await page.tick(/Ticket 1/);
    await page.user.type(page.dialog.getByLabelText(/Reason/), 'Ill');
    await page.submit();
    await page.confirm();
    await page.screen.findAllByText('Your card network said no.');
    expect(document.querySelector('.notices [role=alert]')?.textContent).toContain('Your card network said no.');
    expect(page.screen.queryByText('Partial Refund')).toBeNull();
    expect(page.dialog.getAllByRole('checkbox', { name: /General admission/ })).toHaveLength(2);
    expect(page.box(/Ticket 1/).checked).toBe(true);
    expect(page.dialog.getByLabelText(/Reason/)).toHaveProperty('value', 'Ill');
  });

  it('OPS-098 OPS-106 repeats the same refund when the connection broke, and sends a new one after a refusal', async () => {
    const order = aPaidOrder();
    const answers = [new BrokenConnection(), refusal('Your card network said no.', 'REFUND_FAILED'), order];
    const page = await open(order, { refundOrder: () => answers.shift() });
    await page.tick(/Ticket 1/);
    await page.user.type(page.dialog.getByLabelText(/Reason/), 'Ill');
    await page.submit();
    await page.confirm();
    await page.screen.findAllByText(/The connection was interrupted/);
    await page.submit();
    await page.confirm();
    await page.screen.findAllByText('Your card network said no.');
    await page.submit();
    await page.confirm();
    expect(await page.screen.findByText('Your order has been refunded successfully.')).toBeTruthy();
    const keys = page.askedFor('RefundOrder').map(({ variables }) => (variables['input'] as { idempotencyKey: string }).idempotencyKey);
    expect(keys).toHaveLength(3);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('OPS-102 shows the refundable share of an order discount', async () => {
    const tickets = [anOrderTicket({ price: 3000, discount: 600 }), anOrderTicket({ price: 1000, discount: 200 })];
    const page = await open(aPaidOrder({ tickets, payments: [aPayment({ amount: 4010, tax: 0 })], tax: 0 }));
    expect(page.dialog.getByText('$24.00')).toBeTruthy();
    expect(page.dialog.getByText('$8.00')).toBeTruthy();
    await page.tick(/Ticket 1/);
    expect(page.dialog.getByRole('button', { name: 'Refund $24.00' })).toBeTruthy();
    await page.tick(/Ticket 1/);
    await page.tick(/Ticket 2/);
    expect(page.dialog.getByRole('button', { name: 'Refund $8.00' })).toBeTruthy();
  });

  it('OPS-102 deducts from each item its own discount when the code is per ticket', async () => {
    const tickets = [anOrderTicket({ price: 3000, discount: 800 }), anOrderTicket({ price: 1000 })];
    const payments = [aPayment({ amount: 3200, tax: 0 })];
    const page = await open(aPaidOrder({ tickets, payments, tax: 0, discountAmount: 800 }));
    await page.tick(/Ticket 2/);
    expect(page.dialog.getByRole('button', { name: 'Refund $10.00' })).toBeTruthy();
  });

  it('OPS-103 OPS-104 refunds the tax and shows that the organization covers processing fees', async () => {
    const page = await open(aPaidOrder());
    await page.tick(/Ticket 1/);
    expect(page.dialog.getByRole('button', { name: 'Refund $54.00' })).toBeTruthy();
    expect(page.dialog.getByText(/Your organization covers processing fees; they do not reduce the buyer’s refund\./)).toBeTruthy();
  });

  it('OPS-101 adds both fees to a full refund', async () => {
    const page = await open(aPaidOrder());
    const fees = [/service and processing fees.*\$7\.10/, /organization’s fees.*\$1\.00/];
    for (const name of fees) expect(page.dialog.getByRole('checkbox', { name })).toBeTruthy();
    await page.tick('Select all tickets');
    expect(page.dialog.getByRole('button', { name: 'Refund $108.00' })).toBeTruthy();
    await page.tick(/service and processing fees/);
    expect(page.dialog.getByRole('button', { name: 'Refund $115.10' })).toBeTruthy();
    await page.tick(/organization’s fees/);
    expect(page.dialog.getByRole('button', { name: 'Refund $116.10' })).toBeTruthy();
  });
});

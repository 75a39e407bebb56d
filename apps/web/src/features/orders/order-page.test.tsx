import { cleanup, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Order } from '#gql/schema-types.ts';
import { act } from '#testing/act.ts';
import { anId, anOrder, anOrderTicket, anOrderUpgrade, aPayment } from '#testing/factories.ts';
import { aPrintRun, aPrintWindow } from '#testing/printing.factory.ts';
import { logged } from '#testing/log.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal } from '#testing/schema-link.ts';

const anEventOf = (event = {}): Order['event'] => ({
  _id: anId(),
  name: 'Night Swim',
  venueName: 'The Commonwealth Room',
  timezone: 'America/Denver',
  cancel: false,
  posterImageUrl: null,
  schedule: {
    startsAt: '2026-12-05T02:30:00.000Z',
    endsAt: '2026-12-05T05:30:00.000Z',
    doorsAt: null,
    announceAt: null,
    ticketsAt: null,
    ticketsEndAt: null,
  },
  performances: [],
  ...event,
});

const open = (order: Order, answers = {}) =>
  renderRoute(`/admin/dashboard/orders/details?orderId=${order._id}`, { as: { role: 'BOX_OFFICE' }, answers: { order, ...answers } });
const panel = async (page: Awaited<ReturnType<typeof open>>, title: string) =>
  within((await page.screen.findByRole('heading', { name: title, level: 2 })).closest('section')!);

const PRICED = {
  tickets: [anOrderTicket({ price: 5000, tax: 400 }), anOrderTicket({ price: 5000, tax: 400 })],
  tax: 8,
  fees: [
    { name: 'Platform', amount: 450, value: 225, appliedBy: 'Marquee' as const },
    { name: 'Card', amount: 260, value: 2.9, appliedBy: 'Stripe' as const },
    { name: 'Restoration', amount: 100, value: 100, appliedBy: 'Organization' as const },
  ],
  payments: [aPayment({ amount: 11_610, tax: 800, brand: 'visa', last4: '4242' })],
};

describe('the order page', () => {
  it('OPS-001 OPS-045 is titled Order and shows the buyer with name, e-mail and phone', async () => {
    const page = await open(anOrder());
    expect((await page.screen.findByRole('heading', { level: 1 })).textContent).toBe('Order MQ-48213Paid');
    const known = await panel(page, 'Customer');
    for (const text of ['Amara Okafor', 'amara@example.com', '+18015550142']) expect(known.getByText(text)).toBeTruthy();
  });

  it('OPS-045 shows Guest and the order’s own e-mail when it has no user', async () => {
    const guest = await panel(await open(anOrder({ user: null, email: 'door@example.com' })), 'Customer');
    for (const text of ['Guest', 'door@example.com']) expect(guest.getByText(text)).toBeTruthy();
  });

  it('has a history with action, time and user, and the waiver as it was accepted', async () => {
    const history = [
      { at: '2026-11-22T23:12:00.000Z', what: 'Refunded', detail: '$40.00, 1 item, fell ill', by: 'Dana Reyes' },
      { at: '2026-11-20T23:12:00.000Z', what: 'Confirmation mailed', detail: 'amara@example.com', by: null },
      { at: '2026-11-20T23:10:00.000Z', what: 'Bought', detail: '', by: 'Amara Okafor' },
    ];
    const waiver = { acceptedAt: '2026-11-20T23:10:00.000Z', text: '<p>Loud music, at your own risk</p>' };
    const page = await open(anOrder({ history, waiver }));
    const lines = (await panel(page, 'History')).getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(lines[0]).toMatch(/^Refunded \$40\.00, 1 item, fell ill.*Nov 22.* · Dana Reyes$/);
    expect(lines.map((line) => line.slice(0, 6))).toEqual(['Refund', 'Confir', 'Bought']);
    const accepted = await panel(page, 'Waiver');
    expect(accepted.getByText(/^Accepted .*Nov 20/)).toBeTruthy();
    await page.user.click(accepted.getByText('Show the text'));
    expect(accepted.getByText('Loud music, at your own risk')).toBeTruthy();
    cleanup();
    await open(anOrder());
    await page.screen.findByRole('heading', { name: 'Additional info' });
    expect(page.screen.queryByRole('heading', { name: 'Waiver' })).toBeNull();
  });

  it('shows what the buyer’s bank disputed, and why it cannot be refunded', async () => {
    const dispute = { amount: 5000, reason: 'product_not_received', status: 'needs_response', createdAt: '2026-11-22T23:12:00.000Z' };
    const page = await open(anOrder({ disputes: [dispute] }));
    const info = await panel(page, 'Additional info');
    expect(info.getByText('Dispute').nextElementSibling?.textContent).toMatch(/^\$50\.00, .*: product not received, needs response$/);
    await page.user.click(page.screen.getByRole('button', { name: 'Refund order' }));
    const dialog = within(await page.screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Refund $0.00' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('The buyer’s bank disputes this payment');
    expect(page.askedFor('RefundOrder')).toHaveLength(0);
  });

  it('OPS-046 OPS-050 shows a season in its own panel with its data and the order’s badge, in its venue’s zone', async () => {
    const seasonId = anId();
    const venue = { _id: anId(), name: 'Red Butte Garden', timezone: 'America/New_York' };
    const posterImageUrl = { original: '/large.png', medium: '/medium.png', small: '/small.png', deep: null, accent: null };
    const season = { _id: seasonId, posterImageUrl, schedule: { startsAt: '2026-12-05T02:30:00.000Z' }, venue };
    const createdAt = '2026-03-08T02:30:00.000Z';
    const order = anOrder({ seasonId, eventId: null, eventName: 'Winter Season', state: 'Canceled', createdAt });
    const page = await open(order, { season });
    const shown = await panel(page, 'Season');
    expect((await shown.findByText('Red Butte Garden')).closest('section')?.querySelector('img')?.getAttribute('src')).toBe('/small.png');
    for (const text of ['Winter Season', 'Canceled', 'Fri, Dec 4th, 9:30pm']) expect(shown.getByText(text)).toBeTruthy();
    expect((await panel(page, 'Additional info')).getByText('Sat, Mar 07, 2026 at 9:30pm')).toBeTruthy();
    expect(page.askedFor('OrderSeason').map(({ variables }) => variables)).toEqual([{ seasonId }]);
    expect(page.screen.queryByRole('heading', { name: 'Event', level: 2 })).toBeNull();
  });

  it('OPS-046 shows the event with the order’s badge', async () => {
    const posterImageUrl = { original: '/large.png', medium: '/medium.png', small: '/small.png', deep: null, accent: null };
    const shown = anEventOf({ posterImageUrl, timezone: 'America/New_York' });
    const event = await panel(await open(anOrder({ eventName: 'Night Swim', event: shown, state: 'PartiallyRefunded' })), 'Event');
    for (const text of ['Night Swim', 'The Commonwealth Room', 'Partial Refund']) expect(event.getByText(text)).toBeTruthy();
    expect(event.getByText(/Fri, Dec 4th, 9:30pm/)).toBeTruthy();
    expect(event.getByText('Partial Refund').style.getPropertyValue('--fg')).toBe('var(--mq-b-orange-fg)');
    const name = event.getByRole('link', { name: 'Night Swim' });
    expect(name.getAttribute('href')).toBe(`/admin/dashboard/events/details/overview?eventId=${shown!._id}`);
    expect(name.closest('section')?.querySelector('img')?.getAttribute('src')).toBe('/small.png');
  });

  it('OPS-191 calls a refunded RSVP order Canceled, in its title and beside its event', async () => {
    const page = await open(anOrder({ type: 'RSVP', state: 'Refunded', event: anEventOf() }));
    expect((await page.screen.findByRole('heading', { level: 1 })).textContent).toBe('Order MQ-48213Canceled');
    expect((await panel(page, 'Event')).getByText('Canceled')).toBeTruthy();
    expect(page.screen.queryByText('Refunded')).toBeNull();
  });

  it('OPS-047 OPS-233 groups items, marks Shared and Offered ones and ends with Total Revenue', async () => {
    const ga = anId();
    const line = (state: 'Active' | 'Offered' | 'Shared') => anOrderTicket({ ticketTypeId: ga, state });
    const items = await panel(await open(anOrder({ tickets: [line('Active'), line('Offered'), line('Shared')] })), 'Order');
    for (const text of ['General admission', '3 ×', 'Offered', 'Shared', 'Total Revenue', '$135.00'])
      expect(items.getByText(text)).toBeTruthy();
  });

  it('OPS-050 OPS-244 gives the facts of the sale in the venue’s zone, with the channel that is stored', async () => {
    const order = anOrder({
      ...PRICED,
      event: anEventOf(),
      channel: 'boxOffice',
      createdAt: '2026-03-08T02:30:00.000Z',
      stripeChargeId: 'ch_1',
      promotionCode: 'FRIENDS',
    });
    const facts = async (of: Order) => {
      const info = await panel(await open(of), 'Additional info');
      return info.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    };
    expect(await facts(order)).toEqual([
      ['Date/Time', 'Sat, Mar 07, 2026 at 7:30pm'],
      ['Channel', 'Box office'],
      ['Payment method', 'Visa ending 4242'],
      ['Charge id', 'ch_1'],
      ['Promotional code', 'FRIENDS'],
      ['Discount code', 'None'],
    ]);
    cleanup();
    expect(await facts(anOrder({ ...order, promotionCode: null, discountCode: 'TEN' }))).toEqual(
      expect.arrayContaining([
        ['Promotional code', 'None'],
        ['Discount code', 'TEN'],
      ]),
    );
    cleanup();
    const check = aPayment({ amount: 11_610, tax: 800, way: 'check', paymentMethodType: 'check', reference: '1042' });
    expect(await facts(anOrder({ ...order, payments: [check] }))).toContainEqual(['Payment method', 'Check 1042']);
  });

  it('OPS-053 breaks the fees into Sales tax, Service Fee, Processing Fees and the organization’s own', async () => {
    const payment = await panel(await open(anOrder(PRICED)), 'Payment overview');
    const rows = ['Sales tax 8.00%', 'Service Fee', 'Processing Fees', 'Restoration', 'Total charge'];
    const amounts = rows.map((label) => payment.getByText(label).parentElement?.textContent?.slice(label.length));
    expect(amounts).toEqual(['$8.00', '$4.50', '$2.60', '$1.00', '$116.10']);
  });

  it('OPS-219 writes cents as dollars with two decimals', async () => {
    const of = (name: string, amount: number) => ({ name, amount, value: amount, appliedBy: 'Organization' as const });
    const order = anOrder({ ...PRICED, fees: [of('Restoration', 1234), of('Coin', 5), of('Nothing', 0)] });
    const payment = await panel(await open(order), 'Payment overview');
    const amounts = ['Restoration', 'Coin', 'Nothing'].map((label) =>
      payment.getByText(label).parentElement?.textContent?.slice(label.length),
    );
    expect(amounts).toEqual(['$12.34', '$0.05', '$0.00']);
  });

  it('OPS-054 OPS-162 OPS-172 prints in a new window, then asks for just this order again, whose mark turns to yes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const view = aPrintWindow();
    try {
      const order = anOrder();
      const run = aPrintRun({ pages: 2, orders: 1, url: '/links/print-files/x/tickets.pdf' });
      const sent = aPrintRun({ ...run, sentOrderIds: [order._id], files: [{ ...run.files[0]!, sentAt: '2026-11-24T10:00:00.000Z' }] });
      const orders = { orders: [{ ...order, printed: true }], after: null, hasMore: false };
      const page = await open(order, { printOrders: run, printRun: sent, orders });
      await page.user.click((await page.screen.findAllByRole('button', { name: 'Print tickets' }))[1]!);
      await vi.waitFor(() => expect(view.location.replace).toHaveBeenCalledWith('/links/print-files/x/tickets.pdf'));
      await vi.advanceTimersByTimeAsync(1500);
      await vi.waitFor(() => expect(page.askedFor('PrintedOrders')).toHaveLength(1));
      expect(page.askedFor('PrintOrders').map(({ variables }) => variables)).toEqual([{ input: { orderId: order._id } }]);
      expect(page.askedFor('PrintedOrders')[0]?.variables['query']).toEqual({ orderIds: [order._id] });
    } finally {
      vi.useRealTimers();
      vi.restoreAllMocks();
    }
  });

  it('OPS-218 OPS-258 only logs a print that failed, closes its window, and can be pressed again', async () => {
    const view = aPrintWindow();
    const page = await open(anOrder(), { printOrders: new BrokenConnection() });
    const acts = await panel(page, 'Manage order');
    await page.user.click(acts.getByRole('button', { name: 'Print tickets' }));
    expect((await acts.findByRole('status')).textContent).toBe('Failed, try again');
    expect(view.close).toHaveBeenCalledTimes(1);
    expect(document.querySelector('.ant-notification-notice')).toBeNull();
    expect(acts.getByRole<HTMLButtonElement>('button', { name: /Print tickets/ }).disabled).toBe(false);
    expect(logged.map(({ what }) => what)).toContain('printing tickets');
    vi.restoreAllMocks();
  });

  it('OPS-054 OPS-055 offers to print, resend, refund and cancel; resending only where there is a buyer', async () => {
    const guest = await panel(await open(anOrder({ user: null })), 'Manage order');
    expect(guest.getByRole('button', { name: 'Print tickets' })).toBeTruthy();
    expect(guest.getByRole('button', { name: 'Refund order' })).toBeTruthy();
    expect(guest.getByRole('button', { name: 'Cancel order' })).toBeTruthy();
    expect(guest.queryByRole('button', { name: 'Resend confirmation/receipt' })).toBeNull();
    cleanup();
    const known = await panel(await open(anOrder()), 'Manage order');
    expect(known.getByRole('button', { name: 'Resend confirmation/receipt' })).toBeTruthy();
  });

  it('OPS-047 shows each ticket’s number and its code for the door', async () => {
    const tickets = [anOrderTicket(), anOrderTicket({ state: 'Canceled' })];
    const codes = [
      { itemId: tickets[0]!._id, number: 'GA-117', doorCode: '4K2H9T-01-RXC' },
      { itemId: tickets[1]!._id, number: 'GA-118', doorCode: null },
    ];
    const items = await panel(await open(anOrder({ tickets, codes })), 'Order');
    expect([items.getByText(/GA-117/).textContent, items.getByText(/GA-118/).textContent]).toEqual(['GA-117, 4K2H9T-01-RXC', 'GA-118']);
  });

  it('OPS-055 asks where the confirmation goes, resends it once and shows a notice', async () => {
    const order = anOrder();
    const page = await open(order, { resendConfirmation: true });
    await page.user.click(await page.screen.findByRole('button', { name: 'Resend confirmation/receipt' }));
    const dialog = within(await page.screen.findByRole('dialog', { name: 'Resend confirmation/receipt' }));
    const email = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
    expect(email.value).toBe(order.email);
    await page.user.clear(email);
    await page.user.type(email, 'other@example.com');
    await page.user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await page.screen.findByText('Order confirmation email has been resent successfully.')).toBeTruthy();
    const sent = [{ input: { orderId: order._id, email: 'other@example.com' } }];
    expect(page.askedFor('ResendConfirmation').map(({ variables }) => variables)).toEqual(sent);
  });

  it('OPS-218 OPS-258 shows a resend that failed in its dialog, with what was typed, and no toast', async () => {
    const order = anOrder();
    const page = await open(order, { resendConfirmation: new BrokenConnection() });
    await page.user.click(await page.screen.findByRole('button', { name: 'Resend confirmation/receipt' }));
    const dialog = within(await page.screen.findByRole('dialog', { name: 'Resend confirmation/receipt' }));
    await page.user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe(order.email);
  });

  it('OPS-056 summarizes the order, net revenue being revenue minus refunds', async () => {
    const refund = { refunded: true, refundedAmount: 5400, refundedAt: null, refundReason: null, refundedBy: null };
    const ga = { ticketTypeId: anId(), price: 5000 };
    const tickets = [anOrderTicket({ ...ga, tax: 400 }), anOrderTicket({ ...ga, tax: 400, state: 'Canceled', refund })];
    const upgrades = [anOrderUpgrade({ price: 1800 })];
    const payments = [{ ...PRICED.payments[0]!, amount: 13_410 }];
    const page = await open(anOrder({ ...PRICED, tickets, upgrades, payments, state: 'PartiallyRefunded', refundedAmount: 5400 }));
    expect(await page.screen.findByText(/\$134\.10 paid, \$54\.00 refunded$/)).toBeTruthy();
    for (const [label, amount] of [
      ['of which sales tax', '-$4.00'],
      ['Kept', '$80.10'],
    ] as const)
      expect(page.screen.getByText(label).nextElementSibling?.textContent).toBe(amount);
    await page.user.click(await page.screen.findByRole('button', { name: 'Order Detail' }));
    const dialog = within(await page.screen.findByRole('dialog'));
    expect(dialog.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Items', 'Count', 'Amount'],
      ['General admission', '2', '$100.00'],
      ['Poster', '1', '$18.00'],
    ]);
    const rows = [
      'Service Fee',
      'Processing Fees',
      'Restoration',
      'Sales tax',
      'Total charge',
      'Total revenue',
      'Refunded prices',
      'Net revenue',
    ];
    const amounts = rows.map((label) => dialog.getByText(label).parentElement?.textContent?.slice(label.length));
    expect(amounts).toEqual(['$4.50', '$2.60', '$1.00', '$8.00', '$134.10', '$119.00', '$50.00', '$69.00']);
    expect(dialog.getByText('Refunded to the buyer').nextElementSibling?.textContent).toBe('-$54.00');
    expect(dialog.getByText('Kept').nextElementSibling?.textContent).toBe('$80.10');
  });

  it('OPS-056 OPS-246 explains the difference between net revenue and the kept amount, where an organization’s fee was refunded', async () => {
    const refund = { refunded: true, refundedAt: '2026-11-22T16:00:00.000Z', refundReason: 'Ill', refundedAmount: 5400, refundedBy: null };
    const order = anOrder({
      state: 'Refunded',
      tickets: [anOrderTicket({ price: 5000, tax: 400, state: 'Canceled', refund })],
      fees: [{ name: 'Restoration', amount: 200, value: 200, appliedBy: 'Organization' }],
      promoterFee: { amount: 200, refund: 200 },
      payments: [aPayment({ amount: 5600, tax: 400, brand: 'visa', last4: '4242' })],
      total: 5600,
      refundedAmount: 5600,
      ticketsPdfUrl: null,
    });
    const page = await open(order);
    await page.user.click(await page.screen.findByRole('button', { name: 'Order Detail' }));
    const dialog = within(await page.screen.findByRole('dialog'));
    const amountOf = (label: string) => dialog.getByText(label).nextElementSibling?.textContent;
    expect(['Net revenue', 'Kept', 'of which net revenue', 'less the organization’s fees refunded'].map(amountOf)).toEqual([
      '$2.00',
      '$0.00',
      '$2.00',
      '-$2.00',
    ]);
    expect(dialog.queryByText(/not refunded/)).toBeNull();
  });

  it('OPS-107 of a canceled order shows the kept amount, and does not offer to resend the confirmation', async () => {
    const page = await open(anOrder({ ...PRICED, state: 'Canceled', ticketsPdfUrl: null }));
    expect(await page.screen.findByText('Kept')).toBeTruthy();
    expect(page.screen.queryByText('Print tickets')).toBeNull();
    expect(page.screen.queryByText('Resend confirmation/receipt')).toBeNull();
  });

  it('OPS-057 refetches each time it is opened', async () => {
    const order = anOrder();
    const states = ['Active', 'Refunded'] as const;
    let asked = 0;
    const answer = Promise.withResolvers<void>();
    const page = await open(order, {
      order: async () => {
        const state = states[asked++];
        if (state === 'Refunded') await answer.promise;
        return { ...order, state };
      },
      events: [],
    });
    await page.screen.findAllByText('Paid');
    // by a page without orders: the cached data stays complete
    await act(() => page.router.navigate({ href: '/admin/dashboard/events' }));
    await page.screen.findByText('No events here');
    await act(() => page.router.navigate({ href: `/admin/dashboard/orders/details?orderId=${order._id}` }));
    await waitFor(() => expect(page.askedFor('Order')).toHaveLength(2));
    expect(page.screen.queryByText('Paid')).toBeNull(); // nothing from the cache meanwhile
    answer.resolve();
    expect((await page.screen.findAllByText('Refunded')).length).toBeGreaterThan(0);
    expect(page.screen.queryByText('Paid')).toBeNull();
    expect(page.askedFor('Order')).toHaveLength(2);
    for (const { variables } of page.askedFor('Order')) expect(variables).toEqual({ orderId: order._id, getScannerName: true });
  });

  it('BUY-043 shows a confirmation mail that is being retried, with its last error', async () => {
    const delivery = { state: 'Waiting', sentAt: null, lastError: '421 try later', attempts: 2 };
    const info = await panel(await open(anOrder({ delivery })), 'Additional info');
    expect(info.getByText('Trying again: 421 try later')).toBeTruthy();
    cleanup();
    const failed = { state: 'Failed', sentAt: null, lastError: '550 no such mailbox', attempts: 12 };
    const given = await panel(await open(anOrder({ delivery: failed })), 'Additional info');
    expect(given.getByText(/550 no such mailbox/)).toBeTruthy();
  });

  it('says so when the order does not exist', async () => {
    const { screen } = await open(anOrder(), { order: refusal('Gone.', 'NOT_FOUND') });
    expect(await screen.findByText('This order does not exist, or it belongs to another organization.')).toBeTruthy();
  });

  it('OPS-223 renders an order without user, event, venue or payments, with its remaining panels', async () => {
    const noVenue = { event: anEventOf({ venueName: null }) };
    for (const missing of [{ user: null, email: null, event: null, payments: [] }, noVenue]) {
      const { screen, unmount } = await open(anOrder(missing));
      expect(await screen.findByRole('heading', { name: /MQ-48213/ })).toBeTruthy();
      for (const name of ['Order', 'Additional info', 'Manage order']) expect(screen.getByRole('heading', { name })).toBeTruthy();
      unmount();
    }
  });
});

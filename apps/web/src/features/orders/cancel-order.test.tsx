import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Order } from '#gql/schema-types.ts';
import { anId, anOrder, anOrderTicket, aPayment } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';

async function open(order: Order, answers = {}) {
  const path = `/admin/dashboard/orders/details?orderId=${order._id}`;
  const page = await renderRoute(path, { as: { role: 'BOX_OFFICE' }, answers: { order, ...answers } });
  await page.user.click(await page.screen.findByRole('button', { name: 'Cancel order' }));
  const element = await page.screen.findByRole('dialog');
  const dialog = within(element);
  return {
    ...page,
    dialog,
    word: dialog.getByLabelText('Type CANCEL to continue'),
    button: () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel order' }),
    /** The second confirmation. */
    question: async () => within((await page.screen.findByText('Cancel Confirmation')).closest<HTMLElement>('[role=dialog]')!),
  };
}

describe('the dialog that cancels an order', () => {
  it.each([
    ['a hidden order', { hidden: true }],
    ['an order of a season', { seasonId: anId() }],
    ['a canceled order', { state: 'Canceled' as const }],
    ['a refunded order', { state: 'Refunded' as const }],
  ])('OPS-107 is not offered for %s', async (_, part) => {
    const order = anOrder(part);
    const path = `/admin/dashboard/orders/details?orderId=${order._id}`;
    const { screen } = await renderRoute(path, { as: { role: 'BOX_OFFICE' }, answers: { order } });
    await screen.findByRole('heading', { name: 'Manage order' });
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  });

  it('OPS-107 OPS-108 OPS-109 is offered after a partial refund, explains its effect and requires the exact word', async () => {
    const page = await open(anOrder({ state: 'PartiallyRefunded' }));
    expect(page.dialog.getByText('If you cancel this order, this order will be cancelled forever.')).toBeTruthy();
    expect(page.dialog.getByText('You can cancel this order without providing a refund and that seats will be released.')).toBeTruthy();
    for (const [typed, isOff] of [
      ['cancel', true],
      ['CANCE', true],
      ['CANCEL', false],
    ] as const) {
      await page.user.clear(page.word);
      await page.user.type(page.word, typed);
      expect([typed, page.button().disabled]).toEqual([typed, isOff]);
    }
  });

  it('OPS-108 says what money is kept, also what was refunded before taken off', async () => {
    const payments = [aPayment({ amount: 11_610, tax: 0, brand: 'visa', last4: '4242' })];
    const page = await open(anOrder({ state: 'PartiallyRefunded', payments, total: 11_610, refundedAmount: 5400 }));
    expect(page.dialog.getByText(/^\$62\.10 that was paid is kept\./)).toBeTruthy();
    await page.user.type(page.word, 'CANCEL');
    await page.user.click(page.button());
    expect((await page.question()).getByText(/\$62\.10 that was paid is kept/)).toBeTruthy();
  });

  it('OPS-108 says that nothing is kept of what cost nothing', async () => {
    const page = await open(anOrder({ type: 'RSVP', payments: [], total: 0, tickets: [anOrderTicket({ price: 0, discount: 0, tax: 0 })] }));
    expect(page.dialog.getByText('Nothing was paid that could be given back.')).toBeTruthy();
  });

  it('OPS-110 OPS-111 asks again, then sends the order and the reason and shows the new state', async () => {
    const order = anOrder();
    const tickets = order.tickets.map((ticket) => ({ ...ticket, state: 'Canceled' as const }));
    const page = await open(order, { cancelOrder: { ...order, state: 'Canceled', tickets } });
    await page.user.type(page.word, 'CANCEL');
    await page.user.type(page.dialog.getByLabelText(/Reason/), 'Bought twice');
    expect(page.dialog.getByText('12 / 500')).toBeTruthy();
    await page.user.click(page.button());
    expect((await page.question()).getByText('Are you sure you want to cancel the order?')).toBeTruthy();
    await page.user.click((await page.question()).getByRole('button', { name: 'Back' }));
    expect(page.askedFor('CancelOrder')).toHaveLength(0);
    await page.user.click(page.button());
    await page.user.click((await page.question()).getByRole('button', { name: 'Cancel order' }));
    expect(await page.screen.findByText('Your order has been cancelled successfully.')).toBeTruthy();
    expect(page.askedFor('CancelOrder').map(({ variables }) => variables)).toEqual([
      { input: { orderId: order._id, cancelReason: 'Bought twice' } },
    ]);
    expect((await page.screen.findAllByText('Canceled')).length).toBeGreaterThan(0);
    expect(page.screen.queryByText('Paid')).toBeNull();
  });

  it('OPS-112 shows the server’s text in a toast and leaves the order unchanged when it fails', async () => {
    const page = await open(anOrder(), { cancelOrder: refusal('A refund of this order is being processed.', 'REFUND_IN_PROGRESS') });
    await page.user.type(page.word, 'CANCEL');
    await page.user.click(page.button());
    await page.user.click((await page.question()).getByRole('button', { name: 'Cancel order' }));
    await page.dialog.findByText('A refund of this order is being processed.');
    expect(document.querySelector('.notices [role=alert]')?.textContent).toContain('A refund of this order is being processed.');
    expect(page.screen.getAllByText('Paid').length).toBeGreaterThan(0);
    expect(page.askedFor('CancelOrder')).toHaveLength(1);
  });
});

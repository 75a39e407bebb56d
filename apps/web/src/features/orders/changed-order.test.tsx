import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Order } from '#gql/schema-types.ts';
import { anOrder, anOrderTicket, aPayment } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';

const refunded = { refunded: true, refundedAt: '2026-11-22T16:00:00.000Z', refundReason: 'Ill', refundedAmount: 4500, refundedBy: null };

/** The order page where the server has a later state of the order than the page. */
async function openChanged(before: Order, after: Order, answers: object) {
  let asked = 0;
  const order = () => (asked++ === 0 ? before : after);
  const path = `/admin/dashboard/orders/details?orderId=${before._id}`;
  return renderRoute(path, { as: { role: 'BOX_OFFICE' }, answers: { order, ...answers } });
}

describe('an order that another user changed meanwhile', () => {
  it('OPS-096 OPS-106 is shown in its current state after a refused refund, and what is left can be refunded', async () => {
    const order = anOrder({ payments: [aPayment({ amount: 9000, tax: 0 })] });
    const [first, second] = order.tickets;
    const left = { ...order, state: 'PartiallyRefunded' as const, refundedAmount: 4500 };
    const after = { ...left, tickets: [{ ...first!, state: 'Canceled' as const, refund: refunded }, second!] };
    const text = 'One of the selected items cannot be refunded.';
    const answers = [refusal(text, 'REFUND_ITEM_NOT_REFUNDABLE'), after];
    const page = await openChanged(order, after, { refundOrder: () => answers.shift() });
    await page.user.click(await page.screen.findByRole('button', { name: 'Refund order' }));
    const dialog = within(await page.screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('checkbox', { name: 'Select all tickets' }));
    await page.user.type(dialog.getByLabelText(/Reason/), 'Ill');
    const refund = async (amount: string) => {
      await page.user.click(await dialog.findByRole('button', { name: `Refund ${amount}` }));
      const question = (await page.screen.findByText('Refund Confirmation')).closest<HTMLElement>('[role=dialog]')!;
      await page.user.click(within(question).getByRole('button', { name: `Refund ${amount}` }));
    };
    await refund('$90.00');
    await dialog.findByText(text);
    await waitFor(() => expect(dialog.getAllByRole('checkbox', { name: /General admission/ })).toHaveLength(1));
    await waitFor(() => expect(page.screen.queryByText('Refund Confirmation')).toBeNull());
    await refund('$45.00');
    await page.screen.findByText('Your order has been refunded successfully.');
    expect(page.askedFor('RefundOrder').at(-1)?.variables['input']).toMatchObject({ ticketIds: [second!._id], refundAmount: 4500 });
  });

  it('OPS-093 opens on Refunded when nothing is left to refund', async () => {
    const order = anOrder({ tickets: [anOrderTicket()] });
    const tickets = order.tickets.map((ticket) => ({ ...ticket, state: 'Canceled' as const, refund: refunded }));
    const after = { ...order, state: 'Refunded' as const, refundedAmount: 4500, tickets };
    const page = await openChanged(order, after, { refundOrder: refusal('This changed.', 'REFUND_ITEM_NOT_REFUNDABLE') });
    await page.user.click(await page.screen.findByRole('button', { name: 'Refund order' }));
    const dialog = within(await page.screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('checkbox', { name: /Ticket 1/ }));
    await page.user.type(dialog.getByLabelText(/Reason/), 'Ill');
    await page.user.click(dialog.getByRole('button', { name: 'Refund $45.00' }));
    const question = (await page.screen.findByText('Refund Confirmation')).closest<HTMLElement>('[role=dialog]')!;
    await page.user.click(within(question).getByRole('button', { name: 'Refund $45.00' }));
    await waitFor(() => expect(dialog.getByRole('tab', { name: 'Refunded' }).getAttribute('aria-selected')).toBe('true'));
    expect(dialog.getByText(/\$45\.00 on Nov 22, 2026/)).toBeTruthy();
  });

  it('OPS-107 OPS-112 is shown in its current state after a refused cancellation, and cannot be canceled again', async () => {
    const order = anOrder();
    const text = 'This order cannot be cancelled.';
    const after = { ...order, state: 'Canceled' as const };
    const page = await openChanged(order, after, { cancelOrder: refusal(text, 'ORDER_NOT_CANCELLABLE') });
    await page.user.click(await page.screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = within(await page.screen.findByRole('dialog'));
    await page.user.type(dialog.getByLabelText('Type CANCEL to continue'), 'CANCEL');
    await page.user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    const question = (await page.screen.findByText('Cancel Confirmation')).closest<HTMLElement>('[role=dialog]')!;
    await page.user.click(within(question).getByRole('button', { name: 'Cancel order' }));
    await dialog.findByText(text);
    expect((await page.screen.findAllByText('Canceled')).length).toBeGreaterThan(0);
    await page.user.click(dialog.getByRole('button', { name: 'Keep order' }));
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    expect(page.screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  });
});

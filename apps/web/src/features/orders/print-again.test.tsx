import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Order } from '#gql/schema-types.ts';
import { anOrder } from '#testing/factories.ts';
import { aPrintRun, aPrintWindow } from '#testing/printing.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';

const AGAIN = 'Print again with new codes';
const open = (order: Order, answers = {}) =>
  renderRoute(`/admin/dashboard/orders/details?orderId=${order._id}`, {
    as: { role: 'BOX_OFFICE' },
    answers: { order, renewCodes: { ...order, codes: [] }, printOrders: aPrintRun(), ...answers },
  });

describe('printing tickets again', () => {
  it('BYD-134 asks why, gives new codes, and prints', async () => {
    aPrintWindow();
    const order = anOrder({ printed: true });
    const { screen, user, askedFor } = await open(order);
    await user.click(await screen.findByRole('button', { name: AGAIN }));
    const dialog = within(await screen.findByRole('dialog', { name: AGAIN }));
    expect(dialog.getByText(/^The earlier paper and the codes that were mailed open no door any more\./)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: AGAIN }));
    expect(await dialog.findByText('Say why they are printed again.')).toBeTruthy();
    expect(askedFor('RenewCodes')).toEqual([]);
    await user.type(dialog.getByLabelText('Why they are printed again'), ' Left at home ');
    await user.click(dialog.getByRole('button', { name: AGAIN }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(askedFor('RenewCodes').map(({ variables }) => variables)).toEqual([{ input: { orderId: order._id, reason: 'Left at home' } }]);
    await waitFor(() => expect(askedFor('PrintOrders')).toHaveLength(1));
  });

  it('BYD-134 keeps what was typed where the server refuses it, and is not offered before the first print', async () => {
    const words = 'This order has no tickets to hand out.';
    const renewCodes = () => {
      throw refusal(words, 'ORDER_NOTHING_LEFT');
    };
    const page = await open(anOrder({ printed: true }), { renewCodes });
    await page.user.click(await page.screen.findByRole('button', { name: AGAIN }));
    const dialog = within(await page.screen.findByRole('dialog', { name: AGAIN }));
    const why = dialog.getByLabelText<HTMLInputElement>('Why they are printed again');
    await page.user.type(why, 'Wet');
    await page.user.click(dialog.getByRole('button', { name: AGAIN }));
    expect(await dialog.findByText(words)).toBeTruthy();
    expect([why.value, page.askedFor('PrintOrders')]).toEqual(['Wet', []]);
    page.unmount();
    const { screen } = await open(anOrder({ printed: false }));
    await screen.findAllByRole('button', { name: 'Print tickets' });
    expect(screen.queryByRole('button', { name: AGAIN })).toBeNull();
  });
});

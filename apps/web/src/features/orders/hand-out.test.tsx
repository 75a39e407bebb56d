import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anOrder } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';

const HANDED_OUT = { at: '2026-12-05T01:12:00.000Z', by: 'Sam Okoye' };
const FIRST = 'These tickets were handed out by Sam Okoye on Fri, Dec 4th, 6:12pm.';

describe('tickets that wait at the window', () => {
  it('BYD-140 are handed out once, with when and by whom', async () => {
    const order = anOrder();
    const { screen, user, askedFor } = await renderRoute(`/admin/dashboard/orders/details?orderId=${order._id}`, {
      as: { role: 'BOX_OFFICE' },
      answers: { order, handOutOrder: { ...order, handedOut: HANDED_OUT } },
    });
    await user.click(await screen.findByRole('button', { name: 'Hand out the tickets' }));
    expect(await screen.findByText(/^Handed out on .*Dec .* by Sam Okoye$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Hand out the tickets' })).toBeNull();
    expect(askedFor('HandOutOrder').map(({ variables }) => variables)).toEqual([{ input: { orderId: order._id } }]);
  });

  it('BYD-140 show the first time where another window was faster', async () => {
    const order = anOrder();
    let isOut = false;
    const page = await renderRoute(`/admin/dashboard/orders/details?orderId=${order._id}`, {
      as: { role: 'BOX_OFFICE' },
      answers: {
        order: () => (isOut ? { ...order, handedOut: HANDED_OUT } : order),
        handOutOrder: () => {
          isOut = true;
          throw refusal(FIRST, 'ORDER_HANDED_OUT');
        },
      },
    });
    await page.user.click(await page.screen.findByRole('button', { name: 'Hand out the tickets' }));
    expect(await page.screen.findByText(FIRST)).toBeTruthy();
    const manage = within((await page.screen.findByRole('heading', { name: 'Manage order' })).closest('section')!);
    expect(await manage.findByText(/^Handed out on/)).toBeTruthy();
  });
});

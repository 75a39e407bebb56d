import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Order, OrderIntegrationResponse } from '#gql/schema-types.ts';
import { anOrder } from '#testing/factories.ts';
import { grown, SEEN, SHOWN } from '#testing/promises/hostile.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection } from '#testing/schema-link.ts';

const at = (minute: number) => `2026-11-21T23:${minute}:00.000Z`;
const said = (minute: number, success: boolean, others: string | null = null): OrderIntegrationResponse => ({
  kind: 'Finished',
  createdAt: at(minute),
  success,
  others,
});

async function open(order: Order, answers: object = {}) {
  const page = await renderRoute(`/admin/dashboard/orders/details?orderId=${order._id}`, {
    as: { role: 'BOX_OFFICE' },
    answers: { order, ...answers },
  });
  await page.screen.findByRole('heading', { name: 'Additional info', level: 2 });
  const heading = page.screen.queryByRole('heading', { name: 'Integration', level: 2 });
  const panel = heading && within(heading.closest('section')!);
  return { ...page, panel };
}

describe('the integration of an order', () => {
  it.each([
    ['a success', [said(12, true)], 'integration-sent', 'Sent Nov 21, 2026, 4:12pm'],
    ['a failure', [said(12, false)], 'integration-failed', 'Failed Nov 21, 2026, 4:12pm'],
    ['a failure followed by a success', [said(20, true), said(12, false)], 'integration-sent', 'Sent Nov 21, 2026, 4:20pm'],
    ['a success followed by a failure', [said(12, true), said(20, false)], 'integration-failed', 'Failed Nov 21, 2026, 4:20pm'],
  ])('OPS-173 OPS-257 has an icon that follows the newest response only: %s', async (_, orderIntegrationResponse, icon, text) => {
    const { panel } = await open(anOrder({ orderIntegrationResponse }));
    expect(panel!.getAllByTestId(/integration-/).map(({ dataset }) => dataset['testid'])).toEqual([icon]);
    expect(panel!.getByText(text)).toBeTruthy();
  });

  it('OPS-173 is absent without responses', async () => {
    expect((await open(anOrder())).panel).toBeNull();
  });

  it('OPS-057 OPS-174 lists all responses in the Order Integration History, the newest first', async () => {
    const answers = [said(12, false, 'No such member'), said(25, true, 'reference: TEG-1'), said(20, false)];
    const { panel, user, screen } = await open(anOrder({ orderIntegrationResponse: answers }));
    await user.click(panel!.getByRole('button', { name: 'History' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Order Integration History' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Sent Nov 21, 2026, 4:25pmSoldreference: TEG-1',
      'Failed Nov 21, 2026, 4:20pmSoldNo details',
      'Failed Nov 21, 2026, 4:12pmSoldNo such member',
    ]);
  });

  it('OPS-175 OPS-257 offers to send again only after a failure, and no longer once that succeeded', async () => {
    let order = anOrder({ orderIntegrationResponse: [said(12, false)] });
    const { panel, user, askedFor } = await open(order, {
      order: () => order,
      resendIntegration: () => {
        order = { ...order, orderIntegrationResponse: [said(30, true), said(12, false)], integration: { state: 'Sent', pausedAt: null } };
        return true;
      },
    });
    await user.click(panel!.getByRole('button', { name: 'Send again' }));
    expect(await panel!.findByText('Sent Nov 21, 2026, 4:30pm')).toBeTruthy();
    await waitFor(() => expect(panel!.queryByRole('button', { name: 'Send again' })).toBeNull());
    expect(askedFor('ResendIntegration').map(({ variables }) => variables)).toEqual([{ input: { orderId: order._id } }]);
  });

  it('OPS-175 offers nothing after a success', async () => {
    const { panel } = await open(anOrder({ orderIntegrationResponse: [said(30, true), said(12, false)] }));
    expect(panel!.queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  it('OPS-218 OPS-258 only hints at a failed try, and the button can be pressed again', async () => {
    const { panel, user, screen } = await open(anOrder({ orderIntegrationResponse: [said(12, false)] }), {
      resendIntegration: () => {
        throw new BrokenConnection();
      },
    });
    await user.click(panel!.getByRole('button', { name: 'Send again' }));
    expect((await panel!.findByRole('status')).textContent).toBe('Failed, try again');
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(panel!.getByRole('button', { name: 'Send again' })).toHaveProperty('disabled', false);
  });

  it('Promise 24: shows what the outside system said as text, and nothing of it runs', async () => {
    const { panel, user, screen } = await open(anOrder({ orderIntegrationResponse: [said(12, false, SHOWN)] }));
    await user.click(panel!.getByRole('button', { name: 'History' }));
    const dialog = await screen.findByRole('dialog', { name: 'Order Integration History' });
    expect(dialog.textContent).toContain(SEEN);
    expect(grown(document)).toEqual([]);
    expect('ran' in window).toBe(false);
  });

  it('says that the integration is paused and the order keeps its place', async () => {
    const { panel } = await open(anOrder({ integration: { state: 'Waiting', pausedAt: at(10) } }));
    expect(panel!.getByText('Waiting to be sent')).toBeTruthy();
    expect(panel!.getByText(/^The integration has been paused since Nov 21, 2026, 4:10pm\. The order keeps its place/)).toBeTruthy();
  });
});

import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aReservation } from '#testing/public.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';

const NOTHING = { codeIsUsed: false, limits: [] };

async function leaveAddress(buyerCheck: unknown, answers: Record<string, unknown> = {}) {
  const held = aReservation({ code: 'ONCE' });
  const reservation = ({ token }: { token: string }) => ({ ...held, token });
  const page = await renderRoute('/checkout?token=reservation-token', { as: null, answers: { reservation, buyerCheck, ...answers } });
  const email = await page.screen.findByRole<HTMLInputElement>('textbox', { name: /^Email/ });
  await page.user.type(page.screen.getByRole('textbox', { name: 'Full name' }), 'Ann Once');
  await page.user.type(email, 'ann@example.com');
  expect(page.askedFor('BuyerCheck')).toHaveLength(0);
  await page.user.tab();
  return page;
}

describe('an address that has bought before', () => {
  it('BUY-014 hears at its field how many it has and how many more are possible', async () => {
    const { screen, askedFor } = await leaveAddress({ codeIsUsed: false, limits: [{ itemId: 'ga', name: 'Floor', owned: 2, more: 4 }] });
    expect(await screen.findByText('You have 2 of Floor already; 4 more are possible.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Change my order' }).getAttribute('href')).toBe('/e/night-swim');
    expect(askedFor('BuyerCheck')[0]?.variables).toEqual({ token: 'reservation-token', email: 'ann@example.com' });
  });

  it('BUY-014 hears it at once where the page is opened signed in, with the address filled in', async () => {
    const limits = [{ itemId: 'ga', name: 'Floor', owned: 2, more: 4 }];
    const { screen, askedFor } = await renderRoute('/checkout?token=reservation-token', {
      as: { role: 'USER' },
      answers: { reservation: aReservation(), buyerCheck: { codeIsUsed: false, limits } },
    });
    const email = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Email/ });
    expect(email.value).not.toBe('');
    expect(await screen.findByText('You have 2 of Floor already; 4 more are possible.')).toBeTruthy();
    expect(askedFor('BuyerCheck')[0]?.variables).toEqual({ token: 'reservation-token', email: email.value });
  });

  it('BUY-014 hears that no more are possible', async () => {
    const { screen } = await leaveAddress({ codeIsUsed: false, limits: [{ itemId: 'ga', name: 'Floor', owned: 6, more: 0 }] });
    expect(await screen.findByText('You have 6 of Floor already; no more are possible.')).toBeTruthy();
  });

  it('BUY-016 goes on without the code it has used, with all that was typed', async () => {
    const { screen, user, location } = await leaveAddress(
      ({ token }: { token: string }) => (token === 'plain' ? NOTHING : { codeIsUsed: true, limits: [] }),
      { removeCode: aReservation({ token: 'plain' }) },
    );
    expect(await screen.findByText('The code ONCE was already used with this email.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Continue without the code' }));
    await waitFor(() => expect(location()).toBe('/checkout?token=plain'));
    expect(await screen.findByRole('textbox', { name: /^Email/ })).toHaveProperty('value', 'ann@example.com');
    expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveProperty('value', 'Ann Once');
    await waitFor(() => expect(screen.queryByText(/already used/)).toBeNull());
  });

  it('shows why it cannot go on without the code', async () => {
    const removeCode = refusal('Your payment is still processing.', 'PAYMENT_IN_PROGRESS');
    const { screen, user } = await leaveAddress({ codeIsUsed: true, limits: [] }, { removeCode });
    await user.click(await screen.findByRole('button', { name: 'Continue without the code' }));
    expect(await screen.findByText('Your payment is still processing.')).toBeTruthy();
  });

  it('is not told where nothing stands in the way', async () => {
    const { screen, askedFor } = await leaveAddress(NOTHING);
    await waitFor(() => expect(askedFor('BuyerCheck')).toHaveLength(1));
    expect(screen.queryByText(/already/)).toBeNull();
  });
});

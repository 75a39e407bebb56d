import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aReservation } from '#testing/public.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';

async function openCheckout(answers: object = {}) {
  const page = await renderRoute('/checkout?token=reservation-token', { as: null, answers: { reservation: aReservation(), ...answers } });
  return { ...page, email: await page.screen.findByRole<HTMLInputElement>('textbox', { name: /^Email/ }) };
}

describe('an address with a typing error', () => {
  it('BYD-032 is questioned beside the field once it is left, and corrected by one press', async () => {
    const { screen, user, email } = await openCheckout();
    await user.type(email, 'theo@gmial.com');
    expect(screen.queryByText(/Did you mean/)).toBeNull();
    await user.tab();
    const question = await screen.findByText(/Did you mean theo@gmail\.com\?/);
    expect(email.getAttribute('aria-describedby')).toBe(question.closest('p')!.id);
    await user.click(screen.getByRole('button', { name: 'Yes, change it' }));
    expect(email.value).toBe('theo@gmail.com');
    expect(screen.queryByText(/Did you mean/)).toBeNull();
  });

  it('BYD-032 can be kept, and is not questioned again; another error is', async () => {
    const { screen, user, email } = await openCheckout();
    await user.type(email, 'theo@gmial.com');
    await user.tab();
    await user.click(await screen.findByRole('button', { name: 'No, keep mine' }));
    expect(email.value).toBe('theo@gmial.com');
    await user.click(email);
    await user.tab();
    expect(screen.queryByText(/Did you mean/)).toBeNull();
    await user.clear(email);
    await user.type(email, 'theo@hotmal.com');
    await user.tab();
    expect(await screen.findByText(/Did you mean theo@hotmail\.com\?/)).toBeTruthy();
  });

  it('BYD-032 stops nobody: the purchase goes on with the address as it was typed', async () => {
    const { screen, user, email, askedFor } = await openCheckout({ reservation: aReservation({ paymentRequired: false }) });
    await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Theo Lindqvist');
    await user.type(screen.getByRole('textbox', { name: /^Phone/ }), '8015550142');
    await user.type(email, 'theo@gmial.com');
    await user.click(screen.getByRole('button', { name: 'Complete order' }));
    await waitFor(() => expect(askedFor('StartPayment')[0]?.variables).toMatchObject({ input: { buyer: { email: 'theo@gmial.com' } } }));
  });

  it('BYD-032 leaves an address without one alone', async () => {
    const { screen, user, email } = await openCheckout();
    await user.type(email, 'theo@redstone.example');
    await user.tab();
    expect(screen.queryByText(/Did you mean/)).toBeNull();
  });
});

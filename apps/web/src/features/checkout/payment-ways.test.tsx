import { waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aPublicOrder, aReservation } from '#testing/public.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';

const BUYER = { firstName: 'Theo', lastName: 'Lindqvist', email: 'theo@example.com', phoneNumber: '+18015550142' };
const WAITING = aPublicOrder({ state: 'AwaitingPayment', items: [] });
const PAID = { ...WAITING, state: 'Active' as const };

/** The simulator's side of the network: an account with these methods, and how a confirmed intent stands. */
function standInSimulator(methods: readonly string[], status: 'succeeded' | 'processing') {
  const sent: Readonly<Record<string, string>>[] = [];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const session = { payment_method_preference: { ordered_payment_method_types: methods } };
    if (url.includes('/elements/sessions')) return Promise.resolve(Response.json(session));
    sent.push(Object.fromEntries(init!.body as URLSearchParams));
    return Promise.resolve(Response.json(url.endsWith('/payment_methods') ? { id: 'pm_1' } : { id: 'pi_1', status }));
  });
  return sent;
}

async function openCheckout(answers: Record<string, unknown>) {
  const startPayment = {
    provider: 'simulator',
    clientSecret: 'pi_1_secret_abc',
    publishableKey: 'pk_test_1',
    stripeAccountId: 'acct_1',
    simulatorUrl: 'http://simulator.test',
    order: WAITING,
  };
  const page = await renderRoute('/checkout?token=reservation-token', {
    as: BUYER,
    answers: { reservation: aReservation(), publicOrder: PAID, startPayment, confirmOrder: PAID, ...answers },
  });
  await page.screen.findByText('Your tickets are held');
  return { ...page, pay: async () => page.user.click(await page.screen.findByRole('button', { name: 'Pay $96.10' })) };
}

afterEach(() => vi.unstubAllGlobals());

describe('other ways than a card', () => {
  it('BYD-402 are offered where the account has switched them on, and Link pays at once', async () => {
    const sent = standInSimulator(['card', 'link', 'us_bank_account'], 'succeeded');
    const { screen, user, pay, location } = await openCheckout({});
    const ways = within(await screen.findByRole('radiogroup', { name: 'How you pay' }));
    expect(ways.getAllByRole('radio')).toHaveLength(3);
    await user.click(ways.getByRole('radio', { name: 'Link' }));
    expect(screen.queryByLabelText('Card number')).toBeNull();
    await pay();
    await waitFor(() => expect(location()).toBe('/order?token=order-token'));
    expect(sent[0]).toEqual({ type: 'link' });
  });

  it('BYD-402 leave the order under way with held places until the bank answers, and say so', async () => {
    const sent = standInSimulator(['card', 'us_bank_account'], 'processing');
    const order = { ...WAITING, isUnderWay: true, email: 'theo@example.com' };
    let reservation = aReservation();
    const { screen, user, pay, location } = await openCheckout({
      reservation: () => reservation,
      confirmOrder: () => {
        reservation = aReservation({ state: 'Paying', order });
        return order;
      },
    });
    await user.click(await screen.findByRole('radio', { name: 'US bank account' }));
    await pay();
    expect(await screen.findByText('A routing number has 9 digits.')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText('Name on the account'), 'Theo Lindqvist');
    await user.click(screen.getByRole('button', { name: 'Use account 000123456789', hidden: true }));
    await pay();
    expect(await screen.findByRole('heading', { name: 'Your payment is under way' })).toBeTruthy();
    expect(screen.getByText(/We email your tickets to theo@example\.com/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(sent[0]).toMatchObject({ type: 'us_bank_account', 'us_bank_account[account_number]': '000123456789' });
    // the notice came
    reservation = aReservation({ state: 'Ordered', order: { ...order, isUnderWay: false, state: 'Active' } });
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(location()).toBe('/order?token=order-token'));
  });
});

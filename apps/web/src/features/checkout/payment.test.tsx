import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setFullPageLoad } from '#lib/loading/full-page-load.ts';
import { cartKey, codeKey, reservationKey } from '#lib/storage/kept-cart.ts';
import { keep, readKept } from '#lib/storage/kept.ts';
import { anId } from '#testing/factories.ts';
import { logged } from '#testing/log.ts';
import { aPublicOrder, aReservation } from '#testing/public.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal } from '#testing/schema-link.ts';

const BUYER = { firstName: 'Theo', lastName: 'Lindqvist', email: 'theo@example.com', phoneNumber: '+18015550142' };
const WAITING = aPublicOrder({ state: 'AwaitingPayment', items: [] });
const PAID = { ...WAITING, state: 'Active' as const };
const aStart = (start = {}) => ({
  provider: 'simulator',
  clientSecret: 'pi_1_secret_abc',
  publishableKey: 'pk_test_1',
  stripeAccountId: 'acct_1',
  simulatorUrl: 'http://simulator.test',
  order: WAITING,
  ...start,
});

interface Sent {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: Readonly<Record<string, string>>;
}

/** The simulator's side of the network: answers each confirmation in turn; requests are recorded. */
function standInSimulator(...confirmations: (object | 'lost')[]): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url.includes('/elements/sessions')) return Promise.resolve(Response.json({}));
    sent.push({ url, headers: init.headers as Record<string, string>, form: Object.fromEntries(init.body as URLSearchParams) });
    const answer = url.endsWith('/payment_methods') ? { id: `pm_${sent.length}` } : (confirmations.shift() ?? { status: 'succeeded' });
    if (answer === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(Response.json(answer, { status: 'error' in answer ? 402 : 200 }));
  });
  return sent;
}

async function openCheckout(answers: Record<string, unknown>, path = '/checkout?token=reservation-token') {
  const page = await renderRoute(path, {
    as: BUYER,
    answers: { reservation: aReservation(), publicOrder: PAID, startPayment: aStart(), confirmOrder: PAID, ...answers },
  });
  await page.screen.findByText('Your tickets are held');
  const typeCard = async (number = '4242424242424242') => {
    await page.user.clear(page.screen.getByLabelText('Card number'));
    await page.user.type(page.screen.getByLabelText('Card number'), number);
    await page.user.clear(page.screen.getByLabelText('Expiry'));
    await page.user.type(page.screen.getByLabelText('Expiry'), '1234');
    await page.user.clear(page.screen.getByLabelText('Security code'));
    await page.user.type(page.screen.getByLabelText('Security code'), '123');
  };
  const pay = async () => page.user.click(await page.screen.findByRole('button', { name: 'Pay $96.10' }));
  const keys = () =>
    page.askedFor('StartPayment').map(({ variables }) => (variables['input'] as { idempotencyKey: string }).idempotencyKey);
  return { ...page, typeCard, pay, keys };
}

afterEach(() => vi.unstubAllGlobals());

describe('paying at the simulator', () => {
  it('BUY-032 says that these are test payments, lists test numbers, and pays with one of them', async () => {
    const sent = standInSimulator({ id: 'pi_1', status: 'succeeded' });
    const { screen, user, pay, location, askedFor } = await openCheckout({});
    expect(screen.getByText('Test payments')).toBeTruthy();
    const offered = screen.getAllByRole('button', { name: /^Use card/, hidden: true }).map((button) => button.getAttribute('aria-label'));
    expect(offered).toEqual([
      'Use card 4242 4242 4242 4242',
      'Use card 4000 0000 0000 0002',
      'Use card 4000 0000 0000 9995',
      'Use card 4000 0025 0000 3155',
    ]);
    await user.click(screen.getByRole('button', { name: 'Use card 4242 4242 4242 4242' }));
    await pay();
    await waitFor(() => expect(location()).toBe('/order?token=order-token'));
    expect(sent.map(({ url }) => url)).toEqual([
      'http://simulator.test/v1/payment_methods',
      'http://simulator.test/v1/payment_intents/pi_1/confirm',
    ]);
    expect(sent[0]).toMatchObject({
      headers: { authorization: 'Bearer pk_test_1', 'stripe-account': 'acct_1' },
      form: {
        type: 'card',
        'card[number]': '4242424242424242',
        'card[exp_month]': '12',
        'card[exp_year]': '2034',
        'card[cvc]': '123',
        'billing_details[address][postal_code]': '84101',
      },
    });
    expect(sent[1]?.form).toMatchObject({
      client_secret: 'pi_1_secret_abc',
      payment_method: 'pm_1',
      return_url: expect.stringContaining('/checkout?token=reservation-token'),
    });
    expect(askedFor('StartPayment')[0]?.variables['input']).toMatchObject({ expectedTotal: 9610 });
    expect(JSON.stringify(askedFor('StartPayment'))).not.toMatch(/4242\s?4242/); // a random key may contain 4242
  });

  it('BUY-031 sends our server and the log nothing of the card, whether it pays or not', async () => {
    standInSimulator({ error: { code: 'card_declined', message: 'Your card was declined.' } }, 'lost');
    const { screen, typeCard, pay, asked, location } = await openCheckout({});
    await typeCard('4000056655665556');
    await pay();
    await screen.findByText('Your card was declined.');
    await pay();
    await waitFor(() => expect(location()).toBe('/order?token=order-token'));
    const told = JSON.stringify([
      asked,
      logged.map(({ what, cause }) => [what, String(cause)]),
      { ...localStorage },
      { ...sessionStorage },
    ]);
    expect(told).not.toMatch(/4000\s?0566|5665\s?5556/);
  });

  it('asks for the postal code, which may be left out', async () => {
    const sent = standInSimulator();
    const { screen, typeCard, pay, location } = await openCheckout({});
    expect(screen.getByLabelText('ZIP or postal code').getAttribute('autocomplete')).toBe('postal-code');
    await typeCard();
    await pay();
    await waitFor(() => expect(location()).toBe('/order?token=order-token'));
    expect(Object.keys(sent[0]!.form).filter((name) => name.startsWith('billing_details'))).toEqual([]);
  });

  it('BUY-032 checks the card before anything is sent', async () => {
    const sent = standInSimulator();
    const { screen, typeCard, user, pay, askedFor } = await openCheckout({});
    await typeCard('4242');
    await user.clear(screen.getByLabelText('Security code'));
    await pay();
    expect(await screen.findByText('Enter the 3 digits on the back of your card.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Card number'));
    expect([sent.length, askedFor('StartPayment').length]).toEqual([0, 0]);
  });

  it('BUY-032 opens the bank for a 3-D-Secure step, and finds the order on the return', async () => {
    const left: string[] = [];
    setFullPageLoad((path) => left.push(path));
    standInSimulator({
      status: 'requires_action',
      next_action: { redirect_to_url: { url: 'http://simulator.test/3d-secure/acct_1/pi_1' } },
    });
    const { typeCard, pay, unmount } = await openCheckout({});
    await typeCard('4000002500003155');
    await pay();
    await waitFor(() => expect(left).toEqual(['http://simulator.test/3d-secure/acct_1/pi_1']));
    unmount();
    const back = await renderRoute('/checkout?token=reservation-token&payment_intent=pi_1&redirect_status=succeeded', {
      as: BUYER,
      answers: { reservation: aReservation({ state: 'Paying', order: WAITING }), confirmOrder: PAID, publicOrder: PAID },
    });
    await waitFor(() => expect(back.location()).toBe('/order?token=order-token'));
  });

  it("BUY-036 shows the provider's message beside the card, keeps everything, and accepts another card", async () => {
    const sent = standInSimulator(
      { error: { code: 'card_declined', message: 'Your card has insufficient funds.' } },
      { status: 'succeeded' },
    );
    const eventId = anId();
    const cart = [cartKey, codeKey, reservationKey].map((key) => key(eventId));
    for (const key of cart) keep(key, 'kept');
    let state: 'Active' | 'Paying' = 'Active';
    const startPayment = () => {
      state = 'Paying';
      return aStart();
    };
    const { screen, typeCard, pay, location, keys, askedFor } = await openCheckout({
      reservation: () => aReservation({ state, eventId }),
      startPayment,
    });
    await typeCard('4000000000009995');
    await pay();
    expect((await screen.findByText('Your card has insufficient funds.')).closest('.paybox')).toBeTruthy();
    expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Theo Lindqvist');
    expect(screen.getByText('Your tickets are held')).toBeTruthy();
    expect(location()).toBe('/checkout?token=reservation-token');
    expect(cart.map(readKept)).toEqual(['kept', 'kept', 'kept']);
    await typeCard();
    await pay();
    await waitFor(() => expect(location()).toBe('/order?token=order-token'));
    expect(sent[2]?.form['card[number]']).toBe('4242424242424242');
    expect(new Set(keys()).size).toBe(2); // one key for each attempt
    expect(askedFor('ConfirmOrder')).toHaveLength(1);
  });

  it.each([
    ['Your card has insufficient funds.', 'Your card has insufficient funds.'],
    [
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data',
      'Your bank did not confirm the payment. Try again, or use another card.',
    ],
  ])('BUY-036 shows the reason of a refusal on the return: %s', async (paymentMessage, words) => {
    const declined = { ...WAITING, paymentMessage };
    const path = '/checkout?token=reservation-token&redirect_status=failed';
    const { screen, location } = await openCheckout(
      { reservation: aReservation({ state: 'Paying', order: WAITING }), confirmOrder: declined },
      path,
    );
    expect(await screen.findByText(words)).toBeTruthy();
    await waitFor(() => expect(location()).toBe('/checkout?token=reservation-token'));
    expect(screen.getByRole('button', { name: 'Pay $96.10' })).toBeTruthy();
  });
});

describe('one order, one charge', () => {
  it('BUY-033 sends one payment for two presses', async () => {
    const sent = standInSimulator({ status: 'succeeded' });
    const { screen, user, typeCard, location, askedFor } = await openCheckout({});
    await typeCard();
    await user.dblClick(screen.getByRole('button', { name: 'Pay $96.10' }));
    await waitFor(() => expect(location()).toBe('/order?token=order-token'));
    expect(askedFor('StartPayment')).toHaveLength(1);
    expect(sent).toHaveLength(2);
  });

  it('BUY-033 retries with the same key after a lost response', async () => {
    standInSimulator({ status: 'succeeded' });
    let isLost = true;
    const startPayment = () => {
      if (!isLost) return aStart();
      isLost = false;
      throw new BrokenConnection();
    };
    const { screen, typeCard, pay, location, keys } = await openCheckout({ startPayment });
    await typeCard();
    await pay();
    expect(await screen.findByText(/You will not be charged twice/)).toBeTruthy();
    await pay();
    await waitFor(() => expect(location()).toBe('/order?token=order-token'));
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
  });

  it("BUY-033 asks our server when the provider's response is lost, and finds the order", async () => {
    standInSimulator('lost');
    const { typeCard, pay, location, askedFor } = await openCheckout({});
    await typeCard();
    await pay();
    await waitFor(() => expect(location()).toBe('/order?token=order-token'));
    expect(askedFor('ConfirmOrder')).toHaveLength(1);
  });

  it('BUY-033 waits for a payment that settles later, over lost responses', async () => {
    standInSimulator({ status: 'processing' });
    const answers = [new BrokenConnection(), WAITING, PAID];
    const confirmOrder = () => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    };
    const { screen, typeCard, pay, location } = await openCheckout({ confirmOrder });
    await typeCard();
    await pay();
    expect(await screen.findByText('We are processing your payment. Stay on this page.')).toBeTruthy();
    await waitFor(() => expect(location()).toBe('/order?token=order-token'));
  });

  it('BUY-033 finds the finished order of a reloaded page or a second tab', async () => {
    const answers = { reservation: aReservation({ state: 'Ordered', order: PAID }), publicOrder: PAID };
    const { location } = await renderRoute('/checkout?token=reservation-token', { as: null, answers });
    await waitFor(() => expect(location()).toBe('/order?token=order-token'));
  });

  it('BUY-033 finds it when another tab has paid and this one is shown again', async () => {
    let reservation = aReservation();
    const { location } = await openCheckout({ reservation: () => reservation });
    reservation = aReservation({ state: 'Ordered', order: PAID });
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(location()).toBe('/order?token=order-token'));
  });

  it('BUY-033 continues a payment that a reload interrupted', async () => {
    const { screen, askedFor } = await openCheckout({
      reservation: aReservation({ state: 'Paying', order: WAITING }),
      confirmOrder: WAITING,
    });
    await waitFor(() => expect(askedFor('ConfirmOrder')).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Pay $96.10' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add 5 minutes' })).toBeNull();
  });

  it('says that the total changed and shows the new one', async () => {
    standInSimulator();
    let reservation = aReservation();
    const startPayment = () => {
      reservation = aReservation({ totals: { ...aReservation().totals, total: 9710 } });
      throw refusal('The total changed. Please check it and pay again.', 'PAYMENT_AMOUNT_CHANGED', { total: 9710 });
    };
    const { screen, typeCard, pay } = await openCheckout({ reservation: () => reservation, startPayment });
    await typeCard();
    await pay();
    expect(await screen.findByText('The total changed. Please check it and pay again.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Pay $97.10' })).toBeTruthy();
  });
});

/** Contract only: Stripe.js itself is not loaded; a stub of its script records the page's calls. */
describe('paying at Stripe (contract only)', () => {
  const SETUP = { provider: 'stripe', publishableKey: 'pk_live_1', stripeAccountId: 'acct_redstone', simulatorUrl: null };

  function standInStripe(result: object) {
    const asked: Record<string, unknown[]> = { Stripe: [], elements: [], confirmPayment: [] };
    const elements = {
      create: () => ({ mount: (place: HTMLElement) => void (place.textContent = 'Payment Element'), unmount: () => {} }),
      submit: () => Promise.resolve({}),
    };
    window.Stripe = (...options) => {
      asked['Stripe']?.push(options);
      return {
        elements: (wanted) => (asked['elements']?.push(wanted), { ...elements, update: () => {} }),
        confirmPayment: (wanted) => (asked['confirmPayment']?.push(wanted), Promise.resolve(result)),
      };
    };
    return asked;
  }
  afterEach(() => void delete window.Stripe);

  it("BUY-031 mounts the Payment Element for the organization's connected account and confirms in it", async () => {
    const asked = standInStripe({ paymentIntent: { status: 'succeeded' } });
    const { screen, pay, location, askedFor } = await openCheckout({
      reservation: aReservation({ paymentSetup: SETUP }),
      startPayment: aStart({ provider: 'stripe' }),
    });
    expect(await screen.findByText('Payment Element')).toBeTruthy();
    expect(screen.queryByText('Test payments')).toBeNull();
    expect(screen.queryByLabelText('Card number')).toBeNull();
    await pay();
    await waitFor(() => expect(location()).toBe('/order?token=order-token'));
    expect(asked['Stripe']).toEqual([['pk_live_1', { stripeAccount: 'acct_redstone' }]]);
    expect(asked['elements']?.[0]).toMatchObject({ mode: 'payment', amount: 9610, currency: 'usd' });
    expect(asked['confirmPayment']?.[0]).toMatchObject({
      clientSecret: 'pi_1_secret_abc',
      redirect: 'if_required',
      confirmParams: { return_url: expect.stringContaining('/checkout?token=') },
    });
    expect(askedFor('ConfirmOrder')).toHaveLength(1);
  });

  it("BUY-031 BUY-036 shows Stripe's message for a refused card", async () => {
    standInStripe({ error: { type: 'card_error', message: 'Your card was declined.' } });
    const { screen, pay, askedFor } = await openCheckout({
      reservation: aReservation({ paymentSetup: SETUP }),
      startPayment: aStart({ provider: 'stripe' }),
    });
    await screen.findByText('Payment Element');
    await pay();
    expect((await screen.findByText('Your card was declined.')).closest('.paybox')).toBeTruthy();
    expect(askedFor('ConfirmOrder')).toHaveLength(0);
  });

  it('BUY-031 loads Stripe.js from Stripe and offers a retry when it does not load', async () => {
    const { screen, user } = await openCheckout({ reservation: aReservation({ paymentSetup: SETUP }) });
    const script = () => document.querySelector<HTMLScriptElement>('script[src="https://js.stripe.com/v3"]');
    await waitFor(() => expect(script()).toBeTruthy());
    script()?.dispatchEvent(new Event('error'));
    expect(await screen.findByText('The card form could not be loaded.')).toBeTruthy();
    standInStripe({});
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Payment Element')).toBeTruthy();
  });
});

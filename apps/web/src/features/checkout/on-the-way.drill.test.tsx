import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setFullPageLoad } from '#lib/loading/full-page-load.ts';
import { keep } from '#lib/storage/kept.ts';
import { aPublicEvent, aPublicOrder, aPublicTicketType, aReservation, secondsLater } from '#testing/public.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal } from '#testing/schema-link.ts';

const PATH = '/checkout?token=reservation-token';
const BUYER = { firstName: 'Theo', lastName: 'Lindqvist', email: 'theo@example.com', phoneNumber: '+18015550142' };
const WAITING = aPublicOrder({ state: 'AwaitingPayment', items: [] });
const PAID = { ...WAITING, state: 'Active' as const };

async function openCheckout(answers: Record<string, unknown> = {}, as: object | null = null) {
  const page = await renderRoute(PATH, { as, answers: { reservation: aReservation(), publicOrder: PAID, confirmOrder: PAID, ...answers } });
  await page.screen.findByText('Your tickets are held');
  return page;
}

/** The browser restores the page from its cache, unchanged. */
const showAgain = () => fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a buyer on the way to pay', () => {
  it('BUY-030 buys as a guest when their login ended long ago, and is not redirected away from the checkout', async () => {
    const me = refusal('Authentication Required.', 'AUTHENTICATION_REQUIRED');
    const { screen, askedFor, location } = await openCheckout({ me }, BUYER);
    await waitFor(() => expect(askedFor('Buyer')).toHaveLength(1));
    expect(await screen.findByLabelText('Full name')).toHaveProperty('value', '');
    expect(location()).toBe(PATH);
  });

  it('BUY-030 is asked for everything where the browser stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    const { screen, user } = await openCheckout();
    await user.type(screen.getByLabelText('Full name'), 'Theo Lindqvist');
    expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Theo Lindqvist');
  });

  it('BUY-033 continues after Back from the bank’s page, which the browser restores unchanged', async () => {
    const left: string[] = [];
    setFullPageLoad((path) => left.push(path));
    const bank = { status: 'requires_action', next_action: { redirect_to_url: { url: 'http://simulator.test/3d-secure' } } };
    vi.stubGlobal('fetch', (url: string) => Promise.resolve(Response.json(url.endsWith('/payment_methods') ? { id: 'pm_1' } : bank)));
    const startPayment = {
      provider: 'simulator',
      clientSecret: 'pi_1_secret_abc',
      publishableKey: 'pk_test_1',
      stripeAccountId: 'acct_1',
      simulatorUrl: 'http://simulator.test',
      order: WAITING,
    };
    const { screen, user, askedFor } = await openCheckout({ startPayment, confirmOrder: WAITING }, BUYER);
    await user.click(screen.getByRole('button', { name: 'Use card 4000 0025 0000 3155', hidden: true }));
    await user.click(screen.getByRole('button', { name: 'Pay $96.10' }));
    await waitFor(() => expect(left).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: /Pay \$96.10/ }).className).toContain('loading'));
    showAgain();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pay $96.10' }).className).not.toContain('loading'));
    expect(askedFor('ConfirmOrder')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Pay $96.10' }));
    await waitFor(() => expect(left).toHaveLength(2));
  });

  it('keeps the page with all typed values when the tab is shown again without a connection', async () => {
    let isCut = false;
    const reservation = () => {
      if (isCut) throw new BrokenConnection();
      return aReservation();
    };
    const { screen, user, askedFor } = await openCheckout({ reservation });
    await user.type(screen.getByLabelText('Card number'), '4242');
    isCut = true;
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(askedFor('Reservation')).toHaveLength(2));
    await new Promise((next) => setTimeout(next));
    expect(screen.getByLabelText('Card number')).toHaveProperty('value', '4242');
    expect(screen.queryByText('Your order could not be loaded.')).toBeNull();
  });

  const START = {
    provider: 'simulator',
    clientSecret: 'pi_1_secret_abc',
    publishableKey: 'pk_test_1',
    stripeAccountId: 'acct_1',
    simulatorUrl: 'http://simulator.test',
    order: WAITING,
  };

  it('BUY-033 hears that the payment may have gone through when the connection breaks right after it, and is told by itself', async () => {
    let isCut = true;
    const confirmOrder = () => {
      if (isCut) throw new BrokenConnection();
      return PAID;
    };
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const { screen, user, location } = await openCheckout({ startPayment: START, confirmOrder }, BUYER);
    await user.click(screen.getByRole('button', { name: 'Use card 4242 4242 4242 4242', hidden: true }));
    await user.click(screen.getByRole('button', { name: 'Pay $96.10' }));
    const told = await screen.findByText(
      /^The connection was lost after you paid\. Your payment may have gone through/,
      {},
      { timeout: 8000 },
    );
    expect(told.textContent).toContain('your tickets are emailed to theo@example.com');
    isCut = false;
    await waitFor(() => expect(location()).toBe('/order?token=order-token'), { timeout: 8000 });
  });

  it('BUY-033 hears the same after a reload, of the order’s page too', async () => {
    keep('marquee.pay.reservation-token', { body: '', key: 'k' });
    let isCut = true;
    const cut = (answer: unknown) => () => {
      if (isCut) throw new BrokenConnection();
      return answer;
    };
    const answers = { reservation: cut(aReservation({ state: 'Ordered', order: PAID })), publicOrder: cut(PAID) };
    const { screen, location, router } = await renderRoute(PATH, { as: null, answers });
    expect(await screen.findByText(/^Your order could not be loaded\. Your payment may have gone through/)).toBeTruthy();
    await router.navigate({ to: '/order', search: { token: 'order-token' } });
    expect(
      await screen.findByText(/^Your order could not be loaded\. If you have just paid, your payment may have gone through/),
    ).toBeTruthy();
    isCut = false;
    await waitFor(() => expect(screen.queryByText(/^Your order could not be loaded/)).toBeNull(), { timeout: 8000 });
    expect(location()).toBe('/order?token=order-token');
  });

  it('BUY-010 requests five more minutes again when the first request got no response', async () => {
    let isCut = true;
    let reservation = aReservation();
    const extendReservation = () => {
      if (isCut) throw new BrokenConnection();
      return (reservation = aReservation({ expiresAt: secondsLater(900), extended: true }));
    };
    const { screen, user } = await openCheckout({ reservation: () => reservation, extendReservation });
    await user.click(screen.getByRole('button', { name: 'Add 5 minutes' }));
    expect(await screen.findByText('We didn’t get a response. Press again.')).toBeTruthy();
    isCut = false;
    await user.click(await screen.findByRole('button', { name: 'Add 5 minutes' }));
    await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^1[45]:/));
    expect(screen.queryByText('We didn’t get a response. Press again.')).toBeNull();
  });

  it('BUY-030 accepts the waiver by its label too; the link to the waiver opens it and accepts nothing', async () => {
    const event = aPublicEvent({ userAgreement: '<p>At my own risk.</p>' });
    const { screen, user } = await openCheckout({ reservation: aReservation({ event }) });
    const box = screen.getByRole('checkbox', { name: 'I accept the event waiver' });
    await user.click(screen.getByRole('button', { name: 'event waiver' }));
    expect(await screen.findByText('At my own risk.')).toBeTruthy();
    expect(box).toHaveProperty('checked', false);
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await user.click(screen.getByText(/^I accept the/));
    expect(box).toHaveProperty('checked', true);
  });
});

describe('moving between pages', () => {
  const GA = aPublicTicketType({ name: 'General admission', price: 4500 });
  const event = aPublicEvent({ ticketTypes: [GA] });
  const choose = async (answers: Record<string, unknown> = {}) => {
    const reservation = aReservation({ event, token: 'held' });
    const page = await renderRoute('/e/night-swim', {
      as: null,
      answers: { publicEvent: event, reservation, reserve: reservation, ...answers },
    });
    await page.user.click(await page.screen.findByRole('button', { name: 'One more General admission' }));
    await page.user.click(page.screen.getAllByRole('button', { name: 'GET TICKETS' })[0]!);
    await page.screen.findByText('Your tickets are held');
    return page;
  };

  it('focuses the heading of the next page, for screen readers', async () => {
    const { screen } = await choose();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Checkout: Night Swim' })));
  });

  it('starts a page loaded by the browser at its top', async () => {
    await openCheckout();
    expect(document.activeElement).toBe(document.body);
  });

  it('BUY-033 selects nothing by itself for a buyer who returns to the event after the purchase', async () => {
    let reservation = aReservation({ event, token: 'held' });
    const page = await choose({ reservation: () => reservation, publicOrder: PAID });
    reservation = { ...reservation, state: 'Ordered', order: PAID };
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(page.location()).toBe('/order?token=order-token'));
    await page.router.navigate({ to: '/e/$stub', params: { stub: 'night-swim' } });
    await page.screen.findByRole('button', { name: 'One more General admission' });
    expect(document.querySelector('[aria-label="Quantity of General admission"] output')?.textContent).toBe('0');
    expect(page.screen.queryByText('Continue to checkout')).toBeNull();
  });
});

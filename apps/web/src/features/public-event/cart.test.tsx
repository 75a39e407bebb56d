import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cartKey } from '#lib/storage/kept-cart.ts';
import { keep } from '#lib/storage/kept.ts';
import { serveShell } from '#lib/loading/shell-cart.ts';
import { aPublicEvent, aPublicTicketType, aPublicUpgrade, aReservation } from '#testing/public.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal } from '#testing/schema-link.ts';

const GA = aPublicTicketType({ name: 'General admission', price: 3500 });
const BALCONY = aPublicTicketType({ name: 'Balcony', price: 5200, left: 3 });
const AWAY = /^We can’t hold tickets for you right now\. Stay on this page: it tries again automatically/;

async function openEvent(event: Parameters<typeof aPublicEvent>[0], answers = {}) {
  const shown = aPublicEvent({ ticketTypes: [GA, BALCONY], ...event });
  const page = await renderRoute('/e/night-swim', { as: null, answers: { publicEvent: shown, reservation: aReservation(), ...answers } });
  await page.screen.findByRole('heading', { name: 'Night Swim' });
  const more = async (name: string, times = 1) => {
    for (let i = 0; i < times; i++) await page.user.click(page.screen.getByRole('button', { name: `One more ${name}` }));
  };
  const buy = () => page.user.click(page.screen.getAllByRole('button', { name: 'GET TICKETS' })[0]!);
  return { ...page, event: shown, more, buy };
}

const chosen = (name: string) => document.querySelector(`[aria-label="Quantity of ${name}"] output`)?.textContent;

describe('choosing tickets', () => {
  it('BUY-010 reserves on pressing GET TICKETS and continues to the checkout of the reservation', async () => {
    const { more, buy, askedFor, location, screen } = await openEvent({}, { reserve: aReservation({ token: 'held' }) });
    await more('General admission', 2);
    expect(screen.getAllByText('$70.00').length).toBeGreaterThan(0);
    await buy();
    await waitFor(() => expect(location()).toBe('/checkout?token=held'));
    const input = askedFor('Reserve')[0]?.variables['input'];
    expect(input).toMatchObject({ tickets: [{ ticketTypeId: GA._id, quantity: 2 }], upgrades: [], code: null });
    expect(await screen.findByText('Your tickets are held')).toBeTruthy();
  });

  it('BUY-010 reserves at once when GET TICKETS was pressed before the page was loaded', async () => {
    document.body.insertAdjacentHTML('beforeend', '<div id="shell"><div data-event="x"><button data-buy>GET</button></div></div>');
    const shell = document.querySelector('#shell')!;
    serveShell(shell);
    shell.querySelector('button')!.click();
    shell.remove();
    const event = aPublicEvent({ ticketTypes: [GA] });
    keep(cartKey(event._id), { [GA._id]: 2 });
    const answers = { publicEvent: event, reservation: aReservation(), reserve: aReservation({ token: 'held' }) };
    const { location, askedFor } = await renderRoute('/e/night-swim', { as: null, answers });
    await waitFor(() => expect(location()).toBe('/checkout?token=held'));
    expect(askedFor('Reserve')).toHaveLength(1);
  });

  it('asks for a ticket before anything is reserved', async () => {
    const { buy, screen, askedFor } = await openEvent({});
    await buy();
    expect(await screen.findByText('Please choose at least one ticket.')).toBeTruthy();
    expect(askedFor('Reserve')).toHaveLength(0);
  });

  it('shows above the button that there were too many attempts, and keeps the choice', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const words = 'You have tried to reserve too often. Please wait a minute and try again.';
    const { more, buy, screen, location } = await openEvent({}, { reserve: refusal(words, 'RESERVE_THROTTLED', { retryAfter: 41 }) });
    await more('General admission', 2);
    await buy();
    const alert = await screen.findByText(words);
    expect(alert.nextElementSibling?.querySelector('button')?.textContent).toBe('GET TICKETS');
    expect(scrolled.mock.contexts).toContain(alert);
    expect([chosen('General admission'), location()]).toEqual(['2', '/e/night-swim']);
  });

  it('BUY-013 shows beside each line how many are left, and keeps the choice', async () => {
    const lines = [
      { line: 'General admission', left: 1, pool: `ticketType:${GA._id}` },
      { line: 'Balcony', left: 0, pool: `ticketType:${BALCONY._id}` },
    ];
    const reserve = refusal('Only 1 left of General admission.', 'PLACES_LEFT', { ...lines[0], lines });
    const { more, buy, screen, location, askedFor } = await openEvent({}, { reserve });
    await more('General admission', 2);
    await more('Balcony');
    await buy();
    expect((await screen.findByText('Only 1 left of General admission.')).closest('li')?.textContent).toContain('$35.00');
    expect(screen.getByText('Only 0 left of Balcony.').closest('li')?.textContent).toContain('$52.00');
    expect([chosen('General admission'), chosen('Balcony')]).toEqual(['2', '1']);
    expect(location()).toBe('/e/night-swim');
    expect(askedFor('PublicEvent')).toHaveLength(2); // updated numbers
  });

  it('BUY-014 shows the limit of a buyer beside the line', async () => {
    const reserve = refusal('You can buy at most 4 of Balcony.', 'PURCHASE_LIMIT', { line: 'Balcony', max: 4 });
    const { more, buy, screen } = await openEvent({}, { reserve });
    await more('Balcony');
    await buy();
    expect((await screen.findByText('You can buy at most 4 of Balcony.')).closest('li')?.textContent).toContain('$52.00');
  });

  it('BUY-014 allows no more than the purchase limit or the remaining quantity', async () => {
    const { more, screen } = await openEvent({ ticketTypes: [{ ...GA, purchaseLimit: 2 }, BALCONY] });
    await more('General admission', 2);
    await more('Balcony', 3);
    expect(screen.getByRole('button', { name: 'One more General admission' })).toHaveProperty('disabled', true);
    expect(screen.getByText('Limit 2 per buyer')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'One more Balcony' })).toHaveProperty('disabled', true);
  });

  it('BUY-033 retries with the same key after a lost response, and with another for another cart', async () => {
    let isLost = true;
    const reserve = () => {
      if (isLost) throw new BrokenConnection();
      return aReservation({ token: 'held' });
    };
    const { more, buy, screen, askedFor, location } = await openEvent({}, { reserve });
    await more('General admission');
    await buy();
    await screen.findByText(/The connection was interrupted/);
    await buy();
    await waitFor(() => expect(askedFor('Reserve')).toHaveLength(2));
    await screen.findByText(/The connection was interrupted/);
    isLost = false;
    await more('General admission');
    await buy();
    await waitFor(() => expect(location()).toBe('/checkout?token=held'));
    const keys = askedFor('Reserve').map(({ variables }) => (variables['input'] as { idempotencyKey: string }).idempotencyKey);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('BYD-050 BUY-033 shows why the request waits and retries by itself with the same key, until the tickets are reserved', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    let isAway = true;
    const reserve = () => {
      if (isAway) throw refusal('This is not available at the moment. Please try again later.', 'SERVICE_UNAVAILABLE');
      return aReservation({ token: 'held' });
    };
    const { more, buy, screen, askedFor, location } = await openEvent({}, { reserve });
    await more('General admission');
    await buy();
    expect((await screen.findByText(AWAY)).getAttribute('role')).toBe('alert');
    expect(chosen('General admission')).toBe('1');
    await waitFor(() => expect(askedFor('Reserve')).toHaveLength(2), { timeout: 8000 });
    expect(screen.getByText(AWAY)).toBeTruthy();
    isAway = false;
    await waitFor(() => expect(location()).toBe('/checkout?token=held'), { timeout: 8000 });
    const keys = askedFor('Reserve').map(({ variables }) => (variables['input'] as { idempotencyKey: string }).idempotencyKey);
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
    vi.mocked(Math.random).mockRestore();
  }, 30_000);

  it('BYD-050 stops retrying on request', async () => {
    const away = refusal('This is not available at the moment. Please try again later.', 'SERVICE_UNAVAILABLE');
    const { more, buy, screen, user, askedFor } = await openEvent({}, { reserve: away });
    await more('General admission');
    await buy();
    await user.click(await screen.findByRole('button', { name: 'Stop trying' }));
    expect(screen.queryByText(AWAY)).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 5200));
    expect(askedFor('Reserve')).toHaveLength(1);
  }, 20_000);

  it('BUY-033 retries with the same key after a fault, because it may have reserved anyway', async () => {
    const { more, buy, askedFor, screen } = await openEvent(
      {},
      { reserve: refusal('Something went wrong on our side. Please try again.', 'INTERNAL') },
    );
    await more('General admission');
    await buy();
    await screen.findByText('Something went wrong on our side. Please try again.');
    await buy();
    await waitFor(() => expect(askedFor('Reserve')).toHaveLength(2));
    const keys = askedFor('Reserve').map(({ variables }) => (variables['input'] as { idempotencyKey: string }).idempotencyKey);
    expect(keys[0]).toBe(keys[1]);
  });

  it('BUY-010 replaces the earlier reservation by a changed cart', async () => {
    const first = await openEvent({}, { reserve: aReservation({ token: 'first' }) });
    await first.more('General admission');
    await first.buy();
    await waitFor(() => expect(first.location()).toBe('/checkout?token=first'));
    await first.router.navigate({ to: '/e/$stub', params: { stub: 'night-swim' } });
    await first.screen.findByRole('heading', { name: 'Night Swim' });
    expect(chosen('General admission')).toBe('1'); // nothing was lost on the way back
    await first.more('General admission');
    await first.buy();
    await waitFor(() => expect(first.askedFor('Reserve')).toHaveLength(2));
    expect(first.askedFor('Reserve')[1]?.variables['input']).toMatchObject({ token: 'first', tickets: [{ quantity: 2 }] });
  });
});

const aFee = {
  type: 'Flat',
  value: 150,
  appliedTo: 'Ticket',
  appliedBy: 'Marquee',
  minAppliedToPrice: 0,
  maxAppliedToPrice: 0,
  filters: [],
};

describe('the price with all its fees', () => {
  const fees = [
    { ...aFee, name: 'Service' },
    { ...aFee, name: 'Card', type: 'Percent' as const, value: 3, appliedTo: 'Order' as const, appliedBy: 'Stripe' as const },
    { ...aFee, name: 'Restoration', value: 200, appliedTo: 'Order' as const, appliedBy: 'Organization' as const },
  ] as NonNullable<Parameters<typeof aPublicEvent>[0]>['fees'];
  const partsOf = () => [...document.querySelectorAll('.parts dl > div')].map((row) => [...row.children].map((part) => part.textContent));

  it('BYD-001 is shown beside the ticket with the tax to be added, and its details open on request', async () => {
    const { screen, user } = await openEvent({ fees, salesTaxPercent: 7, ticketTypes: [GA] });
    expect(screen.getByText('$39.55').textContent).toBe('$39.55 + tax');
    expect(screen.queryByText('$35.00', { selector: '.pub-price *' })).toBeNull();
    expect(document.querySelector('.parts')).toHaveProperty('open', false);
    await user.click(screen.getByText('Price details'));
    expect(partsOf()).toEqual([
      ['Tickets and add-ons', '$35.00'],
      ['Service fee', '$1.50'],
      ['Processing fee', '$1.05'],
      ['Restoration', '$2.00'],
      ['Sales tax, 7%', '$2.45'],
      ['To pay', '$42.00'],
    ]);
  });

  it('BYD-002 includes the order’s flat fee in the first ticket, says so, and the total is what is charged', async () => {
    const { more, screen } = await openEvent({ fees, salesTaxPercent: 7, ticketTypes: [GA] });
    expect(screen.getByText('The price of the first ticket includes $2.00, which is charged once per order.')).toBeTruthy();
    await more('General admission', 2);
    expect(screen.getByText('2 in your order: $77.10')).toBeTruthy();
    const [bar] = document.querySelectorAll('.pub-buy');
    expect(bar?.textContent).toContain('$77.102 items, + $4.90 tax');
    expect(partsOf().at(-1)).toEqual(['To pay', '$82.00']);
  });

  it('BYD-002 says so only while the fee is on the chosen cart', async () => {
    const upTo = [{ ...fees!.find(({ appliedTo }) => appliedTo === 'Order')!, type: 'Flat' as const, value: 200, maxAppliedToPrice: 3500 }];
    const { more, screen } = await openEvent({ fees: upTo, ticketTypes: [GA] });
    const said = () => screen.queryByText(/which is charged once per order/) !== null;
    expect(said()).toBe(true);
    await more('General admission', 1);
    expect(said()).toBe(true);
    await more('General admission', 1);
    expect(said()).toBe(false);
  });

  it('BYD-001 shows no details and no tax where there are none', async () => {
    const { more, screen } = await openEvent({ ticketTypes: [GA] });
    await more('General admission');
    expect([document.querySelector('.parts'), document.querySelector('.pub-tax')]).toEqual([null, null]);
    expect(screen.getAllByText('1 item, all fees included').length).toBeGreaterThan(0);
  });
});

describe('secret codes', () => {
  const anApplied = (applied = {}) => ({
    code: 'FRIENDS',
    type: 'Unlock',
    appliesTo: 'PerTicket',
    discountType: null,
    discountValue: null,
    ticketTypes: [GA],
    upgrades: [],
    reducedTicketTypeIds: [],
    reservation: null,
    ...applied,
  });
  const typeCode = async (page: Awaited<ReturnType<typeof openEvent>>, code: string) => {
    await page.user.click(page.screen.getByRole('button', { name: 'I have a code' }));
    await page.user.type(page.screen.getByLabelText('Code'), `${code}{Enter}`);
  };

  it('BUY-016 unlocks hidden tickets and is sent with the reservation', async () => {
    const hidden = aPublicTicketType({ name: 'Backstage', price: 9900 });
    const page = await openEvent({ hasPromotions: true }, { applyCode: anApplied({ ticketTypes: [GA, hidden] }), reserve: aReservation() });
    expect(page.screen.queryByText('Backstage')).toBeNull();
    await typeCode(page, 'friends');
    expect(await page.screen.findByText('Backstage')).toBeTruthy();
    await page.more('Backstage');
    await page.buy();
    await waitFor(() =>
      expect(page.askedFor('Reserve')[0]?.variables['input']).toMatchObject({
        code: 'FRIENDS',
        tickets: [{ ticketTypeId: hidden._id, quantity: 1 }],
      }),
    );
  });

  it('BUY-016 shows what a discount takes off', async () => {
    const page = await openEvent(
      { hasPromotions: true },
      { applyCode: anApplied({ type: 'Discount', discountType: 'Percent', discountValue: 10, reducedTicketTypeIds: [GA._id] }) },
    );
    await typeCode(page, 'LOWTIDE10');
    expect(await page.screen.findByText('Code FRIENDS: 10% off each ticket')).toBeTruthy();
  });

  it("BYD-001 BUY-016 deducts the code's discount from the prices and the total, and applies the code's own limit", async () => {
    const unlimited = aPublicTicketType({ name: 'General admission', price: 3500, purchaseLimit: 0 });
    const six = { ...unlimited, price: 3000, purchaseLimit: 6 };
    const discount = { type: 'Discount', discountType: 'Flat', discountValue: 500, reducedTicketTypeIds: [six._id], ticketTypes: [six] };
    const page = await openEvent({ hasPromotions: true, ticketTypes: [unlimited] }, { applyCode: anApplied(discount) });
    await typeCode(page, 'friends');
    expect(await page.screen.findByText('$30.00')).toBeTruthy();
    expect(page.screen.getByText('$35.00').getAttribute('aria-label')).toBe('instead of $35.00');
    await page.more('General admission', 7); // the seventh press does nothing
    expect(chosen('General admission')).toBe('6');
    expect(page.screen.getAllByText('$180.00').length).toBeGreaterThan(0);
  });

  it.each([
    ['This code is not valid.', 'PROMOTION_INVALID'],
    ['Too many tries. Please wait a minute and try again.', 'PROMOTION_THROTTLED'],
  ])('BUY-016 shows beside the field: %s', async (message, code) => {
    const page = await openEvent({ hasPromotions: true }, { applyCode: refusal(message, code) });
    await typeCode(page, 'GUESS');
    const words = await page.screen.findByText(message);
    expect([words.getAttribute('role'), words.id]).toEqual(['alert', 'pub-code-refusal']);
    expect(page.screen.getByLabelText('Code')).toHaveProperty('value', 'GUESS');
    expect(page.screen.getByLabelText('Code').getAttribute('aria-describedby')).toBe('pub-code-refusal');
  });

  it('BUY-016 opens the sale early for a pre-sale code', async () => {
    const page = await openEvent(
      { hasPromotions: true, phase: 'Announced', schedule: { ticketsAt: '2027-01-01T00:00:00.000Z' } },
      { applyCode: anApplied({ type: 'PreSale' }) },
    );
    await typeCode(page, 'FIRST');
    expect(await page.screen.findByRole('button', { name: 'One more General admission' })).toBeTruthy();
  });
});

describe('add-ons', () => {
  it('BUY-018 shows a limited one only with its tickets, and sends it only then', async () => {
    const parking = aPublicUpgrade({ name: 'Balcony bar', ticketTypeIds: [BALCONY._id] });
    const { more, buy, screen, user, askedFor } = await openEvent({ upgrades: [parking] }, { reserve: aReservation() });
    expect(screen.queryByText('Balcony bar')).toBeNull();
    await more('Balcony');
    await more('Balcony bar');
    await user.click(screen.getByRole('button', { name: 'One less Balcony' }));
    expect(screen.queryByText('Balcony bar')).toBeNull();
    await more('General admission');
    await buy();
    await waitFor(() =>
      expect(askedFor('Reserve')[0]?.variables['input']).toMatchObject({ tickets: [{ ticketTypeId: GA._id, quantity: 1 }], upgrades: [] }),
    );
  });

  it('BUY-018 counts complimentary ones by order or by ticket, without a price or a stepper', async () => {
    const gift = aPublicUpgrade({ name: 'Drink', price: 0, complimentary: true, complimentaryQty: 2, complimentaryWith: 'ticket' });
    const { more, screen } = await openEvent({ upgrades: [gift] });
    await more('General admission', 3);
    expect(screen.getByText('6 included')).toBeTruthy();
    expect(screen.getByText('2 included with each ticket')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'One more Drink' })).toBeNull();
    expect(screen.getAllByText('$105.00').length).toBeGreaterThan(0);
  });

  it('BUY-014 BUY-018 allows no more of one than its purchase limit', async () => {
    const poster = aPublicUpgrade({ name: 'Tour poster', purchaseLimit: 1 });
    const { more, screen } = await openEvent({ upgrades: [poster] });
    await more('Tour poster');
    expect(screen.getByRole('button', { name: 'One more Tour poster' })).toHaveProperty('disabled', true);
  });
});

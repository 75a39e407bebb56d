import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aQuestion } from '#testing/event-items.factory.ts';
import { anId } from '#testing/factories.ts';
import { aPublicEvent, aPublicOrder, aReservation, secondsLater } from '#testing/public.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';
import { pickOption } from '#testing/pick-option.ts';

const PATH = '/checkout?token=reservation-token';
const aField = (question: Parameters<typeof aQuestion>[0] = {}) => aQuestion({ label: 'Company', ...question });

async function openCheckout(
  reservation: Parameters<typeof aReservation>[0] = {},
  { as = null, ...answers }: { as?: object | null; [field: string]: unknown } = {},
) {
  const page = await renderRoute(PATH, { as, answers: { reservation: aReservation(reservation), ...answers } });
  await page.screen.findByText('Your tickets are held');
  return page;
}

describe('the reserved tickets', () => {
  it('BUY-010 count down in view, and can be kept five minutes longer once', async () => {
    const later = aReservation({ expiresAt: secondsLater(900), extended: true });
    let reservation = aReservation();
    const extendReservation = () => (reservation = later);
    const { screen, user, askedFor } = await openCheckout({}, { reservation: () => reservation, extendReservation });
    expect(screen.getByRole('timer').textContent).toMatch(/^(9:5\d|10:00)/);
    await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^9:5[0-8]/));
    await user.click(screen.getByRole('button', { name: 'Add 5 minutes' }));
    await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^14:/));
    expect(screen.queryByRole('button', { name: 'Add 5 minutes' })).toBeNull();
    expect(askedFor('ExtendReservation')[0]?.variables).toEqual({ input: { token: 'reservation-token' } });
  });

  it('BUY-010 are announced when two minutes are left, in the warning color', async () => {
    const { screen } = await openCheckout({ expiresAt: secondsLater(119.5) });
    expect(await screen.findByText('2 minutes left to complete your order')).toBeTruthy();
    await waitFor(() => expect(document.querySelector('.hold.hurry')).toBeTruthy());
  });

  it('BUY-010 are released at zero, and the buyer starts over at the event', async () => {
    let reservation = aReservation({ expiresAt: secondsLater(1) });
    const { screen, user, location } = await openCheckout({}, { reservation: () => reservation, publicEvent: aPublicEvent() });
    reservation = { ...reservation, state: 'Expired', serverTime: secondsLater(1) };
    const title = await screen.findByText('Your tickets are no longer held');
    expect(title).toBeTruthy();
    const foot = [...document.querySelectorAll('.dialog-foot button')].map(({ textContent }) => textContent);
    expect(foot).toEqual(['Choose tickets again']);
    await user.click(screen.getByRole('button', { name: 'Choose tickets again' }));
    await waitFor(() => expect(location()).toBe('/e/night-swim'));
  });

  it('BUY-010 say that another window changed them, not that the time ran out', async () => {
    const { screen, user, location } = await openCheckout({ state: 'Released' }, { publicEvent: aPublicEvent() });
    await screen.findByRole('dialog', { name: 'This order was changed or released' });
    await user.click(screen.getByRole('button', { name: 'Back to the event' }));
    await waitFor(() => expect(location()).toBe('/e/night-swim'));
  });

  it('BUY-001 are shown under the seller’s logo, with Marquee in the footer', async () => {
    const organization = { ...aPublicEvent().organization, orgLogoUrl: '/files/logo.jpg' };
    const { screen } = await openCheckout({ event: aPublicEvent({ organization }) });
    const back = screen.getByRole('link', { name: /Redstone Presents/ });
    expect(back.querySelector('img')?.getAttribute('src')).toBe('/files/logo.jpg');
    expect(screen.getByRole('contentinfo').textContent).toBe('Tickets by Marquee');
  });

  it('redirect to the events when the cart is not known', async () => {
    const { screen } = await renderRoute(PATH, { as: null, answers: { reservation: null } });
    expect(await screen.findByText('This cart no longer exists')).toBeTruthy();
  });
});

describe('access needs', () => {
  it('BYD-084 are asked only of who opens them, and kept for this purchase alone', async () => {
    const { screen, user } = await openCheckout({ paymentRequired: false });
    expect(screen.queryByRole('checkbox', { name: 'Hearing loop' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Do you or your company need anything to come?' }));
    await user.click(screen.getByRole('checkbox', { name: 'Hearing loop' }));
    await user.type(screen.getByLabelText(/^Anything else/), 'Row with a loop');
    const kept = (key: string) => sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? '';
    await waitFor(() => expect(kept('marquee.checkout.reservation-token')).toContain('Row with a loop'));
    expect(kept('marquee.buyer')).not.toContain('loop');
  });
});

describe('the summary', () => {
  it('BUY-017 shows lines, discount, tax and every fee, whose sum is the total to the cent', async () => {
    const line = {
      kind: 'Ticket',
      itemId: anId(),
      name: 'General admission',
      tierName: 'Early bird',
      quantity: 2,
      unitPrice: 3500,
      total: 7000,
      allInTotal: 7577,
      complimentary: false,
      dayIds: [],
      seats: [],
    };
    const addOn = {
      ...line,
      kind: 'Upgrade',
      itemId: anId(),
      name: 'Tour poster',
      tierName: null,
      quantity: 1,
      unitPrice: 1800,
      total: 1800,
      allInTotal: 1917,
    };
    const gift = { ...addOn, itemId: anId(), name: 'Drink', unitPrice: 0, total: 0, allInTotal: 0, complimentary: true };
    const fee = (name: string, amount: number, appliedBy: 'Organization' | 'Marquee' | 'Stripe') => ({ name, amount, value: 0, appliedBy });
    const fees = [fee('Service', 750, 'Marquee'), fee('Card', 444, 'Stripe')];
    const own = [fee('Facility fee', 150, 'Organization'), fee('Facility fee', 50, 'Organization')]; // of tickets and of add-ons
    const totals = {
      subtotal: 8800,
      discount: 700,
      salesTax: 648,
      salesTaxPercent: 8,
      serviceFee: 750,
      processingFee: 444,
      fees: [...fees, ...own],
      total: 10142,
    };
    const { screen } = await openCheckout({ lines: [line, addOn, gift], totals, code: 'LOWTIDE10' });
    const rowsOf = (table: string) =>
      [...document.querySelectorAll(`${table} > div`)].map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rowsOf('.sum > .sum')).toEqual([
      ['Sales tax, 8%', '$6.48'],
      ['Total', '$101.42'],
    ]);
    const lines = [...document.querySelectorAll('.lines li')].map((row) => row.textContent);
    expect(lines).toEqual(['2 × General admission, Early bird$75.77', '1 × Tour poster$19.17', '1 × DrinkIncluded']);
    expect(rowsOf('.parts .sum')).toEqual([
      ['Tickets and add-ons', '$88.00'],
      ['Code LOWTIDE10', '−$7.00'],
      ['Service fee', '$7.50'],
      ['Processing fee', '$4.44'],
      ['Facility fee', '$2.00'],
    ]);
    const sum = (texts: readonly string[]) =>
      texts
        .map((text) => /(−?)\$([\d.]+)$/.exec(text))
        .reduce((cents, found) => cents + (found ? (found[1] ? -1 : 1) * Math.round(Number(found[2]) * 100) : 0), 0);
    expect(sum([...lines, '$6.48'])).toBe(10142);
    expect(sum(rowsOf('.parts .sum').map(([, amount]) => amount ?? ''))).toBe(10142 - 648);
    expect(screen.getByRole('button', { name: 'Pay $101.42' })).toBeTruthy();
  });
});

describe('the flat fee of an order', () => {
  it('BYD-002 is included in the price of the first ticket, as text', async () => {
    const { screen } = await openCheckout({ onceFee: 200 });
    expect(screen.getByText('The price of the first ticket includes $2.00, which is charged once per order.')).toBeTruthy();
  });
});

describe("the buyer's form", () => {
  const questions = [
    aField({ label: 'Company', required: true, minLength: 3 }),
    aField({ label: 'Seats in your car', type: 'Number', minValue: 1 }),
    aField({ label: 'Where from', type: 'Address' }),
    aField({ label: 'Meal', type: 'Dropdown', required: true, options: ['Fish', 'Vegan'] }),
  ];
  const event = aPublicEvent({ customFields: questions, userAgreement: '<p>At my <b>own risk</b>.</p><script>x</script>' });
  const free = { event, paymentRequired: false, paymentSetup: null, totals: { ...aReservation().totals, total: 0 } };

  it('BUY-030 shows each field’s error beside it, and focuses the first invalid one', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { screen, user, askedFor } = await openCheckout(free);
    await user.type(screen.getByLabelText(/^Email/), 'theo@');
    await user.type(screen.getByLabelText(/^Company/), 'ab');
    await user.type(screen.getByLabelText(/^Seats in your car/), 'many');
    await user.click(screen.getByRole('button', { name: 'Complete order' }));
    const error = (label: RegExp) =>
      document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent;
    await waitFor(() => expect(error(/^Email/)).toBe('Please enter a valid email address.'));
    expect(error(/^Company/)).toBe('Company must be at least 3 characters.');
    expect(error(/^Seats in your car/)).toBe('Seats in your car must be a number.');
    expect(error(/^Meal/)).toBe('Meal is required.');
    expect(error(/event waiver/)).toBe('Please accept the waiver.');
    expect(document.activeElement).toBe(screen.getByLabelText('Full name'));
    // with its label, which would be beneath the fixed strip
    expect(scrolled.mock.contexts.at(-1)).toBe(screen.getByLabelText('Full name').closest('.field'));
    expect(askedFor('StartPayment')).toHaveLength(0);
  });

  it.each([
    ['Company', 'x'.repeat(13), 'Company must be at most 12 characters.'],
    ['Seats in your car', '0', 'Seats in your car must be at least 1.'],
    ['Seats in your car', '8', 'Seats in your car must be at most 7.'],
  ])('BUY-030 shows beside the field that its limit is exceeded: %s of %s', async (label, value, words) => {
    const limited = [
      aField({ label: 'Company', maxLength: 12 }),
      aField({ label: 'Seats in your car', type: 'Number', minValue: 1, maxValue: 7 }),
    ];
    const { screen, user, askedFor } = await openCheckout({ ...free, event: aPublicEvent({ customFields: limited }) });
    const field = screen.getByLabelText(new RegExp(`^${label}`));
    await user.type(field, value);
    await user.click(screen.getByRole('button', { name: 'Complete order' }));
    await waitFor(() => expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words));
    expect(field).toHaveProperty('value', value);
    expect(askedFor('StartPayment')).toHaveLength(0);
  });

  it('marks an answer that is no number as soon as its field is left, and no longer once it is one', async () => {
    const { screen, user } = await openCheckout(free);
    const seats = screen.getByLabelText(/^Seats in your car/);
    await user.click(seats);
    await user.tab();
    expect(seats.getAttribute('aria-invalid')).toBe('false');
    await user.type(seats, 'many');
    await user.tab();
    expect(await screen.findByText('Seats in your car must be a number.')).toBeTruthy();
    await user.clear(seats);
    await user.type(seats, '3');
    await waitFor(() => expect(seats.getAttribute('aria-invalid')).toBe('false'));
  });

  it('BUY-030 offers the options of a dropdown and nothing else, and asks for no waiver where there is none', async () => {
    const { screen, user } = await openCheckout({ ...free, event: aPublicEvent({ customFields: [questions[3]!] }) });
    await user.click(screen.getByLabelText(/^Meal/));
    await screen.findByTitle('Vegan');
    const options = [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);
    expect(options).toEqual(['Fish', 'Vegan']);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('BUY-030 asks for the card beside the buyer’s fields, and shows the errors of all of them at once', async () => {
    const { screen, user, askedFor } = await openCheckout();
    for (const label of ['Full name', 'Phone', /^Email/, 'Card number', 'Expiry', 'Security code'])
      expect(screen.getByLabelText(label)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Pay $96.10' }));
    const error = (label: string | RegExp) =>
      document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent;
    await waitFor(() => expect(error('Card number')).toBeTruthy());
    expect(error('Full name')).toBe('Please enter a name.');
    expect(error('Phone')).toBe('Phone number is required.');
    expect(error(/^Email/)).toBeTruthy();
    expect(askedFor('StartPayment')).toHaveLength(0);
  });

  it('BUY-030 says beside a number of another country how it has to be typed, and takes one of the venue', async () => {
    const { screen, user } = await openCheckout();
    await user.type(screen.getByLabelText('Phone'), '020 7946 0018');
    await user.click(screen.getByRole('button', { name: 'Pay $96.10' }));
    expect(await screen.findByText('Please enter a valid phone number.')).toBeTruthy();
    const described = screen.getByLabelText('Phone').getAttribute('aria-describedby') ?? '';
    const words = described.split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(words).toContain('Outside the United States, begin with + and the country code, as in +44 20 7946 0018.');
    await user.clear(screen.getByLabelText('Phone'));
    await user.type(screen.getByLabelText('Phone'), '0044 20 7946 0018');
    await user.click(screen.getByRole('button', { name: 'Pay $96.10' }));
    await waitFor(() => expect(screen.queryByText('Please enter a valid phone number.')).toBeNull());
    expect(screen.queryByText(/Outside the United States/)).toBeNull();
  });

  it('BUY-030 sends the answers and the acceptance of the waiver', async () => {
    const order = aPublicOrder();
    const startPayment = { provider: 'none', clientSecret: null, publishableKey: null, stripeAccountId: null, simulatorUrl: null, order };
    const { screen, user, askedFor, location } = await openCheckout(free, { startPayment, confirmOrder: order, publicOrder: order });
    await user.type(screen.getByLabelText('Full name'), 'Theo Lindqvist');
    await user.type(screen.getByLabelText('Phone'), '(801) 555-0142');
    await user.type(screen.getByLabelText(/^Email/), 'theo@example.com');
    await user.type(screen.getByLabelText(/^Company/), 'Low Tide');
    await user.click(screen.getByLabelText(/^Meal/));
    await pickOption(user, 'Vegan');
    await user.click(screen.getByRole('button', { name: 'event waiver' }));
    expect((await screen.findByText('own risk')).tagName).toBe('B');
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await user.click(screen.getByRole('button', { name: 'Complete order' }));
    await waitFor(() => expect(location()).toBe('/order?token=order-token'));
    expect(askedFor('StartPayment')[0]?.variables['input']).toMatchObject({
      token: 'reservation-token',
      buyer: { fullName: 'Theo Lindqvist', email: 'theo@example.com', phoneNumber: '(801) 555-0142' },
      answers: [
        { customFieldId: questions[0]?._id, value: 'Low Tide' },
        { customFieldId: questions[3]?._id, value: 'Vegan' },
      ],
      waiverAccepted: true,
      expectedTotal: 0,
    });
  });

  it('BUY-030 prefills the known details of a signed-in buyer', async () => {
    const { screen } = await openCheckout(free, {
      as: { firstName: 'Theo', lastName: 'Lindqvist', email: 'theo@example.com', phoneNumber: '+18015550142' },
    });
    expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Theo Lindqvist');
    expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', 'theo@example.com');
    expect(screen.getByLabelText('Phone')).toHaveProperty('value', '+18015550142');
  });

  it('BUY-030 keeps the typed values through a refusal and a reload', async () => {
    const startPayment = refusal('email: Please enter a valid email address.', 'VALIDATION', {
      fields: { 'buyer.email': 'This address bounces.' },
    });
    const asked = { ...free, event: aPublicEvent() };
    const first = await openCheckout(asked, { startPayment });
    await first.user.type(first.screen.getByLabelText('Full name'), 'Theo Lindqvist');
    await first.user.type(first.screen.getByLabelText('Phone'), '8015550142');
    await first.user.type(first.screen.getByLabelText(/^Email/), 'theo@example.com');
    await first.user.click(first.screen.getByRole('button', { name: 'Complete order' }));
    expect(await first.screen.findByText('This address bounces.')).toBeTruthy();
    expect(document.activeElement).toBe(first.screen.getByLabelText(/^Email/));
    expect(first.screen.getByLabelText('Full name')).toHaveProperty('value', 'Theo Lindqvist');
    first.unmount();
    const { screen } = await openCheckout(asked);
    expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Theo Lindqvist');
    expect(screen.getByLabelText('Phone')).toHaveProperty('value', '8015550142');
  });

  it('BUY-030 keeps the typed values for the next reservation after the time was over', async () => {
    const asked = { ...free, event: aPublicEvent({ customFields: [questions[0]!] }) };
    const first = await openCheckout(asked);
    await first.user.type(first.screen.getByLabelText('Full name'), 'Theo Lindqvist');
    await first.user.type(first.screen.getByLabelText(/^Company/), 'Low Tide');
    first.unmount();
    const answers = { reservation: aReservation({ ...asked, token: 'another' }) };
    const { screen } = await renderRoute('/checkout?token=another', { as: null, answers });
    expect(await screen.findByLabelText('Full name')).toHaveProperty('value', 'Theo Lindqvist');
    expect(screen.getByLabelText(/^Company/)).toHaveProperty('value', 'Low Tide');
  });

  it('BUY-037 finishes an order of 0 without asking for a card', async () => {
    const order = aPublicOrder({ type: 'RSVP' });
    const startPayment = { provider: 'none', clientSecret: null, publishableKey: null, stripeAccountId: null, simulatorUrl: null, order };
    const as = { firstName: 'Theo', lastName: 'Lindqvist', email: 'theo@example.com', phoneNumber: '+18015550142' };
    const { screen, user, location } = await openCheckout(
      { ...free, event: aPublicEvent({ processAs: 'RSVP' }) },
      { as, startPayment, confirmOrder: order, publicOrder: order },
    );
    expect(screen.queryByText('Payment')).toBeNull();
    expect(screen.queryByLabelText('Card number')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Complete order' }));
    await waitFor(() => expect(location()).toBe('/order?token=order-token'));
  });
});

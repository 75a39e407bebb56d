import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPublicEvent, aPublicTicketType } from '#testing/public.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal } from '#testing/schema-link.ts';

const GA = aPublicTicketType({ name: 'General admission', soldOut: true, left: 0 });
const SOLD_OUT = aPublicEvent({ phase: 'SoldOut', ticketTypes: [GA] });
const ANA = { Name: 'Ana Ruiz', Email: 'Ana@Example.com', Phone: '801 555 0123' };
type Page = Awaited<ReturnType<typeof soldOut>>;

async function soldOut(answers: Record<string, unknown> = {}, as: Parameters<typeof renderRoute>[1] = { as: null }) {
  const publicEvents = { events: [], seasons: [], hasMore: false };
  const page = await renderRoute('/e/night-swim', {
    ...as,
    answers: { publicEvent: SOLD_OUT, publicEvents, joinWaitList: true, ...answers },
  });
  await page.screen.findByRole('form', { name: 'Join the wait list' });
  const field = (label: string) => page.screen.getByLabelText<HTMLInputElement>(label);
  const join = () => page.user.click(page.screen.getByRole('button', { name: 'Join the wait list' }));
  return { ...page, field, join };
}

async function fill({ user, field }: Page, { Name, Email, Phone } = ANA, quantity = '4') {
  for (const [label, text] of Object.entries({ 'Full name': Name, Email, Phone })) {
    await user.clear(field(label));
    if (text) await user.type(field(label), text);
  }
  await user.selectOptions(field('How many tickets'), quantity);
}

describe('the wait list of a sold-out event', () => {
  it('BUY-003 BUY-080 replaces the tickets, and shows the joined address afterwards', async () => {
    const page = await soldOut();
    expect(page.screen.getByText('This event is sold out').closest('section')).toBe(page.screen.getByRole('form').closest('section'));
    await fill(page);
    await page.join();
    const words = await page.screen.findByText('You are on the wait list');
    expect(words.parentElement?.textContent).toContain('your request for 4 tickets and your email, Ana@Example.com.');
    expect(document.activeElement).toBe(words.closest('[role=status]'));
    expect(page.screen.queryByRole('form')).toBeNull();
    const input = { eventId: SOLD_OUT._id, name: 'Ana Ruiz', email: 'Ana@Example.com', phoneNumber: '801 555 0123', quantity: 4 };
    expect(page.askedFor('JoinWaitList').map(({ variables }) => variables)).toEqual([{ input }]);
  });

  it('BYD-170 sends which tickets in which order, up to which price and whether together, with a text beside a wrong price', async () => {
    const [floor, balcony] = ['Floor', 'Balcony'].map((name) => aPublicTicketType({ name, soldOut: true, left: 0 }));
    const publicEvent = aPublicEvent({ phase: 'SoldOut', seatingId: 'a'.repeat(24), ticketTypes: [floor!, balcony!] });
    const page = await soldOut({ publicEvent });
    await fill(page);
    await page.user.click(page.screen.getByText('What would you take?'));
    await page.user.click(page.screen.getByRole('button', { name: 'Balcony' }));
    await page.user.click(page.screen.getByRole('button', { name: 'Floor' }));
    await page.user.click(page.screen.getByLabelText('Only seats next to each other'));
    const price = page.screen.getByLabelText(/^Highest price/);
    await page.user.type(price, 'ten');
    await page.join();
    expect(await page.screen.findByText('Please enter a price from $1.')).toBeTruthy();
    await page.user.clear(price);
    await page.user.type(price, '160');
    await page.join();
    await page.screen.findByText('You are on the wait list');
    expect(page.askedFor('JoinWaitList')[0]!.variables['input']).toMatchObject({
      ticketTypeIds: [balcony!._id, floor!._id],
      maxPrice: 16_000,
      together: true,
      quantity: 4,
    });
  });

  it('BUY-080 changes the entry: the form opens again with the typed values, and is sent again', async () => {
    const page = await soldOut();
    await fill(page);
    await page.join();
    await page.user.click(await page.screen.findByRole('button', { name: 'Change' }));
    expect(page.field('Email').value).toBe('Ana@Example.com');
    expect(document.activeElement).toBe(page.screen.getByRole('heading', { name: 'Join the wait list' }));
    await page.user.selectOptions(page.field('How many tickets'), '2');
    await page.join();
    expect(await page.screen.findByText(/request for 2 tickets/)).toBeTruthy();
    expect(page.askedFor('JoinWaitList').map(({ variables }) => variables['input'])).toMatchObject([{ quantity: 4 }, { quantity: 2 }]);
  });

  it('BUY-080 shows each error beside its field and focuses the first, without a request', async () => {
    const page = await soldOut();
    await fill(page, { Name: ' ', Email: 'ana@', Phone: '020 7946 0018' });
    await page.join();
    for (const label of ['Full name', 'Email', 'Phone']) {
      const field = page.field(label);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/\w/);
    }
    expect(page.screen.getByText('Please enter a name.')).toBeTruthy();
    expect(page.screen.getByText(/Outside the United States, begin with \+ and the country code, as in \+44 20 7946 0018\./)).toBeTruthy();
    expect(document.activeElement).toBe(page.field('Full name'));
    await page.user.type(page.field('Full name'), 'Prince');
    expect(page.field('Full name').getAttribute('aria-invalid')).toBe('false');
    expect(page.field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(page.askedFor('JoinWaitList')).toHaveLength(0);
  });

  it('BUY-080 sends one name, and a number that is national at the venue', async () => {
    const venueAddress = { ...SOLD_OUT.venueAddress, country: 'GB' };
    const page = await soldOut({ publicEvent: { ...SOLD_OUT, venueAddress } });
    await fill(page, { Name: 'Prince', Email: 'prince@example.com', Phone: '020 7946 0018' });
    await page.join();
    expect(await page.screen.findByText('You are on the wait list')).toBeTruthy();
  });

  it('BUY-080 shows an error found only by the server beside its field', async () => {
    const fields = { email: 'Please enter another address.' };
    const page = await soldOut({ joinWaitList: refusal('Some of it is wrong.', 'VALIDATION', { fields }) });
    await fill(page);
    await page.join();
    const words = await page.screen.findByText('Please enter another address.');
    expect(page.field('Email').getAttribute('aria-describedby')).toBe(words.id);
    expect(document.activeElement).toBe(page.field('Email'));
  });

  it('BUY-003 shows the tickets with the reason when some are available again', async () => {
    let event = SOLD_OUT;
    const joinWaitList = () => {
      event = { ...SOLD_OUT, phase: 'OnSale', ticketTypes: [{ ...GA, soldOut: false, left: 2 }] };
      throw refusal('There is no wait list because it is not sold out.', 'WAIT_LIST_CLOSED');
    };
    const page = await soldOut({ publicEvent: () => event, joinWaitList });
    await fill(page);
    await page.join();
    expect(await page.screen.findByRole('button', { name: 'One more General admission' })).toBeTruthy();
    expect(page.screen.queryByRole('form', { name: 'Join the wait list' })).toBeNull();
    const words = page.screen.getByText('There is no wait list because it is not sold out.');
    expect(words.getAttribute('role')).toBe('alert');
    expect(document.activeElement).toBe(words);
  });

  it('BUY-080 keeps the values when the connection breaks or too many tried, and is sent again', async () => {
    let answer: Error | null = new BrokenConnection();
    const joinWaitList = () => {
      if (answer) throw answer;
      return true;
    };
    const page = await soldOut({ joinWaitList });
    await fill(page);
    await page.join();
    expect(await page.screen.findByText(/You won’t be added twice/)).toBeTruthy();
    answer = refusal('Too many tries. Please wait a moment.', 'RATE_LIMITED');
    await page.join();
    expect((await page.screen.findByText('Too many tries. Please wait a moment.')).getAttribute('role')).toBe('alert');
    expect(['Full name', 'Email', 'Phone', 'How many tickets'].map((label) => page.field(label).value)).toEqual([
      ...Object.values(ANA),
      '4',
    ]);
    answer = null;
    await page.join();
    expect(await page.screen.findByText('You are on the wait list')).toBeTruthy();
  });

  it('sends one request for two presses', async () => {
    let answerIt: (joined: boolean) => void = () => {};
    const page = await soldOut({ joinWaitList: () => new Promise<boolean>((resolve) => (answerIt = resolve)) });
    await fill(page);
    await page.user.dblClick(page.screen.getByRole('button', { name: 'Join the wait list' }));
    await waitFor(() => expect(page.askedFor('JoinWaitList')).toHaveLength(1));
    expect(page.screen.getByRole('button', { name: 'Join the wait list' }).getAttribute('aria-busy')).toBe('true');
    answerIt(true);
    expect(await page.screen.findByText('You are on the wait list')).toBeTruthy();
    expect(page.askedFor('JoinWaitList')).toHaveLength(1);
  });

  it('keeps the typed values when the page is opened again', async () => {
    const page = await soldOut();
    await fill(page);
    page.unmount();
    const again = await soldOut();
    expect(again.field('Full name').value).toBe('Ana Ruiz');
    expect(again.field('How many tickets').value).toBe('4');
  });

  it('prefills the signed-in user', async () => {
    const page = await soldOut({}, { as: { firstName: 'Pia', lastName: 'Berg', email: 'pia@example.com', phoneNumber: '+18015550144' } });
    expect(['Full name', 'Email', 'Phone'].map((label) => page.field(label).value)).toEqual([
      'Pia Berg',
      'pia@example.com',
      '+18015550144',
    ]);
  });
});

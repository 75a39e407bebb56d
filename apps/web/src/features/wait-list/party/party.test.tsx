import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followServerTime } from '#lib/time/clock.ts';
import { aPublicEvent, aReservation } from '#testing/public.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';

const NOW = '2026-11-22T03:14:00.000Z';
const EVENT = aPublicEvent({ name: 'Winter Lights Gala', stub: 'gala', timezone: 'America/Denver', seatingId: 'a'.repeat(24) });
const SEATS = ['Stalls, row F, seat 12', 'Stalls, row F, seat 13'];
const PARTY = {
  state: 'Waiting',
  name: 'Hana Sato',
  email: 'hana@example.com',
  phoneNumber: '+18015550142',
  quantity: 2,
  wishes: ['Gala seat', 'Terrace'],
  maxPrice: 16_000,
  together: true,
  joinedAt: '2026-11-02T18:00:00.000Z',
  line: 4,
  collected: 0,
  collectedUntil: null,
  offer: null,
  priceRule: 'Joining',
  offersAreMade: true,
  serverTime: NOW,
  event: EVENT,
};
const OFFERED = {
  state: 'Offered',
  line: null,
  offer: { name: 'Gala seat', seats: SEATS, total: 30_460, until: '2026-11-22T03:42:14.000Z', cartToken: 'cart-of-the-offer' },
};
const open = (more: object = {}, answers: Answers = {}) =>
  renderRoute('/wait-list/secret-of-the-mail', {
    as: null,
    answers: { waitListParty: { ...PARTY, ...more }, reservation: aReservation(), ...answers },
  });

describe('the link of a party', () => {
  beforeEach(() => followServerTime(NOW));
  afterEach(() => sessionStorage.clear());

  it('BYD-170 BYD-173 shows the place in line and the wish without an account', async () => {
    const { screen } = await open();
    expect(await screen.findByRole('heading', { name: 'You are number 4 in line' })).toBeTruthy();
    const wish = screen.getByRole('region', { name: 'Your wish' });
    expect([...wish.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      '2',
      'Gala seat, Terrace, in this order',
      '$160.00 each, with all fees',
      'Yes, in one row',
      'Nov 2, 2026, 11:00am',
    ]);
  });

  it('BYD-172 BYD-175 BYD-176 shows what is held together, until when and at which price, and leads to the checkout', async () => {
    const { screen, user, location } = await open(OFFERED);
    expect(await screen.findByRole('heading', { name: '2 seats together are yours to take' })).toBeTruthy();
    for (const words of SEATS) expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText('28:14')).toBeTruthy();
    expect(screen.getByText(/^Your price of .*Nov 2.*, when you joined\. Tax and all fees included\.$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Take 2 tickets for $304.60' }));
    await waitFor(() => expect(location()).toBe('/checkout?token=cart-of-the-offer'));
  });

  it('BYD-172 BYD-173 says no after a question, once', async () => {
    let state: object = OFFERED;
    const leaveWaitList = () => {
      state = { state: 'Declined', line: null, offer: null };
      return true;
    };
    const { screen, user, askedFor } = await open({}, { waitListParty: () => ({ ...PARTY, ...state }), leaveWaitList });
    await user.click(await screen.findByRole('button', { name: 'No, thank you' }));
    expect(askedFor('LeaveWaitList')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Say no' }));
    expect(await screen.findByRole('heading', { name: 'You said no' })).toBeTruthy();
    expect(askedFor('LeaveWaitList').map(({ variables }) => variables)).toEqual([{ input: { token: 'secret-of-the-mail' } }]);
  });

  it('BYD-173 lowers the number, keeps the place, and shows a refusal beside the buttons', async () => {
    let isRefused = true;
    const lowerWaitListParty = () => {
      if (isRefused) throw refusal('This has been answered, or its time is over.', 'WAIT_LIST_OVER');
      return true;
    };
    const { screen, user, askedFor } = await open({ quantity: 4 }, { lowerWaitListParty });
    await user.click(await screen.findByRole('button', { name: 'Lower the number' }));
    await user.selectOptions(screen.getByLabelText('New number of tickets'), '2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This has been answered, or its time is over.')).toBeTruthy();
    isRefused = false;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByLabelText('New number of tickets')).toBeNull());
    expect(askedFor('LowerWaitListParty')[1]!.variables).toEqual({ input: { token: 'secret-of-the-mail', quantity: 2 } });
  });

  it.each([
    ['Ended', 'Your offer has ended'],
    ['Taken', 'You took your tickets'],
    ['Left', 'You left the wait list'],
    ['Closed', 'The wait list is closed'],
  ])('BYD-173 BYD-174 says what became of it: %s', async (state, title) => {
    const { screen } = await open({ state, line: null });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open its page' }).getAttribute('href')).toBe('/e/gala');
  });

  it('BYD-171 BYD-173 shows what is collected until there is enough', async () => {
    const { screen } = await open({ state: 'Collecting', quantity: 4, collected: 3, collectedUntil: '2026-11-24T03:00:00.000Z' });
    expect(await screen.findByRole('heading', { name: 'Places are collected for you' })).toBeTruthy();
    expect(screen.getByText(/^3 of 4 are held, until Nov 23, 2026, 8:00pm\./)).toBeTruthy();
  });

  it('BYD-173 shows nothing for a link that is none', async () => {
    const { screen } = await open({}, { waitListParty: null });
    expect(await screen.findByRole('heading', { name: "Uh oh, that page doesn't exist" })).toBeTruthy();
  });
});

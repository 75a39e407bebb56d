import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readKept } from '#lib/storage/kept.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { aPublicEvent, aReservation } from '#testing/public.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';

const NOW = '2027-05-23T12:00:00.000Z';
const day = (startsAt: string) => ({ _id: startsAt, startsAt, endsAt: startsAt, doorsAt: null });
const EVENT = aPublicEvent({
  name: 'Lyric Season 27/28',
  stub: 'lyric',
  isSeason: true,
  timezone: 'America/Denver',
  performances: [
    { _id: 'f'.repeat(24), name: null, schedule: [day('2027-10-08T02:00:00.000Z'), day('2028-05-19T02:00:00.000Z')] },
  ] as never,
});
const OFFER = {
  state: 'Open',
  name: 'Beatrice Fontaine',
  email: 'beatrice@example.com',
  fromName: 'Lyric Season 26/27',
  phoneNumber: '+18015550142',
  places: [
    { placeId: 'G-12', name: 'Stalls', words: 'Stalls, row G, seat 12', price: 54_600 },
    { placeId: 'G-13', name: 'Stalls', words: 'Stalls, row G, seat 13', price: 54_600 },
  ],
  missing: [],
  total: 109_200,
  isSamePrice: true,
  endsAt: '2027-06-04T05:59:00.000Z',
  isOver: false,
  serverTime: NOW,
  orderToken: null,
  event: EVENT,
};
const open = (more: object = {}, answers: Answers = {}) =>
  renderRoute('/renew/secret-of-the-mail', {
    as: null,
    answers: { renewalOffer: { ...OFFER, ...more }, reservation: aReservation(), ...answers },
  });

describe('the link of a holder', () => {
  beforeEach(() => followServerTime(NOW));
  afterEach(() => sessionStorage.clear());

  it('BYD-107 shows the date, the days left, seats and prices, and leads with one press to the checkout with the name known', async () => {
    const { screen, user, askedFor, location } = await open({}, { payRenewal: 'cart-of-the-offer' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your seats are held until Thu, Jun 3rd' })).toBeTruthy();
    expect(screen.getByText('12 days')).toBeTruthy();
    expect(screen.getByText('Stalls, row G, seat 12')).toBeTruthy();
    expect(screen.getAllByText('$546.00')).toHaveLength(2);
    expect(screen.getByText('Same price as last season, fees and tax included.')).toBeTruthy();
    expect(screen.getByText('2 nights, Thu, Oct 7th to Thu, May 18th')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Renew 2 seats for $1,092.00' }));
    await waitFor(() => expect(location()).toBe('/checkout?token=cart-of-the-offer'));
    expect(askedFor('PayRenewal')[0]?.variables).toEqual({ input: { token: 'secret-of-the-mail' } });
    expect(readKept('marquee.checkout.cart-of-the-offer')).toMatchObject({ fullName: 'Beatrice Fontaine', email: 'beatrice@example.com' });
  });

  it('keeps only one, which the holder chooses', async () => {
    const { screen, user, askedFor } = await open({}, { keepPlaces: true });
    await user.click(await screen.findByRole('button', { name: 'Keep only one' }));
    await user.click(screen.getByRole('radio', { name: 'Stalls, row G, seat 13' }));
    await user.click(screen.getByRole('button', { name: 'Keep 1' }));
    await waitFor(() => expect(askedFor('KeepPlaces')[0]?.variables).toEqual({ input: { token: 'secret-of-the-mail', keep: ['G-13'] } }));
  });

  it('lets them go with a reason, after saying what that means', async () => {
    const { screen, user, askedFor } = await open({}, { declineRenewal: true });
    await user.click(await screen.findByRole('button', { name: 'Let them go' }));
    expect(screen.getByText(/They go back on sale at once/)).toBeTruthy();
    await user.type(screen.getByLabelText(/Tell the organizer why/), 'Moving away');
    await user.click(screen.getByRole('button', { name: 'Let go' }));
    await waitFor(() =>
      expect(askedFor('DeclineRenewal')[0]?.variables).toEqual({ input: { token: 'secret-of-the-mail', reason: 'Moving away' } }),
    );
  });

  it('BYD-107 says after it was renewed, declined or over what became of it', async () => {
    const renewed = await open({ state: 'Renewed', orderToken: 'order-token' });
    expect((await renewed.screen.findByRole('link', { name: 'Open your tickets' })).getAttribute('href')).toBe('/order?token=order-token');
    renewed.unmount();
    const declined = await open(
      { state: 'Declined' },
      { undoDeclineRenewal: () => refusal('No longer free: Stalls, row G, seat 12.', 'SEAT_TAKEN') },
    );
    await declined.user.click(await declined.screen.findByRole('button', { name: 'Have them back' }));
    expect(await declined.screen.findByText('No longer free: Stalls, row G, seat 12.')).toBeTruthy();
    declined.unmount();
    const over = await open({ state: 'Lapsed', isOver: true });
    expect(await over.screen.findByRole('heading', { name: 'Your places went back on sale' })).toBeTruthy();
    expect(over.screen.queryByRole('button', { name: /Renew/ })).toBeNull();
    over.unmount();
    const unknown = await renderRoute('/renew/none', { as: null, answers: { renewalOffer: null } });
    expect(await unknown.screen.findByText(/Page not found|not found|does not exist|closed/i)).toBeTruthy();
  });

  it('BYD-106 sells a night that joined the season by the link, and says that the season ticket does not open its door', async () => {
    const gala = aPublicEvent({
      name: 'Gala',
      stub: 'gala',
      timezone: 'America/Denver',
      schedule: { ...EVENT.schedule, startsAt: '2027-07-10T02:00:00.000Z' },
    });
    const missing = [{ words: 'Stalls, row G, seat 14', reason: 'This seat is taken on this night.' }];
    const { screen, user, location } = await open({ event: gala, isSamePrice: false, missing }, { payRenewal: 'cart-of-the-night' });
    expect(
      await screen.findByText(/^Added to Lyric Season 26\/27 after you bought it\. Your season ticket does not open its door/),
    ).toBeTruthy();
    expect(screen.getByText('Not held: Stalls, row G, seat 14. This seat is taken on this night.')).toBeTruthy();
    expect(screen.getByText('Fri, Jul 9th')).toBeTruthy();
    expect(screen.queryByText(/renew/i)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Buy 2 seats for $1,092.00' }));
    await waitFor(() => expect(location()).toBe('/checkout?token=cart-of-the-night'));
  });

  it('says that the night was bought, refunded or is over', async () => {
    const gala = aPublicEvent({ name: 'Gala', stub: 'gala' });
    const bought = await open({ event: gala, state: 'Renewed', orderToken: 'order-token' });
    expect(await bought.screen.findByRole('heading', { name: 'You have bought this night' })).toBeTruthy();
    bought.unmount();
    const refunded = await open({ event: gala, state: 'Refunded', orderToken: 'order-token' });
    expect(await refunded.screen.findByRole('heading', { name: 'Your order was refunded or canceled' })).toBeTruthy();
    refunded.unmount();
    const over = await open({ event: gala, state: 'Lapsed', isOver: true });
    expect((await over.screen.findByRole('link', { name: 'Open the event' })).getAttribute('href')).toBe('/e/gala');
  });

  it('says what was refused, and stays', async () => {
    const { screen, user } = await open({}, { payRenewal: () => refusal('These places are not held any more.', 'RENEWAL_CLOSED') });
    await user.click(await screen.findByRole('button', { name: /Renew 2 seats/ }));
    expect(await screen.findByText('These places are not held any more.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your seats are held until Thu, Jun 3rd');
  });
});

import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PublicOrder } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anId } from '#testing/factories.ts';
import { aPublicEvent, SERVER_TIME } from '#testing/public.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { anItem, anOwnOrder } from './sharing/sharing.factory.ts';

const CUSTOMER = { role: null, organization: null, firstName: 'Theo', lastName: 'Lindqvist', email: 'theo@example.com' };

const aNight = (number: number, part: Partial<PublicOrder['nights'][number]> = {}): PublicOrder['nights'][number] => ({
  token: `night-${number}`,
  eventId: anId(),
  name: `Night ${number}`,
  startsAt: '2026-12-05T02:30:00.000Z',
  state: 'Active',
  held: 1,
  offered: 0,
  shared: 0,
  ...part,
});

const aSeason = () => {
  const item = anItem({ name: 'Season seat' });
  const nights = [aNight(1), aNight(2, { held: 0, shared: 1 }), aNight(3, { held: 0, state: 'Refunded' })];
  const ownSharing = { shareable: [], sharing: [], parentOrderDetails: null };
  return anOwnOrder([item], [], { nights, ownSharing, seasonId: anId(), event: aPublicEvent({ name: 'Winter Season' }) });
};

const ofNight = () => anOwnOrder([anItem({ name: 'Season seat' })], [], { token: 'night-1', event: aPublicEvent({ name: 'Night 1' }) });

describe('a season ticket in My Tickets', () => {
  it('BYD-104 shows its nights, is not shared whole, and opens one of them to share it', async () => {
    followServerTime(SERVER_TIME);
    const page = await renderRoute('/my-tickets?order=order-token', {
      as: CUSTOMER,
      answers: {
        myOrders: { orders: [], hasMore: false },
        sharedTickets: [],
        userExists: null,
        publicOrder: ({ token }: { token: string }) => (token === 'night-1' ? ofNight() : aSeason()),
      },
    });
    const nights = within(await page.screen.findByRole('region', { name: 'Nights' }));
    expect(nights.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Night 1.* · 1 ticket$/),
      expect.stringMatching(/^Night 2.* · 1 with a friend$/),
      expect.stringMatching(/^Night 3.*Canceled$/),
    ]);
    expect(page.screen.queryByRole('button', { name: 'Share your tickets' })).toBeNull();
    await page.user.click(nights.getByRole('link', { name: /Night 1/ }));
    await page.screen.findByText('Night 1', { selector: '.ant-modal-title' });
    expect(await page.screen.findByRole('button', { name: 'Share your tickets' })).toBeTruthy();
  });

  it('BYD-104 is not shared whole before its nights are made', async () => {
    followServerTime(SERVER_TIME);
    const page = await renderRoute('/my-tickets?order=order-token', {
      as: CUSTOMER,
      answers: { myOrders: { orders: [], hasMore: false }, sharedTickets: [], userExists: null, publicOrder: { ...aSeason(), nights: [] } },
    });
    await page.screen.findByText('Winter Season', { selector: '.ant-modal-title' });
    await page.screen.findByText('Season seat');
    expect(page.screen.queryByRole('button', { name: 'Share your tickets' })).toBeNull();
  });

  it('BYD-104 names the nights that were played, also those that a friend went to', async () => {
    followServerTime(SERVER_TIME);
    const played = { startsAt: new Date(Date.parse(SERVER_TIME) - 4 * 3_600_000).toISOString() };
    const nights = [aNight(1, played), aNight(2, { ...played, held: 0, shared: 1 }), aNight(3)];
    const page = await renderRoute('/order?token=order-token', { answers: { publicOrder: { ...aSeason(), nights, ownSharing: null } } });
    const list = within(await page.screen.findByRole('region', { name: 'Nights' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Night 1.* · played · 1 ticket$/),
      expect.stringMatching(/^Night 2.* · played · 1 with a friend$/),
      expect.stringMatching(/^Night 3.* · 1 ticket$/),
    ]);
  });

  it('BYD-104 shows the nights to whoever has the link of the order', async () => {
    followServerTime(SERVER_TIME);
    const page = await renderRoute('/order?token=order-token', { answers: { publicOrder: { ...aSeason(), ownSharing: null } } });
    const nights = within(await page.screen.findByRole('region', { name: 'Nights' }));
    expect(nights.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([1, 2, 3].map((n) => `/order?token=night-${n}`));
  });

  it('BYD-106 names a night that was added, and leads to its offer while it is held', async () => {
    followServerTime(SERVER_TIME);
    const nightOffers = [{ token: 'secret', name: 'Gala', startsAt: '2027-02-06T02:30:00.000Z', endsAt: '2027-01-10T06:59:00.000Z' }];
    const order = { ...aSeason(), nightOffers };
    const { screen } = await renderRoute('/order?token=order-token', { as: null, answers: { publicOrder: order } });
    const added = within(await screen.findByRole('region', { name: 'Added to your season' }));
    const link = added.getByRole('link', { name: /^Gala/ });
    expect(link.getAttribute('href')).toBe('/renew/secret');
    expect(link.textContent).toMatch(/held until Sat, Jan 9th/);
  });

  it('BUY-005 shows the nights right after the purchase, once they are made', async () => {
    followServerTime(SERVER_TIME);
    const season = { ...aSeason(), ownSharing: null };
    let asked = 0;
    const publicOrder = () => ((asked += 1) === 1 ? { ...season, nights: [] } : season);
    const page = await renderRoute('/order?token=order-token', { answers: { publicOrder } });
    await page.screen.findByText('Season seat');
    expect(page.screen.queryByRole('region', { name: 'Nights' })).toBeNull();
    await page.screen.findByRole('region', { name: 'Nights' }, { timeout: 6000 });
  });
});

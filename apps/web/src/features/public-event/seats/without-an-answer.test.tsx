import { waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aReservation } from '#testing/public.factory.ts';
import { BrokenConnection, refusal } from '#testing/schema-link.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { aSeatedEvent, serveSeating } from '#testing/seating.factory.ts';
import { openSeats } from './seats.factory.tsx';

afterEach(() => void vi.unstubAllGlobals());

describe('choosing seats without an answer', () => {
  it('BYD-097 says plainly that seats cannot be chosen while the provider is silent, keeps the choice, and goes on later', async () => {
    const text = 'Seats cannot be chosen at the moment. Nothing was reserved. Please try again in a few minutes.';
    let isSilent = true;
    const reserve = () => {
      if (isSilent) throw refusal(text, 'SEATS_NOT_NOW');
      return aReservation({ token: 'held' });
    };
    const { openList, press, screen, yours, location } = await openSeats(aSeatedEvent(), { reserve });
    await openList();
    await press('Stalls, row A, seat 1, $50.00');
    await press('CONTINUE');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(within(yours).getByText('Row A, seat 1')).toBeTruthy();
    expect(location()).toBe('/e/night-swim/seats');
    isSilent = false;
    await press('CONTINUE');
    await waitFor(() => expect(location()).toContain('/checkout?token=held'));
  });

  it('BUY-010 CONTINUE pressed twice holds once, and without an answer keeps the choice and says so', async () => {
    let isDown = true;
    const held = aReservation({ token: 'held' });
    const { openList, press, screen, user, yours, askedFor, location } = await openSeats(aSeatedEvent(), {
      reserve: () => (isDown ? new BrokenConnection() : held),
    });
    await openList();
    await press('Stalls, row A, seat 1, $50.00');
    await press('CONTINUE');
    await waitFor(() => expect(askedFor('Reserve').length).toBeGreaterThan(0));
    expect(location()).toBe('/e/night-swim/seats');
    expect((await within(yours).findByRole('alert')).textContent).not.toBe('');
    expect(within(yours).getByText('Row A, seat 1')).toBeTruthy();
    isDown = false;
    const before = askedFor('Reserve');
    await user.dblClick(screen.getByRole('button', { name: /CONTINUE/ }));
    await waitFor(() => expect(location()).toBe('/checkout?token=held'));
    const keys = new Set(askedFor('Reserve').map(({ variables }) => (variables['input'] as { idempotencyKey: string }).idempotencyKey));
    expect([askedFor('Reserve').length - before.length, keys.size]).toEqual([1, 1]);
  });

  it('BYD-070 names the event and leads back to it while its plan is on its way, and when it does not come', async () => {
    const seated = aSeatedEvent();
    serveSeating(seated).fail(true);
    const answers = { publicEvent: seated.event };
    const { screen } = await renderRoute('/e/night-swim/seats', { as: null, answers });
    expect(await screen.findByRole('heading', { name: 'Night Swim' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Night Swim' }).getAttribute('href')).toBe('/e/night-swim');
    expect(screen.queryByRole('button', { name: 'List' })).toBeNull();
    expect(await screen.findByRole('button', { name: /Try again/i })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Night Swim' })).toBeTruthy();
  });

  it('BYD-070 says that it cannot see what others take, and keeps the choice', async () => {
    const { openList, press, screen, server, yours } = await openSeats();
    await openList();
    await press('Stalls, row A, seat 1, $50.00');
    server.fail(true);
    expect(await screen.findByText(/^We can’t see at the moment what others take/)).toBeTruthy();
    server.fail(false);
    await waitFor(() => expect(screen.queryByText(/^We can’t see at the moment/)).toBeNull(), { timeout: 8000 });
    expect(within(yours).getByText('Row A, seat 1')).toBeTruthy();
  }, 20_000);

  it('BYD-070 looks for nothing while the page is hidden', async () => {
    const { server } = await openSeats();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const before = server.looks();
    await new Promise((resolve) => setTimeout(resolve, 3500));
    expect(server.looks() - before).toBeLessThanOrEqual(0);
    vi.restoreAllMocks();
  }, 20_000);
});

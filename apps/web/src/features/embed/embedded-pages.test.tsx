import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buyerPages, setEmbedded } from '#lib/embed/embedded.ts';
import { forgetHost } from '#lib/embed/frame-port.ts';
import { aPublicEvent } from '#testing/public.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';

describe('the pages in a frame of another website', () => {
  beforeEach(() => setEmbedded(true));
  afterEach(() => {
    setEmbedded(false);
    forgetHost();
  });

  it('BUY-050 shows the tickets of the event without our header and the poster; links to other pages open a tab', async () => {
    const { screen } = await renderRoute('/embed/checkout/night-swim', { as: null, answers: { publicEvent: aPublicEvent({}) } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Night Swim' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Tickets' })).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('img', { name: 'Poster of Night Swim' })).toBeNull();
    const foot = screen.getByRole('contentinfo').querySelector('a')!;
    expect([foot.getAttribute('href'), foot.target, foot.rel]).toEqual(['/events', '_blank', 'noopener']);
  });

  it('BUY-050 BUY-005 shows the tickets of a season, and keeps its buyer in the frame', async () => {
    const season = aPublicEvent({ name: 'Winter Season', stub: 'winter', isSeason: true });
    const { screen, askedFor } = await renderRoute('/embed/season/winter', { as: null, answers: { publicSeason: season } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Winter Season' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Tickets' })).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(askedFor('PublicEvent')).toEqual([]);
    expect(buyerPages.of(season)).toBe('/embed/season/winter');
  });

  it('BUY-050 never opens a page of a login inside it, even with one in this browser', async () => {
    const { screen, asked } = await renderRoute('/admin/dashboard/orders');
    expect(await screen.findByText("Uh oh, that page doesn't exist")).toBeTruthy();
    expect(asked.filter(({ name }) => name === 'Orders')).toEqual([]);
  });

  it('BUY-050 the tab that comes back from the bank tells the buyer to go on in the frame, and has a way without it', async () => {
    const { screen } = await renderRoute('/embed/returned?token=t.1&redirect_status=succeeded', { as: null });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your bank has answered' })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'I closed that window: continue here' });
    expect(link.getAttribute('href')).toBe('/checkout?token=t.1&redirect_status=succeeded');
  });
});

import { describe, expect, it } from 'vitest';
import { aPublicEvent } from '#testing/public.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';

const config = { termsUrl: 'https://marquee.example/terms', privacyUrl: 'https://marquee.example/privacy' };
const ACCEPT = 'By continuing you accept the terms and the privacy notice.';

describe('the terms and the privacy notice', () => {
  it('are links in the sentence of the log-in, which opens them beside what was typed', async () => {
    const { screen } = await renderRoute('/account', { as: null, config });
    const terms = await screen.findByRole('link', { name: 'terms' });
    const notice = screen.getByRole('link', { name: 'privacy notice' });
    expect([terms, notice].map((link) => link.getAttribute('href'))).toEqual([config.termsUrl, config.privacyUrl]);
    expect(terms.getAttribute('target')).toBe('_blank');
    expect(terms.closest('p')?.textContent).toBe(ACCEPT);
  });

  it('are only words where no address is configured', async () => {
    const { screen } = await renderRoute('/account', { as: null });
    expect(await screen.findByText(ACCEPT)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'terms' })).toBeNull();
  });

  it.each([true, false])('stand at the foot of a public page only where they are configured: %s', async (isConfigured) => {
    const answers = { publicEvent: aPublicEvent(), publicEvents: { events: [], seasons: [], hasMore: false } };
    const { screen } = await renderRoute('/e/night-swim', { as: null, answers, config: isConfigured ? config : {} });
    await screen.findByText('Tickets by Marquee');
    const names = ['Terms', 'Privacy notice'].map((name) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null);
    expect(names).toEqual(isConfigured ? [config.termsUrl, config.privacyUrl] : [null, null]);
  });
});

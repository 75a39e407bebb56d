import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AnalyticsDocument } from '#features/analytics/analytics.graphql.ts';
import { createApolloClient } from '#lib/apollo/apollo-client.ts';
import { DEFAULT_CONFIG, type RuntimeConfig } from '#lib/loading/runtime-config.ts';
import { AUTH_TOKEN_KEY } from '#lib/session/auth-token.ts';
import { SessionDocument } from '#lib/session/session.graphql.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { aSeason } from '#features/seasons/seasons.factory.ts';
import { anEvent, anOrganization } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';

const PORTAL = 'https://portal.example/till';
const event = anEvent({ stub: 'night-swim' });
const open = async (config: Partial<RuntimeConfig> = {}) => {
  const page = await renderRoute(`/admin/dashboard/events/details/sell?eventId=${event._id}`, { answers: { event }, config });
  const frame = (await page.screen.findByTitle('Selling tickets of The Copper Kings')) as HTMLIFrameElement;
  const given = vi.spyOn(frame.contentWindow!, 'postMessage').mockImplementation(() => {});
  return { ...page, frame, given };
};

describe('selling at the box office', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => vi.restoreAllMocks());

  it('AUT-205 loads the portal from the configured address, and gives it the user’s token', async () => {
    const { frame, given } = await open({ portalUrl: PORTAL });
    expect(frame.src).toBe(`${PORTAL}?eventId=${event._id}`);
    const token = localStorage.getItem(AUTH_TOKEN_KEY);
    expect(token).toBeTruthy();
    frame.dispatchEvent(new Event('load'));
    expect(given.mock.calls).toEqual([[{ t: 'login', token }, 'https://portal.example']]);
    expect(frame.src).not.toContain(token);
  });

  it('AUT-205 gives the token to a portal that asks, and to no other window or origin', async () => {
    const { frame, given } = await open({ portalUrl: PORTAL });
    const say = (origin: string, source: MessageEventSource | null, data: unknown = { t: 'ready' }) =>
      window.dispatchEvent(new MessageEvent('message', { origin, source, data }));
    say('https://evil.example', frame.contentWindow);
    say('https://portal.example', window);
    say('https://portal.example', frame.contentWindow, null);
    expect(given).not.toHaveBeenCalled();
    say('https://portal.example', frame.contentWindow);
    expect(given).toHaveBeenCalledTimes(1);
    localStorage.removeItem(AUTH_TOKEN_KEY);
    frame.dispatchEvent(new Event('load')); // reloaded by logging out
    expect(given).toHaveBeenCalledTimes(1);
  });

  it('AUT-205 without a configured portal it is our till, and for a choice of nights our own checkout, which is given no token', async () => {
    const offer = { _id: event._id, ticketTypes: [], upgrades: [] };
    const till = await renderRoute(`/admin/dashboard/events/details/sell?eventId=${event._id}`, {
      answers: { event, publicEvent: offer, tills: [] },
    });
    expect(await till.screen.findByRole('complementary', { name: 'Cart' })).toBeTruthy();
    expect(till.screen.queryByTitle('Selling tickets of The Copper Kings')).toBeNull();
    till.unmount();
    const season = aSeason();
    const nights = {
      _id: 'p',
      name: 'Pick your nights',
      price: 4600,
      left: 9,
      soldOut: false,
      ended: false,
      categoryId: null,
      leastNights: 2,
      isGuest: false,
    };
    const page = await renderRoute(`/admin/dashboard/seasons/details/sell?seasonId=${season._id}`, {
      as: { organization: anOrganization({ isSeasonTickets: true }) },
      answers: { season: { ...season, events: [], fees: [] }, publicSeason: { _id: season._id, ticketTypes: [nights], upgrades: [] } },
    });
    expect((await page.screen.findByRole('button', { name: /^Pick your nights/ })).hasAttribute('disabled')).toBe(true);
    await page.user.click(page.screen.getByRole('button', { name: 'Sell a choice of nights' }));
    const frame = (await page.screen.findByTitle(/^Selling tickets of/)) as HTMLIFrameElement;
    const given = vi.spyOn(frame.contentWindow!, 'postMessage').mockImplementation(() => {});
    expect(new URL(frame.src).pathname).toMatch(/^\/embed\/season\//);
    frame.dispatchEvent(new Event('load'));
    expect(given).not.toHaveBeenCalled();
  });

  it.each([
    ['paused', { published: false }],
    ['not announced', { schedule: { ...event.schedule, announceAt: '2026-11-22T18:00:00.000Z' } }],
  ])('says when our own checkout cannot sell yet: %s', async (_, changes) => {
    const { screen } = await renderRoute(`/admin/dashboard/events/details/sell?eventId=${event._id}`, {
      answers: { event: { ...event, ...changes } },
    });
    expect(await screen.findByText('Tickets can be sold here once the event is published and announced.')).toBeTruthy();
    expect(screen.queryByTitle('Selling tickets of The Copper Kings')).toBeNull();
  });

  it('AUT-205 sends the analytics of events to the configured address, and everything else to the endpoint', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ data: null })));
    const askBoth = async (config: Partial<RuntimeConfig>) => {
      const client = createApolloClient({ ...DEFAULT_CONFIG, graphqlUrl: 'https://api.example/graphql', ...config }, () => {});
      await client.query({ query: SessionDocument }).catch(() => {});
      await client.query({ query: AnalyticsDocument, variables: { input: {} as never } }).catch(() => {});
      return fetched.mock.calls.splice(0).map(([address]) => address);
    };
    expect(await askBoth({ analyticsUrl: 'https://figures.example/graphql' })).toEqual([
      'https://api.example/graphql',
      'https://figures.example/graphql',
    ]);
    expect(await askBoth({})).toEqual(['https://api.example/graphql', 'https://api.example/graphql']);
  });
});

import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serveShell } from '#lib/loading/shell-cart.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';
import { SERVER_TIME } from '#testing/public.factory.ts';
import { aSeatedEvent } from '#testing/seating.factory.ts';
import { openSeats } from '../seats/seats.factory.tsx';

const DAY_MS = 86_400_000;
const NIGHTS = [1, 2, 3].map((n) => ({
  _id: `${n}`.repeat(24),
  startsAt: new Date(Date.parse(SERVER_TIME) + n * 7 * DAY_MS).toISOString(),
}));

/** A season of three nights; somebody has the first two seats of the stalls on the second one. */
async function openSeason(answers: object = {}) {
  const schedule = NIGHTS.map(({ _id, startsAt }) => ({ _id, startsAt, endsAt: startsAt, doorsAt: null }));
  const performances = [{ _id: 'f'.repeat(24), name: null, schedule }] as never;
  const seated = aSeatedEvent(undefined, { stub: 'lyric', name: 'Lyric Season', isSeason: true, performances });
  const [first, second] = seated.plan.layout.sections[0]!.rows[0]!.seats.map(({ id }) => id) as [string, string];
  return openSeats(
    seated,
    { publicSeason: seated.event, ...answers },
    (server) => {
      server.take(first, second);
      NIGHTS.forEach(({ _id }, at) => (at === 1 ? server.night(_id, first, second) : server.night(_id)));
    },
    '/s/lyric/seats',
  );
}

describe('choosing seats of a season', () => {
  it('BYD-100 BYD-102 says that seats are for all nights, and offers those that are free on every one', async () => {
    const { screen, openList } = await openSeason();
    expect(screen.getByText(/^3 nights, /)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Lyric Season' }).getAttribute('href')).toBe('/s/lyric');
    expect(await screen.findByRole('heading', { name: 'Prices for 3 nights' })).toBeTruthy();
    expect(screen.getByText('They are yours on all 3 nights, so only seats that are free on every one of them are offered.')).toBeTruthy();
    const key = within(screen.getByRole('list', { name: 'Key' }));
    expect(key.getByText('Free on every night')).toBeTruthy();
    expect(key.getByText('Taken on some night')).toBeTruthy();
    await openList();
  });

  it('BYD-100 names the night that refuses a seat on the map', async () => {
    const { screen, user } = await openSeason();
    const map = screen.getByRole('application', { name: 'Seats of Lyric Season' });
    map.focus();
    await user.keyboard('{ArrowRight}');
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(document.body.textContent).toMatch(/Taken on .+\. Free on the other 2 nights\./));
    await user.keyboard('{Enter}');
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(/^Taken on .+\. Free on the other 2 nights\.$/),
    );
  });

  it('BUY-005 BYD-102 reserves seats of the season', async () => {
    const { press, askedFor } = await openSeason({ reserve: refusal('No longer free.', 'SEAT_TAKEN', { taken: [] }) });
    await press('Find the best seats');
    await press('CONTINUE');
    await waitFor(() => expect(askedFor('Reserve')).toHaveLength(1));
    const { input } = askedFor('Reserve')[0]!.variables as { input: Record<string, unknown> };
    expect(input).toMatchObject({
      seasonId: expect.any(String),
      tickets: [{ seats: [expect.any(String)] }, { seats: [expect.any(String)] }],
    });
    expect(input).not.toHaveProperty('eventId');
  });

  const seasonPage = () => {
    const { event } = aSeatedEvent(undefined, { stub: 'lyric', name: 'Lyric Season', isSeason: true });
    return renderRoute('/s/lyric', { as: null, answers: { publicSeason: { ...event, nights: [] } } });
  };

  it('BUY-005 leads from the season to its seats', async () => {
    const { screen, user, router } = await seasonPage();
    await user.click((await screen.findAllByRole('button', { name: 'GET TICKETS' }))[0]!);
    await waitFor(() => expect(router.state.location.pathname).toBe('/s/lyric/seats'));
  });

  it('BUY-020 leads to the seats when GET TICKETS was pressed before the page was loaded', async () => {
    document.body.insertAdjacentHTML('beforeend', '<div id="shell"><div data-event="x"><button data-buy>GET</button></div></div>');
    const shell = document.querySelector('#shell')!;
    serveShell(shell);
    shell.querySelector('button')!.click();
    shell.remove();
    const { router } = await seasonPage();
    await waitFor(() => expect(router.state.location.pathname).toBe('/s/lyric/seats'));
  });
});

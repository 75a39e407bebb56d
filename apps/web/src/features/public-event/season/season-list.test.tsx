import { beforeEach, describe, expect, it } from 'vitest';
import { followServerTime } from '#lib/time/clock.ts';
import { aPublicEvent, aPublicTicketType, SERVER_TIME } from '#testing/public.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';

const night = (startsAt: string) => ({ _id: startsAt, startsAt, endsAt: startsAt, doorsAt: null });
const season = aPublicEvent({
  stub: 'winter',
  name: 'Winter Season',
  isSeason: true,
  ticketTypes: [aPublicTicketType({ price: 9000 })],
  performances: [
    {
      _id: 'f'.repeat(24),
      name: null,
      schedule: [night('2026-11-14T02:30:00.000Z'), night('2026-12-05T02:30:00.000Z'), night('2026-12-12T02:30:00.000Z')],
    },
  ] as never,
});
const events = [aPublicEvent()];
const organization = { orgName: 'Redstone Presents', stub: 'redstone-presents', orgLogoUrl: null };

describe('a season in the public lists', () => {
  beforeEach(() => followServerTime(SERVER_TIME));

  it.each([
    ['of all organizations', '/events', null],
    ['of its own one', '/o/redstone-presents', organization],
  ])('BUY-004 BUY-005 leads the list %s, says what it is, and links to its page', async (_, path, owner) => {
    const publicEvents = { organization: owner, seasons: [season], events, hasMore: false };
    const { screen } = await renderRoute(path, { as: null, answers: { publicEvents } });
    const link = (await screen.findByRole('heading', { name: 'Winter Season' })).closest('a')!;
    expect(link.getAttribute('href')).toBe('/s/winter');
    expect(link.textContent).toContain('Season');
    expect(link.textContent).toContain('Fri, Dec 4th, 7:30pm and 1 more night');
    expect(link.textContent).toContain('$90.00');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Winter Season', 'Night Swim']);
  });

  it('BUY-004 stands alone where no event is announced', async () => {
    const publicEvents = { organization, seasons: [season], events: [], hasMore: false };
    const { screen } = await renderRoute('/o/redstone-presents', { as: null, answers: { publicEvents } });
    expect(await screen.findByRole('heading', { name: 'Winter Season' })).toBeTruthy();
    expect(screen.queryByText('No upcoming events')).toBeNull();
  });
});

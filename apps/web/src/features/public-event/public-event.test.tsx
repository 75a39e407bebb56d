import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { followServerTime } from '#lib/time/clock.ts';
import { setMedia } from '#testing/browser.ts';
import { anId } from '#testing/factories.ts';
import { aPublicEvent, aPublicTicketType, secondsLater } from '#testing/public.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection } from '#testing/schema-link.ts';

const POSTER = { original: '/large.png', medium: '/medium.png', small: '/small.png', deep: '#041B2D', accent: '#5FE0D0' };
const openEvent = (event: Partial<Parameters<typeof aPublicEvent>[0]> | null, answers = {}) =>
  renderRoute('/e/night-swim', { as: null, answers: { publicEvent: event && aPublicEvent(event), ...answers } });

describe('a public event', () => {
  it('BUY-001 shows title, place, and time in the zone of the venue, with tickets at the price of their current tier', async () => {
    const type = aPublicTicketType({
      name: 'Balcony',
      price: 5200,
      tierName: 'Early bird',
      tierEndsAt: '2026-11-28T06:59:00.000Z',
      nextPrice: 6000,
    });
    const event = {
      subtitle: 'with Low Tide Choir',
      age: 'All ages',
      dressCode: 'Black tie',
      accessibility: 'Step-free entrance on 2100 South.',
      timezone: 'America/New_York',
      ticketTypes: [type],
      posterImageUrl: POSTER,
      performances: ['Juniper Vale', 'Low Tide Choir'].map((name) => ({ _id: anId(), name, schedule: [] })),
    };
    const { screen, askedFor } = await openEvent(event);
    expect(await screen.findByRole('heading', { level: 1, name: 'Night Swim' })).toBeTruthy();
    for (const text of [
      'with Low Tide Choir',
      'Fri, Dec 4th',
      'The Commonwealth Room',
      '195 W 2100 S, Salt Lake City, UT 84115',
      'All ages',
      'Dress code',
      'Black tie',
      'Accessibility',
      'Step-free entrance on 2100 South.',
      'Juniper Vale, Low Tide Choir',
      '$52.00',
      'Early bird',
      'until Sat, Nov 28 at 1:59am EST, then $60.00',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('Doors 8:30pm, show 9:30pm, ends 12:30am (Sat, Dec 5) EST')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Poster of Night Swim' }).getAttribute('src')).toBe('/large.png');
    expect(document.querySelector<HTMLElement>('.pub')?.style.getPropertyValue('--acc')).toBe('#5FE0D0');
    expect(askedFor('PublicEvent')[0]?.variables).toEqual({ stub: 'night-swim' });
  });

  it('BUY-001 has the seller’s logo at its head, and Marquee small in the footer', async () => {
    const organization = { ...aPublicEvent().organization, orgLogoUrl: '/files/logo.jpg' };
    const { screen } = await openEvent({ organization });
    const head = (await screen.findAllByRole('banner'))[0]!;
    expect(head.querySelector('img')?.getAttribute('src')).toBe('/files/logo.jpg');
    expect(head.querySelector('svg')).toBeNull();
    expect(head.textContent).toContain('Redstone Presents');
    expect(screen.getByRole('contentinfo').textContent).toBe('Tickets by Marquee');
  });

  it('BUY-001 shows the name as plain text without a poster, or when it does not load, and neither twice', async () => {
    const { screen, unmount } = await openEvent({});
    await screen.findByRole('heading', { level: 1, name: 'Night Swim' });
    const drawn = () =>
      [...document.querySelectorAll('.poster')].map((poster) => [poster.tagName, poster.firstElementChild?.getAttribute('data-name')]);
    expect(drawn()).toEqual([['SPAN', 'Night Swim']]);
    expect(screen.getAllByText('Night Swim')).toHaveLength(1);
    unmount();
    await openEvent({ posterImageUrl: POSTER });
    expect(drawn().map(([tag]) => tag)).toEqual(['IMG', 'IMG']);
    fireEvent.error(screen.getByRole('img', { name: 'Poster of Night Swim' }));
    expect(drawn()[1]).toEqual(['SPAN', 'Night Swim']);
  });

  it('BUY-001 links to a map of the address, to which no request is sent before', async () => {
    const { screen } = await openEvent({});
    const link = await screen.findByRole('link', { name: 'Map of The Commonwealth Room, opens in a new tab' });
    const query = encodeURIComponent('The Commonwealth Room, 195 W 2100 S, Salt Lake City, UT 84115');
    expect(link.getAttribute('href')).toBe(`https://www.google.com/maps/search/?api=1&query=${query}`);
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('BUY-001 names the day of doors that open before midnight', async () => {
    const schedule = { ...aPublicEvent().schedule, doorsAt: '2026-11-22T06:30:00.000Z', startsAt: '2026-11-22T07:30:00.000Z' };
    const { screen } = await openEvent({ schedule });
    expect(await screen.findByText('Sun, Nov 22nd')).toBeTruthy();
    expect(screen.getByText(/^Doors 11:30pm \(Sat, Nov 21\), show 12:30am/)).toBeTruthy();
  });

  it('BUY-001 names its performers and has one button to buy, which is at the bottom on phones', async () => {
    const { screen } = await openEvent({ performers: ['Juniper Vale', 'Low Tide Choir'] });
    expect(await screen.findByText('Juniper Vale, Low Tide Choir')).toBeTruthy();
    const buttons = screen.getAllByRole('button', { name: 'GET TICKETS' });
    expect(buttons.map(({ parentElement }) => parentElement?.className)).toEqual(['pub-buy', 'pub-bar']); // only one of them is shown
  });

  it('BUY-001 uses the medium poster on phones', async () => {
    setMedia({ '(max-width: 720px)': true });
    const { screen } = await openEvent({ posterImageUrl: POSTER });
    expect((await screen.findByRole('img', { name: 'Poster of Night Swim' })).getAttribute('src')).toBe('/medium.png');
  });

  it('BUY-001 shows each day of several with its own times', async () => {
    const day = (date: string) => ({
      _id: anId(),
      doorsAt: null,
      startsAt: `2026-12-${date}T02:30:00.000Z`,
      endsAt: `2026-12-${date}T05:30:00.000Z`,
    });
    const { screen } = await openEvent({ performances: [{ _id: 'b'.repeat(24), name: 'Juniper Vale', schedule: [day('05'), day('06')] }] });
    for (const text of ['Fri, Dec 4th', 'Sat, Dec 5th', 'Juniper Vale']) expect(await screen.findByText(text)).toBeTruthy();
  });

  it('AUT-004 BUY-001 lists the performances of each day by their time, with their stage and venue, and names no stage as performing', async () => {
    const at = (date: string, hour: string) => ({
      _id: anId(),
      doorsAt: null,
      startsAt: `2026-12-${date}T${hour}:30:00.000Z`,
      endsAt: `2026-12-${date}T05:30:00.000Z`,
    });
    const performances = [
      { _id: anId(), name: 'North', venueStageId: 'Main stage', venueName: null, schedule: [at('05', '02'), at('06', '01')] },
      { _id: anId(), name: 'South', venueStageId: null, venueName: 'Kilby Yard', schedule: [at('05', '01'), at('06', '02')] },
    ];
    const { screen, unmount } = await openEvent({ performances });
    const list = within(await screen.findByRole('region', { name: 'Performances' }));
    expect(list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Fri, Dec 4th', 'Sat, Dec 5th']);
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '6:30pmSouthKilby Yard',
      '7:30pmNorthMain stage',
      '6:30pmNorthMain stage',
      '7:30pmSouthKilby Yard',
    ]);
    expect(screen.queryByText('Performing')).toBeNull();
    unmount();
    await openEvent({ performances: performances.slice(0, 1) });
    await screen.findByRole('heading', { level: 1, name: 'Night Swim' });
    expect(screen.queryByRole('region', { name: 'Performances' })).toBeNull();
  });

  it('BUY-001 keeps the paragraphs of a description and removes scripts', async () => {
    const description =
      '<p>Slow <b>guitars</b></p><script>window.stolen = 1</script><img src=x onerror="window.stolen = 1"><a href="javascript:alert(1)">tour</a>';
    const { screen } = await openEvent({ description });
    expect((await screen.findByText('guitars')).tagName).toBe('B');
    expect(document.querySelector('.rich script, .rich img')).toBeNull();
    expect(screen.getByText('tour').getAttribute('href')).toBeNull();
  });

  it('BUY-001 sends no request to YouTube or Spotify before a press', async () => {
    const { screen, user } = await openEvent({ videoLink: 'dQw4w9WgXcQ', songLink: 'track/4uLU6hMCjMI75M1A2tKUQC' });
    const watch = await screen.findByRole('button', { name: 'Watch the promo video' });
    expect(document.querySelector('iframe')).toBeNull();
    await user.click(watch);
    expect(screen.getByTitle('Promo video').getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1');
    await user.click(screen.getByRole('button', { name: 'Listen on Spotify' }));
    expect(screen.getByTitle('Spotify').getAttribute('src')).toBe('https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC');
  });

  it('BUY-002 is not found when the public may not see it', async () => {
    const { screen } = await openEvent(null);
    expect(await screen.findByText("Uh oh, that page doesn't exist")).toBeTruthy();
  });

  it('BUY-002 shows that it was canceled and sells nothing', async () => {
    const { screen } = await openEvent({ phase: 'Cancelled', cancelled: true, ticketTypes: [] });
    expect(await screen.findByText('This event was cancelled')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'GET TICKETS' })).toBeNull();
  });

  it('BUY-003 counts down to the sale by the server’s clock and allows no choice', async () => {
    const schedule = { ...aPublicEvent().schedule, ticketsAt: secondsLater(2 * 86_400 + 3 * 3600 + 90) };
    const { screen } = await openEvent({ phase: 'Announced', schedule });
    const timer = await screen.findByRole('timer');
    expect(timer.getAttribute('aria-label')).toMatch(/^2 days 3 hours/);
    expect(timer.textContent).toMatch(/^02days03hours0[01]min\d\dsec$/);
    expect(screen.getByRole('heading', { name: 'Tickets go on sale Mon, Nov 23, 2026 at 4:01pm MST' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /One more/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'GET TICKETS' })).toBeNull();
  });

  it('BUY-003 opens the sale when the countdown ends', async () => {
    const schedule = { ...aPublicEvent().schedule, ticketsAt: secondsLater(1) };
    const event = aPublicEvent({ phase: 'Announced', schedule });
    let asked = 0;
    const publicEvent = () => ({ ...event, phase: asked++ === 0 ? 'Announced' : 'OnSale' });
    const { screen } = await renderRoute('/e/night-swim', { as: null, answers: { publicEvent } });
    expect(await screen.findByRole('timer')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'One more General admission' })).toBeTruthy();
  });

  it('BUY-003 shows that sales have ended', async () => {
    const { screen } = await openEvent({ phase: 'Ended' });
    expect(await screen.findByText('Sales have ended')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /One more|GET TICKETS/ })).toBeNull();
  });

  it('BUY-003 shows sold out and links to the other events of the organizer', async () => {
    const other = aPublicEvent({ stub: 'copper-kings', name: 'The Copper Kings' });
    const { screen, askedFor } = await openEvent({ phase: 'SoldOut' }, { publicEvents: { events: [other], seasons: [], hasMore: false } });
    expect(await screen.findByText('This event is sold out')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /One more|GET TICKETS/ })).toBeNull();
    expect((await screen.findByRole('link', { name: /The Copper Kings/ })).getAttribute('href')).toBe('/e/copper-kings');
    expect(askedFor('PublicEvents')[0]?.variables['query']).toEqual({ orgStub: 'redstone-presents' });
  });

  it('offers a retry when it did not load', async () => {
    let isDown = true;
    const publicEvent = () => {
      if (isDown) throw new BrokenConnection();
      return aPublicEvent();
    };
    const { screen, user } = await renderRoute('/e/night-swim', { as: null, answers: { publicEvent } });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(again);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Night Swim' })).toBeTruthy());
  });
});

describe('the lists of events', () => {
  it('BUY-004 lists announced events of all organizations, page by page', async () => {
    const page = (pagination: { pageNumber?: number }) =>
      pagination.pageNumber === undefined
        ? { events: [aPublicEvent({ name: 'First' })], seasons: [], hasMore: true }
        : { events: [aPublicEvent({ name: 'Second', stub: null })], seasons: [], hasMore: false };
    const publicEvents = ({ pagination }: { pagination: { pageNumber?: number } }) => page(pagination);
    const { screen, askedFor } = await renderRoute('/events', { as: null, answers: { publicEvents } });
    expect(await screen.findByRole('link', { name: /First/ })).toBeTruthy();
    const { scrollToAboveBottom } = await import('#testing/browser.ts');
    scrollToAboveBottom(100);
    expect(await screen.findByRole('link', { name: /Second/ })).toBeTruthy();
    expect(askedFor('PublicEvents').map(({ variables }) => variables['query'])).toEqual([{}, {}]);
  });

  it.each(['/events', '/o/redstone-presents'])('BUY-004 says on %s which event is on now, until its end', async (path) => {
    followServerTime('2026-11-21T18:00:00.000Z');
    const listed = (name: string, startsAt: string, endsAt: string, more: object = {}) =>
      aPublicEvent({ name, schedule: { ...aPublicEvent().schedule, startsAt, endsAt }, ...more });
    const events = [
      listed('Just begun', '2026-11-21T18:00:00.000Z', '2026-11-21T22:00:00.000Z'),
      listed('All day long', '2026-11-21T09:00:00.000Z', '2026-11-21T18:00:01.000Z', { phase: 'Ended' }),
      listed('Canceled', '2026-11-21T17:00:00.000Z', '2026-11-21T22:00:00.000Z', { cancelled: true, phase: 'Cancelled' }),
      listed('In a minute', '2026-11-21T18:01:00.000Z', '2026-11-21T22:00:00.000Z'),
      listed('Just over', '2026-11-21T16:00:00.000Z', '2026-11-21T18:00:00.000Z'),
    ];
    const organization = { orgName: 'Redstone Presents', stub: 'redstone-presents', orgLogoUrl: null };
    const { screen } = await renderRoute(path, {
      as: null,
      answers: { publicEvents: { organization, events, seasons: [], hasMore: false } },
    });
    await screen.findByText('Just begun');
    const cards = screen.getAllByText('On now').map((badge) => badge.closest('a')!.textContent);
    expect(cards.map((text) => /Just begun|All day long/.exec(text ?? '')?.[0])).toEqual(['Just begun', 'All day long']);
  });

  it('BUY-004 shows that the organization does not exist', async () => {
    const publicEvents = { organization: null, events: [], seasons: [], hasMore: false };
    const { screen } = await renderRoute('/o/unknown', { as: null, answers: { publicEvents } });
    expect(await screen.findByRole('heading', { level: 1, name: 'There is no such organization' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'BROWSE EVENTS' }).getAttribute('href')).toBe('/events');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('BYD-001 BYD-002 shows the cheapest ticket with all its fees, and the tax to be added', async () => {
    const types = [aPublicTicketType({ price: 5200 }), aPublicTicketType({ price: 3955, listPrice: 3500 })];
    const publicEvents = { events: [aPublicEvent({ ticketTypes: types, salesTaxPercent: 7 })], seasons: [], hasMore: false };
    const { screen } = await renderRoute('/events', { as: null, answers: { publicEvents } });
    expect(await screen.findByText('From $39.55 + tax')).toBeTruthy();
  });

  it('BYD-108 shows what the least number of nights of a package costs', async () => {
    const types = [aPublicTicketType({ price: 4600, leastNights: 2, mostNights: 3 })];
    const publicEvents = { events: [], seasons: [aPublicEvent({ isSeason: true, ticketTypes: types })], hasMore: false };
    const { screen } = await renderRoute('/events', { as: null, answers: { publicEvents } });
    expect(await screen.findByText('From $92.00')).toBeTruthy();
  });

  it('BUY-004 lists one organization with posters under its name', async () => {
    const organization = { orgName: 'Redstone Presents', stub: 'redstone-presents', orgLogoUrl: null };
    const publicEvents = { organization, events: [aPublicEvent({ posterImageUrl: POSTER })], seasons: [], hasMore: false };
    const { screen, askedFor } = await renderRoute('/o/redstone-presents', { as: null, answers: { publicEvents } });
    expect(await screen.findByRole('heading', { name: 'Events of Redstone Presents' })).toBeTruthy();
    expect(document.querySelector('.card img')?.getAttribute('src')).toBe('/medium.png');
    expect(askedFor('PublicEvents')[0]?.variables['query']).toEqual({ orgStub: 'redstone-presents' });
  });
});

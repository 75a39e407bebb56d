import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Event } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { layOut, scrollToAboveBottom, typeInPauses } from '#testing/browser.ts';
import { anEvent, anId, anOrganization } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection } from '#testing/schema-link.ts';

const PATH = '/admin/dashboard/events';
const DAY_MS = 86_400_000;
const FIRST = Date.parse('2026-12-01T02:00:00.000Z');

/** An event that starts this many days after the first one. */
const onDay = (day: number, overrides: Partial<Event> = {}): Event => {
  const event = anEvent({ name: `Show ${day}`, ...overrides });
  return { ...event, schedule: { ...event.schedule, startsAt: new Date(FIRST + day * DAY_MS).toISOString() } };
};

const namesOf = (container: HTMLElement) => [...container.querySelectorAll('.name')].map(({ textContent }) => textContent);

/** A server with this many upcoming events, in pages. */
const pagesOf = (events: readonly Event[]) => (args: Record<string, unknown>) => {
  const { pageSize, pageNumber = 1 } = args['pagination'] as { pageSize: number; pageNumber?: number };
  return events.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
};

describe('the list of events', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));

  it('ACC-108 follows the tab in the URL, and the URL follows the tab', async () => {
    const { screen, user, location, router } = await renderRoute(`${PATH}?type=MainEventListPast`, { answers: { events: [] } });
    const isChosen = (name: string) => waitFor(() => expect(screen.getByRole('tab', { name }).getAttribute('aria-selected')).toBe('true'));
    await isChosen('Past');
    await user.click(screen.getByRole('tab', { name: 'Cancelled' }));
    await waitFor(() => expect(location()).toBe(`${PATH}?type=MainEventListCancelled`));
    await user.click(screen.getByRole('tab', { name: 'Upcoming' }));
    await waitFor(() => expect(location()).toBe(`${PATH}?type=MainEventListUpComing`));
    await user.click(screen.getByRole('tab', { name: 'Past' }));
    await waitFor(() => expect(location()).toBe(`${PATH}?type=MainEventListPast`));
    act(() => router.history.go(-2));
    await isChosen('Cancelled');
  });

  it('ACC-108 shows beside each tab its number of events, also under a search', async () => {
    const eventCounts = ({ name }: Record<string, unknown>) => ({ upcoming: name ? 1 : 9, past: name ? 0 : 1041, cancelled: 2 });
    const { screen, user } = await renderRoute(PATH, { answers: { events: [], eventCounts } });
    await screen.findByRole('tab', { name: 'Upcoming 9' });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Upcoming 9', 'Past 1,041', 'Cancelled 2']);
    await user.type(screen.getByPlaceholderText('Search by name'), 'Show');
    await screen.findByRole('tab', { name: 'Upcoming 1' });
    expect(screen.getByRole('tab', { name: 'Past 0' })).toBeTruthy();
  });

  it('opens with three requests, however many events there are', async () => {
    const events = Array.from({ length: 60 }, (_, day) => onDay(day));
    const eventCounts = { upcoming: 1000, past: 0, cancelled: 0 };
    const { screen, asked } = await renderRoute(PATH, { answers: { events: pagesOf(events), eventCounts } });
    await screen.findByText('Show 0');
    await screen.findByRole('tab', { name: 'Upcoming 1,000' });
    expect(asked.map(({ name }) => name).toSorted()).toEqual(['EventCards', 'EventCounts', 'Session']);
  });

  it('ACC-108 opens Upcoming without a tab in the URL and shows that it is empty', async () => {
    const { screen } = await renderRoute(PATH, { answers: { events: [] } });
    expect(await screen.findByText('No events here')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Upcoming' }).getAttribute('aria-selected')).toBe('true');
  });

  it('ACC-109 requests the list of the chosen tab and no other', async () => {
    const { screen, user, askedFor } = await renderRoute(PATH, { answers: { events: [] } });
    await screen.findByText('No events here');
    await user.click(screen.getByRole('tab', { name: 'Past' }));
    await user.click(screen.getByRole('tab', { name: 'Cancelled' }));
    await waitFor(() =>
      expect(askedFor('EventCards').map(({ variables }) => variables['query'])).toEqual([
        { type: 'Upcoming' },
        { type: 'Past' },
        { type: 'Cancelled' },
      ]),
    );
  });

  it('ACC-110 sorts upcoming events soonest first', async () => {
    const { container, screen } = await renderRoute(PATH, { answers: { events: [onDay(3), onDay(1), onDay(2)] } });
    await screen.findByText('Show 1');
    expect(namesOf(container)).toEqual(['Show 1', 'Show 2', 'Show 3']);
  });

  it.each(['MainEventListPast', 'MainEventListCancelled'])('ACC-110 sorts %s latest first', async (type) => {
    const { container, screen } = await renderRoute(`${PATH}?type=${type}`, { answers: { events: [onDay(2), onDay(3), onDay(1)] } });
    await screen.findByText('Show 1');
    expect(namesOf(container)).toEqual(['Show 3', 'Show 2', 'Show 1']);
  });

  it.each([
    ['MainEventListUpComing', ['Run', 'Show 5']],
    ['MainEventListPast', ['Show 5', 'Run']],
  ])('ACC-110 sorts an event of several days by its first day in %s', async (type, names) => {
    const at = (day: number) => onDay(day).schedule.startsAt!;
    const schedule = [1, 9].map((day) => ({ _id: anId(), doorsAt: null, startsAt: at(day), endsAt: at(day) }));
    const performances = [{ _id: anId(), name: null, schedule }];
    const run = anEvent({ name: 'Run', performances, schedule: { ...anEvent().schedule, startsAt: null } });
    const { container, screen } = await renderRoute(`${PATH}?type=${type}`, { answers: { events: [onDay(5), run] } });
    await screen.findByText('Run');
    expect(namesOf(container)).toEqual(names);
  });

  it('OPS-229 shows the first badge of the order where several apply', async () => {
    const at = (part: Partial<Event['schedule']>) => ({ schedule: { ...anEvent().schedule, ...part } });
    const began = at({ startsAt: '2026-11-21T17:30:00.000Z' });
    const over = at({ startsAt: '2026-11-20T17:00:00.000Z', endsAt: '2026-11-20T20:00:00.000Z' });
    const figures = { total: 600, sold: 600, addOns: 0, held: 0, remaining: 0, scanned: 0, orders: 0, revenue: 0 };
    const wanted: readonly (readonly [string, string, Partial<Event>])[] = [
      ['A', 'Live', { ...began, published: false }],
      ['B', 'Pre-announcement', { ...at({ announceAt: '2026-11-22T18:00:00.000Z' }), cancel: true }],
      ['C', 'Announced', { ...at({ ticketsAt: '2026-11-22T18:00:00.000Z' }), cancel: true }],
      ['D', 'Past event', { ...over, cancel: true }],
      ['E', 'Sales have ended', { ...at({ ticketsEndAt: '2026-11-21T17:00:00.000Z' }), cancel: true }],
      ['F', 'Sold out', { ...over, figures }],
    ];
    const events = wanted.map(([name, , part]) => anEvent({ ...part, name }));
    const { container, screen } = await renderRoute(PATH, { answers: { events } });
    await screen.findByText('A');
    const shown = [...container.querySelectorAll('.card')].map((card) => [
      card.querySelector('.name')?.textContent,
      card.querySelector('.badge')?.textContent,
    ]);
    expect(shown.toSorted()).toEqual(wanted.map(([name, badge]) => [name, badge]));
  });

  it('OPS-221 formats the date of a card as Sat, Mar 7th', async () => {
    const schedule = { ...anEvent().schedule, startsAt: '2026-03-08T03:00:00.000Z', endsAt: '2026-03-08T06:00:00.000Z' };
    const { screen } = await renderRoute(`${PATH}?type=MainEventListPast`, { answers: { events: [anEvent({ schedule })] } });
    expect(await screen.findByText(/Sat, Mar 7th/)).toBeTruthy();
  });

  it('OPS-188 shows on each card the first badge that applies, the live one with a pulsing dot', async () => {
    const past = { schedule: { ...anEvent().schedule, endsAt: '2026-11-21T17:00:00.000Z', startsAt: '2026-11-21T16:30:00.000Z' } };
    const at = (part: Partial<Event['schedule']>) => ({ schedule: { ...anEvent().schedule, ...part } });
    const figures = { total: 600, sold: 600, addOns: 0, held: 0, remaining: 0, scanned: 0, orders: 0, revenue: 0 };
    const wanted: readonly (readonly [string, string, Partial<Event>])[] = [
      ['Live', 'live', at({ startsAt: '2026-11-21T17:30:00.000Z' })],
      ['Draft', 'orange', { published: false }],
      ['Sold out', 'purple', { figures }],
      ['Pre-announcement', 'grey', at({ announceAt: '2026-11-22T18:00:00.000Z' })],
      ['Announced', 'blue', at({ ticketsAt: '2026-11-22T18:00:00.000Z' })],
      ['Past event', 'grey', past],
      ['Sales have ended', 'yellow', at({ ticketsEndAt: '2026-11-21T17:00:00.000Z' })],
      ['On sale', 'green', {}],
      ['Cancelled', 'red', { cancel: true }],
    ];
    const events = wanted.map(([name, , part]) => anEvent({ ...part, name: `Show: ${name}` }));
    const { container, screen } = await renderRoute(PATH, { answers: { events } });
    await screen.findByText('Show: Live');
    const shown = [...container.querySelectorAll('.card')].map((card) => {
      const badge = card.querySelector<HTMLElement>('.badge');
      const tone = /--mq-b-(\w+)-fg/.exec(badge?.style.getPropertyValue('--fg') ?? '')?.[1];
      return [card.querySelector('.name')?.textContent, badge?.textContent, tone, badge?.querySelector('.pulse') !== null];
    });
    const expected = wanted.map(([text, tone]) => [`Show: ${text}`, text, tone, text === 'Live']);
    expect(shown.toSorted()).toEqual(expected.toSorted());
  });

  it('ACC-111 ACC-227 AUT-202 shows 20 and then 10 more at 500 px above the bottom, from pages of 60, without repeats or gaps', async () => {
    const all = Array.from({ length: 71 }, (_, day) => onDay(day));
    const { container, askedFor, screen } = await renderRoute(PATH, { answers: { events: pagesOf(all) } });
    await screen.findByText('Show 0');
    expect(namesOf(container)).toHaveLength(20);
    scrollToAboveBottom(501);
    expect(namesOf(container)).toHaveLength(20);
    const height = () => 10_000 + 1000 * namesOf(container).length;
    for (const count of [30, 40, 50, 60, 70, 71]) {
      // the scroll position stays, and the page becomes longer with its cards
      const scrollY = height() - window.innerHeight - 499;
      layOut({ scrollHeight: height, scrollY });
      fireEvent.scroll(window);
      await waitFor(() => expect(namesOf(container)).toHaveLength(count));
    }
    expect(namesOf(container)).toEqual(all.map(({ name }) => name));
    expect(askedFor('EventCards').map(({ variables }) => variables['pagination'])).toEqual([
      { pageSize: 60 },
      { pageSize: 60, pageNumber: 2 },
    ]);
  }, 120_000);

  it('ACC-112 opens the dashboard of a published event and the editor of another', async () => {
    const [live, draft] = [onDay(1), onDay(2, { published: false })];
    const { screen } = await renderRoute(PATH, { as: { role: 'BOX_OFFICE' }, answers: { events: [live, draft] } });
    const hrefOf = async (name: string) => (await screen.findByText(name)).closest('a')?.getAttribute('href');
    expect(await hrefOf('Show 1')).toBe(`/admin/dashboard/events/details/overview?eventId=${live._id}`);
    expect(await hrefOf('Show 2')).toBe(`/create-event/details?eventId=${draft._id}`);
  });

  it('AUT-009 OPS-188 opens the dashboard of a paused event, which has the badge of a draft and shows that sales are paused', async () => {
    const paused = onDay(1, { published: false, firstPublishedAt: '2026-10-01T16:00:00.000Z' });
    const { screen } = await renderRoute(PATH, { answers: { events: [paused] } });
    const card = (await screen.findByText('Show 1')).closest('a')!;
    expect(card.getAttribute('href')).toBe(`/admin/dashboard/events/details/overview?eventId=${paused._id}`);
    expect([...card.querySelectorAll('.badge')].map(({ textContent }) => textContent)).toEqual(['Draft', 'Sales paused']);
  });

  it('ACC-113, OPS-013 keeps a scanner on the list and tells where to scan while web scanning is off', async () => {
    const organization = anOrganization({ isWebScanning: false });
    const { screen, user, location } = await renderRoute(PATH, { as: { role: 'SCANNER', organization }, answers: { events: [onDay(1)] } });
    await user.click(await screen.findByText('Show 1'));
    const told =
      "Web scanning coming soon. Please download the 'Marquee Access Control' app in the ios store or google play store from your phone in order to scan tickets.";
    expect(await screen.findByText(told)).toBeTruthy();
    expect(location()).toBe(PATH);
  });

  it('ACC-113 sends a scanner to the door where web scanning is on', async () => {
    const event = onDay(1);
    const { screen } = await renderRoute(PATH, { as: { role: 'SCANNER' }, answers: { events: [event] } });
    const link = (await screen.findByText('Show 1')).closest('a');
    expect(link?.getAttribute('href')).toBe(`/admin/dashboard/events/details/scan?eventId=${event._id}`);
  });

  it('OPS-188 shows a scanner, who reads no figures, the badge that everybody sees', async () => {
    const events = [onDay(1, { isSoldOut: true }), onDay(2)];
    const { screen } = await renderRoute(PATH, { as: { role: 'SCANNER' }, answers: { events } });
    const badgeOf = async (name: string) => (await screen.findByText(name)).closest('a')!.querySelector('.badge')!.textContent;
    expect([await badgeOf('Show 1'), await badgeOf('Show 2')]).toEqual(['Sold out', 'On sale']);
  });

  it('ACC-114 queries the network each time and once for a search, 250 ms after the last key', async () => {
    const { screen, user, askedFor, location } = await renderRoute(PATH, { answers: { events: [] } });
    await screen.findByText('No events here');
    await typeInPauses(screen.getByPlaceholderText('Search by name'), ['m', 'mo', 'moo', 'moon']);
    await waitFor(() => expect(askedFor('EventCards')).toHaveLength(2));
    expect(askedFor('EventCards')[1]?.variables['query']).toEqual({ type: 'Upcoming', name: 'moon' });
    await user.clear(screen.getByPlaceholderText('Search by name'));
    await waitFor(() => expect(location()).toBe(`${PATH}?type=MainEventListUpComing`));
    await waitFor(() => expect(askedFor('EventCards')).toHaveLength(3)); // not from the cache
  });

  it('ACC-103 shows revenue and the create button of an empty list only to admins', async () => {
    const sold = onDay(1, { figures: { total: 10, sold: 4, addOns: 0, held: 0, remaining: 6, scanned: 0, orders: 2, revenue: 123_456 } });
    const admin = await renderRoute(PATH, { answers: { events: [sold] } });
    expect(await admin.screen.findByText('$1,234.56')).toBeTruthy();
    admin.unmount();
    const boxOffice = await renderRoute(PATH, { as: { role: 'BOX_OFFICE' }, answers: { events: [sold] } });
    expect(await boxOffice.screen.findByText('of 10 sold')).toBeTruthy();
    expect(boxOffice.screen.queryByText('$1,234.56')).toBeNull();
    boxOffice.unmount();
    for (const [role, count] of [
      ['ADMIN', 1],
      ['BOX_OFFICE', 0],
    ] as const) {
      const page = await renderRoute(PATH, { as: { role }, answers: { events: [] } });
      const empty = (await page.screen.findByText('No events here')).closest('.empty') as HTMLElement;
      expect(within(empty).queryAllByRole('link', { name: 'Create event' })).toHaveLength(count);
      page.unmount();
    }
  });

  it('ACC-236 offers a retry instead of an empty list when the events did not load', async () => {
    let works = false;
    const events = () => {
      if (!works) throw new BrokenConnection();
      return [onDay(1)];
    };
    const { screen, user } = await renderRoute(PATH, { answers: { events } });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect([screen.queryByText('No events here'), screen.queryByText('This list could not be loaded.') !== null]).toEqual([null, true]);
    works = true;
    await user.click(again);
    expect(await screen.findByText('Show 1')).toBeTruthy();
  });
});

import { waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Role } from '@marquee/shared/permissions';
import type { WaitListEntry } from '#gql/schema-types.ts';
import { setFullPageLoad } from '#lib/loading/full-page-load.ts';
import { scrollToAboveBottom, typeInPauses } from '#testing/browser.ts';
import { anEvent, anId, anOrganization } from '#testing/factories.ts';
import { logged } from '#testing/log.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection } from '#testing/schema-link.ts';
import { aSeason } from '#features/seasons/seasons.factory.ts';
import { aWaitLine, aWaitListEntry } from './wait-list.factory.ts';

const EVENT = anEvent();
const PATH = `/admin/dashboard/events/details/waitlist?eventId=${EVENT._id}`;
const SEARCH = 'Search by Name';
const NONE = 'No Wait List';

interface Args {
  eventId: string;
  query?: { name?: string };
  pagination?: { after?: string };
}
type Answer = (args: Args) => unknown;
const page = (entries: WaitListEntry[], after: string | null = null) => ({ entries, after, hasMore: after !== null });
const open = (waitList: Answer, { path = PATH, role = 'BOX_OFFICE' as Role, event = EVENT } = {}) =>
  renderRoute(path, { as: { role }, answers: { event, waitList, waitLine: aWaitLine() } });

describe('the wait list of an event', () => {
  it('OPS-132 has a row for each entry: name, email, phone number, tickets wanted and created date in the zone of the venue', async () => {
    const venue = { _id: anId(), name: 'Pier 9', timezone: 'America/New_York' } as typeof EVENT.venue;
    const two = [aWaitListEntry(), aWaitListEntry({ name: 'Ivo', email: 'ivo@example.net', phoneNumber: '+442079460018', quantity: 1 })];
    const { screen } = await open(() => page(two), { event: anEvent({ ...EVENT, venue }) });
    const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    expect(heads).toEqual(['Name', 'Email', 'Phone Number', 'Tickets', 'Created Date', 'State', 'Offer']);
    const rows = ['Amara Okafor', 'Ivo'].map((name) => within(screen.getByText(name).closest('tr')!).getAllByRole('cell'));
    expect(rows.map((cells) => cells.map(({ textContent }) => textContent))).toEqual([
      ['Amara Okafor', 'amara@example.com', '(801) 555-0142', '2 tickets', 'Nov 21, 2026, 6:12pm', 'Waiting', 'Offer'],
      ['Ivo', 'ivo@example.net', '+44 20 7946 0018', '1 ticket', 'Nov 21, 2026, 6:12pm', 'Waiting', 'Offer'],
    ]);
  });

  it('OPS-002 OPS-132 is linked from the pages of the event and loads by its id, with three requests in all', async () => {
    const { screen, asked, askedFor } = await open(() => page([aWaitListEntry()]));
    await screen.findByText('Amara Okafor');
    const here = within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('link', { name: 'Wait List' });
    expect([here.getAttribute('href'), here.getAttribute('aria-current')]).toEqual([PATH, 'page']);
    expect(screen.getByRole('heading', { name: 'Wait List' })).toBeTruthy();
    expect(askedFor('WaitList').map(({ variables }) => variables)).toEqual([
      { eventId: EVENT._id, query: {}, pagination: { pageSize: 60 } },
    ]);
    expect(asked.length).toBeLessThanOrEqual(3);
  });

  it('OPS-132 is fetched from the server each time it is opened', async () => {
    let name = 'Before';
    const { screen, user, askedFor } = await open(() => page([aWaitListEntry({ name })]));
    await screen.findByText('Before');
    name = 'After';
    const menu = within(screen.getByRole('navigation', { name: 'Pages' }));
    await user.click(menu.getByRole('link', { name: 'Overview' }));
    await waitFor(() => expect(screen.queryByText('Before')).toBeNull());
    await user.click(menu.getByRole('link', { name: 'Wait List' }));
    expect(await screen.findByText('After')).toBeTruthy();
    expect(askedFor('WaitList')).toHaveLength(2);
  });

  it('OPS-132 sends one search by name after typing ends, keeps it in the URL and lists all again when cleared', async () => {
    const all = [aWaitListEntry(), aWaitListEntry({ name: 'Ivo Lind' })];
    const found = ({ query }: Args) => page(all.filter(({ name }) => name.startsWith(query?.name ?? '')));
    const { screen, user, askedFor, location } = await open(found);
    await screen.findByText('Ivo Lind');
    await typeInPauses(screen.getByPlaceholderText(SEARCH), ['A', 'Am', 'Ama']);
    await waitFor(() => expect(screen.queryByText('Ivo Lind')).toBeNull());
    expect([screen.queryByText('Amara Okafor') !== null, location()]).toEqual([true, `${PATH}&q=Ama`]);
    await user.clear(screen.getByPlaceholderText(SEARCH));
    expect(await screen.findByText('Ivo Lind')).toBeTruthy();
    expect(askedFor('WaitList').map(({ variables }) => variables['query'])).toEqual([{}, { name: 'Ama' }, {}]);
    expect(location()).toBe(PATH);
  });

  it('OPS-132 shows No Wait List without entries', async () => {
    const { screen } = await open(() => page([]));
    expect(await screen.findByText(NONE)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows the search text where nobody matches, with a link back to all', async () => {
    const { screen, user, location } = await open(({ query }) => page(query?.name ? [] : [aWaitListEntry()]), { path: `${PATH}&q=801` });
    expect(await screen.findByText('No results for “801”.')).toBeTruthy();
    expect(screen.queryByText(NONE)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByText('Amara Okafor')).toBeTruthy();
    expect(location()).toBe(PATH);
  });

  it('appends the next page near the bottom and stops after the last', async () => {
    const first = Array.from({ length: 60 }, (_, n) => aWaitListEntry({ name: `Waiting ${n}` }));
    const last = [first[59]!, aWaitListEntry({ name: 'The last' })]; // one repeated
    const { screen, askedFor } = await open(({ pagination }) => (pagination?.after ? page(last) : page(first, 'cursor')));
    await screen.findByText('Waiting 59');
    scrollToAboveBottom(499);
    await screen.findByText('The last');
    scrollToAboveBottom(0);
    expect(askedFor('WaitList').map(({ variables }) => variables['pagination'])).toEqual([
      { pageSize: 60 },
      { pageSize: 60, after: 'cursor' },
    ]);
    expect(screen.getAllByText(/^Waiting \d+$/)).toHaveLength(60);
  }, 30_000);

  it('offers a retry in place of the empty state where it did not load', async () => {
    let isBroken = true;
    const { screen, user } = await open(() => (isBroken ? new BrokenConnection() : page([aWaitListEntry()])));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect([screen.queryByText(NONE), logged.length > 0]).toEqual([null, true]);
    isBroken = false;
    await user.click(again);
    expect(await screen.findByText('Amara Okafor')).toBeTruthy();
  });

  it.each<Role>(['SCANNER', 'USER'])('is closed to a %s, and nothing of it is requested', async (role) => {
    const { screen, askedFor } = await open(() => page([aWaitListEntry()]), { role });
    expect(await screen.findByText('You do not have permission to view this page')).toBeTruthy();
    expect(askedFor('WaitList')).toHaveLength(0);
  });
});

describe('the wait list of a season', () => {
  it('OPS-132 is reached from its overview, searched and exported', async () => {
    const season = { ...aSeason(), events: [], fees: [] };
    const found = ({ query }: Args) => page(query?.name ? [] : [aWaitListEntry()]);
    setFullPageLoad(vi.fn());
    const { screen, user, askedFor, location } = await renderRoute(`/admin/dashboard/seasons/details/overview?seasonId=${season._id}`, {
      as: { role: 'BOX_OFFICE', organization: anOrganization({ isSeasonTickets: true }) },
      answers: {
        season,
        waitList: found,
        waitLine: aWaitLine(),
        generateWaitListReport: { url: '/file', message: null, exportId: anId() },
      },
    });
    await user.click(await screen.findByRole('link', { name: 'See who waits for tickets' }));
    expect(await screen.findByText('Amara Okafor')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(askedFor('GenerateWaitListReport')).toHaveLength(1));
    expect(askedFor('GenerateWaitListReport')[0]!.variables).toEqual({ input: { query: { seasonId: season._id } } });
    await typeInPauses(screen.getByPlaceholderText(SEARCH), ['Ivo']);
    expect(await screen.findByText('No results for “Ivo”.')).toBeTruthy();
    expect(location()).toBe(`/admin/dashboard/seasons/details/waitlist?seasonId=${season._id}&q=Ivo`);
    expect(askedFor('WaitList').map(({ variables }) => variables)).toEqual([
      { seasonId: season._id, query: {}, pagination: { pageSize: 60 } },
      { seasonId: season._id, query: { name: 'Ivo' }, pagination: { pageSize: 60 } },
    ]);
  });
});

describe('exporting the wait list', () => {
  const answer = (url: string | null, message: string | null = null) => ({ url, message, exportId: anId() });
  const exported = async (generateWaitListReport: unknown) => {
    const load = vi.fn();
    setFullPageLoad(load);
    const opened = await renderRoute(PATH, {
      as: { role: 'BOX_OFFICE' },
      answers: { event: EVENT, waitList: page([]), generateWaitListReport },
    });
    await opened.user.click(await opened.screen.findByRole('button', { name: 'Export' }));
    return { ...opened, load };
  };

  it('OPS-133 OPS-248 sends the event’s id and navigates to the file', async () => {
    const { load, askedFor } = await exported(answer('https://files.example/wait-list.csv'));
    await waitFor(() => expect(load).toHaveBeenCalledWith('https://files.example/wait-list.csv'));
    expect(askedFor('GenerateWaitListReport').map(({ variables }) => variables)).toEqual([{ input: { query: { eventId: EVENT._id } } }]);
  });

  it('OPS-133 OPS-248 shows a message instead of a url as an error, and still navigates once there is one', async () => {
    const waiting = answer(null, 'Your export is being prepared.');
    const { load, screen } = await exported(({ input }: { input: { exportId?: string } }) => (input.exportId ? answer('/file') : waiting));
    const notice = await screen.findByText('Your export is being prepared.');
    expect(notice.closest('[aria-live]')?.getAttribute('role')).toBe('alert');
    await waitFor(() => expect(load).toHaveBeenCalledWith('/file'));
  });
});

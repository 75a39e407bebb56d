import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminEvent } from '#gql/schema-types.ts';
import { readAuthToken } from '#lib/session/auth-token.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { setFullPageLoad } from '#lib/loading/full-page-load.ts';
import { typeInPauses } from '#testing/browser.ts';
import { anId, anOrganization } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';
import { pickOption } from '#testing/pick-option.ts';

const PATH = '/admin/dashboard/super/calendar';
const anAdminEvent = (overrides: Partial<AdminEvent> = {}): AdminEvent => ({
  _id: anId(),
  orgId: anId(),
  orgName: 'Lyric',
  name: 'Fjord',
  published: true,
  firstPublishedAt: '2026-10-01T16:00:00.000Z',
  cancel: false,
  venueName: 'Lyric Theatre',
  timezone: 'America/Denver',
  days: ['2026-11-14T02:00:00.000Z'],
  ...overrides,
});
const lyric = { _id: anId(), orgName: 'Lyric', createdAt: '2026-01-05T17:00:00.000Z', isOrgDeletable: false, user: null };
const organizations = { organizations: [lyric], after: null, hasMore: false };
const open = (answers: Answers, path = PATH) => renderRoute(path, { as: { isSuperUser: true }, answers: { organizations, ...answers } });
const dayOf = (day: string) => document.querySelector(`[data-day="${day}"]`)!;

describe('the calendar of all organizations', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => setFullPageLoad(() => {}));

  it('ACC-155 shows 42 days from Sunday to Saturday, opens on this month and goes back and forth', async () => {
    const { user, screen, location } = await open({ eventsAdmin: [] });
    const grid = await screen.findByRole('table', { name: 'November 2026' });
    const heads = within(grid)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(heads).toEqual(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']);
    const days = within(grid)
      .getAllByRole('cell')
      .map((cell) => cell.getAttribute('data-day'));
    expect([days.length, days[0], days[41]]).toEqual([42, '2026-11-01', '2026-12-12']);
    expect(dayOf('2026-11-21').classList.contains('today')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(await screen.findByRole('table', { name: 'December 2026' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    expect(await screen.findByRole('table', { name: 'October 2026' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Today' }));
    await waitFor(() => expect(location()).toBe(PATH));
  });

  it('ACC-156 ACC-157 requests the shown days, of all or of one organization, and has a text for an empty month', async () => {
    const { user, screen, askedFor } = await open({ eventsAdmin: [] });
    expect(await screen.findByText('No events found.')).toBeTruthy();
    const window = { startDate: Date.parse('2026-10-31T00:00Z') / 1000, endDate: Date.parse('2026-12-14T00:00Z') / 1000 };
    expect(askedFor('EventsAdmin')[0]!.variables).toEqual({ query: window });
    expect(screen.getByText('All Organizations')).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: 'Organization' }));
    await pickOption(user, 'Lyric');
    expect(await screen.findByText('No events found for the selected organization.')).toBeTruthy();
    expect(askedFor('EventsAdmin').at(-1)!.variables).toEqual({ query: { ...window, orgId: lyric._id } });
  });

  it('AUT-202 searches organizations once, 250 ms after the last keystroke', async () => {
    const { user, screen, askedFor } = await open({ eventsAdmin: [] });
    await screen.findByText('No events found.');
    const field = screen.getByRole('combobox', { name: 'Organization' });
    await user.click(field);
    await typeInPauses(field, ['h', 'ha', 'harb']);
    await waitFor(() => expect(askedFor('Organizations')).toHaveLength(2));
    expect(askedFor('Organizations').map(({ variables }) => variables['query'])).toEqual([{}, { orgQuery: 'harb' }]);
  });

  it('ACC-157 offers only search results during a search, because Enter selects the first', async () => {
    const harbor = { ...lyric, _id: anId(), orgName: 'Harbor' };
    const { user, screen, askedFor } = await open({
      eventsAdmin: [],
      organizations: ({ query }: { query?: { orgQuery?: string } }) => ({
        ...organizations,
        organizations: query?.orgQuery ? [harbor] : [lyric, harbor],
      }),
    });
    await screen.findByText('No events found.');
    await user.type(screen.getByRole('combobox', { name: 'Organization' }), 'harb');
    const offered = () => [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);
    await waitFor(() => expect(offered()).toEqual(['Harbor']));
    await pickOption(user, 'Harbor');
    expect(await screen.findByText('No events found for the selected organization.')).toBeTruthy();
    expect(askedFor('EventsAdmin').at(-1)!.variables['query']).toMatchObject({ orgId: harbor._id });
    await user.click(screen.getByRole('combobox', { name: 'Organization' }));
    await waitFor(() => expect(offered()).toContain('All Organizations'));
  });

  it.each(['month=2026-13', 'month=soon', 'month=202611', 'orgId=zzz'])(
    'ACC-155 opens on the current month of all where the URL has %s',
    async (search) => {
      const { screen } = await open({ eventsAdmin: [] }, `${PATH}?${search}`);
      expect(await screen.findByRole('table', { name: 'November 2026' })).toBeTruthy();
      expect(await screen.findByText('No events found.')).toBeTruthy();
    },
  );

  it('ACC-158 ACC-159 has chips on their days: blue, orange for drafts, none for canceled ones', async () => {
    const days = ['2026-11-13T20:00:00.000Z', '2026-11-14T20:00:00.000Z'];
    const { screen } = await open({
      eventsAdmin: [
        anAdminEvent({ days }),
        anAdminEvent({ name: '', published: false, firstPublishedAt: null, days: ['2026-11-17T20:00:00.000Z'] }),
        anAdminEvent({ name: 'Gone', cancel: true }),
      ],
    });
    await screen.findByText('Fjord (Day 1)');
    expect(dayOf('2026-11-14').textContent).toContain('Fjord (Day 2)');
    const draft = within(dayOf('2026-11-17') as HTMLElement).getByRole('button', { name: '(Upcoming Event Name)' });
    expect(draft.classList.contains('draft')).toBe(true);
    expect(screen.getByText('Fjord (Day 1)').classList.contains('draft')).toBe(false);
    expect(screen.queryByText('Gone')).toBeNull();
  });

  it('shows up to three a day; of four it shows two and the number of hidden ones', async () => {
    const of = (name: string) => anAdminEvent({ name, days: ['2026-11-21T20:00:00.000Z'] });
    const { user, screen } = await open({ eventsAdmin: ['One', 'Two', 'Three', 'Four'].map(of) });
    await user.click(await screen.findByRole('button', { name: '2 more' }));
    expect(screen.getByText('Four')).toBeTruthy();
  });

  it('ACC-160 a chip opens Event Details, whose Go to Event opens that event in its organization', async () => {
    const load = vi.fn();
    setFullPageLoad(load);
    const event = anAdminEvent();
    const { user, screen, askedFor } = await open({ eventsAdmin: [event], loginAsOrganization: { token: 'token-of-lyric', user: {} } });
    await user.click(await screen.findByText('Fjord'));
    const dialog = within((await screen.findByText('Event Details')).closest<HTMLElement>('.ant-modal')!);
    expect(dialog.getByText('Lyric Theatre')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Go to Event' }));
    await waitFor(() => expect(load).toHaveBeenCalledWith(`/admin/dashboard/events/details/overview?eventId=${event._id}`));
    expect([readAuthToken(), askedFor('LoginAsOrganization')[0]!.variables]).toEqual(['token-of-lyric', { input: { orgId: event.orgId } }]);
  });

  it('ACC-160 opens an event of the current organization without a new login', async () => {
    const load = vi.fn();
    setFullPageLoad(load);
    const organization = anOrganization();
    const event = anAdminEvent({ orgId: organization._id, published: false, firstPublishedAt: null });
    const { user, screen, askedFor } = await renderRoute(PATH, {
      as: { isSuperUser: true, organization },
      answers: { organizations, eventsAdmin: [event] },
    });
    await user.click(await screen.findByText('(Fjord)'));
    await user.click(await screen.findByRole('button', { name: 'Go to Event' }));
    await waitFor(() => expect(load).toHaveBeenCalledWith(`/create-event/details?eventId=${event._id}`));
    expect(askedFor('LoginAsOrganization')).toEqual([]);
  });

  it('ACC-161 shows the server’s message when the query fails', async () => {
    const { screen } = await open({ eventsAdmin: refusal('The end must not be before the start.', 'RANGE_INVALID') });
    expect((await screen.findByText('The end must not be before the start.')).closest('[role=alert]')).toBeTruthy();
    expect(screen.queryByText('No events found.')).toBeNull();
  });
});

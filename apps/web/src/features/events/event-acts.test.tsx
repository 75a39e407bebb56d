import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Event } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent, anId, type MeOverrides } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';
// loaded with the test: on a busy machine a dialog may load for longer than a test waits
import './copy-event-dialog.tsx';
import './duplicate-dialog.tsx';

const LISTS = { events: [], eventCounts: { upcoming: 0, past: 0, cancelled: 0 }, venues: [], artists: [] };

const open = (event: Event, answers: Answers = {}, as: MeOverrides = {}) =>
  renderRoute(`/admin/dashboard/events/details/overview?eventId=${event._id}`, { as, answers: { event, ...LISTS, ...answers } });
const menuOf = async ({ screen }: Awaited<ReturnType<typeof open>>) => {
  const menu = await screen.findByRole('navigation', { name: 'Pages' });
  return [...menu.querySelectorAll('a, button')].map(({ textContent }) => textContent);
};

describe('duplicating an event', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => sessionStorage.clear());

  it('AUT-171 OPS-201 AUT-047 asks in a dialog of 450 px, sends nothing when it is dismissed, and opens the copy in the editor', async () => {
    const event = anEvent({ name: 'Night Swim' });
    const copy = anEvent({ name: '', stub: 'night-swim-copy', published: false, promotions: [], duplicateEventId: event._id });
    const { screen, user, location, askedFor } = await open(event, {
      event: ({ eventId }: { eventId: string }) => (eventId === copy._id ? copy : event),
      duplicateEvent: copy,
    });
    await user.click(await screen.findByRole('button', { name: 'Duplicate Event' }));
    const dialog = await screen.findByRole('dialog', { name: 'Duplicate Event' });
    expect(dialog.style.width).toBe('450px');
    expect(within(dialog).getByText('Night Swim')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'CANCEL' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(askedFor('DuplicateEvent')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Duplicate Event' }));
    await user.click(await screen.findByRole('button', { name: 'CONFIRM' }));
    await waitFor(() => expect(location()).toBe(`/create-event/details?eventId=${copy._id}`));
    expect(askedFor('DuplicateEvent').map(({ variables }) => variables)).toEqual([
      { input: { duplicateEventId: event._id }, key: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ]);
  });

  it('AUT-172 AUT-229 keeps the stub of a copy when its name is typed', async () => {
    const copy = anEvent({ name: '', stub: 'night-swim-copy', published: false });
    const { screen, user, askedFor } = await renderRoute(`/create-event/details?eventId=${copy._id}`, {
      answers: { event: copy, ...LISTS, updateEvent: { ...copy, name: 'Second Swim', version: 2 } },
    });
    await user.type(await screen.findByLabelText('Event name'), 'Second Swim');
    expect(screen.getByLabelText('Public address')).toHaveProperty('value', 'night-swim-copy');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(askedFor('UpdateEvent')).toHaveLength(1));
    expect(askedFor('UpdateEvent')[0]!.variables['input']).toMatchObject({ event: { name: 'Second Swim', stub: 'night-swim-copy' } });
  });

  it('AUT-174 OPS-017 is missing from the menu of an event of several days, and present otherwise', async () => {
    const single = await open(anEvent());
    expect(await menuOf(single)).toContain('Duplicate Event');
    single.unmount();
    expect(await menuOf(await open(anEvent({ isMultipleDays: true, totalDays: 2 })))).not.toContain('Duplicate Event');
  });

  it('AUT-171 is not offered to box office', async () => {
    expect(await menuOf(await open(anEvent(), {}, { role: 'BOX_OFFICE' }))).not.toContain('Duplicate Event');
  });

  it('AUT-171 shows the refusal of the server in the dialog, and stays', async () => {
    const event = anEvent();
    const { screen, user, location } = await open(event, {
      duplicateEvent: refusal('An event of several days cannot be duplicated.', 'EVENT_NOT_DUPLICABLE'),
    });
    await user.click(await screen.findByRole('button', { name: 'Duplicate Event' }));
    await user.click(await screen.findByRole('button', { name: 'CONFIRM' }));
    expect(within(await screen.findByRole('dialog')).getByText('An event of several days cannot be duplicated.')).toBeTruthy();
    expect(location()).toContain('/overview');
  });
});

describe('copying an event to new dates', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => sessionStorage.clear());

  const day = (date: string, n: number) => ({
    _id: String(n).repeat(24),
    startsAt: `${date}T03:00:00.000Z`,
    endsAt: `${date}T06:00:00.000Z`,
    doorsAt: null,
  });
  /** Friday and Saturday at 8:00pm in Denver. */
  const aFestival = () => {
    const event = anEvent({ name: 'Night Swim', isMultipleDays: true, totalDays: 2 });
    const days = [day('2027-03-06', 1), day('2027-03-07', 2)];
    const schedule = { ...event.schedule, startsAt: days[0]!.startsAt, endsAt: days[1]!.endsAt, ticketsAt: '2027-01-10T17:00:00.000Z' };
    return { ...event, schedule, performances: [{ _id: '3'.repeat(24), schedule: days }] } as Event;
  };
  const openCopying = async (event: Event, answers: Answers = {}) => {
    const page = await open(event, answers);
    await page.user.click(await page.screen.findByRole('button', { name: 'Copy to new dates' }));
    return { ...page, dialog: within(await page.screen.findByRole('dialog', { name: 'Copy to new dates' })) };
  };

  it('answer 91 asks for the first day, lists the dates that follow at the same hours, and opens the copy at its dates', async () => {
    const event = aFestival();
    const copy = anEvent({ published: false });
    const { dialog, user, location, askedFor } = await openCopying(event, {
      event: ({ eventId }: { eventId: string }) => (eventId === copy._id ? copy : event),
      copyEvent: [copy],
    });
    fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '2027-03-19' } });
    expect(dialog.getByText('Day 1: Fri, Mar 19, 2027 at 8:00pm')).toBeTruthy();
    expect(dialog.getByText('Day 2: Sat, Mar 20, 2027 at 8:00pm')).toBeTruthy();
    expect(dialog.getByText(/On sale: Sun, Jan 24, 2027 at 10:00am/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Make copy' }));
    await waitFor(() => expect(location()).toBe(`/create-event/dates-times?eventId=${copy._id}`));
    expect(askedFor('CopyEvent').map(({ variables }) => variables)).toEqual([
      { input: { eventId: event._id, firstDays: ['2027-03-19'] }, key: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ]);
  });

  it('answer 91 makes several copies at once, and opens the list', async () => {
    const { dialog, screen, user, location, askedFor } = await openCopying(anEvent(), {
      copyEvent: [anEvent({ published: false }), anEvent({ published: false })],
    });
    for (const _ of [1, 2]) await user.click(dialog.getByRole('button', { name: 'Another copy on another day' }));
    const days = ['2027-03-19', '2027-03-26', '2027-04-02'];
    for (const [at, value] of days.entries()) fireEvent.change(dialog.getByLabelText(`First day of copy ${at + 1}`), { target: { value } });
    await user.click(dialog.getByRole('button', { name: 'Remove copy 2' }));
    await user.click(dialog.getByRole('button', { name: 'Make 2 copies' }));
    await waitFor(() => expect(location()).toBe('/admin/dashboard/events'));
    expect(askedFor('CopyEvent')[0]!.variables['input']).toMatchObject({ firstDays: [days[0], days[2]] });
    expect(await screen.findByText('2 copies were made. They are drafts.')).toBeTruthy();
  });

  it('answer 91 says beside each day what is wrong, and sends nothing', async () => {
    const { dialog, user, askedFor } = await openCopying(anEvent());
    await user.click(dialog.getByRole('button', { name: 'Make copy' }));
    const first = dialog.getByLabelText('First day');
    expect(first.getAttribute('aria-invalid')).toBe('true');
    expect(dialog.getByText('Please choose the first day.')).toBeTruthy();
    fireEvent.change(first, { target: { value: '2026-11-20' } });
    await user.click(dialog.getByRole('button', { name: 'Make copy' }));
    expect(await dialog.findByText('The first day must not be in the past.')).toBeTruthy();
    expect(askedFor('CopyEvent')).toEqual([]);
  });

  it("answer 91 shows the server's refusal at its day and keeps what was typed", async () => {
    const fields = { 'firstDays.0': 'The first day must not be in the past.' };
    const { dialog, user } = await openCopying(anEvent(), { copyEvent: refusal('Please check.', 'VALIDATION', { fields }) });
    const first = dialog.getByLabelText('First day');
    fireEvent.change(first, { target: { value: '2026-11-21' } });
    await user.click(dialog.getByRole('button', { name: 'Make copy' }));
    expect(await dialog.findByText('The first day must not be in the past.')).toBeTruthy();
    expect(first).toHaveProperty('value', '2026-11-21');
  });

  it('answer 91 is offered for several days too, and not to box office or without a date', async () => {
    const several = await open(aFestival());
    expect(await menuOf(several)).toContain('Copy to new dates');
    several.unmount();
    const undated = await open(anEvent({ schedule: { ...anEvent().schedule, startsAt: null } }));
    expect(await menuOf(undated)).not.toContain('Copy to new dates');
    undated.unmount();
    expect(await menuOf(await open(anEvent(), {}, { role: 'BOX_OFFICE' }))).not.toContain('Copy to new dates');
  });
});

describe('the menu of an event', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));

  const WHOLE = [
    'Overview',
    'Sharing',
    'Metrics',
    'Orders',
    'Door',
    'Wait List',
    'Ticket Holds',
    'Sales Report',
    'Email Ticketholders',
    'Edit Event',
    'Edit Admin Fees',
    'Duplicate Event',
    'Copy to new dates',
    'Cancel Event',
  ];
  const OF_SUPER = ['Edit Admin Fees'];
  const OF_BOX_OFFICE = ['Overview', 'Orders', 'Wait List', 'Ticket Holds'];

  it.each<[string, MeOverrides, string[]]>([
    ['a super user', { role: 'USER', isSuperUser: true }, WHOLE],
    ['OWNER', { role: 'OWNER' }, WHOLE.filter((label) => !OF_SUPER.includes(label))],
    ['ADMIN', { role: 'ADMIN' }, WHOLE.filter((label) => !OF_SUPER.includes(label))],
    ['BOX_OFFICE', { role: 'BOX_OFFICE' }, OF_BOX_OFFICE],
  ])('OPS-015 AUT-189 has its entries in this order for %s', async (_who, as, labels) => {
    expect(await menuOf(await open(anEvent(), {}, as))).toEqual(labels);
  });

  it('OPS-019 has Sell, Comp and Scan while it is neither canceled nor past', async () => {
    const past = { ...anEvent().schedule, startsAt: '2026-11-01T03:00:00.000Z', endsAt: '2026-11-01T06:00:00.000Z' };
    for (const [event, names] of [
      [anEvent(), ['Sell', 'Comp', 'Scan']],
      [anEvent({ cancel: true }), []],
      [anEvent({ schedule: past }), []],
    ] as const) {
      const { screen, unmount } = await open(event);
      await screen.findByRole('navigation', { name: 'Pages' });
      expect(screen.queryAllByRole('link', { name: /^(Sell|Comp|Scan)$/ }).map(({ textContent }) => textContent)).toEqual(names);
      unmount();
    }
  });

  it('OPS-018 loses Edit Event, Email Ticketholders and Cancel Event once the event is cancelled; the others stay', async () => {
    const page = await open(anEvent());
    const living = await menuOf(page);
    page.unmount();
    const cancelled = await menuOf(await open(anEvent({ cancel: true })));
    const lost = ['Edit Event', 'Email Ticketholders', 'Cancel Event'];
    expect(living.filter((label) => lost.includes(label!)).sort()).toEqual([...lost].sort());
    expect(cancelled).toEqual(living.filter((label) => !lost.includes(label!)));
    expect(cancelled).toContain('Duplicate Event');
  });
});

describe('deleting the draft of an event', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => sessionStorage.clear());

  it('AUT-146 AUT-227 asks first, deletes it and opens the list', async () => {
    const event = anEvent({ name: 'Half an idea', published: false });
    const { screen, user, location, askedFor } = await open(event, { deleteEvent: true });
    await user.click(await screen.findByRole('button', { name: 'Delete Draft' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this draft?' });
    expect(within(dialog).getByText('Half an idea')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'CANCEL' }));
    expect(askedFor('DeleteEvent')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete Draft' }));
    await user.click(await screen.findByRole('button', { name: 'DELETE DRAFT' }));
    await waitFor(() => expect(location()).toBe('/admin/dashboard/events'));
    expect(askedFor('DeleteEvent').map(({ variables }) => variables)).toEqual([{ input: { eventId: event._id } }]);
    expect(await screen.findByText('The draft was deleted.')).toBeTruthy();
  });

  it('AUT-146 deletes it from its editor with unsaved changes, without asking about them', async () => {
    const event = anEvent({ published: false });
    const path = `/create-event/details?eventId=${event._id}`;
    const answers = { event, ...LISTS, deleteEvent: true };
    const { screen, user, location } = await renderRoute(path, { answers });
    await user.type(await screen.findByLabelText('Event name'), '!');
    await user.click(screen.getByRole('button', { name: 'Delete draft' }));
    await user.click(await screen.findByRole('button', { name: 'DELETE DRAFT' }));
    await waitFor(() => expect(location()).toBe('/admin/dashboard/events'));
    expect(screen.queryByText('Unsaved Changes')).toBeNull();
    expect(Object.keys(sessionStorage).filter((key) => key.includes(event._id))).toEqual([]);
  });

  it.each<[string, Partial<Event>]>([
    ['published', {}],
    ['with paused sales', { published: false, firstPublishedAt: '2026-10-01T16:00:00.000Z' }],
    ['with orders', { published: false, hasOrders: true }],
  ])('AUT-146 AUT-227 is not offered for an event %s, neither in its menu nor in its editor', async (_, state) => {
    const event = anEvent({ _id: anId(), ...state });
    const overview = await open(event);
    expect(await menuOf(overview)).not.toContain('Delete Draft');
    overview.unmount();
    const { screen } = await renderRoute(`/create-event/details?eventId=${event._id}`, { answers: { event, ...LISTS } });
    expect(await screen.findByLabelText('Event name')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete draft' })).toBeNull();
  });

  it('AUT-146 stays, with the reason, when the server refuses', async () => {
    const event = anEvent({ published: false });
    const { screen, user, location } = await open(event, { deleteEvent: refusal('Only a draft can be deleted.', 'EVENT_NOT_DELETABLE') });
    await user.click(await screen.findByRole('button', { name: 'Delete Draft' }));
    await user.click(await screen.findByRole('button', { name: 'DELETE DRAFT' }));
    expect(await screen.findByText(/Only a draft can be deleted/)).toBeTruthy();
    expect(location()).toContain('/overview');
  });
});

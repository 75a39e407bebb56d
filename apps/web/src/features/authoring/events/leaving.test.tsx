import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent, anOrganization } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';

const event = anEvent({ published: false });
const PATH = `/create-event/details?eventId=${event._id}`;
const DATES = `/create-event/dates-times?eventId=${event._id}`;
const open = (answers = {}, path = PATH) =>
  renderRoute(path, {
    as: { organization: anOrganization() },
    answers: { event, venues: [], artists: [], events: [], eventCounts: { upcoming: 0, past: 0, cancelled: 0 }, ...answers },
  });

describe('leaving the event editor', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => sessionStorage.clear());

  it('ACC-085 is refused with a warning while its dates are invalid, and the page stays', async () => {
    const { screen, user, location } = await open({}, DATES);
    fireEvent.change(await screen.findByLabelText('End'), { target: { value: '2026-12-01T10:00' } });
    await user.click(screen.getByRole('link', { name: 'Exit' }));
    const notice = await screen.findByText(/Check the dates: The event must end after its start\./);
    expect(notice.closest('.toast')).toBeTruthy();
    expect([location(), screen.queryByText('Unsaved Changes')]).toEqual([DATES, null]);
    expect(screen.getByLabelText('End')).toHaveProperty('value', '2026-12-01T10:00');
    // once corrected, it may be left again
    fireEvent.change(screen.getByLabelText('End'), { target: { value: '2026-12-05T23:30' } });
    await user.click(screen.getByRole('link', { name: 'Exit' }));
    expect(await screen.findByText('Unsaved Changes')).toBeTruthy();
  });

  it('ACC-086 AUT-152 asks first with SAVE CHANGES and DISCARD CHANGES; canceling stays, discarding continues the navigation', async () => {
    const { screen, user, location, askedFor } = await open();
    await user.type(await screen.findByLabelText('Event name'), '!');
    await user.click(screen.getByRole('link', { name: 'Exit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unsaved Changes' });
    expect(within(dialog).getByRole('button', { name: 'SAVE CHANGES' })).toBeTruthy();
    expect(location()).toBe(PATH);
    await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByText('Unsaved Changes')).toBeNull());
    expect(location()).toBe(PATH);
    await user.click(screen.getByRole('link', { name: 'Exit' }));
    await user.click(await screen.findByRole('button', { name: 'DISCARD CHANGES' }));
    await waitFor(() => expect(location()).toBe('/admin/dashboard/events'));
    expect(askedFor('UpdateEvent')).toEqual([]);
  });

  it('ACC-086 continues once it is saved', async () => {
    const { screen, user, location, askedFor } = await open({ updateEvent: { ...event, name: 'The Copper Kings!', version: 2 } });
    await user.type(await screen.findByLabelText('Event name'), '!');
    await user.click(screen.getByRole('link', { name: 'Exit' }));
    await user.click(await screen.findByRole('button', { name: 'SAVE CHANGES' }));
    await waitFor(() => expect(location()).toBe('/admin/dashboard/events'));
    expect(askedFor('UpdateEvent')).toHaveLength(1);
  });
});

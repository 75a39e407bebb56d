import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Event } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent, anOrganization } from '#testing/factories.ts';
import { aVenue } from '#testing/venue.factory.ts';
import { letPicturesBe } from '#testing/pictures.ts';
import { renderRoute } from '#testing/render-route.tsx';

const NOW = '2026-11-21T18:00:00.000Z';
const AHEAD = '2026-11-28T17:00:00.000Z';

const open = (event: Event, answers = {}, step = 'details') =>
  renderRoute(`/create-event/${step}?eventId=${event._id}`, {
    as: { organization: anOrganization() },
    answers: { venues: [], artists: [], event, updateEvent: { ...event, version: 2 }, ...answers },
  });
const scheduled = (schedule: object, overrides: Partial<Event> = {}) =>
  anEvent({ published: false, ...overrides, schedule: { ...anEvent().schedule, ...schedule } });

describe('the label of publishing', () => {
  beforeEach(() => followServerTime(NOW));
  afterEach(() => sessionStorage.clear());

  it.each([
    [
      'AUT-211 AUT-213 OPS-192',
      'announced right now',
      scheduled({ announceAt: NOW, ticketsAt: NOW }),
      'PUBLISH EVENT',
      'Publish event',
      'PUBLISH NOW',
    ],
    [
      'AUT-213 OPS-192',
      'announced later',
      scheduled({ announceAt: AHEAD, ticketsAt: AHEAD }),
      'SCHEDULE EVENT',
      'Schedule event',
      'SCHEDULE NOW',
    ],
    [
      'AUT-213 OPS-192',
      'public and announced later',
      scheduled({ announceAt: AHEAD, ticketsAt: AHEAD }, { published: true }),
      'UPDATE EVENT',
      'Update event',
      'UPDATE NOW',
    ],
    ['AUT-213', 'public and incomplete', anEvent({ ticketTypes: [] }), 'UPDATE EVENT', 'Cannot Publish', 'CLOSE'],
  ])('%s of an event %s', async (_, __, event, finalize, title, button) => {
    const { screen, user } = await open(event);
    await user.click(await screen.findByRole('button', { name: finalize }));
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(within(dialog).getByRole('button', { name: button })).toBeTruthy();
    const { style } = dialog.closest<HTMLElement>('.ant-modal')!;
    expect(style.getPropertyValue('--ant-modal-xs-width') || style.width).toBe('375px');
  });

  it('OPS-194 names the time of the sale while it is in the future, and otherwise says Immediately', async () => {
    const now = await open(scheduled({ ticketsAt: NOW }));
    await now.user.click(await now.screen.findByRole('button', { name: 'PUBLISH EVENT' }));
    expect(within(await now.screen.findByRole('dialog')).getByText('Immediately')).toBeTruthy();
    now.unmount();
    const later = await open(scheduled({ ticketsAt: AHEAD }));
    await later.user.click(await later.screen.findByRole('button', { name: 'PUBLISH EVENT' }));
    const dialog = await later.screen.findByRole('dialog');
    expect(within(dialog).queryByText('Immediately')).toBeNull();
    expect(within(dialog).getByText(/Nov 28/)).toBeTruthy();
  });

  it('AUT-156 names the time of the announcement beside that of the sale', async () => {
    const { screen, user } = await open(scheduled({ announceAt: AHEAD, ticketsAt: '2026-11-30T17:00:00.000Z' }));
    await user.click(await screen.findByRole('button', { name: 'SCHEDULE EVENT' }));
    const facts = within(await screen.findByRole('dialog'))
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(facts.slice(0, 2)).toEqual([expect.stringContaining('Nov 28'), expect.stringContaining('Nov 30')]);
  });
});

describe('other rules of the editor', () => {
  beforeEach(() => followServerTime(NOW));
  afterEach(() => {
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });

  it('AUT-018 AUT-210 AUT-236 applies the sales tax of a venue, also of 0 percent, and removes it with the venue', async () => {
    const venue = { ...aVenue(), tax: 0 };
    const { screen, user, askedFor } = await open(anEvent({ venueId: venue._id, venue }));
    const tax = await screen.findByRole('switch', { name: 'Sales tax' });
    await user.click(tax);
    expect(screen.queryByText('Select any venue.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(askedFor('UpdateEvent')).toHaveLength(1));
    expect(askedFor('UpdateEvent')[0]!.variables['input']).toMatchObject({ event: { taxDeduction: true, venueId: venue._id } });
    const box = screen.getByRole('combobox', { name: 'Venue' }).closest<HTMLElement>('.ant-select')!;
    await user.click(within(box).getByRole('button', { name: 'Clear' }));
    expect(tax.getAttribute('aria-checked')).toBe('false');
  });

  it('AUT-215 sends no emptied fields, with the version that was read, so that the server clears them', async () => {
    const { screen, user, askedFor } = await open(anEvent({ subtitle: 'Winter tour', version: 7 }));
    await user.clear(await screen.findByLabelText('Subtitle'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(askedFor('UpdateEvent')).toHaveLength(1));
    const input = askedFor('UpdateEvent')[0]!.variables['input'] as { version: number; event: object };
    expect(input.version).toBe(7);
    expect(input.event).not.toHaveProperty('subtitle');
    expect(input.event).toHaveProperty('name', 'The Copper Kings');
  });

  it('AUT-054 shows the times of an event whose venue has no time zone in America/Denver', async () => {
    const venue = { ...aVenue(), timezone: '' };
    const { screen } = await open(anEvent({ venueId: venue._id, venue }), {}, 'dates-times');
    expect(await screen.findByLabelText('Start')).toHaveProperty('value', '2026-12-05T20:00');
    expect(screen.getByText(/America\/Denver /)).toBeTruthy();
  });

  it('AUT-137 sends no GIF and nothing above 10485760 bytes, and says why', async () => {
    const fetched = vi.fn();
    letPicturesBe({ width: 1600, height: 900 });
    vi.stubGlobal('fetch', fetched);
    const { screen } = await open(anEvent());
    const chooser = await screen.findByLabelText('Choose poster', { selector: 'input' });
    const file = (type: string, size: number) => Object.defineProperty(new File(['x'], 'poster', { type }), 'size', { value: size });
    fireEvent.change(chooser, { target: { files: [file('image/gif', 100)] } });
    expect(await screen.findByText('This file type is invalid. Please choose a JPEG or PNG image.')).toBeTruthy();
    fireEvent.change(chooser, { target: { files: [file('image/png', 10_485_761)] } });
    expect(await screen.findByText('This file is too large. The limit is 10 MB.')).toBeTruthy();
    expect(fetched).not.toHaveBeenCalled();
    fireEvent.change(chooser, { target: { files: [file('image/png', 10_485_760)] } });
    fireEvent.click(await screen.findByRole('button', { name: 'Use picture' }));
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  });
});

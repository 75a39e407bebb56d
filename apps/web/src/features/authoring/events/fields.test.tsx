import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Event } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent, anId, anOrganization } from '#testing/factories.ts';
import { aVenue } from '#testing/venue.factory.ts';
import { openStep } from '#testing/open-step.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { pickOption } from '#testing/pick-option.ts';
import { cleanHtml } from '#ui/rich-text.tsx';

const open = (event: Event, answers = {}, step = 'details') =>
  renderRoute(`/create-event/${step}?eventId=${event._id}`, {
    as: { organization: anOrganization() },
    answers: { venues: [], artists: [], event, ...answers },
  });

const venue = aVenue();
const performance = (overrides: object) => ({ _id: anId(), name: null, schedule: [], videoLink: null, songLink: null, ...overrides });

describe('the fields of the event editor', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));

  it('AUT-015, AUT-022 accept links to a video and a song, and show links to the same items again', async () => {
    const song = 'track/4uLU6hMCjMI75M1A2tKUQC';
    const event = anEvent({ performances: [performance({ videoLink: 'dQw4w9WgXcQ', songLink: song })] });
    const { screen, user, askedFor } = await open(event, { updateEvent: { ...event, version: 2 } });
    expect(await screen.findByLabelText(/^Promo video link/)).toHaveProperty('value', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    const spotify = screen.getByLabelText(/^Spotify link/);
    expect(spotify).toHaveProperty('value', `https://open.spotify.com/${song}`);
    fireEvent.change(spotify, { target: { value: 'https://soundcloud.com/a' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please paste a link to a song, album or artist on Spotify.')).toBeTruthy();
    expect(askedFor('UpdateEvent')).toHaveLength(0);
    fireEvent.change(spotify, { target: { value: 'https://open.spotify.com/artist/abc123' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(askedFor('UpdateEvent')).toHaveLength(1));
    expect(askedFor('UpdateEvent')[0]?.variables['input']).toMatchObject({ event: { songLink: 'https://open.spotify.com/artist/abc123' } });
  });

  it('AUT-198 mark a name that is too long and a negative price while they are typed, and no other field', async () => {
    const { screen, user } = await open(anEvent(), { event: anEvent({ published: false }) });
    const isWrong = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid');
    const name = await screen.findByLabelText('Event name');
    fireEvent.change(name, { target: { value: 'x'.repeat(81) } });
    expect(await screen.findByText('Event name can have at most 80 characters.')).toBeTruthy();
    expect([isWrong('Event name'), isWrong('Subtitle')]).toEqual(['true', 'false']);
    fireEvent.change(name, { target: { value: 'x'.repeat(80) } });
    await waitFor(() => expect(isWrong('Event name')).toBe('false'));
    await openStep({ screen, user }, 'Ticket types');
    fireEvent.change(screen.getByLabelText('Price'), { target: { value: '-5' } });
    await waitFor(() => expect(isWrong('Price')).toBe('true'));
    fireEvent.change(screen.getByLabelText('Ticket name'), { target: { value: 'x'.repeat(81) } });
    expect(await screen.findByText('Ticket name can have at most 80 characters.')).toBeTruthy();
  });

  it('accept notes on accessibility, of several lines', async () => {
    const event = anEvent({ accessibility: 'Step-free entrance.' });
    const { screen, user, askedFor } = await open(event, { updateEvent: { ...event, version: 2 } });
    const notes = await screen.findByLabelText(/^Accessibility notes/);
    expect(notes).toHaveProperty('value', 'Step-free entrance.');
    fireEvent.change(notes, { target: { value: 'x'.repeat(501) } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Accessibility notes can have at most 500 characters.')).toBeTruthy();
    expect(askedFor('UpdateEvent')).toHaveLength(0);
    fireEvent.change(notes, { target: { value: 'Step-free entrance.\nInduction loop.' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(askedFor('UpdateEvent')).toHaveLength(1));
    expect(askedFor('UpdateEvent')[0]?.variables['input']).toMatchObject({
      event: { accessibility: 'Step-free entrance.\nInduction loop.' },
    });
  });

  it('accept a dress code, and refuse one of 81 characters beside the field', async () => {
    const event = anEvent({ dressCode: 'Casual' });
    const { screen, user, askedFor } = await open(event, { updateEvent: { ...event, version: 2 } });
    const dressCode = await screen.findByLabelText(/^Dress code/);
    expect(dressCode).toHaveProperty('value', 'Casual');
    fireEvent.change(dressCode, { target: { value: 'x'.repeat(81) } });
    expect(await screen.findByText('Dress code can have at most 80 characters.')).toBeTruthy();
    fireEvent.change(dressCode, { target: { value: 'Black tie' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(askedFor('UpdateEvent')).toHaveLength(1));
    expect(askedFor('UpdateEvent')[0]?.variables['input']).toMatchObject({ event: { dressCode: 'Black tie' } });
  });

  it('keep a time while a part of it is being retyped, and accept an empty one', async () => {
    const event = anEvent({ schedule: { ...anEvent().schedule, doorsAt: '2026-12-06T02:00:00.000Z' } });
    const { screen, user } = await open(event, {}, 'dates-times');
    const doors = await screen.findByLabelText<HTMLInputElement>('Doors');
    // as a browser does when the hour was deleted
    Object.defineProperty(doors, 'validity', { configurable: true, value: { badInput: true } });
    fireEvent.change(doors, { target: { value: '' } });
    fireEvent.blur(doors);
    expect(doors.value).toBe('2026-12-05T19:00');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    Object.defineProperty(doors, 'validity', { configurable: true, value: { badInput: false } });
    await user.clear(doors);
    expect(doors.value).toBe('');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false);
  });

  it('AUT-198 accept a name of 80 characters that browsers count as 160', async () => {
    const event = anEvent();
    const { screen, user, askedFor } = await open(event, { updateEvent: { ...event, version: 2 } });
    const name = await screen.findByLabelText<HTMLInputElement>('Event name');
    expect(name.maxLength).toBe(-1);
    fireEvent.change(name, { target: { value: '🎷'.repeat(80) } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(askedFor('UpdateEvent')).toHaveLength(1));
  });

  it('AUT-184 keep the venue of an event with orders that charges its sales tax, and show why', async () => {
    const event = anEvent({ hasOrders: true, taxDeduction: true, venueId: venue._id, venue });
    const { screen, user } = await open(event);
    const box = (await screen.findByRole('combobox', { name: 'Venue' })).closest<HTMLElement>('.ant-select')!;
    await user.click(within(box).getByRole('button', { name: 'Clear' }));
    expect(await screen.findByText(/This field cannot be changed once orders have been created/)).toBeTruthy();
    expect(screen.getAllByText('Kilby Yard, Salt Lake City, UT').length).toBeGreaterThan(0);
  });

  it('AUT-079 AUT-220 parse a price as it was typed or refuse it beside its field, and never save another one', async () => {
    const { screen, user, askedFor } = await open(anEvent(), {}, 'ticket-types');
    const price = await screen.findByLabelText('Price');
    fireEvent.change(price, { target: { value: '-5' } });
    expect(await screen.findByText('Enter 0 or more.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(askedFor('UpdateEvent')).toEqual([]);
    expect(price).toHaveProperty('value', '-5');
    fireEvent.change(price, { target: { value: '25,50' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(askedFor('UpdateEvent')).toHaveLength(1));
    expect(askedFor('UpdateEvent')[0]!.variables).toMatchObject({ input: { event: { ticketTypes: [{ tiers: [{ price: 2550 }] }] } } });
  });

  it.each([
    ['a draft', { published: false }, false],
    ['an event on sale', { published: true }, true],
    ['a paused event', { published: false, firstPublishedAt: '2026-10-01T16:00:00.000Z' }, true],
  ])('AUT-021 AUT-239 let the address of %s be changed only while it was never announced', async (_, state, isFixed) => {
    const { screen } = await open(anEvent(state));
    expect(await screen.findByLabelText(/^Public address/)).toHaveProperty('disabled', isFixed);
  });

  it.each([
    ['a draft', { published: false }, '2026-12-05T20:00'],
    ['a published event', { published: true }, '2026-12-05T22:00'],
    ['a paused event with orders', { published: false, hasOrders: true }, '2026-12-05T22:00'],
  ])('AUT-243 keep the local times of %s in another venue’s zone only while they were never announced or sold', async (_, state, start) => {
    const event = anEvent(state);
    const east = { ...venue, name: 'Harbor Hall', timezone: 'America/New_York' };
    const { screen, user } = await open(event, { venues: [east] }, 'dates-times');
    expect(await screen.findByLabelText('Start')).toHaveProperty('value', '2026-12-05T20:00');
    await openStep({ screen, user }, 'Details');
    await user.click(screen.getByRole('combobox', { name: 'Venue' }));
    await pickOption(user, 'Harbor Hall, Salt Lake City, UT');
    await openStep({ screen, user }, 'Dates & times');
    await waitFor(() => expect(screen.getByLabelText('Start')).toHaveProperty('value', start));
    expect(screen.getByText(/America\/New York \(EST\)/)).toBeTruthy();
  });

  it('BUY-001 keep the line breaks of a description', () => {
    expect(cleanHtml('One<div>Two</div><div style="x" onclick="y()">Three</div>')).toBe('One<div>Two</div><div>Three</div>');
  });
});

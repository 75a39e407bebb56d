import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followServerTime } from '#lib/time/clock.ts';
import { aCode, anAddOn, aQuestion } from '#testing/event-items.factory.ts';
import { anEvent, anOrganization, aTicketType } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';

const event = anEvent({
  published: false,
  ticketTypes: [aTicketType({ name: 'Floor' }), aTicketType({ name: 'Balcony' })],
  upgrades: [anAddOn({ name: 'Poster' })],
  promotions: [aCode({ code: 'FERN' })],
  customFields: [aQuestion({ label: 'Size' })],
});
const STEPS = [
  ['ticket-types', 'Balcony', 'Ticket name'],
  ['upgrade-types', 'Poster', 'Add-on name'],
  ['secret-codes', 'FERN', 'Code'],
  ['advanced-options', 'Size', 'Question'],
] as const;

async function open(step: string) {
  const page = await renderRoute(`/create-event/${step}?eventId=${event._id}`, {
    as: { organization: anOrganization() },
    answers: { event, venues: [], artists: [] },
  });
  const { screen, user } = page;
  await screen.findByRole('button', { name: 'Save' });
  const press = (name: string | RegExp, expanded: boolean) => user.click(screen.getByRole('button', { name, expanded }));
  const asked = async () => within(await screen.findByRole('dialog', { name: 'Unsaved Changes' }));
  const choose = async (name: string) => user.click((await asked()).getByRole('button', { name }));
  const isAsked = () => screen.queryByRole('dialog') !== null;
  return { ...page, press, asked, choose, isAsked };
}

describe('closing the editor of an item', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => sessionStorage.clear());

  it.each(STEPS)('AUT-149 in %s: without changes at once, with changes after a choice', async (step, name, field) => {
    const { screen, press, asked, choose, isAsked } = await open(step);
    await press(new RegExp(`^${name}`), false);
    await press(new RegExp(`^${name}`), true);
    expect([isAsked(), screen.queryByLabelText(field)]).toEqual([false, null]);
    await press(new RegExp(`^${name}`), false);
    fireEvent.change(screen.getByLabelText(field), { target: { value: 'Other' } });
    await press(/^Other/, true);
    expect((await asked()).getByRole('button', { name: 'DISCARD CHANGES' })).toBeTruthy();
    await choose('Keep editing');
    expect(screen.getByLabelText(field)).toHaveProperty('value', 'Other');
    await press(/^Other/, true);
    await choose('SAVE CHANGES');
    await waitFor(() => expect(screen.queryByLabelText(field)).toBeNull());
    expect(screen.getByRole('button', { name: /^Other/, expanded: false })).toBeTruthy();
  });

  it('AUT-150 discarding puts the values of the server back, and the address names the item no more', async () => {
    const { screen, location, press, choose, askedFor } = await open('ticket-types');
    await press(/^Balcony/, false);
    fireEvent.change(screen.getByLabelText('Ticket name'), { target: { value: 'Gallery' } });
    fireEvent.change(screen.getByLabelText('Total qty'), { target: { value: '7' } });
    await press(/^Gallery/, true);
    await choose('DISCARD CHANGES');
    expect(await screen.findByRole('button', { name: /^Balcony600 at/, expanded: false })).toBeTruthy();
    expect(screen.queryByText('Gallery')).toBeNull();
    await waitFor(() => expect(location()).toBe(`/create-event/ticket-types?eventId=${event._id}`));
    expect(askedFor('UpdateEvent')).toEqual([]);
  });

  it('AUT-150 discarding one that was never saved removes it', async () => {
    const { screen, user, press, choose } = await open('upgrade-types');
    await user.click(screen.getByRole('button', { name: 'Add add-on' }));
    await press(/^New Add-Ons/, true);
    await choose('DISCARD CHANGES');
    await waitFor(() => expect(screen.queryByText('New Add-Ons')).toBeNull());
    expect(screen.getByRole('button', { name: /^Poster/ })).toBeTruthy();
  });

  it('AUT-197 saving a wrong one tells why in one notice, and it stays open', async () => {
    const { screen, press, choose, isAsked } = await open('secret-codes');
    await press(/^FERN/, false);
    fireEvent.change(screen.getByLabelText('Code'), { target: { value: ' ' } });
    fireEvent.change(screen.getByLabelText('Usable to'), { target: { value: '2026-10-01T10:00' } });
    await press(/Pre-sale$/, true);
    await choose('SAVE CHANGES');
    const toasts = () => [...document.querySelectorAll('.toast p')].map(({ textContent }) => textContent);
    await waitFor(() => expect(toasts()).toEqual(['Secret code is required.\nA secret code must not end before it starts.']));
    await waitFor(() => expect(isAsked()).toBe(false));
    expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true');
  });
});

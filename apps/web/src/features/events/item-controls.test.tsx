import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Event } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { aCode, anAddOn } from '#testing/event-items.factory.ts';
import { anEvent, anId, aTicketType, type MeOverrides } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';

const open = (event: Event, answers: Answers = {}, as: MeOverrides = {}) =>
  renderRoute(`/admin/dashboard/events/details/overview?eventId=${event._id}`, { as, answers: { event, ...answers } });
const floor = aTicketType({ name: 'Floor' });
const balcony = aTicketType({ name: 'Balcony', soldQty: 3 });
const poster = anAddOn({ name: 'Poster', soldQty: 0 });

describe('the cards of an event', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));

  it('OPS-023 flips a ticket type, and shows the new state', async () => {
    const event = anEvent({ ticketTypes: [floor, balcony] });
    const hidden = { ...event, ticketTypes: [floor, { ...balcony, visible: false }] };
    const { screen, user, askedFor } = await open(event, { switchEventItem: hidden });
    const toggle = await screen.findByRole('switch', { name: 'On sale: Balcony' });
    expect(toggle.getAttribute('aria-checked')).toBe('true');
    await user.click(toggle);
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'));
    expect(askedFor('SwitchEventItem')[0]!.variables['input']).toEqual({ eventId: event._id, itemId: balcony._id, isOn: false });
  });

  it('OPS-024 moves a card one place, and has no move controls for a single one', async () => {
    const event = anEvent({ ticketTypes: [floor, balcony], upgrades: [poster] });
    const { screen, user, askedFor } = await open(event, { moveEventItem: { ...event, ticketTypes: [balcony, floor] } });
    expect(await screen.findByRole('button', { name: 'Move Floor up' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Move Balcony down' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Move Balcony up' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Balcony up' })).toHaveProperty('disabled', true));
    expect(askedFor('MoveEventItem')[0]!.variables['input']).toEqual({ eventId: event._id, itemId: balcony._id, isUp: true });
    expect(screen.queryByRole('button', { name: /Move Poster/ })).toBeNull();
  });

  it('OPS-025 deletes an unsold card after a confirmation; a sold one cannot be deleted', async () => {
    const event = anEvent({ ticketTypes: [floor, balcony] });
    const { screen, user, askedFor } = await open(event, { deleteEventItem: { ...event, ticketTypes: [balcony] } });
    expect(await screen.findByRole('button', { name: 'Balcony cannot be deleted, because some were sold' })).toHaveProperty(
      'disabled',
      true,
    );
    await user.click(screen.getByRole('button', { name: 'Delete Floor' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Floor?' });
    expect(askedFor('DeleteEventItem')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'DELETE' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Floor' })).toBeNull());
    expect(askedFor('DeleteEventItem')[0]!.variables['input']).toEqual({ eventId: event._id, itemId: floor._id });
  });

  it('AUT-066 BYD-065 of a seating plan are neither added nor deleted, its further price types are deleted', async () => {
    const [stalls, child] = [aTicketType({ name: 'Stalls', isOfPlan: true }), aTicketType({ name: 'Child', isOfPlan: false })];
    const { screen } = await open(anEvent({ seatingChartKey: 'a'.repeat(24), ticketTypes: [stalls, child] }));
    expect(await screen.findByRole('button', { name: 'Delete Child' })).toHaveProperty('disabled', false);
    expect(screen.queryByRole('button', { name: /Delete Stalls|Stalls cannot/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add ticket type' })).toBeNull();
  });

  it('OPS-025 says why the server refused', async () => {
    const event = anEvent({ ticketTypes: [floor] });
    const { screen, user } = await open(event, { deleteEventItem: refusal('Floor was sold meanwhile.', 'TICKET_TYPE_USED') });
    await user.click(await screen.findByRole('button', { name: 'Delete Floor' }));
    await user.click(await screen.findByRole('button', { name: 'DELETE' }));
    expect(await screen.findByText('Floor was sold meanwhile.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Floor' })).toBeTruthy();
  });

  it.each([
    [{ totalQty: 5, remainingQty: 3, inCartsQty: 2 }, '0 of 5 used, 2 in carts'],
    [{ totalQty: 5, remainingQty: 1, inCartsQty: 1 }, '3 of 5 used, 1 in a cart'],
    [{ totalQty: 5, remainingQty: 1 }, '4 of 5 used'],
  ])('BUY-016 a use that is only in a cart is no use yet: %o', async (counts, words) => {
    const { screen } = await open(anEvent({ promotions: [aCode({ code: 'FERN', ...counts })] }));
    expect((await screen.findByText(/of 5 used/)).textContent).toBe(words);
  });

  it('OPS-026 deletes a used secret code, and OPS-023 switches it', async () => {
    const code = aCode({ code: 'FERN', type: 'Unlock', totalQty: 5, remainingQty: 1 });
    const event = anEvent({ promotions: [code] });
    const { screen, user, askedFor } = await open(event, {
      switchEventItem: { ...event, promotions: [{ ...code, active: false }] },
      deleteEventItem: { ...event, promotions: [] },
    });
    await user.click(await screen.findByRole('switch', { name: 'On sale: FERN' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'On sale: FERN' }).getAttribute('aria-checked')).toBe('false'));
    await user.click(screen.getByRole('button', { name: 'Delete FERN' }));
    await user.click(await screen.findByRole('button', { name: 'DELETE' }));
    await waitFor(() => expect(screen.queryByText('FERN')).toBeNull());
    expect(askedFor('DeleteEventItem')).toHaveLength(1);
  });

  it('BYD-090 says before a secret code is deleted that the seats which are given to it go on general sale', async () => {
    const code = aCode({ code: 'FERN', type: 'Unlock' });
    const event = anEvent({ promotions: [code] });
    const channel = (promotionId: string | null, state: string, places: number[]) => ({ _id: anId(), promotionId, state, places });
    const channels = [channel(code._id, 'given', [1, 2]), channel(code._id, 'general', [3]), channel(null, 'given', [4])];
    const { screen, user, askedFor } = await open(event, { seatMap: { channels }, deleteEventItem: { ...event, promotions: [] } });
    await user.click(await screen.findByRole('button', { name: 'Delete FERN' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete FERN?' }));
    expect(dialog.getByText(/^2 seats are given to this code\. Without it, everybody is offered these seats\./)).toBeTruthy();
    expect(askedFor('DeleteEventItem')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'DELETE' }));
    await waitFor(() => expect(screen.queryByText('FERN')).toBeNull());
  });

  it.each<[string, Partial<Event>, MeOverrides]>([
    ['box office', {}, { role: 'BOX_OFFICE' }],
    ['a canceled event', { cancel: true }, {}],
  ])('OPS-010 OPS-023 has no controls for %s', async (_, state, as) => {
    const { screen } = await open(anEvent({ ticketTypes: [floor, balcony], ...state }), {}, as);
    expect(await screen.findByRole('heading', { name: 'Floor' })).toBeTruthy();
    expect(screen.queryByRole('switch', { name: /On sale/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Delete|Move/ })).toBeNull();
  });
});

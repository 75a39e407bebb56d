import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Event } from '#gql/schema-types.ts';
import { storeAuthToken } from '#lib/session/auth-token.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent, anId, anOrganization, aTicketType } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal } from '#testing/schema-link.ts';

const NEW = '/create-event/details?eventId=new';
const pathOf = ({ _id }: Pick<Event, '_id'>, step = 'details') => `/create-event/${step}?eventId=${_id}`;
const organization = anOrganization();
const open = (path: string, answers = {}) => renderRoute(path, { as: { organization }, answers: { venues: [], artists: [], ...answers } });
const tier = (name: string) => ({ ...aTicketType().tiers[0]!, _id: anId(), name });
const textBeside = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

describe('refusals in the event editor', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));

  it('AUT-200 a public address of another event is refused beside the field, which gets the focus', async () => {
    const event = anEvent({ published: false });
    const taken = refusal('This url is already used by another event.', 'EVENT_STUB_TAKEN');
    const { screen, user } = await open(pathOf(event), { event, updateEvent: taken });
    fireEvent.change(await screen.findByLabelText('Public address'), { target: { value: 'taken' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const field = screen.getByLabelText('Public address');
    await waitFor(() => expect(textBeside(field)).toBe('This url is already used by another event.'));
    await waitFor(() => expect(document.activeElement).toBe(field));
    fireEvent.change(field, { target: { value: 'free' } });
    expect(field.getAttribute('aria-invalid')).toBe('false');
  });

  it('AUT-220 a quantity below the tickets sold meanwhile is refused beside the field', async () => {
    const [floor, balcony] = [aTicketType({ name: 'Floor' }), aTicketType({ name: 'Balcony' })];
    const event = anEvent({ ticketTypes: [floor, balcony] });
    const message = 'The total quantity of Balcony cannot be lower than the 30 already sold or held.';
    const below = refusal(message, 'QUANTITY_BELOW_CLAIMED', { name: 'Balcony', claimed: 30, pool: `ticketType:${balcony._id}` });
    const { screen, user } = await open(pathOf(event, 'ticket-types'), { event, updateEvent: below });
    await user.click(await screen.findByRole('button', { name: /^Balcony/, expanded: false }));
    fireEvent.change(screen.getByLabelText('Total qty'), { target: { value: '20' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(textBeside(screen.getByLabelText('Total qty'))).toBe(message));
    expect(screen.getByLabelText('Total qty')).toHaveProperty('value', '20');
  });

  it('AUT-095 removing tiers whose tickets were sold is refused beside the tiers', async () => {
    const tiers = [tier('Early'), tier('Late')];
    const event = anEvent({ ticketTypes: [aTicketType({ tiers })] });
    const message = 'You cannot disable pricing tiers once tickets have been sold.';
    const sold = refusal(message, 'TIERS_SOLD', { pool: `tier:${tiers[0]!._id}` });
    const { screen, user } = await open(pathOf(event, 'ticket-types'), { event, updateEvent: sold });
    await user.click(await screen.findByRole('switch', { name: 'Pricing tiers' }));
    await user.click(await screen.findByRole('button', { name: 'CONFIRM' }));
    await waitFor(() => expect(screen.queryAllByLabelText('Tier name')).toHaveLength(0));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('AUT-095 tiers are switched off where only Advance can have been sold, under its id, and refused at once where none is named so', async () => {
    const [late, advance] = [tier('Late'), tier('Advance')];
    const sold = anEvent({ ticketTypes: [aTicketType({ tiers: [late, advance], soldQty: 3 })] });
    const { screen, user, askedFor, unmount } = await open(pathOf(sold, 'ticket-types'), { event: sold, updateEvent: sold });
    await user.click(await screen.findByRole('switch', { name: 'Pricing tiers' }));
    await user.click(await screen.findByRole('button', { name: 'CONFIRM' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(askedFor('UpdateEvent')).toHaveLength(1));
    const { ticketTypes } = (askedFor('UpdateEvent')[0]!.variables['input'] as { event: { ticketTypes: Event['ticketTypes'] } }).event;
    expect(ticketTypes[0]!.tiers).toMatchObject([{ _id: advance._id, name: 'Advance' }]);
    unmount();
    const event = anEvent({ ticketTypes: [aTicketType({ tiers: [late, tier('Early')], soldQty: 3 })] });
    const other = await open(pathOf(event, 'ticket-types'), { event });
    await other.user.click(await other.screen.findByRole('switch', { name: 'Pricing tiers' }));
    expect(await other.screen.findByText('You cannot disable pricing tiers once tickets have been sold.')).toBeTruthy();
  });

  it('a tier with which the quantities exceed the ticket type’s is marked at its field while it is typed', async () => {
    const tiers = [tier('Early'), tier('Late')].map((one) => ({ ...one, totalQty: 1000 }));
    const event = anEvent({ ticketTypes: [aTicketType({ name: 'Floor', totalQty: 2000, tiers })] });
    const { screen } = await open(pathOf(event, 'ticket-types'), { event });
    const quantities = await screen.findAllByLabelText('Qty');
    const wrong = () => quantities.map((field) => textBeside(field) ?? null);
    expect(wrong()).toEqual([null, null]);
    fireEvent.change(screen.getByLabelText('Total qty'), { target: { value: '1500' } });
    expect(wrong()).toEqual([null, 'The tiers of Floor have more tickets than its total quantity.']);
    fireEvent.change(quantities[1]!, { target: { value: '500' } });
    expect(wrong()).toEqual([null, null]);
  });

  it('AUT-234 a tier without a name is refused beside it', async () => {
    const event = anEvent({ ticketTypes: [aTicketType({ tiers: [tier('Early'), tier('Late')] })] });
    const { screen, user, askedFor } = await open(pathOf(event, 'ticket-types'), { event });
    const [, late] = await screen.findAllByLabelText('Tier name');
    fireEvent.change(late!, { target: { value: ' ' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(textBeside(late!)).toBe('Tier name is required.'));
    await waitFor(() => expect(document.activeElement).toBe(late));
    expect(askedFor('UpdateEvent')).toHaveLength(0);
  });

  it('AUT-142 repeats a first save whose response was lost with the same key, also after a reload', async () => {
    const first = await open(NEW, { createEvent: new BrokenConnection() });
    await first.user.type(await first.screen.findByLabelText('Event name'), 'First');
    await first.user.click(first.screen.getByRole('button', { name: 'Save' }));
    expect(await first.screen.findByText(/The connection was interrupted/)).toBeTruthy();
    expect(first.screen.getByLabelText('Event name')).toHaveProperty('value', 'First');
    const key = first.askedFor('CreateEvent')[0]?.variables['idempotencyKey'];
    first.unmount();
    const again = await open(NEW, { createEvent: anEvent({ name: 'First', published: false }) });
    await again.user.click(await again.screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(again.askedFor('CreateEvent')).toHaveLength(1));
    expect(again.askedFor('CreateEvent')[0]?.variables).toMatchObject({ idempotencyKey: key, input: { name: 'First' } });
    expect(key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('AUT-145, AUT-196 redirects to the entry page when the login has ended, and restores the edit after the next login', async () => {
    const event = anEvent();
    const ended = refusal('Authentication Required.', 'AUTHENTICATION_REQUIRED');
    const page = await open(pathOf(event), { event, updateEvent: ended });
    await page.user.type(await page.screen.findByLabelText('Event name'), ' II');
    await page.user.click(page.screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.location()).not.toContain('/create-event'));
    expect(page.screen.queryByRole('dialog')).toBeNull();
    page.unmount();
    storeAuthToken('the-next-login');
    const back = await open(pathOf(event), { event });
    expect(await back.screen.findByDisplayValue('The Copper Kings II')).toBeTruthy();
  });

  it('says when another user’s version could not be loaded, and keeps the typed values', async () => {
    const event = anEvent();
    let isCut = false;
    const served = () => {
      if (isCut) throw new BrokenConnection();
      return event;
    };
    const answers = { event: served, updateEvent: refusal('Stale.', 'EVENT_STALE', { changed: 'name', version: 2 }) };
    const { screen, user } = await open(pathOf(event), answers);
    await user.type(await screen.findByLabelText('Subtitle'), 'mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    isCut = true;
    await user.click(await screen.findByRole('button', { name: 'Reload' }));
    expect(await screen.findByText(/The connection was interrupted/)).toBeTruthy();
    expect(screen.getByLabelText('Subtitle')).toHaveProperty('value', 'mine');
  });

  it('AUT-144, AUT-145 keeps edits made during a save, also after a reload', async () => {
    const event = anEvent();
    let answer: (saved: Event) => void = () => {};
    const updateEvent = () => new Promise<Event>((resolve) => (answer = resolve));
    const page = await open(pathOf(event), { event, updateEvent });
    await page.user.type(await page.screen.findByLabelText('Event name'), '!');
    await page.user.click(page.screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.askedFor('UpdateEvent')).toHaveLength(1));
    await page.user.type(page.screen.getByLabelText('Subtitle'), 'typed meanwhile');
    answer({ ...event, name: 'The Copper Kings!', version: 2 });
    expect(await page.screen.findByText('Saved.')).toBeTruthy();
    // no longer true
    await page.user.type(page.screen.getByLabelText('Subtitle'), '.');
    expect(page.screen.queryByText('Saved.')).toBeNull();
    page.unmount();
    const again = await open(pathOf(event), { event: { ...event, name: 'The Copper Kings!', version: 2 } });
    expect(await again.screen.findByDisplayValue('typed meanwhile.')).toBeTruthy();
  });
});

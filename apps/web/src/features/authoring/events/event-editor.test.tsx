import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Event } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent, anOrganization, aTicketType } from '#testing/factories.ts';
import { aVenue } from '#testing/venue.factory.ts';
import { typeInPauses } from '#testing/browser.ts';
import { openStep } from '#testing/open-step.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';
import { pickOption } from '#testing/pick-option.ts';

const NEW = '/create-event/details?eventId=new';
const NEW_DATES = '/create-event/dates-times?eventId=new';
const pathOf = ({ _id }: Pick<Event, '_id'>, step = 'details') => `/create-event/${step}?eventId=${_id}`;

/** The server's response to a create or update: the same values, one version later. */
const savedAs = (event: Event, patch: Partial<Event> = {}) => ({ ...event, version: event.version + 1, ...patch });

const organization = anOrganization();
const open = (path: string, answers = {}) => renderRoute(path, { as: { organization }, answers: { venues: [], artists: [], ...answers } });

describe('the event editor', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => sessionStorage.clear());

  it('AUT-019, AUT-020 suggests the public address from the name and keeps only allowed characters', async () => {
    const { screen, user } = await open(NEW);
    await user.type(await screen.findByLabelText('Event name'), 'Rock Night');
    expect(screen.getByLabelText('Public address')).toHaveProperty('value', 'Rock-Night');
    fireEvent.change(screen.getByLabelText('Public address'), { target: { value: 'My-Event_2 !' } });
    expect(screen.getByLabelText('Public address')).toHaveProperty('value', 'My-Event2');
  });

  it('AUT-175, AUT-176 starts 30 days ahead at 20:00, and doors, end and sale end follow a new start', async () => {
    const { screen } = await open(NEW_DATES);
    const valueOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
    await screen.findByLabelText('Start');
    expect(['Start', 'Doors', 'End', 'Tickets until'].map(valueOf)).toEqual([
      '2026-12-21T20:00',
      '2026-12-21T19:00',
      '2026-12-21T23:00',
      '2026-12-21T23:00',
    ]);
    fireEvent.change(screen.getByLabelText('Start'), { target: { value: '2026-12-24T19:00' } });
    expect(['Doors', 'End', 'Tickets until'].map(valueOf)).toEqual(['2026-12-24T18:00', '2026-12-24T22:00', '2026-12-24T22:00']);
  });

  it('AUT-178 hides announcement and sale start while sales begin immediately', async () => {
    const { screen, user } = await open(NEW_DATES);
    const immediately = await screen.findByRole('switch', { name: 'Will sales begin immediately?' });
    expect(screen.queryByLabelText('Tickets from')).toBeNull();
    await user.click(immediately);
    expect(screen.getByLabelText('Announcement')).toBeTruthy();
    expect(screen.getByLabelText('Tickets from')).toBeTruthy();
  });

  it('AUT-017 refuses sales tax without a venue', async () => {
    const { screen, user } = await open(NEW);
    const tax = await screen.findByRole('switch', { name: 'Sales tax' });
    await user.click(tax);
    expect(screen.getByText('Select any venue.')).toBeTruthy();
    expect(tax.getAttribute('aria-checked')).toBe('false');
  });

  it('AUT-086, AUT-093 creates three tiers, and asks before it removes them', async () => {
    const event = anEvent({ ticketTypes: [aTicketType()] });
    const { screen, user } = await open(pathOf(event, 'ticket-types'), { event });
    const tiers = await screen.findByRole('switch', { name: 'Pricing tiers' });
    await user.click(tiers);
    const names = () => screen.getAllByLabelText('Tier name').map((field) => (field as HTMLInputElement).value);
    expect(names()).toEqual(['Early Bird', 'Regular', 'Last Minute']);
    await user.click(tiers);
    expect(await screen.findByText('Remove Tier Changes')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'CANCEL' }));
    expect(names()).toHaveLength(3);
    await user.click(tiers);
    await user.click(await screen.findByRole('button', { name: 'CONFIRM' }));
    await waitFor(() => expect(screen.queryAllByLabelText('Tier name')).toHaveLength(0));
  });

  it('AUT-034 shows a new name and price in the preview at once, and saves nothing', async () => {
    const event = anEvent();
    const { screen, user, askedFor } = await open(pathOf(event), { event });
    const preview = await screen.findByRole('complementary', { name: 'Preview' });
    await user.type(screen.getByLabelText('Event name'), ' Live');
    await openStep({ screen, user }, 'Ticket types');
    fireEvent.change(screen.getByLabelText('Price'), { target: { value: '52.5' } });
    expect(within(preview).getByText('The Copper Kings Live')).toBeTruthy();
    expect(within(preview).getByText('$52.50')).toBeTruthy();
    expect(askedFor('UpdateEvent')).toHaveLength(0);
  });

  it('names in the preview the day of doors that open on the evening before', async () => {
    const { screen } = await open(NEW_DATES);
    const preview = await screen.findByRole('complementary', { name: 'Preview' });
    expect(within(preview).getByText(/Doors 7:00pm/).textContent).toBe('Mon, Dec 21st · Doors 7:00pm · Show 8:00pm ');
    fireEvent.change(screen.getByLabelText('Start'), { target: { value: '2026-12-24T00:30' } });
    expect(within(preview).getByText(/Doors/).textContent).toBe('Thu, Dec 24th · Doors 11:30pm (Wed, Dec 23) · Show 12:30am ');
  });

  it('AUT-142, AUT-143 creates once, puts the id into the URL and updates from then on', async () => {
    const made = anEvent({ published: false, version: 0 });
    const answers = { createEvent: made, updateEvent: savedAs(made, { name: 'Second' }) };
    const { screen, user, askedFor, location } = await open(NEW, answers);
    await user.type(await screen.findByLabelText('Event name'), 'First');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location()).toBe(pathOf(made)));
    await user.clear(screen.getByLabelText('Event name'));
    await user.type(screen.getByLabelText('Event name'), 'Second');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(askedFor('UpdateEvent')).toHaveLength(1));
    expect(askedFor('UpdateEvent')[0]?.variables['input']).toMatchObject({ eventId: made._id, version: 0, event: { name: 'Second' } });
    expect(askedFor('CreateEvent')).toHaveLength(1);
  });

  it('AUT-192 AUT-194 ACC-190 omits empty and server-side fields, but sends false and 0', async () => {
    const made = anEvent({ published: false });
    const { screen, user, askedFor } = await open(NEW, { createEvent: made });
    await user.type(await screen.findByLabelText('Event name'), 'First');
    await openStep({ screen, user }, 'Ticket types');
    await user.click(screen.getByRole('button', { name: 'Add ticket type' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(askedFor('CreateEvent')).toHaveLength(1));
    const input = askedFor('CreateEvent')[0]?.variables['input'] as Record<string, unknown>;
    const text = JSON.stringify(input);
    expect(text).not.toMatch(/:""|:\[\]|null|__typename|soldQty|remainingQty/);
    expect(input).toMatchObject({ taxDeduction: false, ticketTypes: [{ totalQty: 0, rollFees: false, tiers: [{ price: 0 }] }] });
  });

  it('AUT-198 refuses a name of 81 characters beside the field and sends nothing', async () => {
    const { screen, user, askedFor } = await open(NEW);
    fireEvent.change(await screen.findByLabelText('Event name'), { target: { value: 'x'.repeat(81) } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Event name can have at most 80 characters.')).toBeTruthy();
    expect(askedFor('CreateEvent')).toHaveLength(0);
  });

  it('AUT-144, AUT-200 shows the server’s refusal beside its field or above them, and keeps the typed values', async () => {
    const event = anEvent();
    let wrong = refusal('That name is taken.', 'VALIDATION', { fields: { name: 'That name is taken.' } });
    const updateEvent = () => {
      throw wrong;
    };
    const { screen, user } = await open(pathOf(event), { event, updateEvent });
    const name = await screen.findByLabelText('Event name');
    await user.type(name, ' II');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe('That name is taken.');
    wrong = refusal('The event is being cancelled.', 'EVENT_CANCELLED');
    await user.type(name, 'I');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByText('The event is being cancelled.')).closest('[role=alert]')).toBeTruthy();
    expect(name).toHaveProperty('value', 'The Copper Kings III');
  });

  it('shows the changes of another user, and reloads only on request', async () => {
    const event = anEvent();
    const text = 'This was changed by someone else in the meantime: subtitle. Please reload and try again.';
    let served = event;
    const answers = { event: () => served, updateEvent: refusal(text, 'EVENT_STALE', { changed: 'subtitle', version: 2 }) };
    const { screen, user } = await open(pathOf(event), answers);
    await user.type(await screen.findByLabelText('Subtitle'), 'mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByLabelText('Subtitle')).toHaveProperty('value', 'mine');
    served = { ...event, subtitle: 'theirs', version: 2 };
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(screen.getByLabelText('Subtitle')).toHaveProperty('value', 'theirs'));
  });

  it.each([
    ['never saved', null, 'SAVE DRAFT', 'DISCARD EVENT'],
    ['a draft', false, 'SAVE CHANGES', 'DISCARD CHANGES'],
    ['published', true, 'UPDATE EVENT', 'DISCARD CHANGES'],
  ])('AUT-148 asks before leaving with changes: %s', async (_, published, save, discard) => {
    const event = anEvent({ published: published ?? false });
    const { screen, user, location } = await open(published === null ? NEW : pathOf(event), { event, events: [] });
    await user.type(await screen.findByLabelText('Event name'), 'x');
    await user.click(screen.getByRole('link', { name: 'Exit' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('button', { name: save })).toBeTruthy();
    expect(location()).toContain('/create-event/details');
    await user.click(within(dialog).getByRole('button', { name: discard }));
    const exit = published ? `/admin/dashboard/events/details/overview?eventId=${event._id}` : '/admin/dashboard/events';
    await waitFor(() => expect(location()).toBe(exit));
  });

  it('AUT-147 does not ask when a value was changed back', async () => {
    const event = anEvent();
    const { screen, user, location } = await open(pathOf(event), { event });
    await user.type(await screen.findByLabelText('Event name'), 'x');
    await user.type(screen.getByLabelText('Event name'), '{Backspace}');
    await user.click(screen.getByRole('link', { name: 'Exit' }));
    await waitFor(() => expect(location()).toContain('/details/overview'));
    expect(screen.queryByText('Unsaved Changes')).toBeNull();
  });

  it('AUT-145 keeps the edits of several events side by side, also after a reload', async () => {
    const [a, b] = [anEvent({ name: 'A' }), anEvent({ name: 'B' })];
    const edit = async (event: Event) => {
      const page = await open(pathOf(event), { event });
      await page.user.type(await page.screen.findByLabelText('Event name'), ' changed');
      page.unmount();
    };
    await edit(a);
    await edit(b);
    const again = await open(pathOf(a), { event: a });
    expect(await again.screen.findByDisplayValue('A changed')).toBeTruthy();
    again.unmount();
    const other = await open(pathOf(b), { event: b });
    expect(await other.screen.findByDisplayValue('B changed')).toBeTruthy();
    other.unmount();
    const stranger = await renderRoute(pathOf(a), { answers: { venues: [], event: a } });
    expect(await stranger.screen.findByLabelText('Event name')).toHaveProperty('value', 'A');
  });

  it('AUT-145 keeps an edit on the device when its tab is closed, and saves it there as another new event', async () => {
    const first = await open(NEW);
    await first.user.type(await first.screen.findByLabelText('Event name'), 'Night Swim');
    const [kept] = Object.values({ ...sessionStorage }).map((text) => (JSON.parse(String(text)) as { createKey?: string }).createKey);
    first.unmount();
    sessionStorage.clear(); // the tab is closed
    const second = await open(NEW, { createEvent: anEvent({ published: false }) });
    expect(await second.screen.findByLabelText('Event name')).toHaveProperty('value', 'Night Swim');
    await second.user.click(second.screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(second.askedFor('CreateEvent')).toHaveLength(1));
    expect(second.askedFor('CreateEvent')[0]!.variables['idempotencyKey']).not.toBe(kept);
    second.unmount();
    const third = await open(NEW);
    expect(await third.screen.findByLabelText('Event name')).toHaveProperty('value', '');
  });

  it('AUT-155 lists what prevents an event from being published and sends nothing', async () => {
    const { screen, user, asked } = await open(NEW);
    await user.click(await screen.findByRole('button', { name: 'PUBLISH EVENT' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Cannot Publish')).toBeTruthy();
    expect(within(dialog).getByText('Please add at least one ticket type.')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'CLOSE' }));
    expect(asked.some(({ name }) => name === 'CreateEvent' || name === 'PublishEvent')).toBe(false);
  });

  it('AUT-157, AUT-159 saves first, then publishes, and opens the dashboard', async () => {
    const event = anEvent({ published: false, stub: 'copper' });
    const renamed = savedAs(event, { name: 'The Copper Kings II' });
    const answers = { event, updateEvent: renamed, publishEvent: savedAs(renamed, { published: true }) };
    const { screen, user, asked, location } = await open(pathOf(event), answers);
    await user.type(await screen.findByLabelText('Event name'), ' II');
    await user.click(screen.getByRole('button', { name: 'PUBLISH EVENT' }));
    expect(await screen.findByText('Immediately')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'PUBLISH NOW' }));
    expect(await screen.findByText('Publish successful')).toBeTruthy();
    const sent = asked.map(({ name }) => name).filter((name) => name === 'UpdateEvent' || name === 'PublishEvent');
    expect(sent).toEqual(['UpdateEvent', 'PublishEvent']);
    await user.click(screen.getByRole('button', { name: 'VIEW EVENT DASHBOARD' }));
    await waitFor(() => expect(location()).toBe(`/admin/dashboard/events/details/overview?eventId=${event._id}`));
  });

  it('AUT-157 publishes nothing while a price cannot be read, although nothing else was changed', async () => {
    const event = anEvent({ published: false, ticketTypes: [aTicketType({ name: 'Floor' }), aTicketType({ name: 'Balcony' })] });
    const { screen, user, asked } = await open(`/create-event/ticket-types?eventId=${event._id}`, { event });
    await user.click(await screen.findByRole('button', { name: /^Floor/, expanded: false }));
    const price = screen.getByLabelText('Price');
    fireEvent.change(price, { target: { value: '4o' } });
    await user.click(screen.getByRole('button', { name: 'PUBLISH EVENT' }));
    await user.click(await screen.findByRole('button', { name: 'PUBLISH NOW' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.filter(({ name }) => name === 'UpdateEvent' || name === 'PublishEvent')).toEqual([]);
    expect([price.getAttribute('aria-invalid'), (price as HTMLInputElement).value]).toEqual(['true', '4o']);
  });

  it('AUT-154 AUT-159 says of an event that is public already that it was updated', async () => {
    const event = anEvent();
    const { screen, user } = await open(pathOf(event), { event, publishEvent: savedAs(event, {}) });
    await user.click(await screen.findByRole('button', { name: 'UPDATE EVENT' }));
    await user.click(await screen.findByRole('button', { name: 'UPDATE NOW' }));
    expect(await screen.findByText('Update successful')).toBeTruthy();
    expect(screen.queryByText('Publish successful')).toBeNull();
  });

  it('AUT-157 publishes nothing when the save was refused', async () => {
    const event = anEvent({ published: false });
    const { screen, user, askedFor } = await open(pathOf(event), { event, updateEvent: refusal('No.', 'EVENT_STUB_TAKEN') });
    await user.type(await screen.findByLabelText('Event name'), ' II');
    await user.click(screen.getByRole('button', { name: 'PUBLISH EVENT' }));
    await user.click(await screen.findByRole('button', { name: 'PUBLISH NOW' }));
    expect(await screen.findByText('No.')).toBeTruthy();
    expect(askedFor('PublishEvent')).toHaveLength(0);
  });

  it('AUT-027 AUT-202 searches venues five at a time, 250 ms after the last keystroke, and uses the chosen one', async () => {
    const { screen, user, askedFor } = await open(NEW, { venues: [aVenue()] });
    const field = await screen.findByLabelText('Venue');
    await waitFor(() => expect(askedFor('VenueChoices')).toHaveLength(1));
    await user.click(field);
    await typeInPauses(field, ['k', 'kil', 'kilby']);
    await waitFor(() => expect(askedFor('VenueChoices')).toHaveLength(2));
    expect(askedFor('VenueChoices')[1]!.variables).toEqual({ query: { name: 'kilby' }, pagination: { pageSize: 5, pageNumber: 1 } });
    await pickOption(user, 'Kilby Yard, Salt Lake City, UT');
    expect(within(screen.getByRole('complementary', { name: 'Preview' })).getByText('Kilby Yard, Salt Lake City')).toBeTruthy();
  });

  it('AUT-184, AUT-185 keeps the kind of an event with orders and says why', async () => {
    const event = anEvent({ hasOrders: true });
    const { screen, user } = await open(pathOf(event), { event });
    await user.click(await screen.findByText('RSVP'));
    expect(await screen.findByText(/This field cannot be changed once orders have been created/)).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Paid' })).toHaveProperty('checked', true);
  });

  it('AUT-186 keeps box office out', async () => {
    const { screen } = await renderRoute(NEW, { as: { role: 'BOX_OFFICE' } });
    expect(await screen.findByText('You do not have permission to view this page')).toBeTruthy();
  });
});

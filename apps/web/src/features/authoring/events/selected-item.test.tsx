import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followServerTime } from '#lib/time/clock.ts';
import { anAddOn, aCode, aQuestion } from '#testing/event-items.factory.ts';
import { anEvent, anId, anOrganization, aTicketType } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { aSeason } from '#features/seasons/seasons.factory.ts';

const event = anEvent({
  published: false,
  ticketTypes: [aTicketType({ name: 'Floor' }), aTicketType({ name: 'Balcony' })],
  upgrades: [anAddOn({ name: 'Poster' }), anAddOn({ name: 'Parking' })],
  promotions: [aCode({ code: 'FERN' }), aCode({ code: 'MOSS' })],
  customFields: [aQuestion({ label: 'Size' }), aQuestion({ label: 'Color' })],
});
const season = { ...aSeason({ published: false }), events: [] };
const STEPS = [
  ['ticket-types', 'ticketTypeId', event.ticketTypes[1]!._id, 'Ticket name', 'Balcony'],
  ['upgrade-types', 'upgradeTypeId', event.upgrades[1]!._id, 'Add-on name', 'Parking'],
  ['secret-codes', 'promotionId', event.promotions[1]!._id, 'Code', 'MOSS'],
  ['advanced-options', 'customFieldId', event.customFields[1]!._id, 'Question', 'Color'],
] as const;
const open = (path: string) =>
  renderRoute(path, {
    as: { organization: anOrganization({ isSeasonTickets: true }) },
    answers: { event, season, venues: [], artists: [] },
  });
const at = (step: string, more = '') => `/create-event/${step}?eventId=${event._id}${more}`;

describe('the item that the address of a step names', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => sessionStorage.clear());

  it.each(STEPS)('AUT-041 in %s, %s is set when it is opened, and opens it again after a reload', async (step, key, id, field, name) => {
    const { screen, user, location, unmount, router } = await open(at(step));
    const length = () => router.history.length;
    const before = length();
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`), expanded: false }));
    await waitFor(() => expect(location()).toBe(at(step, `&${key}=${id}`)));
    expect(length()).toBe(before);
    unmount();
    const again = await open(at(step, `&${key}=${id}`));
    expect(await again.screen.findByLabelText(field)).toHaveProperty('value', name);
    await again.user.click(again.screen.getByRole('button', { name: new RegExp(`^${name}`), expanded: true }));
    await waitFor(() => expect(again.location()).toBe(at(step)));
    expect(again.screen.queryByLabelText(field)).toBeNull();
  });

  it('AUT-080 is one that was just added, and none once it is deleted', async () => {
    const { screen, user, location } = await open(at('ticket-types'));
    await user.click(await screen.findByRole('button', { name: 'Add ticket type' }));
    expect(await screen.findByLabelText('Ticket name')).toHaveProperty('value', 'New Ticket');
    await waitFor(() => expect(location()).toMatch(/&ticketTypeId=[0-9a-f]{24}$/));
    await user.click(screen.getByRole('button', { name: 'Delete New Ticket' }));
    await waitFor(() => expect(location()).toBe(at('ticket-types')));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['create-event', 'ticket-types', 'Add ticket type', 'ticketTypeId', 'Ticket name', 'New Ticket'],
    ['create-event', 'upgrade-types', 'Add add-on', 'upgradeTypeId', 'Add-on name', 'New Add-Ons'],
    ['create-event', 'secret-codes', 'Add secret code', 'promotionId', 'Code', 'New Code'],
    ['create-event', 'advanced-options', 'Add survey question', 'customFieldId', 'Question', 'New Survey Question'],
    ['create-season', 'ticket-types', 'Add ticket type', 'ticketTypeId', 'Ticket name', 'New Ticket'],
    ['create-season', 'secret-codes', 'Add secret code', 'promotionId', 'Code', 'New Code'],
  ])('AUT-080 in /%s/%s, %s appends an item with its defaults and selects it', async (wizard, step, add, key, field, value) => {
    const path = wizard === 'create-event' ? at(step) : `/create-season/${step}?seasonId=${season._id}`;
    const { screen, user, location } = await open(path);
    await user.click(await screen.findByRole('button', { name: add }));
    expect(await screen.findByLabelText(field)).toHaveProperty('value', value);
    await waitFor(() => expect(location()).toMatch(new RegExp(`&${key}=[0-9a-f]{24}$`)));
  });

  it('AUT-045 an id that names none: the dialog says so, and Close dismisses it', async () => {
    const missing = [
      [at('ticket-types', `&ticketTypeId=${anId()}`), 'The requested ticket does not exist Event'],
      [`/create-season/ticket-types?seasonId=${season._id}&ticketTypeId=${anId()}`, 'The requested ticket does not exist season.'],
      [at('upgrade-types', `&upgradeTypeId=${anId()}`), 'The requested add-ons does not exist.'],
      [at('secret-codes', `&promotionId=${anId()}`), 'The requested secret code does not exist.'],
      [at('advanced-options', `&customFieldId=${anId()}`), 'The requested survey question does not exist.'],
    ] as const;
    for (const [path, text] of missing) {
      const { screen, user, location, unmount } = await open(path);
      const dialog = await screen.findByRole('dialog');
      expect(within(dialog).getByText(text)).toBeTruthy();
      await user.click(within(dialog).getByText('Close'));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(location()).toBe(path.replace(/&.*/, '')));
      unmount();
    }
  });
});

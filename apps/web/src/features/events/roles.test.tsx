import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { aCode, anAddOn } from '#testing/event-items.factory.ts';
import { anEvent, anId, anOrder, anOrganization, aTicketType } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';
import { aSeason } from '../seasons/seasons.factory.ts';

const LISTS = { events: [], seasons: [], eventCounts: { upcoming: 0, past: 0, cancelled: 0 } };
const event = anEvent({
  name: 'Night Swim',
  ticketTypes: [aTicketType({ name: 'Floor' }), aTicketType({ name: 'Balcony' })],
  upgrades: [anAddOn({ name: 'Poster', price: 1800 })],
  promotions: [aCode({ code: 'FERN' })],
});
const organization = anOrganization({ isSeasonTickets: true });
const open = (path: string, role: Role, more: object = {}) =>
  renderRoute(path, { as: { role, organization }, answers: { event, ...LISTS, ...more } });
const OVERVIEW = `/admin/dashboard/events/details/overview?eventId=${event._id}`;
const NO_PERMISSION = 'You do not have permission to view this page';

describe('what a role sees of an event', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => sessionStorage.clear());

  it.each<[Role, boolean]>([
    ['ADMIN', true],
    ['BOX_OFFICE', false],
  ])('AUT-187 offers %s editing, duplicating and the controls of the cards: %s', async (role, isOffered) => {
    const { screen } = await open(OVERVIEW, role);
    expect(await screen.findByRole('heading', { name: 'Poster' })).toBeTruthy();
    const offered = [
      screen.queryByRole('link', { name: 'Edit Event' }),
      screen.queryByRole('button', { name: 'Duplicate Event' }),
      screen.queryByRole('switch', { name: 'On sale: Floor' }),
      screen.queryByRole('button', { name: 'Move Floor down' }),
      screen.queryByRole('link', { name: 'Edit Floor' }),
      screen.queryByRole('link', { name: 'Edit Poster' }),
      screen.queryByRole('link', { name: 'Edit FERN' }),
      screen.queryByRole('link', { name: 'Add ticket type' }),
      screen.queryByRole('link', { name: 'Add add-on' }),
      screen.queryByRole('link', { name: 'Add secret code' }),
      screen.queryByRole('button', { name: 'Delete FERN' }),
    ].map((control) => control !== null);
    expect(offered).toEqual(offered.map(() => isOffered));
  });

  it.each<[Role, boolean]>([
    ['ADMIN', true],
    ['BOX_OFFICE', false],
  ])('OPS-009 offers %s sharing, metrics, report and edit in the menus of an event and a season: %s', async (role, isOffered) => {
    const season = { ...aSeason(), events: [] };
    const names = {
      [OVERVIEW]: ['Sharing', 'Metrics', 'Sales Report', 'Edit Event'],
      [`/admin/dashboard/seasons/details/overview?seasonId=${season._id}`]: ['Sharing', 'Metrics', 'Reports', 'Edit Season'],
    };
    for (const [path, entries] of Object.entries(names)) {
      const { screen, unmount } = await open(path, role, { season });
      // in the rail and in the menu of the record
      await waitFor(() => expect(screen.getAllByRole('link', { name: 'Orders' })).toHaveLength(2));
      const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
      expect([path, entries.map((name) => links.includes(name))]).toEqual([path, entries.map(() => isOffered)]);
      unmount();
    }
  });

  it.each(['events/details/sharing?eventId=', 'events/details/metrics?eventId=', 'events/details/reports?eventId='])(
    'OPS-009 a typed address of %s is the no-permission page for box office',
    async (path) => {
      const { screen } = await open(`/admin/dashboard/${path}${event._id}`, 'BOX_OFFICE');
      expect(await screen.findByText(NO_PERMISSION)).toBeTruthy();
    },
  );

  it.each<[Role, string, boolean]>([
    ['ADMIN', 'events', true],
    ['BOX_OFFICE', 'events', false],
    ['ADMIN', 'seasons', true],
    ['BOX_OFFICE', 'seasons', false],
  ])('AUT-187 has Create for %s on the list of %s: %s', async (role, list, isOffered) => {
    const { screen } = await open(`/admin/dashboard/${list}`, role);
    expect(await screen.findByRole('tab', { name: /Upcoming/ })).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: /^Create/ }).length > 0).toBe(isOffered);
  });

  it('AUT-188 shows prices of ticket types and add-ons to admins, and to nobody below', async () => {
    const admin = await open(OVERVIEW, 'ADMIN');
    expect(await admin.screen.findByText('$18.00')).toBeTruthy();
    expect(admin.screen.getAllByText('$45.00')).toHaveLength(2);
    admin.unmount();
    const boxOffice = await open(OVERVIEW, 'BOX_OFFICE');
    expect(await boxOffice.screen.findByRole('heading', { name: 'Poster' })).toBeTruthy();
    expect(boxOffice.askedFor('EventDetails')[0]!.variables['withPrices']).toBe(false);
    expect(document.body.textContent).not.toMatch(/\$\d/);
  });

  it('leads to the step and the item from a card', async () => {
    const { screen } = await open(OVERVIEW, 'ADMIN');
    const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await hrefOf('Edit Poster')).toBe(
      `/create-event/upgrade-types?eventId=${event._id}&upgradeTypeId=${event.upgrades[0]!._id}&autosave=true`,
    );
    expect(await hrefOf('Add ticket type')).toBe(`/create-event/ticket-types?eventId=${event._id}`);
  });

  it.each([
    '/create-event/details?eventId=new',
    '/create-event/type',
    '/create-season/details?seasonId=new',
    '/create-season/ticket-types?seasonId=new',
    '/admin/dashboard/venues/create/details?venueId=new',
    '/admin/dashboard/performers/create/type?artistId=new',
  ])('AUT-186 OPS-006 below admin %s is the no-permission page, which leads back to the events', async (path) => {
    const { screen, user, location } = await open(path, 'BOX_OFFICE');
    expect(await screen.findByText(NO_PERMISSION)).toBeTruthy();
    await user.click(screen.getByText('BACK TO EVENTS'));
    await waitFor(() => expect(location()).toBe('/admin/dashboard/events'));
  });

  it.each<[Role, string, boolean]>([
    ['USER', '/admin/dashboard/events', false],
    ['SCANNER', '/admin/dashboard/events', true],
    ['SCANNER', OVERVIEW, false],
    ['BOX_OFFICE', OVERVIEW, true],
    ['BOX_OFFICE', '/create-event/details?eventId=new', false],
    ['ADMIN', '/create-event/details?eventId=new', true],
  ])('OPS-226 ranks user, scanner, box office and admin in this order: %s opens %s: %s', async (role, path, opens) => {
    const { screen } = await open(path, role, { venues: [], artists: [] });
    if (opens) await waitFor(() => expect(document.querySelector('main')).toBeTruthy());
    else expect(await screen.findByText(NO_PERMISSION)).toBeTruthy();
    expect(screen.queryByText(NO_PERMISSION) === null).toBe(opens);
  });

  it.each([
    '/admin/dashboard/orders',
    `/admin/dashboard/orders/details?orderId=${anId()}`,
    OVERVIEW,
    ...['orders', 'waitlist', 'holds'].map((page) => `/admin/dashboard/events/details/${page}?eventId=${event._id}`),
    ...['overview', 'orders'].map((page) => `/admin/dashboard/seasons/details/${page}?seasonId=${anId()}`),
  ])('OPS-008 opens %s for box office, and is the no-permission page for a scanner and a customer', async (path) => {
    for (const role of ['SCANNER', 'USER'] as const) {
      const closed = await open(path, role);
      expect(await closed.screen.findByText(NO_PERMISSION)).toBeTruthy();
      closed.unmount();
    }
    const season = { ...aSeason(), events: [], fees: [] };
    const { screen } = await open(path, 'BOX_OFFICE', { order: anOrder(), season, orders: { orders: [], hasMore: false } });
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByText(NO_PERMISSION)).toBeNull();
  });

  it('OPS-224 shows a message for an event and an order that do not exist, or belong to another organization', async () => {
    const missing = refusal('This no longer exists.', 'NOT_FOUND');
    const ofEvent = await open(OVERVIEW, 'ADMIN', { event: missing });
    expect(await ofEvent.screen.findByText('This event does not exist, or it belongs to another organization.')).toBeTruthy();
    ofEvent.unmount();
    const ofOrder = await open(`/admin/dashboard/orders/details?orderId=${anId()}`, 'ADMIN', { order: missing });
    expect(await ofOrder.screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(document.querySelector('main')?.textContent).toMatch(/does not exist|no longer exists|not found/i);
  });
});

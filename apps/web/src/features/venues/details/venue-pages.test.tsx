import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { QueryEventsArgs, Venue } from '#gql/schema-types.ts';
import { anEvent, anId } from '#testing/factories.ts';
import { aVenue } from '#testing/venue.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal, type Answers } from '#testing/schema-link.ts';

const ROOT = '/admin/dashboard/venues';
const open = (venue: Venue, sub = '/overview', answers: Answers = {}) =>
  renderRoute(`${ROOT}/details${sub}?venueId=${venue._id}`, { answers: { venue: () => venue, events: [], ...answers } });

describe('the pages of one venue', () => {
  it('AUT-050 are reached by side buttons, with the form', async () => {
    const venue = aVenue();
    const { user, screen, location } = await open(venue, '');
    const menu = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(location()).toBe(`${ROOT}/details/overview?venueId=${venue._id}`);
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Metrics',
      'Events',
      'Seating Charts',
      'Edit Venue',
    ]);
    for (const [name, path] of [
      ['Metrics', 'details/metrics'],
      ['Seating Charts', 'details/seating'],
      ['Events', 'details/events'],
      ['Overview', 'details/overview'],
    ] as const) {
      await user.click(menu.getByRole('link', { name }));
      await waitFor(() => expect(location()).toBe(`${ROOT}/${path}?venueId=${venue._id}`));
      expect(menu.getByRole('link', { name }).getAttribute('aria-current')).toBe('page');
    }
    await user.click(menu.getByRole('link', { name: 'Edit Venue' }));
    await waitFor(() => expect(location()).toBe(`${ROOT}/create/details?venueId=${venue._id}`));
    expect(await screen.findByRole('heading', { level: 1, name: 'Venue details' })).toBeTruthy();
  });

  it('ACC-080 have the breadcrumb Venues', async () => {
    const { screen } = await open(aVenue());
    expect((await screen.findByRole('navigation', { name: 'Breadcrumb' })).textContent).toBe('Venues>Kilby Yard');
  });

  it('AUT-053 show the facts, the tax with two decimals and 0.00 where none is set', async () => {
    const address = { address1: '741 S Kilby Ct', city: 'Salt Lake City', state: 'UT', zip: '84101' } as Venue['address'];
    const venue = aVenue({
      tax: 8.2,
      url: 'kilby.example',
      willCallInstructions: 'At the door',
      description: '<p>A <b>yard</b></p>',
      address,
    });
    const whole = await open(venue);
    const main = await whole.screen.findByRole('main');
    await waitFor(() => expect(main.textContent).toContain('8.20%'));
    expect(main.textContent).toContain('450 places');
    expect(within(main).getByRole('link', { name: 'kilby.example' }).getAttribute('href')).toBe('https://kilby.example/');
    expect(
      within(main)
        .getByRole('link', { name: /741 S Kilby Ct/ })
        .getAttribute('href'),
    ).toContain('google.com/maps');
    expect(within(main).getByText('At the door')).toBeTruthy();
    expect(within(main).getByText('yard').tagName).toBe('B');
    whole.unmount();
    const bare = await open(aVenue({ tax: 0, url: 'javascript:alert(1)' }));
    expect(await bare.screen.findByText('0.00%')).toBeTruthy();
    expect(bare.screen.queryByRole('link', { name: /javascript/ })).toBeNull();
  });

  it('AUT-053 always ask the server for the venue', async () => {
    const venue = aVenue();
    const { router, screen, askedFor } = await open(venue);
    await screen.findByRole('heading', { level: 1, name: 'Kilby Yard' });
    await router.navigate({ href: ROOT });
    await router.navigate({ href: `${ROOT}/details/overview?venueId=${venue._id}` });
    await waitFor(() => expect(askedFor('Venue')).toHaveLength(2));
  });

  it('OPS-220 show the next 3 events on the overview, with a link to all', async () => {
    const venue = aVenue();
    const all = [1, 2, 3, 4].map((n) => anEvent({ name: `Night ${n}`, venue }));
    const events = ({ pagination }: QueryEventsArgs) => all.slice(0, pagination?.pageSize ?? 60);
    const { screen, askedFor } = await open(venue, '/overview', { events });
    const row = (await screen.findByText('Night 3')).closest('a');
    expect(row?.getAttribute('href')).toBe(`/admin/dashboard/events/details/overview?eventId=${all[2]!._id}`);
    expect(screen.queryByText('Night 4')).toBeNull();
    expect(askedFor('PlaceEvents')[0]?.variables).toEqual({ query: { venueId: venue._id, type: 'Upcoming' }, pagination: { pageSize: 3 } });
    expect(screen.getByRole('link', { name: 'All events' }).getAttribute('href')).toBe(`${ROOT}/details/events?venueId=${venue._id}`);
  });

  it('AUT-050 list all events of the venue with what they sold, a draft leading to its editor', async () => {
    const venue = aVenue();
    const figures = { total: 600, sold: 412, addOns: 0, held: 0, remaining: 188, scanned: 0, orders: 200, revenue: 1_854_000 };
    const events = [anEvent({ figures, venue }), anEvent({ name: '', published: false })];
    const { screen, askedFor } = await open(venue, '/events', { events });
    const row = (await screen.findByText('The Copper Kings')).closest('a');
    expect(row?.textContent).toContain('412 of 600 sold');
    expect(row?.textContent).toContain('$18,540.00');
    expect(screen.getByText('Untitled event').closest('a')?.getAttribute('href')).toBe(`/create-event/details?eventId=${events[1]!._id}`);
    expect(askedFor('PlaceEvents')[0]?.variables).toEqual({ query: { venueId: venue._id }, pagination: { pageSize: 60 } });
  });

  it('AUT-048 show the metrics that the server counted', async () => {
    const metrics = { events: 4, orders: 200, sold: 412, scanned: 31, revenue: 1_854_000 };
    const { screen } = await open(aVenue({ metrics }), '/metrics');
    await screen.findByText('$18,540.00');
    const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(figures).toEqual(['$18,540.00', '412', '200', '31', '4']);
  });

  it('say that there are no events, that metrics could not be loaded, and that the venue does not exist', async () => {
    const empty = await open(aVenue(), '/events');
    expect(await empty.screen.findByText('No events yet')).toBeTruthy();
    empty.unmount();
    const venue = aVenue();
    let asked = 0;
    const cut = await open(venue, '/metrics', { venue: () => ((asked += 1) > 1 ? new BrokenConnection() : venue) });
    expect(await cut.screen.findByText('The metrics could not be loaded.')).toBeTruthy();
    cut.unmount();
    const missing = await renderRoute(`${ROOT}/details/overview?venueId=${anId()}`, {
      answers: { venue: refusal('This no longer exists.', 'NOT_FOUND') },
    });
    expect(await missing.screen.findByText('This venue does not exist, or belongs to another organization.')).toBeTruthy();
  });

  it('exist only by their names', async () => {
    const { screen } = await open(aVenue(), '/seats');
    expect(await screen.findByText("Uh oh, that page doesn't exist")).toBeTruthy();
  });
});

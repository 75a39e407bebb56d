import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Artist } from '#gql/schema-types.ts';
import { anArtist } from '#testing/artist.factory.ts';
import { anEvent, anId } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { type Answers } from '#testing/schema-link.ts';

const ROOT = '/admin/dashboard/performers';
const open = (artist: Artist, sub = '/overview', answers: Answers = {}) =>
  renderRoute(`${ROOT}/details${sub}?artistId=${artist._id}`, { answers: { artist: () => artist, events: [], ...answers } });

describe('the pages of one performer', () => {
  it('AUT-071 ACC-080 are reached by side buttons, with the form, under the breadcrumb Performers', async () => {
    const artist = anArtist();
    const { user, screen, location } = await open(artist, '');
    const menu = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(location()).toBe(`${ROOT}/details/overview?artistId=${artist._id}`);
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe('Performers>Juniper Vale');
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Overview', 'Metrics', 'Events', 'Edit Performer']);
    await user.click(menu.getByRole('link', { name: 'Events' }));
    await waitFor(() => expect(location()).toBe(`${ROOT}/details/events?artistId=${artist._id}`));
    await user.click(menu.getByRole('link', { name: 'Edit Performer' }));
    await waitFor(() => expect(location()).toBe(`${ROOT}/create/details?artistId=${artist._id}`));
  });

  it('AUT-070 show genres, social accounts, press kits and contacts', async () => {
    const artist = anArtist({
      genres: ['Folk', 'Indie'],
      socialAccounts: [{ network: 'Instagram', url: 'instagram.com/vale' }],
      pressKits: [
        {
          _id: anId(),
          title: 'Spring tour',
          description: '<p><b>Loud</b></p>',
          posterImageUrls: ['/files/a.jpg'],
          links: ['vale.example'],
        },
      ],
      contacts: [{ name: 'Ada Okafor', role: 'Booking', email: 'ada@example.com', phoneNumber: '+18015550142' }],
    });
    const { screen } = await open(artist);
    expect((await screen.findByRole('link', { name: 'instagram.com/vale' })).getAttribute('href')).toBe('https://instagram.com/vale');
    expect(screen.getByText('Loud').tagName).toBe('B');
    expect(screen.getByRole('img', { name: 'Spring tour, picture 1' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'vale.example' }).getAttribute('href')).toBe('https://vale.example/');
    expect(screen.getByRole('link', { name: 'ada@example.com' }).getAttribute('href')).toBe('mailto:ada@example.com');
    expect(screen.getByRole('link', { name: '(801) 555-0142' })).toBeTruthy();
  });

  it('AUT-070 show the metrics that the server counted, and the events of the performer', async () => {
    const artist = anArtist({ metrics: { events: 4, orders: 200, sold: 412, scanned: 31, revenue: 1_854_000 } });
    const { screen, unmount } = await open(artist, '/metrics');
    await screen.findByText('$18,540.00');
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['$18,540.00', '412', '200', '31', '4']);
    unmount();
    const events = await open(artist, '/events', { events: [anEvent()] });
    expect(await events.screen.findByText('The Copper Kings')).toBeTruthy();
    expect(events.askedFor('PlaceEvents')[0]?.variables).toEqual({ query: { artistId: artist._id }, pagination: { pageSize: 60 } });
  });
});

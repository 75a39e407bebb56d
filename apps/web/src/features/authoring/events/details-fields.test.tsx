import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Event } from '#gql/schema-types.ts';
import { aSeason } from '#features/seasons/seasons.factory.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anArtist } from '#testing/artist.factory.ts';
import { anEvent, anId, anOrganization } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { aVenue } from '#testing/venue.factory.ts';

const venue = aVenue({ tax: 8.25 });
const season = aSeason({ name: 'Chamber 2026', schedule: { ...aSeason().schedule, startsAt: null, endsAt: null } });
const [headliner, opener] = [anArtist({ name: 'Juniper Vale' }), anArtist({ name: 'Low Tide Choir' })];
const performance = {
  _id: anId(),
  name: null,
  schedule: [],
  headliningArtistIds: [headliner._id],
  openingArtistIds: [opener._id],
  videoLink: 'dQw4w9WgXcQ',
  songLink: 'track/4uLU6hMCjMI75M1A2tKUQC',
} as never;

/** The details of a saved event, as after a reload: all that is shown comes from the server. */
async function open(event: Event) {
  const { screen } = await renderRoute(`/create-event/details?eventId=${event._id}`, {
    as: { organization: anOrganization({ isSeasonTickets: true }) },
    answers: { event, venues: [venue], artists: [], seasons: [season], seatingCharts: [{ key: 'hall', name: 'Hall, seated' }] },
  });
  await screen.findByLabelText('Event name');
  const chosen = (label: string) => screen.getByRole('combobox', { name: new RegExp(`^${label}`) }).closest('.ant-select')?.textContent;
  const kind = () =>
    within(screen.getByRole('radiogroup', { name: 'Kind of event' })).getByRole<HTMLInputElement>('radio', { checked: true });
  return { screen, chosen, kind };
}

describe('the details of a saved event', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));

  it('AUT-015 are shown again, each in its control', async () => {
    const picture = { original: '/files/o.jpg', medium: '/files/m.jpg', small: '/files/s.jpg', deep: null, accent: null };
    const { screen, chosen, kind } = await open(
      anEvent({
        name: 'Rock Night',
        subtitle: 'with friends',
        stub: 'rock-night',
        description: '<p>Three hours.</p>',
        age: '21+',
        posterImageUrl: picture,
        venueId: venue._id,
        venue,
        taxDeduction: true,
        seasonId: season._id,
        artists: [headliner, opener],
        performances: [performance],
        ...({ seatingChartKey: 'hall' } as object),
      }),
    );
    const typed = ['Event name', /^Subtitle/, /^Public address/, /^Promo video link/, /^Spotify link/, 'Age'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    );
    expect(typed).toEqual([
      'Rock Night',
      'with friends',
      'rock-night',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC',
      '21+',
    ]);
    expect((await screen.findByRole('textbox', { name: 'Description' })).textContent).toBe('Three hours.');
    expect(kind().closest('label')?.textContent).toBe('Paid');
    expect(chosen('Venue')).toContain(venue.name);
    expect(chosen('Headlining performers')).toContain('Juniper Vale');
    expect(chosen('Opening performers')).toContain('Low Tide Choir');
    await screen.findByText('Chamber 2026');
    expect(chosen('Season')).toContain('Chamber 2026');
    expect(chosen('Seating chart')).toContain('The chosen chart');
    expect(screen.getByRole('switch', { name: /^Sales tax/ }).getAttribute('aria-checked')).toBe('true');
    expect(screen.getByRole('button', { name: 'Change poster' })).toBeTruthy();
    expect(document.querySelector('img[src*="/files/"]')).toBeTruthy();
    expect(screen.getByRole('switch', { name: /^Allow guest ticket sales/ }).getAttribute('aria-checked')).toBe('false');
  });

  it('AUT-015 are shown again of an RSVP with guests, which has no sales tax', async () => {
    const { screen, kind } = await open(anEvent({ processAs: 'RSVP', isGuestTicketSale: true, guestTicketPerMember: 3 }));
    expect(kind().closest('label')?.textContent).toBe('RSVP');
    expect(screen.getByRole('switch', { name: /^Allow guest ticket sales/ }).getAttribute('aria-checked')).toBe('true');
    expect(screen.getByLabelText('Guest tickets per member')).toHaveProperty('value', '3');
    expect(screen.queryByRole('switch', { name: /^Sales tax/ })).toBeNull();
  });
});

import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { anArtist } from '#testing/artist.factory.ts';
import { anEvent, anId, anOrganization } from '#testing/factories.ts';
import { aVenue } from '#testing/venue.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';

/** What the server knows of an event and no author writes. */
const OF_THE_SERVER = ['fees', 'artists', 'createdAt', 'venue', 'webFlowEntity', 'hasOrders', 'published', 'analytics', 'organization'];
const FEE = {
  _id: anId(),
  name: 'Service fee',
  appliedBy: 'Marquee',
  appliedTo: 'Ticket',
  filters: [],
  paymentMethods: [],
  minAppliedToPrice: 0,
  maxAppliedToPrice: 0,
  type: 'Flat',
  value: 150,
  isApplyPlatformFee: true,
  eventId: null,
  seasonId: null,
  disabled: true,
} as const;

describe('what a save sends', () => {
  afterEach(() => sessionStorage.clear());

  it('AUT-193 leaves out of an event, and of a fee, what only the server writes', async () => {
    const venue = aVenue();
    const event = anEvent({ venue, venueId: venue._id, artists: [anArtist()], hasOrders: true, organization: anOrganization() });
    const { screen, user, askedFor, unmount } = await renderRoute(`/create-event/details?eventId=${event._id}`, {
      as: { organization: anOrganization() },
      answers: { event, updateEvent: { ...event, version: 2 }, venues: [], artists: [], seasons: [] },
    });
    fireEvent.change(await screen.findByLabelText(/^Subtitle/), { target: { value: 'With friends' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(askedFor('UpdateEvent')).toHaveLength(1));
    const { event: sent } = askedFor('UpdateEvent')[0]!.variables['input'] as { event: object };
    expect(sent).toMatchObject({ name: event.name, subtitle: 'With friends', venueId: venue._id });
    expect(Object.keys(sent).filter((field) => OF_THE_SERVER.includes(field))).toEqual([]);
    unmount();

    const platformFees = { fees: [FEE], total: 1, hasMore: false, unapplied: 0, ownerName: null, isGuestTicketSale: null };
    const fees = await renderRoute('/admin/dashboard/super/settings', {
      as: { isSuperUser: true },
      answers: { platformFees, updateFee: FEE },
    });
    await user.click(await screen.findByText('Service fee'));
    fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '1.75' } });
    await user.click(screen.getByRole('button', { name: 'Save fee' }));
    await waitFor(() => expect(fees.askedFor('UpdateFee')).toHaveLength(1));
    const { disabled: _disabled, eventId: _event, seasonId: _season, ...authored } = FEE;
    expect(fees.askedFor('UpdateFee')[0]?.variables).toEqual({ input: { fee: { ...authored, value: 175 } } });
  });
});

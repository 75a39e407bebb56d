import { createFileRoute } from '@tanstack/react-router';
import { Analytics } from '#features/analytics/analytics.tsx';
import { useVenue } from '#features/venues/details/venue-context.ts';
import { VenuePages } from '#features/venues/details/venue-pages.tsx';

/** One route for all pages of a venue: each route is part of the first file that is loaded. */
export const Route = createFileRoute('/admin/dashboard/venues/details/{-$page}')({
  validateSearch: ({ venueId }: Record<string, unknown>) => ({ venueId: typeof venueId === 'string' ? venueId : '' }),
  component: VenueRoute,
});

function VenueRoute() {
  const { page } = Route.useParams();
  const { venueId } = Route.useSearch();
  return <VenuePages key={venueId} venueId={venueId} page={page} analytics={<VenueAnalytics />} />;
}

function VenueAnalytics() {
  const { _id: venueId, timezone } = useVenue();
  return <Analytics subject={{ venueId }} zone={timezone} />;
}

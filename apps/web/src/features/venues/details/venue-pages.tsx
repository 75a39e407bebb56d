import { Navigate } from '@tanstack/react-router';
import { NotFoundPage } from '#ui/not-found-page.tsx';
import { VenueEventsPage } from './events-page.tsx';
import { VenueMetricsPage } from './metrics-page.tsx';
import { VenueOverviewPage } from './overview-page.tsx';
import { VenueFrame } from './venue-frame.tsx';

const PAGES = new Map([
  ['overview', <VenueOverviewPage key="overview" />],
  ['metrics', <VenueMetricsPage key="metrics" />],
  ['events', <VenueEventsPage key="events" />],
]);

/** The pages of one venue (AUT-050). */
export function VenuePages({ venueId, page }: { venueId: string; page: string | undefined }) {
  if (page === undefined)
    return <Navigate to="/admin/dashboard/venues/details/{-$page}" params={{ page: 'overview' }} search={{ venueId }} replace />;
  const shown = PAGES.get(page);
  if (!shown) return <NotFoundPage />;
  return <VenueFrame venueId={venueId}>{shown}</VenueFrame>;
}

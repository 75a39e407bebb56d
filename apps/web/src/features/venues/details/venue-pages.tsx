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
export function VenuePages({ venueId, page }: { venueId: string; page: string }) {
  const shown = PAGES.get(page);
  if (!shown) return <NotFoundPage />;
  return <VenueFrame venueId={venueId}>{shown}</VenueFrame>;
}

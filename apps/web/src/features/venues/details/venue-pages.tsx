import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NotFoundPage } from '#ui/not-found-page.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { PlaceEvents } from '#parts/place/place-events.tsx';
import { VenueMetricsPage } from './metrics-page.tsx';
import { VenueOverviewPage } from './overview-page.tsx';
import { SeatingPage } from '../seating/seating-page.tsx';
import { VenueFrame } from './venue-frame.tsx';
import { texts } from '../texts.ts';
import { useVenue } from './venue-context.ts';

interface VenuePagesProps {
  venueId: string;
  page: string | undefined;
  /** Its sales over time, on the page of its metrics. */
  analytics: ReactNode;
}

/** The pages of one venue (AUT-050). */
export function VenuePages({ venueId, page, analytics }: VenuePagesProps) {
  if (page === undefined)
    return <Navigate to="/admin/dashboard/venues/details/{-$page}" params={{ page: 'overview' }} search={{ venueId }} replace />;
  const pages = new Map([
    ['overview', <VenueOverviewPage key="overview" />],
    ['metrics', <VenueMetricsPage key="metrics" analytics={analytics} />],
    ['events', <VenueEventsPage key="events" />],
    ['seating', <SeatingPage key="seating" />],
  ]);
  const shown = pages.get(page);
  if (!shown) return <NotFoundPage />;
  return <VenueFrame venueId={venueId}>{shown}</VenueFrame>;
}

/** All events at the venue. */
function VenueEventsPage() {
  const { t } = useTexts(texts);
  return <PlaceEvents of={{ venueId: useVenue()._id }} hint={t('noEventsHint')} />;
}

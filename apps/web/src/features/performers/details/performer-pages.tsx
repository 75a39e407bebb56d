import { Navigate } from '@tanstack/react-router';
import { NotFoundPage } from '#ui/not-found-page.tsx';
import { PerformerEventsPage } from './events-page.tsx';
import { PerformerMetricsPage } from './metrics-page.tsx';
import { PerformerOverviewPage } from './overview-page.tsx';
import { PerformerFrame } from './performer-frame.tsx';

const PAGES = new Map([
  ['overview', <PerformerOverviewPage key="overview" />],
  ['metrics', <PerformerMetricsPage key="metrics" />],
  ['events', <PerformerEventsPage key="events" />],
]);

/** The pages of one performer. */
export function PerformerPages({ artistId, page }: { artistId: string; page: string | undefined }) {
  if (page === undefined)
    return <Navigate to="/admin/dashboard/performers/details/{-$page}" params={{ page: 'overview' }} search={{ artistId }} replace />;
  const shown = PAGES.get(page);
  if (!shown) return <NotFoundPage />;
  return <PerformerFrame artistId={artistId}>{shown}</PerformerFrame>;
}

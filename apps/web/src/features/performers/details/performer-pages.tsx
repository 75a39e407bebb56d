import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NotFoundPage } from '#ui/not-found-page.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { PlaceEvents } from '#parts/place/place-events.tsx';
import { PerformerMetricsPage } from './metrics-page.tsx';
import { PerformerOverviewPage } from './overview-page.tsx';
import { PerformerFrame } from './performer-frame.tsx';
import { texts } from '../texts.ts';
import { usePerformer } from './performer-context.ts';

interface PerformerPagesProps {
  artistId: string;
  page: string | undefined;
  /** Its sales over time, on the page of its metrics. */
  analytics: ReactNode;
}

/** The pages of one performer. */
export function PerformerPages({ artistId, page, analytics }: PerformerPagesProps) {
  if (page === undefined)
    return <Navigate to="/admin/dashboard/performers/details/{-$page}" params={{ page: 'overview' }} search={{ artistId }} replace />;
  const pages = new Map([
    ['overview', <PerformerOverviewPage key="overview" />],
    ['metrics', <PerformerMetricsPage key="metrics" analytics={analytics} />],
    ['events', <PerformerEventsPage key="events" />],
  ]);
  const shown = pages.get(page);
  if (!shown) return <NotFoundPage />;
  return <PerformerFrame artistId={artistId}>{shown}</PerformerFrame>;
}

/** All events with the performer. */
function PerformerEventsPage() {
  const { t } = useTexts(texts);
  return <PlaceEvents of={{ artistId: usePerformer()._id }} hint={t('noEventsHint')} />;
}

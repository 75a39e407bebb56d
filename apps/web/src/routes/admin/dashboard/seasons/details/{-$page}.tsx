import { createFileRoute, Navigate } from '@tanstack/react-router';
import { MetricsPage } from '#features/analytics/metrics-page.tsx';
import { OverviewChart } from '#features/analytics/overview-chart.tsx';
import { SeasonUpgradesDialog } from '#features/authoring/seasons/season-upgrades-dialog.tsx';
import { useShownSeason } from '#features/events/season/season-context.ts';
import { SeasonFrame } from '#features/events/season/season-frame.tsx';
import { SeasonOverviewPage } from '#features/events/season/season-overview-page.tsx';
import { SeasonSharingPage } from '#features/events/season/season-sharing-page.tsx';
import { SellPage } from '#features/events/sell/sell-page.tsx';
import { EventOrdersPage } from '#features/orders/event-orders-page.tsx';
import { RenewalsPage } from '#features/renewals/renewals-page.tsx';
import { SalesReportPage } from '#features/reports/sales-report-page.tsx';
import { zoneOr } from '@marquee/shared/time/zone';
import { isRecordId } from '#lib/text/record-id.ts';
import { searchText } from '#lib/text/search-text.ts';
import { NotFoundPage } from '#ui/not-found-page.tsx';

interface SeasonSearch {
  seasonId: string;
  /** The search text of the orders. */
  q?: string | undefined;
}

/** One route for all pages of a season: each route is part of the first file that is loaded. */
export const Route = createFileRoute('/admin/dashboard/seasons/details/{-$page}')({
  validateSearch: ({ seasonId, q }: Record<string, unknown>): SeasonSearch => ({
    seasonId: typeof seasonId === 'string' ? seasonId : '',
    q: searchText(q),
  }),
  component: SeasonRoute,
});

function SeasonRoute() {
  const { page } = Route.useParams();
  const { seasonId, q = '' } = Route.useSearch();
  if (!isRecordId(seasonId)) return <NotFoundPage />;
  if (!page) return <Navigate to="/admin/dashboard/seasons/details/{-$page}" params={{ page: 'overview' }} search={{ seasonId }} replace />;
  const shown = {
    overview: <SeasonOverview seasonId={seasonId} />,
    sharing: <SeasonSharingPage />,
    metrics: <SeasonMetrics />,
    orders: <EventOrdersPage of={{ seasonId }} text={q} />,
    renewals: <SeasonRenewals />,
    sell: <SellPage />,
    reports: <SalesReportPage of={{ seasonId }} />,
  }[page];
  if (!shown) return <NotFoundPage />;
  return (
    <SeasonFrame key={seasonId} seasonId={seasonId} UpgradesDialog={SeasonUpgradesDialog}>
      {shown}
    </SeasonFrame>
  );
}

function SeasonOverview({ seasonId }: { seasonId: string }) {
  const metricsHref = `/admin/dashboard/seasons/details/metrics?seasonId=${seasonId}`;
  return <SeasonOverviewPage chart={<OverviewChart subject={{ seasonId }} metricsHref={metricsHref} />} />;
}

function SeasonRenewals() {
  const { _id: seasonId, venue } = useShownSeason();
  return <RenewalsPage seasonId={seasonId} zone={zoneOr(venue?.timezone)} />;
}

function SeasonMetrics() {
  const { _id: seasonId, venue } = useShownSeason();
  return <MetricsPage subject={{ seasonId }} zone={venue?.timezone} />;
}

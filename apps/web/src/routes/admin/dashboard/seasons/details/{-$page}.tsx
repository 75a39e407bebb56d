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
import { NightOffersPage, RenewalsPage } from '#features/renewals/renewals-page.tsx';
import { SalesReportPage } from '#features/reports/sales-report-page.tsx';
import { WaitListPage } from '#features/wait-list/wait-list-page.tsx';
import { zoneOr } from '@marquee/shared/time/zone';
import { isRecordId } from '#lib/text/record-id.ts';
import { searchText } from '#lib/text/search-text.ts';
import { NotFoundPage } from '#ui/not-found-page.tsx';

interface SeasonSearch {
  seasonId: string;
  /** Of the renewals: a night that joined the season. */
  nightId?: string | undefined;
  /** The search text of the orders and of the wait list. */
  q?: string | undefined;
}

/** One route for all pages of a season: each route is part of the first file that is loaded. */
export const Route = createFileRoute('/admin/dashboard/seasons/details/{-$page}')({
  validateSearch: ({ seasonId, nightId, q }: Record<string, unknown>): SeasonSearch => ({
    seasonId: typeof seasonId === 'string' ? seasonId : '',
    nightId: searchText(nightId),
    q: searchText(q),
  }),
  component: SeasonRoute,
});

function SeasonRoute() {
  const { page } = Route.useParams();
  const { seasonId, nightId, q = '' } = Route.useSearch();
  if (!isRecordId(seasonId)) return <NotFoundPage />;
  if (!page) return <Navigate to="/admin/dashboard/seasons/details/{-$page}" params={{ page: 'overview' }} search={{ seasonId }} replace />;
  const shown = {
    overview: <SeasonOverview seasonId={seasonId} />,
    sharing: <SeasonSharingPage />,
    metrics: <SeasonMetrics />,
    orders: <EventOrdersPage of={{ seasonId }} text={q} />,
    renewals: <SeasonRenewals nightId={nightId} />,
    waitlist: <SeasonWaitList text={q} />,
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

function SeasonRenewals({ nightId }: { nightId: string | undefined }) {
  const { _id: seasonId, venue, events } = useShownSeason();
  const zone = zoneOr(venue?.timezone);
  if (nightId === undefined) return <RenewalsPage seasonId={seasonId} zone={zone} />;
  const night = events.find(({ _id }) => _id === nightId);
  if (!night) return <NotFoundPage />;
  return <NightOffersPage key={nightId} eventId={nightId} name={night.name} startsAt={night.schedule.startsAt ?? null} zone={zone} />;
}

function SeasonWaitList({ text }: { text: string }) {
  const { _id: seasonId, venue } = useShownSeason();
  return <WaitListPage of={{ seasonId }} text={text} zone={venue?.timezone ?? null} />;
}

function SeasonMetrics() {
  const { _id: seasonId, venue } = useShownSeason();
  return <MetricsPage subject={{ seasonId }} zone={venue?.timezone} />;
}

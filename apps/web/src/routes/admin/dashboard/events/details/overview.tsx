import { createFileRoute } from '@tanstack/react-router';
import { OverviewChart } from '#features/analytics/overview-chart.tsx';
import { OverviewPage } from '#features/events/overview-page.tsx';

export const Route = createFileRoute('/admin/dashboard/events/details/overview')({ component: OverviewRoute });

function OverviewRoute() {
  const { eventId } = Route.useSearch();
  return (
    <OverviewPage
      chart={<OverviewChart subject={{ eventId }} metricsHref={`/admin/dashboard/events/details/metrics?eventId=${eventId}`} />}
    />
  );
}

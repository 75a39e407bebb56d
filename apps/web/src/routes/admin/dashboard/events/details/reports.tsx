import { createFileRoute } from '@tanstack/react-router';
import { SalesReportPage } from '#features/reports/sales-report-page.tsx';
import { SubscriptionsPanel } from '#features/subscriptions/subscriptions-panel.tsx';

export const Route = createFileRoute('/admin/dashboard/events/details/reports')({ component: ReportsRoute });

function ReportsRoute() {
  const { eventId } = Route.useSearch();
  return (
    <SalesReportPage of={{ eventId }}>
      <SubscriptionsPanel eventId={eventId} />
    </SalesReportPage>
  );
}

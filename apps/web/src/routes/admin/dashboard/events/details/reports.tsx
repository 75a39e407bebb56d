import { createFileRoute } from '@tanstack/react-router';
import { SalesReportPage } from '#features/subscriptions/sales-report-page.tsx';

export const Route = createFileRoute('/admin/dashboard/events/details/reports')({ component: ReportsRoute });

function ReportsRoute() {
  const { eventId } = Route.useSearch();
  return <SalesReportPage eventId={eventId} />;
}

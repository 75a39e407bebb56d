import { createFileRoute } from '@tanstack/react-router';
import { MetricsPage } from '#features/analytics/metrics-page.tsx';
import { useShownEvent } from '#features/events/event-context.ts';

export const Route = createFileRoute('/admin/dashboard/events/details/metrics')({ component: EventMetricsRoute });

function EventMetricsRoute() {
  const { _id: eventId, venue } = useShownEvent();
  return <MetricsPage subject={{ eventId }} zone={venue?.timezone} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { EventOrdersPage } from '../../../../../features/orders/event-orders-page.tsx';

interface EventOrdersSearch {
  /** What is searched. */
  q?: string;
}

export const Route = createFileRoute('/admin/dashboard/events/details/orders')({
  validateSearch: ({ q }: Record<string, unknown>): EventOrdersSearch => (typeof q === 'string' && q ? { q } : {}),
  component: EventOrdersRoute,
});

function EventOrdersRoute() {
  const { eventId, q = '' } = Route.useSearch();
  return <EventOrdersPage eventId={eventId} text={q} />;
}

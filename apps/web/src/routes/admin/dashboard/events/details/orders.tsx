import { createFileRoute } from '@tanstack/react-router';
import { EventOrdersPage } from '#features/orders/event-orders-page.tsx';
import { searchText } from '#lib/text/search-text.ts';

interface EventOrdersSearch {
  /** The search text. */
  q?: string | undefined;
}

export const Route = createFileRoute('/admin/dashboard/events/details/orders')({
  validateSearch: ({ q }: Record<string, unknown>): EventOrdersSearch => ({ q: searchText(q) }),
  component: EventOrdersRoute,
});

function EventOrdersRoute() {
  const { eventId, q = '' } = Route.useSearch();
  return <EventOrdersPage of={{ eventId }} text={q} />;
}

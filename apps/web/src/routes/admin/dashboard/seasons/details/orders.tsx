import { createFileRoute } from '@tanstack/react-router';
import { EventOrdersPage } from '#features/orders/event-orders-page.tsx';
import { searchText } from '#lib/text/search-text.ts';

interface SeasonOrdersSearch {
  /** The search text. */
  q?: string | undefined;
}

export const Route = createFileRoute('/admin/dashboard/seasons/details/orders')({
  validateSearch: ({ q }: Record<string, unknown>): SeasonOrdersSearch => ({ q: searchText(q) }),
  component: SeasonOrdersRoute,
});

function SeasonOrdersRoute() {
  const { seasonId, q = '' } = Route.useSearch();
  return <EventOrdersPage of={{ seasonId }} text={q} />;
}

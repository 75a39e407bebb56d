import { createFileRoute } from '@tanstack/react-router';
import { OrdersPage } from '#features/orders/orders-page.tsx';
import { searchText } from '#lib/text/search-text.ts';

interface OrdersSearch {
  /** The search text. */
  q?: string | undefined;
}

export const Route = createFileRoute('/admin/dashboard/orders/')({
  validateSearch: ({ q }: Record<string, unknown>): OrdersSearch => ({ q: searchText(q) }),
  component: OrdersRoute,
});

function OrdersRoute() {
  const { q = '' } = Route.useSearch();
  return <OrdersPage text={q} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { OrdersPage } from '../../../../features/orders/orders-page.tsx';

interface OrdersSearch {
  /** What is searched. */
  q?: string;
}

export const Route = createFileRoute('/admin/dashboard/orders/')({
  validateSearch: ({ q }: Record<string, unknown>): OrdersSearch => (typeof q === 'string' && q ? { q } : {}),
  component: OrdersRoute,
});

function OrdersRoute() {
  const { q = '' } = Route.useSearch();
  return <OrdersPage text={q} />;
}

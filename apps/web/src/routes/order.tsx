import { createFileRoute } from '@tanstack/react-router';
import { OrderPage } from '../features/my-tickets/order-page.tsx';

export const Route = createFileRoute('/order')({
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: typeof token === 'string' ? token : '' }),
  component: OrderRoute,
});

function OrderRoute() {
  const { token } = Route.useSearch();
  return <OrderPage key={token} token={token} />;
}

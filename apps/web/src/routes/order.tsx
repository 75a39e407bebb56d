import { createFileRoute } from '@tanstack/react-router';
import { OrderPage } from '../features/my-tickets/order-page.tsx';

export const Route = createFileRoute('/order')({
  validateSearch: ({ token, mail }: Record<string, unknown>) => ({
    token: typeof token === 'string' ? token : '',
    ...(typeof mail === 'string' && { mail }),
  }),
  component: OrderRoute,
});

function OrderRoute() {
  const { token, mail } = Route.useSearch();
  return <OrderPage key={token} token={token} mailId={mail} />;
}

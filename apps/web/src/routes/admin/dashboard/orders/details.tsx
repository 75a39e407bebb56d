import { createFileRoute } from '@tanstack/react-router';
import { OrderPage } from '#features/orders/order-page.tsx';
import { isRecordId } from '#lib/text/record-id.ts';
import { NotFoundPage } from '#ui/not-found-page.tsx';

export const Route = createFileRoute('/admin/dashboard/orders/details')({
  validateSearch: ({ orderId }: Record<string, unknown>) => ({ orderId: typeof orderId === 'string' ? orderId : '' }),
  component: OrderRoute,
});

function OrderRoute() {
  const { orderId } = Route.useSearch();
  if (!isRecordId(orderId)) return <NotFoundPage />;
  return <OrderPage key={orderId} orderId={orderId} />;
}

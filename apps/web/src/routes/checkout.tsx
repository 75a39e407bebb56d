import { createFileRoute } from '@tanstack/react-router';
import { CheckoutPage } from '../features/checkout/checkout-page.tsx';

interface CheckoutSearch {
  token: string;
  redirect_status?: string;
}

export const Route = createFileRoute('/checkout')({
  validateSearch: ({ token, redirect_status }: Record<string, unknown>): CheckoutSearch => ({
    token: typeof token === 'string' ? token : '',
    ...(typeof redirect_status === 'string' ? { redirect_status } : {}),
  }),
  component: CheckoutRoute,
});

function CheckoutRoute() {
  const { token, redirect_status } = Route.useSearch();
  return <CheckoutPage key={token} token={token} returned={redirect_status ?? null} />;
}

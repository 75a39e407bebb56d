import { createFileRoute } from '@tanstack/react-router';
import { PayoutsPage } from '#features/settings/payouts/payouts-page.tsx';
import { stripeReturnOf } from '#lib/records/stripe-return.ts';

export const Route = createFileRoute('/admin/dashboard/settings/payouts')({ validateSearch: stripeReturnOf, component: PayoutsRoute });

function PayoutsRoute() {
  return <PayoutsPage returned={Route.useSearch()} />;
}

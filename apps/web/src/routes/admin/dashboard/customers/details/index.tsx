import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/admin/dashboard/customers/details/')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/admin/dashboard/customers/details/overview', search: { customerId: search.customerId }, replace: true });
  },
});

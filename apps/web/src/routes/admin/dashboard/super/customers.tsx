import { createFileRoute } from '@tanstack/react-router';
import { CustomersPage } from '../../../../features/super-admin/customers/customers-page.tsx';

interface CustomersSearch {
  /** What is searched. */
  q?: string;
}

export const Route = createFileRoute('/admin/dashboard/super/customers')({
  validateSearch: ({ q }: Record<string, unknown>): CustomersSearch => (typeof q === 'string' && q ? { q } : {}),
  component: CustomersRoute,
});

function CustomersRoute() {
  const { q = '' } = Route.useSearch();
  return <CustomersPage text={q} />;
}

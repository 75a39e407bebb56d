import { createFileRoute } from '@tanstack/react-router';
import { CustomersPage } from '#features/super-admin/customers/customers-page.tsx';
import { searchText } from '#lib/text/search-text.ts';

interface CustomersSearch {
  /** The search text. */
  q?: string | undefined;
}

export const Route = createFileRoute('/admin/dashboard/super/customers')({
  validateSearch: ({ q }: Record<string, unknown>): CustomersSearch => ({ q: searchText(q) }),
  component: CustomersRoute,
});

function CustomersRoute() {
  const { q = '' } = Route.useSearch();
  return <CustomersPage text={q} />;
}

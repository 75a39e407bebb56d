import { createFileRoute } from '@tanstack/react-router';
import { OrganizationsPage } from '#features/super-admin/organizations/organizations-page.tsx';
import { searchText } from '#lib/text/search-text.ts';

interface OrganizationsSearch {
  /** The search text. */
  q?: string | undefined;
}

export const Route = createFileRoute('/admin/dashboard/super/organizations/')({
  validateSearch: ({ q }: Record<string, unknown>): OrganizationsSearch => ({ q: searchText(q) }),
  component: OrganizationsRoute,
});

function OrganizationsRoute() {
  const { q = '' } = Route.useSearch();
  return <OrganizationsPage text={q} />;
}

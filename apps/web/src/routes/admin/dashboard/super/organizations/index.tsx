import { createFileRoute } from '@tanstack/react-router';
import { OrganizationsPage } from '../../../../../features/super-admin/organizations/organizations-page.tsx';

interface OrganizationsSearch {
  /** What is searched. */
  q?: string;
}

export const Route = createFileRoute('/admin/dashboard/super/organizations/')({
  validateSearch: ({ q }: Record<string, unknown>): OrganizationsSearch => (typeof q === 'string' && q ? { q } : {}),
  component: OrganizationsRoute,
});

function OrganizationsRoute() {
  const { q = '' } = Route.useSearch();
  return <OrganizationsPage text={q} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { OwnerFeesPage } from '#features/fees/owner-fees-page.tsx';
import { isRecordId } from '#lib/text/record-id.ts';
import { NotFoundPage } from '#ui/not-found-page.tsx';

export const Route = createFileRoute('/admin/dashboard/super/organizations/settings')({
  validateSearch: ({ orgId }: Record<string, unknown>) => ({ orgId: typeof orgId === 'string' ? orgId : '' }),
  component: OrganizationFeesRoute,
});

function OrganizationFeesRoute() {
  const { orgId } = Route.useSearch();
  if (!isRecordId(orgId)) return <NotFoundPage />;
  return <OwnerFeesPage key={orgId} owner={{ kind: 'organization', id: orgId }} />;
}

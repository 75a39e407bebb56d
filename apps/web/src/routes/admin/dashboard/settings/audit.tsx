import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../../../features/settings/audit/audit-page.tsx';

interface AuditSearch {
  who?: string;
  what?: string;
  from?: string;
  to?: string;
}

export const Route = createFileRoute('/admin/dashboard/settings/audit')({
  validateSearch: ({ who, what, from, to }: Record<string, unknown>): AuditSearch => ({
    ...(typeof who === 'string' && who && { who }),
    ...(typeof what === 'string' && what && { what }),
    ...(typeof from === 'string' && from && { from }),
    ...(typeof to === 'string' && to && { to }),
  }),
  component: AuditRoute,
});

function AuditRoute() {
  const { who = '', what = '', from = '', to = '' } = Route.useSearch();
  return <AuditPage asked={{ who, what, from, to }} />;
}

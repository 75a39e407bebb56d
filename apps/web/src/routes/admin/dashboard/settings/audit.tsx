import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '#features/settings/audit/audit-page.tsx';
import { searchText } from '#lib/text/search-text.ts';

interface AuditSearch {
  who?: string | undefined;
  what?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export const Route = createFileRoute('/admin/dashboard/settings/audit')({
  validateSearch: ({ who, what, from, to }: Record<string, unknown>): AuditSearch => ({
    who: searchText(who),
    what: searchText(what),
    from: searchText(from),
    to: searchText(to),
  }),
  component: AuditRoute,
});

function AuditRoute() {
  const { who = '', what = '', from = '', to = '' } = Route.useSearch();
  return <AuditPage asked={{ who, what, from, to }} />;
}

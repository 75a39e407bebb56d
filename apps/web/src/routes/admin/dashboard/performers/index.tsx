import { createFileRoute } from '@tanstack/react-router';
import { PerformersPage } from '#features/performers/performers-page.tsx';
import { searchText } from '#lib/text/search-text.ts';

interface PerformersSearch {
  /** The search text. */
  q?: string | undefined;
}

export const Route = createFileRoute('/admin/dashboard/performers/')({
  validateSearch: ({ q }: Record<string, unknown>): PerformersSearch => ({ q: searchText(q) }),
  component: PerformersRoute,
});

function PerformersRoute() {
  const { q = '' } = Route.useSearch();
  return <PerformersPage text={q} />;
}

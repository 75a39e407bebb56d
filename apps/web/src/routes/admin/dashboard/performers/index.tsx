import { createFileRoute } from '@tanstack/react-router';
import { PerformersPage } from '../../../../features/performers/performers-page.tsx';

interface PerformersSearch {
  /** What is searched. */
  q?: string;
}

export const Route = createFileRoute('/admin/dashboard/performers/')({
  validateSearch: ({ q }: Record<string, unknown>): PerformersSearch => (typeof q === 'string' && q ? { q } : {}),
  component: PerformersRoute,
});

function PerformersRoute() {
  const { q = '' } = Route.useSearch();
  return <PerformersPage text={q} />;
}

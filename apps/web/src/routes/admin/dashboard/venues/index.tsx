import { createFileRoute } from '@tanstack/react-router';
import { VenuesPage } from '#features/venues/venues-page.tsx';
import { searchText } from '#lib/text/search-text.ts';

interface VenuesSearch {
  /** The search text. */
  q?: string | undefined;
}

export const Route = createFileRoute('/admin/dashboard/venues/')({
  validateSearch: ({ q }: Record<string, unknown>): VenuesSearch => ({ q: searchText(q) }),
  component: VenuesRoute,
});

function VenuesRoute() {
  const { q = '' } = Route.useSearch();
  return <VenuesPage text={q} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { VenuesPage } from '#features/venues/venues-page.tsx';
import { searchText } from '#lib/text/search-text.ts';

interface VenuesSearch {
  /** The search text. */
  q?: string | undefined;
  /** The create dialog is open. */
  create?: boolean | undefined;
}

export const Route = createFileRoute('/admin/dashboard/venues/')({
  validateSearch: ({ q, create }: Record<string, unknown>): VenuesSearch => ({
    q: searchText(q),
    create: create === true ? create : undefined,
  }),
  component: VenuesRoute,
});

function VenuesRoute() {
  const { q = '', create = false } = Route.useSearch();
  return <VenuesPage text={q} isCreating={create} />;
}

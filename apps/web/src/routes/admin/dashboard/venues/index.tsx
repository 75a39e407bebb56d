import { createFileRoute } from '@tanstack/react-router';
import { VenuesPage } from '../../../../features/venues/venues-page.tsx';

interface VenuesSearch {
  /** What is searched. */
  q?: string;
  /** The create dialog is open. */
  create?: boolean;
}

export const Route = createFileRoute('/admin/dashboard/venues/')({
  validateSearch: ({ q, create }: Record<string, unknown>): VenuesSearch => ({
    ...(typeof q === 'string' && q && { q }),
    ...(create === true && { create }),
  }),
  component: VenuesRoute,
});

function VenuesRoute() {
  const { q = '', create = false } = Route.useSearch();
  return <VenuesPage text={q} isCreating={create} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { Analytics } from '#features/analytics/analytics.tsx';
import { PerformerPages } from '#features/performers/details/performer-pages.tsx';

/** One route for all pages of a performer: each route is part of the first file that is loaded. */
export const Route = createFileRoute('/admin/dashboard/performers/details/{-$page}')({
  validateSearch: ({ artistId }: Record<string, unknown>) => ({ artistId: typeof artistId === 'string' ? artistId : '' }),
  component: PerformerRoute,
});

function PerformerRoute() {
  const { page } = Route.useParams();
  const { artistId } = Route.useSearch();
  return <PerformerPages key={artistId} artistId={artistId} page={page} analytics={<Analytics subject={{ artistId }} />} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { SeasonPage } from '#features/public-event/season/season-page.tsx';
import { LateNotFoundPage } from '#ui/late-pages.tsx';
import { late } from '#ui/late.tsx';
import { PageSkeleton } from '#ui/skeletons.tsx';

// one route for both pages of a season: each is in the file that every page waits for
export const Route = createFileRoute('/s/$')({ component: SeasonRoute });

const Seats = late(async () => (await import('#features/public-event/season/season-seats-page.tsx')).SeasonSeatsPage);

/** `/s/<stub>`, and `/s/<stub>/seats`. */
function SeasonRoute() {
  const [stub = '', page, ...more] = (Route.useParams()._splat ?? '').split('/');
  if (more.length > 0 || (page !== undefined && page !== 'seats')) return <LateNotFoundPage />;
  if (page === undefined) return <SeasonPage stub={stub} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Seats key={stub} stub={stub} />
    </Suspense>
  );
}

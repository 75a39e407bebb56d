import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { PublicEventPage } from '#features/public-event/public-event-page.tsx';
import { late } from '#ui/late.tsx';
import { PageSkeleton } from '#ui/skeletons.tsx';

// in the first bundle, as the public page is, and one route for all pages of frames: each is in the file that every page waits for
export const Route = createFileRoute('/embed/$')({ codeSplitGroupings: [], component: FrameRoute });

const Frame = late(async () => (await import('./-frame.tsx')).Frame);

/** `/embed/checkout/<stub>`, with which a frame begins, and the pages that follow it. */
function FrameRoute() {
  const [page = '', stub = ''] = (Route.useParams()._splat ?? '').split('/');
  const search = Route.useSearch();
  const isFirst = page === 'checkout';
  return (
    <>
      {isFirst && <PublicEventPage key={stub} stub={stub} />}
      {/* beside the first page, which it does not hold up */}
      <Suspense fallback={isFirst ? null : <PageSkeleton />}>
        <Frame page={page} stub={stub} search={search} />
      </Suspense>
    </>
  );
}

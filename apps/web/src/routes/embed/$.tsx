import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { PublicEventPage } from '../../features/public-event/public-event-page.tsx';
import { late } from '../../ui/late.tsx';
import { lazyPiece } from '../../ui/lazy-piece.ts';

// in the first bundle, as the public page is, and one route for all pages of frames: each is in the file that every page waits for
export const Route = createFileRoute('/embed/$')({ codeSplitGroupings: [], component: FrameRoute });

const FramedPage = late(async () => (await import('./-framed-page.tsx')).FramedPage);
// beside the first page of a frame, which it does not hold up
const FrameHost = lazyPiece(async () => (await import('../../features/embed/frame-host.tsx')).FrameHost);

/** `/embed/checkout/<stub>`, with which a frame begins, and the pages that follow it. */
function FrameRoute() {
  const [page, stub = ''] = (Route.useParams()._splat ?? '').split('/');
  const search = Route.useSearch();
  return (
    <>
      {page === 'checkout' ? <PublicEventPage key={stub} stub={stub} /> : <FramedPage page={page} search={search} />}
      <Suspense>
        <FrameHost />
      </Suspense>
    </>
  );
}

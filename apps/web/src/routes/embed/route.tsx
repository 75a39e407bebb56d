import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPiece } from '../../ui/lazy-piece.ts';

// beside the first page of a frame, which it does not hold up
const FrameHost = lazyPiece(async () => (await import('../../features/embed/frame-host.tsx')).FrameHost);

export const Route = createFileRoute('/embed')({ codeSplitGroupings: [], component: FrameRoute });

function FrameRoute() {
  return (
    <>
      <Outlet />
      <Suspense>
        <FrameHost />
      </Suspense>
    </>
  );
}

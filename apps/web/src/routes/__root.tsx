import { createRootRouteWithContext, Outlet, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { RouterContext } from '../router.tsx';
import { isOpenedHere } from '../lib/embed/embedded.ts';
import { LateNotFoundPage } from '../ui/late-pages.tsx';
import { late } from '../ui/late.tsx';
import { isPlainPage, loadAntdArea } from '../ui/load-antd-area.ts';
import { PageSkeleton } from '../ui/skeletons.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root });

const InAntdArea = late(loadAntdArea);

function Root() {
  const isPlain = useLocation({ select: ({ pathname }) => isPlainPage(pathname) });
  const isHere = useLocation({ select: ({ pathname }) => isOpenedHere(pathname) });
  // no page of a login is ever shown inside another website
  if (!isHere) return <LateNotFoundPage />;
  if (isPlain) return <Outlet />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <InAntdArea>
        <Outlet />
      </InAntdArea>
    </Suspense>
  );
}

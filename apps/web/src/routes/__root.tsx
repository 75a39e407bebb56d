import { createRootRouteWithContext, Outlet, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { RouterContext } from '../router.tsx';
import { late } from '../ui/late.tsx';
import { isPlainPage, loadAntdArea } from '../ui/load-antd-area.ts';
import { PageSkeleton } from '../ui/skeletons.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root });

const InAntdArea = late(loadAntdArea);

function Root() {
  const isPlain = useLocation({ select: ({ pathname }) => isPlainPage(pathname) });
  if (isPlain) return <Outlet />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <InAntdArea>
        <Outlet />
      </InAntdArea>
    </Suspense>
  );
}

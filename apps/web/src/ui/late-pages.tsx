import type { ErrorComponentProps } from '@tanstack/react-router';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { late } from './late.tsx';
import { loadAntdArea } from './load-antd-area.ts';

/** Rarely visited pages, loaded on demand together with antd. */
function latePage<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  const Page = late(async () => {
    const [Area, Shown] = await Promise.all([loadAntdArea(), load()]);
    return (props: Props) => (
      <Area>
        <Shown {...props} />
      </Area>
    );
  });
  return (props: Props) => (
    <Suspense>
      <Page {...props} />
    </Suspense>
  );
}

export const LateNotFoundPage = latePage(async () => (await import('./not-found-page.tsx')).NotFoundPage);
export const LateFaultPage = latePage<ErrorComponentProps>(async () => (await import('./fault-page.tsx')).FaultPage);

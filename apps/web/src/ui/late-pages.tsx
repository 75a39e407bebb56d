import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { loadAntdArea } from './load-antd-area.ts';

/** A page that nobody should need, loaded when somebody does, with what antd needs around it. */
function late<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  const Page = lazy(async () => {
    const [Area, Shown] = await Promise.all([loadAntdArea(), load()]);
    const InArea = (props: Props) => (
      <Area>
        <Shown {...props} />
      </Area>
    );
    return { default: InArea as ComponentType<object> };
  });
  return (props: Props) => (
    <Suspense>
      <Page {...props} />
    </Suspense>
  );
}

export const LateNotFoundPage = late(async () => (await import('./not-found-page.tsx')).NotFoundPage);
export const LateFaultPage = late<ErrorComponentProps>(async () => (await import('./fault-page.tsx')).FaultPage);

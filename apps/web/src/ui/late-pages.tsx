import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { logWarning } from '../lib/logger.ts';
import { ListFailed } from './list-failed.tsx';
import { loadAntdArea } from './load-antd-area.ts';

/** A page that nobody should need, loaded when somebody does, with what antd needs around it. */
function late<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  const Page = lazy(async () => {
    const loaded = await Promise.all([loadAntdArea(), load()]).catch((cause: unknown) => logWarning('A page did not load.', cause));
    if (!loaded) return { default: Unloaded as ComponentType<object> };
    const [Area, Shown] = loaded;
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

/** The code itself did not come: the connection is cut, or a newer version has taken its place. */
function Unloaded() {
  const { t } = useTranslation('ui');
  return (
    <main className="unloaded">
      <ListFailed text={t('faultTitle')} onRetry={() => window.location.reload()} />
    </main>
  );
}

export const LateNotFoundPage = late(async () => (await import('./not-found-page.tsx')).NotFoundPage);
export const LateFaultPage = late<ErrorComponentProps>(async () => (await import('./fault-page.tsx')).FaultPage);

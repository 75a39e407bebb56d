import { Link } from '@tanstack/react-router';
import { createContext, Fragment, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import styles from './breadcrumb.module.css';
import { useTexts } from '../lib/text/texts.ts';
import { texts } from './part-texts.ts';

export interface Crumb {
  readonly label: string;
  /** The list it links to; the last crumb has none. */
  readonly to?: string;
}

interface Trail {
  readonly crumbs: readonly Crumb[];
  readonly set: (crumbs: readonly Crumb[]) => void;
}

const TrailContext = createContext<Trail>({ crumbs: [], set: () => {} });

export function BreadcrumbProvider({ children }: { children: ReactNode }) {
  const [crumbs, set] = useState<readonly Crumb[]>([]);
  const trail = useMemo(() => ({ crumbs, set }), [crumbs]);
  return <TrailContext value={trail}>{children}</TrailContext>;
}

/**
 * A detail page's breadcrumb, shown in the top bar instead of the title: `useBreadcrumb('Events',
 * '/admin/dashboard/events', event?.name)`.
 */
export function useBreadcrumb(list: string, to: string, name: string | null | undefined): void {
  const { set } = use(TrailContext);
  useEffect(() => {
    if (!name) return;
    set([{ label: list, to }, { label: name }]);
    return () => set([]);
  }, [set, list, to, name]);
}

/** The crumbs of the current page, or `fallback` (the title) when it has none. */
export function Breadcrumb({ fallback }: { fallback: ReactNode }) {
  const { t } = useTexts(texts);
  const { crumbs } = use(TrailContext);
  if (crumbs.length === 0) return fallback;
  return (
    <nav className={styles.crumbs} aria-label={t('breadcrumb')}>
      {crumbs.map(({ label, to }) =>
        to ? (
          <Fragment key={label}>
            <Link to={to}>{label}</Link>
            <em aria-hidden="true">&gt;</em>
          </Fragment>
        ) : (
          <strong key={label} aria-current="page" className="cut" title={label}>
            {label}
          </strong>
        ),
      )}
    </nav>
  );
}

import { Skeleton } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const PATIENCE_MS = 150;

/** Shows its skeleton only when loading takes longer than 150 ms, and says so once to people who do not see it. */
export function Loading({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const patience = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(patience);
  }, []);
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')}>
      {isLate && children}
    </div>
  );
}

/** Rows with a picture and two lines: lists of events, tickets. */
export function RowsSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <Loading>
      <div className="sk">
        {Array.from({ length: rows }, (_, i) => (
          <div key={i} className="row gap16">
            <Skeleton.Node style={{ width: 96, height: 54, borderRadius: 8 }} />
            <div className="grow">
              <Skeleton title={{ width: `${70 - i * 8}%` }} paragraph={{ rows: 1, width: `${48 - i * 5}%` }} />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** Lines of a table: orders, contacts. */
export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <Loading>
      <div className="panel sk-table">
        {Array.from({ length: rows }, (_, i) => (
          <Skeleton.Node key={i} style={{ width: '100%', height: 20, borderRadius: 6 }} />
        ))}
      </div>
    </Loading>
  );
}

/** The grid of poster cards. */
export function CardsSkeleton({ cards = 8 }: { cards?: number }) {
  return (
    <Loading>
      <div className="evgrid">
        {Array.from({ length: cards }, (_, i) => (
          <div key={i} className="evcard sk-card">
            <Skeleton.Node style={{ width: '100%', aspectRatio: '16/9', height: 'auto', borderRadius: 0 }} />
            <div className="evcard-body">
              <Skeleton title={{ width: '70%' }} paragraph={{ rows: 2 }} />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** A page with a title and two panels: order, dashboard. */
export function PageSkeleton() {
  return (
    <Loading>
      <div className="page">
        <Skeleton title={{ width: 280 }} paragraph={{ rows: 1, width: 420 }} />
        <div className="sk-panels">
          <div className="panel panel-body">
            <Skeleton paragraph={{ rows: 7 }} />
          </div>
          <div className="panel panel-body">
            <Skeleton paragraph={{ rows: 7 }} />
          </div>
        </div>
      </div>
    </Loading>
  );
}

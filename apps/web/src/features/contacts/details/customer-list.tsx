import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../../ui/empty.tsx';
import { ListFailed } from '../../../ui/list-failed.tsx';
import { Loading, RowsSkeleton } from '../../../ui/skeletons.tsx';
import type { EndlessList } from '../../../ui/use-endless-list.ts';
import type { CustomerOrder } from '../contact-types.ts';

interface CustomerListProps {
  list: EndlessList<CustomerOrder>;
  /** The rows of what is loaded; none shows the empty state. */
  rows: readonly ReactNode[];
  empty: { title: string; hint: string };
}

/** Rows made of a person's orders, with all that can become of them. */
export function CustomerList({ list: { state, retry }, rows, empty }: CustomerListProps) {
  const { t } = useTranslation('contacts');
  if (state === 'first') {
    return (
      <Loading>
        <RowsSkeleton />
      </Loading>
    );
  }
  return (
    <div className={state === 'stale' ? 'stale' : undefined} aria-busy={state === 'stale'}>
      {rows.length === 0 && state === 'idle' && <Empty level={2} {...empty} />}
      {rows}
      {state === 'more' && (
        <div role="status" aria-label={t('loadingMore')}>
          <RowsSkeleton />
        </div>
      )}
      {state === 'failed' && <ListFailed onRetry={retry} isEmpty={rows.length === 0} />}
    </div>
  );
}

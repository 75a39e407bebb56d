import type { ReactNode } from 'react';
import { ListFailed } from '#ui/list-failed.tsx';
import { Loading, RowsSkeleton, TableSkeleton } from '#ui/skeletons.tsx';
import type { List } from './use-list.ts';
import staleStyles from '#ui/stale.module.css';
import { texts } from '#ui/texts.ts';
import { useTexts } from '#lib/text/texts.ts';

interface ListStatesProps {
  list: Pick<List<unknown>, 'items' | 'state' | 'retry'>;
  empty: ReactNode;
  /** The placeholder until the first page is loaded; a table by default. */
  skeleton?: ReactNode;
  children: ReactNode;
}

/** A list in all its states: loading, more, empty, failed. Loaded items are kept. */
export function ListStates({ list: { items, state, retry }, empty, skeleton = <TableSkeleton />, children }: ListStatesProps) {
  const { t } = useTexts(texts);
  if (state === 'first') return <Loading>{skeleton}</Loading>;
  return (
    <div className={state === 'stale' ? staleStyles.stale : undefined} aria-busy={state === 'stale'}>
      {items.length === 0 && state === 'idle' && empty}
      {items.length > 0 && children}
      {state === 'more' && (
        <div role="status" aria-label={t('loadingMore')}>
          <RowsSkeleton />
        </div>
      )}
      {state === 'failed' && <ListFailed onRetry={retry} isEmpty={items.length === 0} />}
    </div>
  );
}

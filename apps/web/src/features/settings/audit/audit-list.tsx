import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../../ui/empty.tsx';
import { ListFailed } from '../../../ui/list-failed.tsx';
import { Loading, RowsSkeleton, TableSkeleton } from '../../../ui/skeletons.tsx';
import type { EndlessList } from '../../../ui/use-endless-list.ts';
import type { AuditFilter } from './audit-filter.ts';
import { AuditTable } from './audit-table.tsx';
import type { AuditLogEntry } from './use-audit-log.ts';

interface AuditListProps {
  list: EndlessList<AuditLogEntry>;
  zone: string | null;
  filter: AuditFilter;
  onFilter: (filter: AuditFilter) => void;
  onClear: () => void;
}

/** The table with all that can become of it: loading, more, empty, failed. What was loaded stays. */
export function AuditList({ list: { items, state, retry }, zone, filter, onFilter, onClear }: AuditListProps) {
  const { t } = useTranslation('audit');
  if (state === 'first') {
    return (
      <Loading>
        <TableSkeleton />
      </Loading>
    );
  }
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <div className={state === 'stale' ? 'stale' : undefined} aria-busy={state === 'stale'}>
      {items.length === 0 && state === 'idle' && <NothingDone isFiltered={isFiltered} onClear={onClear} />}
      {items.length > 0 && <AuditTable entries={items} zone={zone} onPerson={(who) => onFilter({ ...filter, who })} />}
      {state === 'more' && (
        <div role="status" aria-label={t('loadingMore')}>
          <RowsSkeleton />
        </div>
      )}
      {state === 'failed' && <ListFailed onRetry={retry} isEmpty={items.length === 0} />}
    </div>
  );
}

function NothingDone({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTranslation('audit');
  if (!isFiltered) return <Empty title={t('empty')} hint={t('emptyHint')} />;
  return <Empty art="search" title={t('noMatch')} hint={t('noMatchHint')} action={<Button onClick={onClear}>{t('clear')}</Button>} />;
}

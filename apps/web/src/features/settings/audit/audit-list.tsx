import { Button } from 'antd';
import { Empty } from '#ui/empty.tsx';
import { ListStates } from '#parts/lists/list-states.tsx';
import type { List } from '#parts/lists/use-list.ts';
import { useTexts } from '#lib/text/texts.ts';
import type { AuditFilter } from './audit-filter.ts';
import { AuditTable } from './audit-table.tsx';
import type { AuditLogEntry } from './use-audit-log.ts';
import { texts } from './texts.ts';

interface AuditListProps {
  list: List<AuditLogEntry>;
  zone: string | null;
  filter: AuditFilter;
  onFilter: (filter: AuditFilter) => void;
  onClear: () => void;
}

/** The entries that match the filter. */
export function AuditList({ list, zone, filter, onFilter, onClear }: AuditListProps) {
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <ListStates list={list} empty={<NothingDone isFiltered={isFiltered} onClear={onClear} />}>
      <AuditTable entries={list.items} zone={zone} onPerson={(who) => onFilter({ ...filter, who })} />
    </ListStates>
  );
}

function NothingDone({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTexts(texts);
  if (!isFiltered) return <Empty title={t('empty')} hint={t('emptyHint')} />;
  return <Empty art="search" title={t('noMatch')} hint={t('noMatchHint')} action={<Button onClick={onClear}>{t('clear')}</Button>} />;
}

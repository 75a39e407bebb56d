import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../ui/empty.tsx';
import { ListFailed } from '../../ui/list-failed.tsx';
import { Loading, RowsSkeleton, TableSkeleton } from '../../ui/skeletons.tsx';
import type { EndlessList } from '../../ui/use-endless-list.ts';
import type { Customer } from './contact-types.ts';
import type { Shown } from './contact-search.ts';
import { ContactsTable } from './contacts-table.tsx';

interface ContactsListProps {
  list: EndlessList<Customer>;
  text: string;
  shown: Shown;
  onClear: () => void;
}

/** The table with all that can become of it: loading, more, empty, failed. What was loaded stays. */
export function ContactsList({ list: { items, state, retry }, text, shown, onClear }: ContactsListProps) {
  const { t } = useTranslation('contacts');
  if (state === 'first') {
    return (
      <Loading>
        <TableSkeleton />
      </Loading>
    );
  }
  return (
    <div className={state === 'stale' ? 'stale' : undefined} aria-busy={state === 'stale'}>
      {items.length === 0 && state === 'idle' && <NoContacts text={text} shown={shown} onClear={onClear} />}
      {items.length > 0 && <ContactsTable contacts={items} />}
      {state === 'more' && (
        <div role="status" aria-label={t('loadingMore')}>
          <RowsSkeleton />
        </div>
      )}
      {state === 'failed' && <ListFailed onRetry={retry} isEmpty={items.length === 0} />}
    </div>
  );
}

function NoContacts({ text, shown, onClear }: Omit<ContactsListProps, 'list'>) {
  const { t } = useTranslation('contacts');
  const title = t(shown === 'customers' ? 'noCustomers' : 'noContacts');
  if (!text) return <Empty title={title} hint={t(shown === 'customers' ? 'noCustomersHint' : 'noContactsHint')} />;
  return (
    <Empty art="search" title={title} hint={t('noMatchHint', { text })} action={<Button onClick={onClear}>{t('clearSearch')}</Button>} />
  );
}

import { Button } from 'antd';
import { Empty } from '#ui/empty.tsx';
import { ListStates } from '#parts/lists/list-states.tsx';
import type { List } from '#parts/lists/use-list.ts';
import { useTexts } from '#lib/text/texts.ts';
import type { Customer } from './contact-types.ts';
import type { Shown } from './contact-search.ts';
import { ContactsTable } from './contacts-table.tsx';
import { texts } from './texts.ts';

interface ContactsListProps {
  list: List<Customer>;
  text: string;
  shown: Shown;
  onClear: () => void;
}

/** The contacts that a search finds. */
export function ContactsList({ list, ...search }: ContactsListProps) {
  return (
    <ListStates list={list} empty={<NoContacts {...search} />}>
      <ContactsTable contacts={list.items} />
    </ListStates>
  );
}

function NoContacts({ text, shown, onClear }: Omit<ContactsListProps, 'list'>) {
  const { t } = useTexts(texts);
  const title = t(shown === 'customers' ? 'noCustomers' : 'noContacts');
  if (!text) return <Empty title={title} hint={t(shown === 'customers' ? 'noCustomersHint' : 'noContactsHint')} />;
  return (
    <Empty art="search" title={title} hint={t('noMatchHint', { text })} action={<Button onClick={onClear}>{t('clearSearch')}</Button>} />
  );
}

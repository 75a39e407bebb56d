import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { usePageTitle } from '#lib/text/page-title.ts';
import { useRefresh } from '#lib/apollo/use-refresh.ts';
import { Empty } from '#ui/empty.tsx';
import { ListStates } from '#parts/lists/list-states.tsx';
import { useNotices } from '#ui/notices.tsx';
import { PageHead, Toolbar } from '#ui/page.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { CustomerProfilesDocument } from './customers.graphql.ts';
import { CustomersTable } from './customers-table.tsx';
import { UpdateCustomerDialog } from './update-customer-dialog.tsx';
import { useCustomers, type Profile } from './use-customers.ts';
import { texts } from '../texts.ts';

/** All accounts. `text` is the search text from the URL. */
export function CustomersPage({ text }: { text: string }) {
  const { t } = useTexts(texts);
  const navigate = useNavigate();
  const notices = useNotices();
  const list = useCustomers(text);
  const refresh = useRefresh(CustomerProfilesDocument);
  const [edited, setEdited] = useState<Profile | null>(null);
  const search = (q: string) => void navigate({ to: '/admin/dashboard/super/customers', search: q ? { q } : {}, replace: true });
  usePageTitle(t('Customers'));
  const updated = () => {
    setEdited(null);
    notices.success(t('customerUpdated'));
    refresh();
  };
  const none = text ? (
    <Empty
      art="search"
      title={t('noCustomers')}
      hint={t('noMatchHint', { text })}
      action={<Button onClick={() => search('')}>{t('clearSearch')}</Button>}
    />
  ) : (
    <Empty title={t('noCustomers')} hint={t('noCustomersHint')} />
  );
  return (
    <>
      <PageHead title={t('Customers')} line={t('customersLine')} />
      <Toolbar>
        <SearchBox placeholder={t('searchCustomers')} value={text} onSearch={search} width={420} />
      </Toolbar>
      <ListStates list={list} empty={none}>
        <CustomersTable customers={list.items} onEdit={setEdited} />
      </ListStates>
      {edited && <UpdateCustomerDialog key={edited._id} customer={edited} onClose={() => setEdited(null)} onUpdated={updated} />}
    </>
  );
}

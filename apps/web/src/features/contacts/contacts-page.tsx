import { useNavigate } from '@tanstack/react-router';
import { Button, Select } from 'antd';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useRefresh } from '#lib/apollo/use-refresh.ts';
import { ExportButton } from '#parts/exports/export-button.tsx';
import { useNotices } from '#ui/notices.tsx';
import { Page, Toolbar } from '#ui/page.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { useList } from '#parts/lists/use-list.ts';
import { SHOWN, type Shown } from './contact-search.ts';
import { queryOf } from './contact-words.ts';
import { ContactsList } from './contacts-list.tsx';
import { CustomersDocument, GenerateUserProfileReportDocument } from './contacts.graphql.ts';
import { ImportDialog } from './import/import-dialog.tsx';
import styles from './contacts.module.css';
import { texts } from './texts.ts';

/** ACC-195 */
const PAGE_SIZE = 60;

/** Customers and contacts that fit a search and a filter, 60 at a time. */
function useContacts(text: string, shown: Shown) {
  const query = queryOf(text, shown);
  return useList({
    document: CustomersDocument,
    variables: (pagination) => ({ query, pagination }),
    pageSize: PAGE_SIZE,
    pagesOf: ({ customers }) => ({ ...customers, items: customers.customers }),
  });
}

interface ContactsPageProps {
  /** The search text, from the URL. */
  text: string;
  /** The filter, from the URL. */
  shown: Shown;
}

/** Everybody who bought from the organization or was imported. */
export function ContactsPage({ text, shown }: ContactsPageProps) {
  const { t } = useTexts(texts);
  const navigate = useNavigate();
  const notices = useNotices();
  const list = useContacts(text, shown);
  const refresh = useRefresh(CustomersDocument);
  const [isImporting, setIsImporting] = useState(false);
  const go = (q: string, who: Shown) =>
    void navigate({ to: '/admin/dashboard/customers', search: { ...(q && { q }), ...(who !== 'all' && { show: who }) }, replace: true });
  return (
    <Page wide>
      <title>{t('title')}</title>
      <h1 className="unseen">{t('title')}</h1>
      <Toolbar
        actions={
          <>
            <ExportButton label={t('exportList')} document={GenerateUserProfileReportDocument} query={queryOf(text, shown)} />
            <Button type="primary" icon={<Upload size={16} aria-hidden="true" />} onClick={() => setIsImporting(true)}>
              {t('import')}
            </Button>
          </>
        }
      >
        <SearchBox placeholder={t('search')} value={text} onSearch={(q) => go(q, shown)} width={360} />
        <Select<Shown>
          className={styles.filter}
          aria-label={t('filter')}
          value={shown}
          onChange={(who) => go(text, who)}
          options={SHOWN.map((value) => ({ value, label: t(value) }))}
        />
      </Toolbar>
      <ContactsList list={list} text={text} shown={shown} onClear={() => go('', shown)} />
      {isImporting && (
        <ImportDialog
          onClose={(hasStored) => {
            setIsImporting(false);
            if (hasStored) refresh();
          }}
          onImported={(outcome) => {
            setIsImporting(false);
            notices.success(t('imported'));
            notices.success(outcome);
            refresh();
          }}
        />
      )}
    </Page>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { Empty } from '#ui/empty.tsx';
import { ExportButton } from '#parts/exports/export-button.tsx';
import { ListStates } from '#parts/lists/list-states.tsx';
import { Toolbar } from '#ui/page.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { useList } from '#parts/lists/use-list.ts';
import { GenerateWaitListReportDocument, WaitListDocument } from './wait-list.graphql.ts';
import { LinePanel } from './line-panel.tsx';
import { WaitListTable } from './wait-list-table.tsx';
import { texts } from './texts.ts';

const PAGE_SIZE = 60;

/** The wait list of an event or season, newest first, 60 at a time, always fetched from the server (OPS-132); `name` filters, empty for all. */
function useWaitList(of: WaitListPageProps['of'], name: string) {
  const query = name ? { name } : {};
  return useList({
    document: WaitListDocument,
    variables: (pagination) => ({ ...of, query, pagination }),
    pageSize: PAGE_SIZE,
    pagesOf: ({ waitList }) => ({ ...waitList, items: waitList.entries }),
  });
}

export interface WaitListPageProps {
  of: { readonly eventId: string } | { readonly seasonId: string };
  /** The searched name, from the URL. */
  text: string;
  /** The venue's zone, used for dates. */
  zone: string | null;
}

/** The wait list of one event (OPS-132) or season. */
export function WaitListPage({ of, text, zone }: WaitListPageProps) {
  const { t } = useTexts(texts);
  const navigate = useNavigate();
  const list = useWaitList(of, text);
  const search = (q: string) => void navigate({ to: '.', search: { ...of, ...(q && { q }) }, replace: true });
  return (
    <>
      <h2 className="unseen">{t('title')}</h2>
      <LinePanel of={of} zone={zone} />
      <Toolbar actions={<ExportButton label={t('export')} document={GenerateWaitListReportDocument} query={of} messageTone="error" />}>
        <SearchBox placeholder={t('search')} value={text} onSearch={search} width={360} />
      </Toolbar>
      <ListStates list={list} empty={<Nobody text={text} onClear={() => search('')} />}>
        <WaitListTable entries={list.items} zone={zone} />
      </ListStates>
    </>
  );
}

function Nobody({ text, onClear }: { text: string; onClear: () => void }) {
  const { t } = useTexts(texts);
  if (!text) return <Empty level={3} title={t('none')} hint={t('noneHint')} />;
  return (
    <Empty
      level={3}
      art="search"
      title={t('noMatch')}
      hint={t('noMatchHint', { text })}
      action={<Button onClick={onClear}>{t('clearSearch')}</Button>}
    />
  );
}

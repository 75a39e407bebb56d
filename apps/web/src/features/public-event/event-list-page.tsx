import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { usePageTitle } from '#lib/text/page-title.ts';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { CardsSkeleton } from '#ui/skeletons.tsx';
import { useList } from '#parts/lists/use-list.ts';
import staleStyles from '#ui/stale.module.css';
import { useTexts } from '#lib/text/texts.ts';
import { texts as uiTexts } from '#ui/texts.ts';
import { EventCards, EventListView, useListTitle } from './event-list-view.tsx';
import { PublicEventsDocument } from './event-list.graphql.ts';
import { PublicTop } from './public-top.tsx';
import styles from './event-list.module.css';
import { texts } from './event-list-texts.ts';
import { texts as pageTexts } from './texts.ts';

interface EventListPageProps {
  /** Only this organization's; all organizations' if omitted. */
  orgStub?: string;
  /** The text searched for in the names. */
  name: string;
}

const PAGE_SIZE = 24;

/** Announced upcoming events, soonest first, page by page (BUY-004). */
export function EventListPage({ orgStub, name }: EventListPageProps) {
  const { t } = useTexts(texts);
  const { t: page } = useTexts(pageTexts);
  const navigate = useNavigate();
  const query = { ...(orgStub ? { orgStub } : {}), ...(name ? { name } : {}) };
  const list = useList({
    document: PublicEventsDocument,
    variables: (pagination) => ({ query, pagination }),
    pageSize: PAGE_SIZE,
    pagesOf: ({ publicEvents }) => ({ ...publicEvents, items: publicEvents.events }),
  });
  const organization = list.data?.publicEvents.organization ?? null;
  // seasons lead: each of them is several of the events below
  const shown = [...(list.data?.publicEvents.seasons ?? []), ...list.items];
  const isUnknown = orgStub !== undefined && organization === null && list.state === 'idle';
  const listTitle = useListTitle(organization);
  const title = isUnknown ? t('noOrganization') : listTitle;
  usePageTitle(title);
  if (isUnknown) return <NoOrganization title={title} />;
  const search = (text: string) => void navigate({ to: '.', search: text ? { name: text } : {}, replace: true });
  return (
    <EventListView
      title={title}
      organization={organization}
      search={<SearchBox placeholder={t('searchEvents')} value={name} onSearch={search} width="100%" />}
    >
      <div className={list.state === 'stale' ? staleStyles.stale : undefined} aria-busy={list.state === 'stale'}>
        {list.state === 'first' && <CardsSkeleton />}
        {shown.length > 0 && <EventCards events={shown} showOrganization={!orgStub} />}
        {list.state === 'idle' && shown.length === 0 && <NothingHere name={name} onClear={() => search('')} />}
      </div>
      {list.state === 'more' && <CardsSkeleton cards={4} />}
      {list.state === 'failed' && <ListFailed onRetry={list.retry} {...(list.items.length === 0 ? { text: page('notLoaded') } : {})} />}
    </EventListView>
  );
}

function NoOrganization({ title }: { title: string }) {
  const { t } = useTexts(texts);
  return (
    <div className={styles.plist}>
      <PublicTop />
      <main className={styles.main} id="main">
        <Empty
          level={1}
          art="search"
          title={title}
          hint={t('noOrganizationHint')}
          action={
            <LinkButton type="primary" size="large" href="/events">
              {t('browseEvents')}
            </LinkButton>
          }
        />
      </main>
    </div>
  );
}

function NothingHere({ name, onClear }: { name: string; onClear: () => void }) {
  const { t } = useTexts(texts);
  const { t: ui } = useTexts(uiTexts);
  if (!name) return <Empty title={t('noEvents')} hint={t('noEventsHint')} />;
  return (
    <Empty
      art="search"
      title={t('noMatch')}
      hint={t('searchedFor', { name })}
      action={<Button onClick={onClear}>{ui('clearSearch')}</Button>}
    />
  );
}

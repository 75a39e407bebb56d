import { useQuery } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { Button, Tabs } from 'antd';
import { useCan, useSession } from '#lib/session/session.ts';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { useNotices } from '#ui/notices.tsx';
import { Page } from '#ui/page.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { CardsSkeleton } from '#ui/skeletons.tsx';
import cardStyles from '#ui/cards.module.css';
import pageStyles from '#ui/page.module.css';
import { Count } from '#ui/count.tsx';
import staleStyles from '#ui/stale.module.css';
import { useTexts } from '#lib/text/texts.ts';
import { CancellingPanel } from './cancel/cancelling-panel.tsx';
import { EventCard } from './event-card.tsx';
import { eventHrefOf } from '#lib/records/event-href.ts';
import { EVENT_TABS, eventTabOf, type EventTab } from './event-lists.ts';
import { EventCountsDocument } from './events.graphql.ts';
import { useEventCards } from './use-event-cards.ts';
import styles from './event.module.css';
import { texts } from './texts.ts';

interface EventsPageProps {
  tab: EventTab;
  /** The search text, from the URL. */
  text: string;
  /** The cancellation that is shown above the list, from the URL. */
  actId?: string | undefined;
}

/** All events of the organization as posters. */
export function EventsPage({ tab, text, actId }: EventsPageProps) {
  const { t } = useTexts(texts);
  const navigate = useNavigate();
  const counts = useEventCounts(text);
  const go = (type: EventTab, q: string) => navigate({ to: '/admin/dashboard/events', search: { type, ...(q && { q }) } });
  return (
    <Page wide>
      <title>{t('allEvents')}</title>
      <h1 className="unseen">{t('allEvents')}</h1>
      <div className={styles.head}>
        <Tabs
          className={pageStyles.tabs}
          activeKey={tab}
          onChange={(key) => void go(eventTabOf(key), text)}
          items={EVENT_TABS.map(({ type, list, count }) => ({ key: type, label: <TabLabel text={t(list)} count={counts?.[count]} /> }))}
        />
        <div className={styles.search}>
          <SearchBox placeholder={t('search')} value={text} onSearch={(q) => void go(tab, q)} width="100%" />
        </div>
      </div>
      {actId && <CancellingPanel actId={actId} />}
      <EventGrid tab={tab} text={text} onClear={() => void go(tab, '')} />
    </Page>
  );
}

/** The number of events of each tab under a search; null until known. The page works without it. */
function useEventCounts(text: string) {
  const { data, previousData } = useQuery(EventCountsDocument, { variables: { name: text || null } });
  return (data ?? previousData)?.eventCounts ?? null;
}

function TabLabel({ text, count }: { text: string; count: number | undefined }) {
  return (
    <>
      {text} {count !== undefined && <Count count={count} />}
    </>
  );
}

function EventGrid({ tab, text, onClear }: EventsPageProps & { onClear: () => void }) {
  const { t } = useTexts(texts);
  const session = useSession();
  const notices = useNotices();
  const { cards, state, retry } = useEventCards(tab, text);
  if (state === 'first') return <CardsSkeleton />;
  const isWebScanning = session.organization?.isWebScanning === true;
  return (
    <div className={state === 'stale' ? staleStyles.stale : undefined} aria-busy={state === 'stale'}>
      {cards.length === 0 && state === 'idle' && <NoEvents tab={tab} text={text} onClear={onClear} />}
      <ul className={cardStyles.grid}>
        {cards.map((event) => (
          <li key={event._id}>
            <EventCard
              event={event}
              href={eventHrefOf(event, session, isWebScanning)}
              onRefused={() => notices.warning(t('webScanningSoon', { product: 'Marquee' }))}
            />
          </li>
        ))}
      </ul>
      {state === 'failed' && <ListFailed onRetry={retry} isEmpty={cards.length === 0} />}
    </div>
  );
}

function NoEvents({ tab, text, onClear }: EventsPageProps & { onClear: () => void }) {
  const { t } = useTexts(texts);
  const mayCreate = useCan('event.write');
  if (text) {
    return (
      <Empty
        art="search"
        title={t('noEvents')}
        hint={t('noMatchHint', { text })}
        action={<Button onClick={onClear}>{t('clearSearch')}</Button>}
      />
    );
  }
  const action = mayCreate && tab === 'MainEventListUpComing' && (
    <LinkButton type="primary" size="large" href="/create-event/type?eventId=new">
      {t('createEvent')}
    </LinkButton>
  );
  return <Empty title={t('noEvents')} hint={t(`hint${tab}`)} action={action} />;
}

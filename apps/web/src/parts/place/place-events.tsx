import { formatInstant } from '@marquee/shared/time/format';
import type { PlaceEventFragment } from '#gql/graphql.ts';
import type { EventsQueryInput } from '#gql/schema-types.ts';
import { eventHrefOf } from '#lib/records/event-href.ts';
import { PlaceEventsDocument } from '#lib/records/place.graphql.ts';
import { useSession } from '#lib/session/session.ts';
import { formatCount } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Empty } from '#ui/empty.tsx';
import { EventBadges } from '#ui/event-badges.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ListStates } from '#parts/lists/list-states.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Panel } from '#ui/panel.tsx';
import { Poster } from '#ui/poster.tsx';
import { RowsSkeleton } from '#ui/skeletons.tsx';
import { texts } from './texts.ts';
import { useList } from '#parts/lists/use-list.ts';
import rowStyles from '#ui/list-row.module.css';
import styles from './place.module.css';

/** ACC-195 */
const PAGE_SIZE = 60;
/** OPS-220 */
const ON_OVERVIEW = 3;

interface PlaceEventsProps {
  /** The venue or the performer. */
  of: Pick<EventsQueryInput, 'venueId' | 'artistId'>;
  /** Said of none. */
  hint: string;
  /** Only the next three, with a link to all of them. */
  allHref?: string;
}

/** The events at a venue or with a performer, as rows that open them: the latest first, or the next ones. */
export function PlaceEvents({ of, hint, allHref }: PlaceEventsProps) {
  const { t } = useTexts(texts);
  const isOverview = allHref !== undefined;
  const list = useList({
    document: PlaceEventsDocument,
    variables: (pagination) => ({ query: { ...of, ...(isOverview && { type: 'Upcoming' as const }) }, pagination }),
    pageSize: isOverview ? ON_OVERVIEW : PAGE_SIZE,
    pagesOf: ({ events }) => ({ items: events, ...(isOverview && { hasMore: false }) }),
  });
  const all = allHref && (
    <LinkButton type="link" size="small" href={allHref}>
      {t('allEvents')}
    </LinkButton>
  );
  return (
    <Panel title={t(isOverview ? 'upcomingEvents' : 'events')} extra={all} flush>
      <ListStates
        list={list}
        empty={<Empty level={3} title={t(isOverview ? 'noUpcomingEvents' : 'noEvents')} hint={hint} />}
        skeleton={<RowsSkeleton />}
      >
        {list.items.map((event) => (
          <EventRow key={event._id} event={event} isShort={isOverview} />
        ))}
      </ListStates>
    </Panel>
  );
}

/** A short row has no sales: beside the facts there is no room for them. */
function EventRow({ event, isShort }: { event: PlaceEventFragment; isShort: boolean }) {
  const { t } = useTexts(texts);
  const viewer = useSession();
  const { name, schedule, venue, posterImageUrl, figures } = event;
  const when = [formatInstant(schedule.startsAt, 'card', venue?.timezone), formatInstant(schedule.startsAt, 'time', venue?.timezone)];
  const counts = { sold: formatCount(figures.sold), total: formatCount(figures.total) };
  return (
    <PageLink
      className={[rowStyles.row, styles.event, isShort && styles.short].filter(Boolean).join(' ')}
      href={eventHrefOf(event, viewer, false) ?? ''}
    >
      <span className={styles.thumb}>
        <Poster image={posterImageUrl} name={name} size="small" />
      </span>
      <span className="col">
        <span className="strong cut">{name || t('unnamed')}</span>
        <span className="small muted cut">{[when.filter(Boolean).join(', ') || t('noDate'), venue?.name].filter(Boolean).join(' · ')}</span>
      </span>
      <span className="small tnum muted">{t('soldOf', counts)}</span>
      <MoneyText cents={figures.revenue ?? 0} className={`strong ${styles.revenue}`} />
      <EventBadges event={{ ...event, remaining: figures.remaining }} className={styles.badge} />
    </PageLink>
  );
}

import { ChevronRight } from 'lucide-react';
import { formatInstant } from '@marquee/shared/time/format';
import type { DashboardQuery } from '#gql/graphql.ts';
import { formatCount } from '#lib/text/format.ts';
import { EventBadges } from '#ui/event-badges.tsx';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Meter } from '#ui/meter.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Panel } from '#ui/panel.tsx';
import { Poster } from '#ui/poster.tsx';
import posterStyles from '#ui/poster.module.css';
import { useTexts } from '#lib/text/texts.ts';
import styles from './dashboard.module.css';
import { texts } from './texts.ts';

type UpcomingEvent = DashboardQuery['dashboard']['upcoming'][number];
const MOST = 3;

const startOf = ({ schedule }: UpcomingEvent): string => schedule.startsAt ?? '';

/** The next three upcoming events, soonest first. */
export function UpcomingEvents({ events }: { events: readonly UpcomingEvent[] }) {
  const { t } = useTexts(texts);
  const shown = events
    .filter(({ cancel }) => !cancel)
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
    .slice(0, MOST);
  return (
    <Panel
      title={t('upcomingEvents')}
      extra={
        <LinkButton type="link" size="small" href="/admin/dashboard/events">
          {t('allEvents')}
        </LinkButton>
      }
      flush
    >
      {shown.length === 0 ? (
        <Empty level={3} title={t('noUpcoming')} hint={t('noUpcomingHint')} />
      ) : (
        shown.map((event) => <UpcomingRow key={event._id} event={event} />)
      )}
    </Panel>
  );
}

function UpcomingRow({ event }: { event: UpcomingEvent }) {
  const { t } = useTexts(texts);
  const { sold, total, remaining } = event.figures;
  const zone = event.venue?.timezone ?? null;
  const when = [formatInstant(startOf(event), 'card', zone), formatInstant(startOf(event), 'time', zone)].filter(Boolean).join(', ');
  const words = { sold: formatCount(sold), total: formatCount(total) };
  return (
    <PageLink className={styles.up} href={`/admin/dashboard/events/details/overview?eventId=${event._id}`}>
      <div className={`${posterStyles.thumb} ${styles.upThumb}`}>
        <Poster image={event.posterImageUrl} name={event.name} size="small" />
      </div>
      <div className="grow">
        <div className="row between gap8">
          <span className="strong cut" title={event.name}>
            {event.name}
          </span>
          <ChevronRight size={16} className={`faint ${styles.upChevron}`} aria-hidden="true" />
        </div>
        <div className="small muted cut">{[when, event.venue?.name].filter(Boolean).join(' · ')}</div>
        <div className={`row gap12 ${styles.upFoot}`}>
          <EventBadges event={{ ...event, remaining }} />
          <div className="grow">
            <Meter value={sold} total={total} label={t('soldOfLabel', words)} />
          </div>
          <span className="tiny tnum muted">{t('soldOf', words)}</span>
        </div>
      </div>
    </PageLink>
  );
}

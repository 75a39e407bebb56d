import { useRouterState } from '@tanstack/react-router';
import { ScanLine } from 'lucide-react';
import { formatInstant } from '@marquee/shared/time/format';
import { useIsBuilt } from '#lib/built-routes.ts';
import { now } from '#lib/time/clock.ts';
import { useSession } from '#lib/session/session.ts';
import { EventBadges } from '#ui/event-badges.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Poster } from '#ui/poster.tsx';
import { useCurrentInView } from '#ui/use-current-in-view.ts';
import frameStyles from '#ui/side-frame.module.css';
import { useTexts } from '#lib/text/texts.ts';
import { EventActs } from './event-acts.tsx';
import { eventMenuOf, isScanOffered, SCAN_PAGE, type Entry } from './event-menu.ts';
import type { EventDetails } from './event-types.ts';
import styles from './event.module.css';
import { texts } from './texts.ts';

/** The menu beside every page of one event: its poster, state, doors and pages. A strip of tabs under 900 px. */
export function EventSide({ event }: { event: EventDetails }) {
  const { t } = useTexts(texts);
  const isBuilt = useIsBuilt();
  const zone = event.venue?.timezone;
  const when = [formatInstant(event.schedule.startsAt, 'card', zone), formatInstant(event.schedule.startsAt, 'time', zone)];
  const name = event.name || t('unnamed');
  return (
    <aside className={frameStyles.side} aria-label={t('eventMenu')}>
      <div className={styles.evsidePoster}>
        <Poster image={event.posterImageUrl} name={event.name} eager />
      </div>
      <div className={styles.evsideFacts}>
        <EventBadges event={{ ...event, remaining: event.figures.remaining }} className={styles.evsideBadges} />
        <h1>{name}</h1>
        <p className="small muted">
          {when.filter(Boolean).join(', ') || t('noDate')}
          <br />
          {event.venue?.name ?? t('noVenue')}
        </p>
      </div>
      {isBuilt(SCAN_PAGE) && isScanOffered(event, now()) && (
        <div className={styles.evsideDoors}>
          <LinkButton icon={<ScanLine size={15} aria-hidden="true" />} href={`${SCAN_PAGE}?eventId=${event._id}`}>
            {t('scan')}
          </LinkButton>
        </div>
      )}
      <EventNav event={event} />
    </aside>
  );
}

function EventNav({ event }: { event: EventDetails }) {
  const { t } = useTexts(texts);
  const session = useSession();
  const isBuilt = useIsBuilt();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const strip = useCurrentInView(path);
  const { pages, edits } = eventMenuOf(event, session, isBuilt);
  const linkTo = ({ label, page, icon: Icon }: Entry) => (
    <li key={label}>
      <PageLink
        href={`${page}?eventId=${event._id}`}
        className={page === path ? frameStyles.on : ''}
        isCurrent={page === path}
        data-current={page === path || undefined}
      >
        <Icon size={16} strokeWidth={1.8} aria-hidden="true" />
        {t(label)}
      </PageLink>
    </li>
  );
  return (
    <nav ref={strip} className={frameStyles.menu} aria-label={t('pages')}>
      <ul className={frameStyles.nav}>{pages.map(linkTo)}</ul>
      <EventActs edits={edits.map(linkTo)} />
    </nav>
  );
}

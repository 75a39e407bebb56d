import { MapPin } from 'lucide-react';
import { eventBadgeOf } from '@marquee/shared/events/event-badge';
import { formatInstant } from '@marquee/shared/time/format';
import { now } from '#lib/time/clock.ts';
import { formatCount } from '#lib/text/format.ts';
import { useCan } from '#lib/session/session.ts';
import { EventBadges } from '#ui/event-badges.tsx';
import { Meter } from '#ui/meter.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Poster } from '#ui/poster.tsx';
import cardStyles from '#ui/cards.module.css';
import { useTexts } from '#lib/text/texts.ts';
import { waitOf } from './event-words.ts';
import type { EventCardFacts } from './event-types.ts';
import styles from './event.module.css';
import { texts } from './texts.ts';

interface EventCardProps {
  event: EventCardFacts;
  /** The card's link; null for users who get `onRefused` instead. */
  href: string | null;
  onRefused: () => void;
}

/** Poster, badge, date, title, place and sales. The whole card is one link. */
export function EventCard({ event, href, onRefused }: EventCardProps) {
  const { t } = useTexts(texts);
  const name = event.name || t('unnamed');
  const card = <CardFace event={event} name={name} />;
  if (href) {
    return (
      <PageLink className={cardStyles.card} href={href}>
        {card}
      </PageLink>
    );
  }
  return (
    <button type="button" className={cardStyles.card} onClick={onRefused}>
      {card}
    </button>
  );
}

/** Users without figures see whether any are left, but not how many. */
function remainingOf({ figures, isSoldOut }: EventCardFacts): number {
  return figures?.remaining ?? (isSoldOut ? 0 : 1);
}

function CardFace({ event, name }: { event: EventCardFacts; name: string }) {
  const { t } = useTexts(texts);
  const badge = eventBadgeOf({ ...event, remaining: remainingOf(event) }, now());
  const zone = event.venue?.timezone;
  const when = [formatInstant(event.schedule.startsAt, 'card', zone), formatInstant(event.schedule.startsAt, 'time', zone)];
  const place = [event.venue?.name, event.venue?.address.city, event.venue?.address.state].filter(Boolean).join(', ');
  return (
    <>
      <span className={cardStyles.poster}>
        <Poster image={event.posterImageUrl} name={event.name} />
        <EventBadges event={{ ...event, remaining: remainingOf(event) }} className={cardStyles.badges} />
      </span>
      <span className={cardStyles.body}>
        <span className={`tiny strong ${cardStyles.date}`}>{when.filter(Boolean).join(' · ') || t('noDate')}</span>
        <span className={`${cardStyles.name} cut`} title={name}>
          {name}
        </span>
        <span className="small muted row gap4">
          <MapPin size={13} className={cardStyles.pin} aria-hidden="true" />
          <span className="cut">{place || t('noVenue')}</span>
        </span>
        <span className={cardStyles.foot}>
          <CardFoot event={event} isOver={badge.text === 'Sales have ended' || badge.text === 'Past event' || badge.text === 'Cancelled'} />
        </span>
      </span>
    </>
  );
}

/** Sold tickets and revenue, or one line while nothing can be sold. */
function CardFoot({ event, isOver }: { event: EventCardFacts; isOver: boolean }) {
  const { t } = useTexts(texts);
  const seesMoney = useCan('analytics.revenue.read');
  const line = waitOf(event, now());
  if (line) return <span className="small faint">{t(line.key, line.words)}</span>;
  if (!event.figures) return null;
  const { sold, total, revenue } = event.figures;
  const words = { sold: formatCount(sold), total: formatCount(total) };
  return (
    <>
      <span className={`between small ${styles.evcardSold}`}>
        <span className="tnum">
          <b>{words.sold}</b> <span className="muted">{t('ofSold', words)}</span>
        </span>
        {seesMoney && revenue !== null && revenue !== undefined && (
          <span className="tnum strong">
            <MoneyText cents={revenue} />
          </span>
        )}
      </span>
      <Meter value={sold} total={total} tone={isOver ? 'text3' : 'velvet'} label={t('soldOfLabel', words)} />
    </>
  );
}

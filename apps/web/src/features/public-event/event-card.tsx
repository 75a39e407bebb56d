import { isOnNow } from '@marquee/shared/events/event-badge';
import { formatMoney } from '@marquee/shared/money';
import { nightsLeftOf } from '@marquee/shared/seasons/season-nights';
import { formatInstant } from '@marquee/shared/time/format';
import type { PublicEventsQuery } from '#gql/graphql.ts';
import { buyerPages } from '#lib/embed/embedded.ts';
import { whenText } from '#lib/records/event-when.ts';
import { now } from '#lib/time/clock.ts';
import { Badge } from '#ui/badge.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Poster } from '#ui/poster.tsx';
import cardStyles from '#ui/cards.module.css';
import { useTexts } from '#lib/text/texts.ts';
import styles from './event-list.module.css';
import { texts } from './event-list-texts.ts';
import { texts as pageTexts } from './texts.ts';

export type ListedEvent = PublicEventsQuery['publicEvents']['events'][number];

/** One announced event with its poster; the line below shows its price or why it cannot be bought. */
export function EventCard({ event, showOrganization }: { event: ListedEvent; showOrganization: boolean }) {
  const { t } = useTexts(texts);
  const line = useSaleLine(event);
  const isLive = !event.isSeason && isOnNow({ ...event, cancel: event.cancelled }, now());
  const place = [event.venueName, event.venueAddress?.city].filter(Boolean).join(', ');
  return (
    <PageLink href={buyerPages.of(event)} className={`${cardStyles.card} ${styles.card}`}>
      <div className={cardStyles.poster}>
        <Poster image={event.posterImageUrl} name={event.name} />
        {(event.isSeason || isLive) && (
          <span className={cardStyles.badges}>
            <Badge tone={isLive ? 'live' : 'yellow'} pulse={isLive}>
              {t(isLive ? 'onNow' : 'cardSeason')}
            </Badge>
          </span>
        )}
      </div>
      <div className={cardStyles.body}>
        <p className={`${cardStyles.date} small`}>{whenText(ahead(event), event.timezone)}</p>
        <h2 className={styles.name}>{event.name}</h2>
        <p className="small muted cut">{place}</p>
        <div className={`${cardStyles.foot} ${styles.foot} small`}>
          <span className="strong">{line}</span>
          {showOrganization && <span className="muted cut">{event.organization.orgName}</span>}
        </div>
      </div>
    </PageLink>
  );
}

/** Of a season the nights that are to come. */
function ahead(event: ListedEvent): ListedEvent {
  const [main] = event.performances;
  if (!event.isSeason || !main) return event;
  const schedule = nightsLeftOf(main.schedule, now());
  return schedule.length > 0 ? { ...event, performances: [{ ...main, schedule }] } : event;
}

function useSaleLine(event: ListedEvent): string {
  const { t } = useTexts(texts);
  const { t: page } = useTexts(pageTexts);
  switch (event.phase) {
    case 'Announced':
      return event.schedule.ticketsAt
        ? t('cardOnSaleAt', { at: formatInstant(event.schedule.ticketsAt, 'day', event.timezone) })
        : page('soon');
    case 'SoldOut':
      return t('cardSoldOut');
    case 'Cancelled':
      return t('cardCancelled');
    case 'Paused':
      return page('paused');
    case 'Ended':
      return page('ended');
    default: {
      // a package of nights costs at least what its least number of nights does
      const prices = event.ticketTypes.filter(({ soldOut }) => !soldOut).map(({ price, leastNights }) => price * (leastNights ?? 1));
      const least = Math.min(...prices);
      if (prices.length === 0) return t('cardTickets');
      if (least === 0) return page('free');
      const price = event.salesTaxPercent > 0 ? t('withTax', { price: formatMoney(least) }) : formatMoney(least);
      const varies = prices.length > 1 || event.ticketTypes.some(({ leastNights }) => leastNights);
      return varies ? t('from', { price }) : price;
    }
  }
}

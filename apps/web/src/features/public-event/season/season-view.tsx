import { useQuery } from '@apollo/client/react';
import { nightsLeftOf } from '@marquee/shared/seasons/season-nights';
import { formatInstant } from '@marquee/shared/time/format';
import { addressText } from '@marquee/shared/venues/venue-address';
import { CalendarDays, MapPin, Ticket } from 'lucide-react';
import type { SeasonNightsQuery } from '#gql/graphql.ts';
import { buyerPages } from '#lib/embed/embedded.ts';
import { daysOf } from '#lib/records/event-when.ts';
import { useTexts } from '#lib/text/texts.ts';
import { now } from '#lib/time/clock.ts';
import { PageLink } from '#ui/page-link.tsx';
import { Poster } from '#ui/poster.tsx';
import posterStyles from '#ui/poster.module.css';
import { EventView } from '../event-view.tsx';
import { Fact } from '../event-facts.tsx';
import type { ShownEvent } from '../offer.ts';
import { PACKAGES } from './packages.ts';
import { SeasonNightsDocument } from './season.graphql.ts';
import viewStyles from '../event-view.module.css';
import { useNextNight } from './use-next-night.ts';
import styles from './season-view.module.css';
import { texts } from './texts.ts';

export type ShownNights = NonNullable<SeasonNightsQuery['publicSeason']>['nights'];

interface SeasonViewProps {
  event: ShownEvent;
  onStale: () => void;
  /** Where the server renders it, which asks for nothing. */
  known?: ShownNights;
}

/** A season in its poster's colors: its nights, how many are left, and its tickets (BUY-005, BYD-100). */
export function SeasonView({ event, onStale, known = [] }: SeasonViewProps) {
  useNextNight(event, onStale);
  return (
    <EventView
      event={event}
      onStale={onStale}
      facts={<SeasonFacts event={event} />}
      above={<NightsLeft event={event} />}
      below={<Nights event={event} known={known} />}
      packages={PACKAGES}
    />
  );
}

function SeasonFacts({ event }: { event: ShownEvent }) {
  const { t } = useTexts(texts);
  const days = daysOf(event);
  const [first, last] = [days[0]?.startsAt, days.at(-1)?.startsAt].map((at) => at && formatInstant(at, 'card', event.timezone));
  return (
    <ul className="pub-facts" aria-label={t('facts')}>
      {first && last && (
        <Fact icon={<CalendarDays size={18} aria-hidden="true" />} title={first === last ? first : t('fromTo', { first, last })}>
          {t('nights', { count: days.length })}
        </Fact>
      )}
      {event.venueName && (
        <Fact icon={<MapPin size={18} aria-hidden="true" />} title={event.venueName}>
          {addressText(event.venueAddress)}
        </Fact>
      )}
      <Fact icon={<Ticket size={18} aria-hidden="true" />} title={t('oneCode')}>
        {t('oneCodeHint')}
      </Fact>
    </ul>
  );
}

/** One bulb a night, lit while it is to come. */
function NightsLeft({ event }: { event: ShownEvent }) {
  const { t } = useTexts(texts);
  const days = daysOf(event);
  const left = nightsLeftOf(days, now()).length;
  if (days.length === 0) return null;
  const isReduced = event.phase === 'OnSale' && event.ticketTypes.some(({ fullPrice }) => typeof fullPrice === 'number');
  return (
    <p className={styles.left}>
      <span>
        <b>{left === days.length ? t('nights', { count: left }) : t('leftOf', { left, count: days.length })}</b>
        {isReduced && <small className={styles.reduced}>{t('reduced')}</small>}
        {left === 0 && <small className={styles.reduced}>{t('lastNightHint')}</small>}
      </span>
      <span className={styles.bulbs} aria-hidden="true">
        {days.map((day, at) => (
          <i key={day.startsAt} className={at < days.length - left ? undefined : styles.lit} />
        ))}
      </span>
    </p>
  );
}

function Nights({ event, known }: { event: ShownEvent; known: ShownNights }) {
  const { t } = useTexts(texts);
  const { data } = useQuery(SeasonNightsDocument, { variables: { stub: event.stub ?? event._id } });
  const nights = data?.publicSeason?.nights ?? known;
  if (nights.length === 0) return null;
  return (
    <section className={viewStyles.about} aria-labelledby="nights">
      <h2 id="nights">{t('title')}</h2>
      <ul className={styles.nights}>
        {nights.map(({ eventId, name, stub, startsAt, posterImageUrl }) => {
          const isPlayed = nightsLeftOf([{ startsAt }], now()).length === 0;
          const when = formatInstant(startsAt, 'card', event.timezone);
          return (
            <li key={eventId} className={isPlayed ? styles.played : undefined}>
              <PageLink href={buyerPages.event(stub ?? eventId)} className={styles.night}>
                {posterImageUrl && (
                  <span className={`${posterStyles.thumb} ${styles.thumb}`}>
                    <Poster image={posterImageUrl} name={name} size="small" />
                  </span>
                )}
                <span className="grow">
                  <b>{name}</b>
                  <small>{isPlayed ? t('played', { when }) : `${when}, ${formatInstant(startsAt, 'time', event.timezone)}`}</small>
                </span>
              </PageLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

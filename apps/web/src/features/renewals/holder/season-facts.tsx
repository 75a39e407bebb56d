import { CalendarDays, MapPin } from 'lucide-react';
import { formatInstant } from '@marquee/shared/time/format';
import { addressText } from '@marquee/shared/venues/venue-address';
import { daysOf, doorsText } from '#lib/records/event-when.ts';
import type { ShownOffer } from './renewal-offer-page.tsx';
import styles from './renewal-offer.module.css';
import { useOfferTexts } from './offer-texts.ts';

/** How many nights, from when to when, and where. */
export function SeasonFacts({ event }: { event: ShownOffer['event'] }) {
  const { t } = useOfferTexts(event);
  const days = daysOf(event);
  const [first, last] = [days[0]?.startsAt, days.at(-1)?.startsAt].map((at) => formatInstant(at, 'card', event.timezone));
  return (
    <ul className={styles.facts} aria-label={t('facts')}>
      {first && last && (
        <li>
          <CalendarDays size={20} aria-hidden="true" />
          <span>
            <b>{t('nights', { count: days.length, first, last })}</b>
            {!event.isSeason && days.length === 1 && doorsText(days[0]!, event.timezone)}
          </span>
        </li>
      )}
      {event.venueName && (
        <li>
          <MapPin size={20} aria-hidden="true" />
          <span>
            <b>{event.venueName}</b>
            {addressText(event.venueAddress)}
          </span>
        </li>
      )}
    </ul>
  );
}

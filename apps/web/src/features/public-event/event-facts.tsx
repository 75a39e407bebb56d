import { formatInstant } from '@marquee/shared/time/format';
import { addressText, mapLinkOf } from '@marquee/shared/venues/venue-address';
import { Accessibility, CalendarDays, MapPin, MicVocal, Shirt, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { daysOf, doorsText } from '#lib/records/event-when.ts';
import { useTexts } from '#lib/text/texts.ts';
import { hasSeveralShows, type ShownEvent } from './offer.ts';
import viewStyles from './event-view.module.css';
import { texts } from './texts.ts';

/** Date, place, performers, age limit and dress code; times in the venue's zone (BUY-001). */
export function EventFacts({ event }: { event: ShownEvent }) {
  const { t } = useTexts(texts);
  const ofDays = hasSeveralShows(event)
    ? []
    : [...new Set(event.performances.map(({ name }) => name?.trim() ?? ''))].filter((name) => name && name !== event.name);
  const performers = event.performers.length > 0 ? event.performers : ofDays;
  const map = mapLinkOf(event.venueName, event.venueAddress);
  // with several shows their list names the stage of each
  const stage = hasSeveralShows(event) ? null : event.performances[0]?.venueStageId;
  const mapLabel = t('mapOf', { name: event.venueName ?? '' });
  return (
    <ul className="pub-facts" aria-label={t('facts')}>
      {daysOf(event).map((day, i) => (
        <Fact
          key={day.startsAt}
          icon={i === 0 ? <CalendarDays size={18} aria-hidden="true" /> : null}
          title={formatInstant(day.startsAt, 'card', event.timezone)}
        >
          {doorsText(day, event.timezone)}
        </Fact>
      ))}
      {event.venueName && (
        <Fact icon={<MapPin size={18} aria-hidden="true" />} title={event.venueName}>
          {[stage, addressText(event.venueAddress)].filter(Boolean).join(', ')}
          {map && (
            <a className={viewStyles.map} href={map} target="_blank" rel="noopener noreferrer" aria-label={mapLabel}>
              {t('map')}
            </a>
          )}
        </Fact>
      )}
      {performers.length > 0 && (
        <Fact icon={<MicVocal size={18} aria-hidden="true" />} title={performers.join(', ')}>
          {t('performers')}
        </Fact>
      )}
      {event.age && <Fact icon={<Users size={18} aria-hidden="true" />} title={event.age} />}
      {event.dressCode && (
        <Fact icon={<Shirt size={18} aria-hidden="true" />} title={event.dressCode}>
          {t('dressCode')}
        </Fact>
      )}
      {event.accessibility && (
        <Fact icon={<Accessibility size={18} aria-hidden="true" />} title={t('accessibility')}>
          <span className={viewStyles.notes}>{event.accessibility}</span>
        </Fact>
      )}
    </ul>
  );
}

export function Fact({ icon, title, children }: { icon: ReactNode; title: string; children?: ReactNode }) {
  return (
    <li>
      {icon ?? <i className="pub-fact-gap" />}
      <span>
        <b>{title}</b>
        {children}
      </span>
    </li>
  );
}

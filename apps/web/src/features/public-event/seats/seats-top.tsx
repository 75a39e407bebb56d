import { nightsLeftOf } from '@marquee/shared/seasons/season-nights';
import { formatInstant } from '@marquee/shared/time/format';
import { ArrowLeft, List, Map as MapIcon } from 'lucide-react';
import { use } from 'react';
import { buyerPages, isEmbedded } from '#lib/embed/embedded.ts';
import { daysOf, whenText } from '#lib/records/event-when.ts';
import { useTexts, type Translate } from '#lib/text/texts.ts';
import { now } from '#lib/time/clock.ts';
import { PageLink } from '#ui/page-link.tsx';
import { Poster } from '#ui/poster.tsx';
import posterStyles from '#ui/poster.module.css';
import type { ShownEvent } from '../offer.ts';
import { PreviewContext } from './preview.ts';
import styles from './seats.module.css';
import { texts } from './texts.ts';

/** Map and list are equals. */
export type Way = 'map' | 'list';

const WAYS = [
  ['map', MapIcon],
  ['list', List],
] as const;

interface SeatsTopProps {
  stub: string;
  isSeason: boolean;
  /** Undefined while it is on its way. */
  event: ShownEvent | undefined;
  /** Absent while there is nothing to choose. */
  ways?: { readonly way: Way; readonly onWay: (way: Way) => void };
}

/** The event, the way back to it, and how to choose. */
export function SeatsTop({ stub, isSeason, event, ways }: SeatsTopProps) {
  const { t } = useTexts(texts);
  const preview = use(PreviewContext);
  const back = event ? t('back', { name: event.name }) : t('toEvent');
  return (
    <header className={isEmbedded() ? `${styles.top} ${styles.framed}` : styles.top}>
      {preview ? (
        <button type="button" className={styles.back} aria-label={back} onClick={preview.onBack}>
          <ArrowLeft size={20} aria-hidden="true" />
        </button>
      ) : (
        <PageLink href={buyerPages.of({ isSeason, stub, _id: stub })} className={styles.back} ariaLabel={back}>
          <ArrowLeft size={20} aria-hidden="true" />
        </PageLink>
      )}
      {event && <TopOfEvent event={event} />}
      {ways && (
        <div className={styles.ways} role="group" aria-label={t('way')}>
          {WAYS.map(([key, Icon]) => (
            <button key={key} type="button" aria-pressed={ways.way === key} onClick={() => ways.onWay(key)}>
              <Icon size={17} aria-hidden="true" />
              {t(key)}
            </button>
          ))}
        </div>
      )}
    </header>
  );
}

/** `12 nights, Sat, Dec 5th to Fri, May 21st`: those that are to come. */
function nightsText(event: ShownEvent, t: Translate<'seatPicker'>): string {
  const nights = nightsLeftOf(daysOf(event), now());
  const [first, last] = [nights[0], nights.at(-1)].map((night) => night && formatInstant(night.startsAt, 'card', event.timezone));
  const count = nights.length;
  return first && last && first !== last ? t('nightsFromTo', { count, first, last }) : t('nights', { count });
}

function TopOfEvent({ event }: { event: ShownEvent }) {
  const { t } = useTexts(texts);
  const { name, venueName, timezone, posterImageUrl } = event;
  return (
    <>
      <span className={`${posterStyles.thumb} ${styles.thumb}`}>
        <Poster image={posterImageUrl} name={name} size="small" />
      </span>
      <div className={styles.event}>
        <h1>{name}</h1>
        <p>
          {event.isSeason ? nightsText(event, t) : whenText(event, timezone)}
          {venueName && <span>{` · ${venueName}`}</span>}
        </p>
      </div>
    </>
  );
}

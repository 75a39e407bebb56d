import { ArrowLeft, List, Map as MapIcon } from 'lucide-react';
import { use } from 'react';
import { buyerPages, isEmbedded } from '#lib/embed/embedded.ts';
import { whenText } from '#lib/records/event-when.ts';
import { useTexts } from '#lib/text/texts.ts';
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
  /** Undefined while it is on its way. */
  event: ShownEvent | undefined;
  /** Absent while there is nothing to choose. */
  ways?: { readonly way: Way; readonly onWay: (way: Way) => void };
}

/** The event, the way back to it, and how to choose. */
export function SeatsTop({ stub, event, ways }: SeatsTopProps) {
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
        <PageLink href={buyerPages.event(stub)} className={styles.back} ariaLabel={back}>
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

function TopOfEvent({ event }: { event: ShownEvent }) {
  const { name, venueName, timezone, posterImageUrl } = event;
  return (
    <>
      <span className={`${posterStyles.thumb} ${styles.thumb}`}>
        <Poster image={posterImageUrl} name={name} size="small" />
      </span>
      <div className={styles.event}>
        <h1>{name}</h1>
        <p>
          {whenText(event, timezone)}
          {venueName && <span>{` · ${venueName}`}</span>}
        </p>
      </div>
    </>
  );
}

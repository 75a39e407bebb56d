import { formatInstant } from '@marquee/shared/time/format';
import { useTexts } from '#lib/text/texts.ts';
import { Poster } from '#ui/poster.tsx';
import { useShownEvent } from '../event-context.ts';
import { texts } from '../texts.ts';
import styles from './cancel.module.css';

/** The event that is about to be cancelled: poster, name, date and place. */
export function CancelledCard() {
  const { t } = useTexts(texts);
  const { name, posterImageUrl, schedule, venue } = useShownEvent();
  const zone = venue?.timezone;
  const when = [formatInstant(schedule.startsAt, 'card', zone), formatInstant(schedule.startsAt, 'time', zone)];
  return (
    <div className={styles.card}>
      <span className={styles.poster}>
        <Poster image={posterImageUrl} name={name} />
      </span>
      <span className="col gap4">
        <span className="strong">{name || t('unnamed')}</span>
        <span className="small muted">{when.filter(Boolean).join(', ') || t('noDate')}</span>
        <span className="small muted">{venue?.name ?? t('noVenue')}</span>
      </span>
    </div>
  );
}

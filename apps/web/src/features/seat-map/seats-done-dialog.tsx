import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import type { SeatsDone } from './hold-seats-dialog.tsx';
import styles from './staff-seats.module.css';
import { texts } from './texts.ts';

/** How many skipped seats of one event are named. */
const MOST_NAMED = 20;

interface SeatsDoneDialogProps {
  what: 'held' | 'released';
  done: readonly SeatsDone[];
  onClose: () => void;
}

/** What was done at each event, and which seats were skipped there and why (BYD-089). */
export function SeatsDoneDialog({ what, done, onClose }: SeatsDoneDialogProps) {
  const { t } = useTexts(texts);
  return (
    <Dialog open title={t(what === 'held' ? 'heldTitle' : 'releasedTitle')} width="createHold" onClose={onClose}>
      <ul className={styles.report}>
        {done.map(({ eventId, eventName, done: count, skipped, refusal }) => (
          <li key={eventId}>
            <div className="between gap16">
              <b>{eventName}</b>
              <span className="tnum">{t(what === 'held' ? 'heldCount' : 'releasedCount', { count })}</span>
            </div>
            {refusal && <p className="small">{refusal}</p>}
            {skipped.length > 0 && <p className="small muted">{t('skipped', { count: skipped.length })}</p>}
            {skipped.slice(0, MOST_NAMED).map(({ words, why }) => (
              <p key={words} className="small">
                {words}: {t(`skipped_${why}`)}
              </p>
            ))}
            {skipped.length > MOST_NAMED && <p className="small muted">{t('andMore', { count: skipped.length - MOST_NAMED })}</p>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

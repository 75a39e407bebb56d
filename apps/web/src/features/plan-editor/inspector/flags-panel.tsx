import { flagCounts, flagSeats } from '@marquee/shared/seating/edit/marks';
import { SEAT_FLAGS, seatsOf } from '@marquee/shared/seating/plan-layout';
import { Check } from 'lucide-react';
import { useMemo } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { useEdit } from '../core/edit-context.ts';
import { texts } from '../texts.ts';
import styles from './inspector.module.css';

/** What is said of the selected seats, each with how many of them it is said of. */
export function FlagsPanel() {
  const { t } = useTexts(texts);
  const { layout, selected, act } = useEdit();
  const counts = useMemo(() => flagCounts(layout, selected), [layout, selected]);
  const seats = useMemo(() => seatsOf(layout).filter(({ seat }) => selected.has(seat.id)).length, [layout, selected]);
  return (
    <section className={styles.part} aria-label={t('flags')}>
      <h2 className="h3">{t('flags')}</h2>
      <div className={`row gap8 wrap ${styles.flags}`}>
        {SEAT_FLAGS.map((flag) => {
          const count = counts.get(flag) ?? 0;
          const isOn = seats > 0 && count === seats;
          return (
            <button
              key={flag}
              type="button"
              className={styles.flag}
              aria-pressed={isOn}
              disabled={seats === 0}
              onClick={() => act((before) => flagSeats(before, selected, flag, !isOn))}
            >
              {isOn && <Check size={13} aria-hidden="true" />}
              {t(flag)}
              {count > 0 && <span className={styles.count}>{count}</span>}
            </button>
          );
        })}
      </div>
    </section>
  );
}

import { useState } from 'react';
import type { CalendarChip } from '@marquee/shared/events/calendar-chips';
import panelStyles from '#ui/panel.module.css';
import { useTexts } from '#lib/text/texts.ts';
import type { ShownEvent } from './use-calendar.ts';
import styles from './calendar.module.css';
import { texts } from '../texts.ts';

export type Chip = CalendarChip<ShownEvent>;

/** The maximum number of chips; with more, one less and the number of hidden ones are shown. */
const FITTING = 3;
const WEEK = [0, 1, 2, 3, 4, 5, 6];

interface MonthGridProps {
  label: string;
  /** `YYYY-MM`. */
  month: string;
  cells: readonly string[];
  chips: ReadonlyMap<string, readonly Chip[]>;
  today: string;
  onOpen: (event: ShownEvent) => void;
}

/** Six weeks from Sunday to Saturday. On phones only days with events are shown. */
export function MonthGrid({ label, month, cells, chips, today, onOpen }: MonthGridProps) {
  const { t } = useTexts(texts);
  const names = t('weekdays').split(' ');
  return (
    <div className={`${panelStyles.panel} ${styles.cal}`} role="table" aria-label={label}>
      <div className={styles.head} role="row">
        {names.map((name) => (
          <span key={name} role="columnheader">
            {name}
          </span>
        ))}
      </div>
      {[0, 7, 14, 21, 28, 35].map((start) => (
        <div key={start} className={styles.week} role="row">
          {WEEK.map((index) => {
            const day = cells[start + index] ?? '';
            const kind = [!day.startsWith(month) && styles.out, day === today && styles.today].filter(Boolean).join(' ');
            return <Day key={day} day={day} kind={kind} weekday={names[index] ?? ''} chips={chips.get(day) ?? []} onOpen={onOpen} />;
          })}
        </div>
      ))}
    </div>
  );
}

interface DayProps {
  day: string;
  kind: string;
  weekday: string;
  chips: readonly Chip[];
  onOpen: (event: ShownEvent) => void;
}

function Day({ day, kind, weekday, chips, onOpen }: DayProps) {
  const { t } = useTexts(texts);
  const [isWhole, setWhole] = useState(false);
  const fits = isWhole || chips.length <= FITTING;
  const shown = fits ? chips : chips.slice(0, FITTING - 1);
  return (
    <div className={`${styles.day} ${kind} ${chips.length > 0 ? styles.has : ''}`} role="cell" data-day={day}>
      <span className={styles.n}>
        {Number(day.slice(8))}
        <span className={styles.weekday}> {weekday}</span>
      </span>
      {shown.map((chip) => (
        <button
          key={chip.key}
          type="button"
          className={chip.isDraft ? `${styles.chip} ${styles.draft}` : styles.chip}
          title={`${chip.name}, ${chip.event.orgName}`}
          onClick={() => onOpen(chip.event)}
        >
          {chip.name}
        </button>
      ))}
      {!fits && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          {t('more', { count: chips.length - shown.length })}
        </button>
      )}
    </div>
  );
}

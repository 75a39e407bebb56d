import type { ReactNode } from 'react';
import { Select } from 'antd';
import { RANGES, type AnalyticsRange } from '@marquee/shared/analytics/ranges';
import { zoneNameOf } from '@marquee/shared/time/format';
import { useTexts } from '#lib/text/texts.ts';
import { DayField } from '#ui/day-field.tsx';
import { Toolbar } from '#ui/page.tsx';
import type { AnalyticsChoice } from './analytics-choice.ts';
import { daysText, type Days } from './points.ts';
import styles from './analytics.module.css';
import { texts } from './texts.ts';

interface RangeBarProps {
  choice: AnalyticsChoice;
  /** The days that are shown, once they are known. */
  days: Days | undefined;
  /** Beside the days. */
  note?: string | undefined;
  ranges?: readonly AnalyticsRange[];
  actions?: ReactNode;
  onRange: (range: AnalyticsRange) => void;
  onDays: (days: { from?: string; to?: string }) => void;
}

const ALL = Object.keys(RANGES) as AnalyticsRange[];

/** The range (OPS-176), two days for a custom one, and what is shown in words. */
export function RangeBar({ choice, days, note, ranges = ALL, actions, onRange, onDays }: RangeBarProps) {
  const { t } = useTexts(texts);
  const { range, from, to } = choice;
  const options = ranges.map((value) => ({ value, label: RANGES[value] }));
  return (
    <Toolbar actions={actions}>
      <Select<AnalyticsRange> className={styles.range} aria-label={t('range')} value={range} options={options} onChange={onRange} />
      {range === 'Custom' && (
        <>
          <DayField label={t('from')} value={from} onPick={(day) => onDays({ from: day })} />
          <DayField label={t('to')} value={to} onPick={(day) => onDays({ to: day })} />
        </>
      )}
      {days && (
        <span className="small muted">
          <DaysText days={days} />
          {note && ` · ${note}`}
        </span>
      )}
    </Toolbar>
  );
}

/** `Oct 23 to Nov 21, 2026`; the zone is named where it is not the reader's. */
function DaysText({ days }: { days: Days }) {
  const { t } = useTexts(texts);
  const { first, last } = daysText(days);
  const end = new Date(days.endDate);
  const zone = zoneNameOf(end, days.timezone);
  const isOwn = zone === zoneNameOf(end, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <>
      {first === last ? last : t('spanText', { first, last })}
      {!isOwn && ` · ${zone}`}
    </>
  );
}

import { Select } from 'antd';
import { RANGES, type AnalyticsRange } from '@marquee/shared/analytics/ranges';
import { zoneNameOf } from '@marquee/shared/time/format';
import { useTexts } from '#lib/text/texts.ts';
import { DayField } from '#ui/day-field.tsx';
import { ExportButton } from '#ui/export-button.tsx';
import { Toolbar } from '#ui/page.tsx';
import type { AnalyticsChoice } from './analytics-choice.ts';
import { GenerateActivityReportDocument } from './analytics.graphql.ts';
import { daysText, type Analytics } from './points.ts';
import styles from './analytics.module.css';
import { texts } from './texts.ts';

interface RangeBarProps {
  choice: AnalyticsChoice;
  /** The days that are shown, once they are known. */
  days: Analytics | undefined;
  /** Whether it is about the whole organization, which has an activity report (OPS-151). */
  isWhole: boolean;
  /** Whether the days of another range are on their way. */
  isLoading: boolean;
  onRange: (range: AnalyticsRange) => void;
  onDays: (days: { from?: string; to?: string }) => void;
}

const OPTIONS = (Object.keys(RANGES) as AnalyticsRange[]).map((value) => ({ value, label: RANGES[value] }));

/** The range (OPS-176), two days for a custom one, and what is shown in words. */
export function RangeBar({ choice: { range, from, to }, days, isWhole, isLoading, onRange, onDays }: RangeBarProps) {
  const { t } = useTexts(texts);
  return (
    <Toolbar actions={isWhole && <ActivityReport days={isLoading ? undefined : days} />}>
      <Select<AnalyticsRange> className={styles.range} aria-label={t('range')} value={range} options={OPTIONS} onChange={onRange} />
      {range === 'Custom' && (
        <>
          <DayField label={t('from')} value={from} onPick={(day) => onDays({ from: day })} />
          <DayField label={t('to')} value={to} onPick={(day) => onDays({ to: day })} />
        </>
      )}
      {days && (
        <span className="small muted">
          <DaysText days={days} />
          {isWhole && ` · ${t('everything')}`}
        </span>
      )}
    </Toolbar>
  );
}

/** Every act of the range as a file. */
function ActivityReport({ days }: { days: Analytics | undefined }) {
  const { t } = useTexts(texts);
  const fields = days && { startDate: days.startDate, endDate: days.endDate };
  return (
    <ExportButton<never, { startDate: string; endDate: string }>
      label={t('activityReport')}
      document={GenerateActivityReportDocument}
      {...(fields && { fields })}
      isQuiet
      disabled={!fields}
    />
  );
}

/** `Oct 23 to Nov 21, 2026`; the zone is named where it is not the reader's. */
function DaysText({ days }: { days: Analytics }) {
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

import { Input } from 'antd';
import { X } from 'lucide-react';
import { isDate, movedToDay } from '@marquee/shared/events/copy-dates';
import { zoneOr } from '@marquee/shared/time/zone';
import { formatInstant } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Field } from '#ui/form/field.tsx';
import type { FormPart } from '#ui/form/part-of.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { steady } from '#ui/steady.tsx';
import { useShownEvent } from './event-context.ts';
import { texts } from './copy-texts.ts';
import styles from './first-day-field.module.css';

const Day = steady(Input);

interface FirstDayFieldProps {
  form: FormPart<{ firstDays: string[] }>;
  /** Its place among the first days. */
  at: number;
  /** `2027-03-05`, or empty. */
  day: string;
  today: string;
  onChange: (day: string) => void;
  onRemove?: () => void;
}

/** The first day of one copy, and below it the dates that follow from it. */
export function FirstDayField({ form, at, day, today, onChange, onRemove }: FirstDayFieldProps) {
  const { t } = useTexts(texts);
  const label = form.draft.firstDays.length > 1 ? t('copyFirstDayOf', { n: at + 1 }) : t('copyFirstDay');
  return (
    <Field
      id={`${form.id}-firstDays-${at}`}
      label={label}
      error={form.errors[`firstDays.${at}`]}
      note={<MovedDates firstDay={day} />}
      isRequired
    >
      {(control) => (
        <div className={styles.row}>
          <Day {...control} type="date" min={today} max="2999-12-31" value={day} onChange={({ target }) => onChange(target.value)} />
          {onRemove && (
            <IconButton aria-label={t('copyRemoveDay', { n: at + 1 })} onClick={onRemove}>
              <X size={16} aria-hidden="true" />
            </IconButton>
          )}
        </div>
      )}
    </Field>
  );
}

/** The days of the copy with their hours, and its sale: by the rule of the server. */
function MovedDates({ firstDay }: { firstDay: string }) {
  const { t } = useTexts(texts);
  const { performances, schedule, isMultipleDays, venue } = useShownEvent();
  const { startsAt, ticketsAt, ticketsEndAt } = schedule;
  if (!startsAt || !isDate(firstDay)) return null;
  const zone = zoneOr(venue?.timezone);
  const move = movedToDay(firstDay, new Date(startsAt), zone);
  const told = (at: string | null | undefined) => at && formatInstant(move(new Date(at)), 'detail', zone);
  const starts = isMultipleDays ? (performances[0]?.schedule ?? []).map((day) => day.startsAt) : [startsAt];
  const sale = [told(ticketsAt), told(ticketsEndAt)].filter(Boolean).join(' – ');
  return (
    <>
      {starts.map((start, i) => (
        <span key={start} className={styles.line}>
          {starts.length > 1 ? `${t('showDay', { day: i + 1 })}: ${told(start)}` : told(start)}
        </span>
      ))}
      {sale && <span className={styles.line}>{t('copySale', { sale })}</span>}
    </>
  );
}

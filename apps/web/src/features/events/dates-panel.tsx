import { datesCountdownOf } from '@marquee/shared/events/dates-countdown';
import { formatInstant } from '@marquee/shared/time/format';
import { KINDS } from '#lib/records/kinds.ts';
import { now } from '#lib/time/clock.ts';
import { plural } from '#lib/text/format.ts';
import { useNow } from '#lib/time/use-now.ts';
import { Panel } from '#ui/panel.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { useShown, type Shown } from './shown.ts';
import styles from './event.module.css';
import { texts } from './texts.ts';

/** The dates of an event or season in order, and the countdown to the next relevant one. */
export function DatesPanel() {
  const { t } = useTexts(texts);
  const shown = useShown();
  const steps = stepsOf(shown);
  // nothing comes next of a canceled event
  const next = shown.cancel ? undefined : steps.find(({ at }) => Date.parse(at) > now().getTime());
  return (
    <Panel title={t('dates')}>
      {!shown.cancel && <CountdownHead shown={shown} />}
      <ol className={styles.timeline}>
        {steps.map((step) => (
          <li
            key={`${step.label}${step.at}`}
            className={step === next ? styles.next : Date.parse(step.at) <= now().getTime() ? styles.done : ''}
          >
            <b>{step.label === 'showDay' ? t('showDay', { day: step.day }) : t(step.label)}</b>
            <time dateTime={step.at}>{dateText(step.at, shown.venue?.timezone)}</time>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function CountdownHead({ shown }: { shown: Shown }) {
  const { t } = useTexts(texts);
  const left = datesCountdownOf(shown.schedule, useNow(), shown.kind);
  if (!left) return null;
  const units = [
    { value: left.days, word: 'days', spoken: plural(left.days, 'day') },
    { value: left.hours, word: 'hrs', spoken: plural(left.hours, 'hour') },
    { value: left.minutes, word: 'min', spoken: plural(left.minutes, 'minute') },
    { value: left.seconds, word: 'sec', spoken: plural(left.seconds, 'second') },
  ] as const;
  return (
    <div className={styles.countHead}>
      <span className="overline">{left.label}</span>
      <div className={styles.clock} role="timer" aria-live="off" aria-label={units.map(({ spoken }) => spoken).join(', ')}>
        {units.map(({ value, word }) => (
          <span key={word}>
            <b>{String(value).padStart(2, '0')}</b>
            <small>{t(word)}</small>
          </span>
        ))}
      </div>
    </div>
  );
}

interface Step {
  readonly label: 'announced' | 'ticketsOnSale' | 'doors' | 'show' | 'showDay' | 'seasonStart' | 'seasonEnd' | 'salesEnd';
  readonly at: string;
  /** The day's number of several. */
  readonly day: number;
}

/** The dated entries, soonest first; of a multi-day event each day. */
function stepsOf({ kind, schedule, days }: Shown): Step[] {
  const shows =
    days.length > 1
      ? days.map(({ startsAt }, i) => ({ label: 'showDay', at: startsAt, day: i + 1 }))
      : KINDS[kind].hasDays
        ? [{ label: 'show', at: schedule.startsAt, day: 1 }]
        : [
            { label: 'seasonStart', at: schedule.startsAt, day: 1 },
            { label: 'seasonEnd', at: schedule.endsAt, day: 1 },
          ];
  const steps = [
    { label: 'announced', at: schedule.announceAt, day: 1 },
    { label: 'ticketsOnSale', at: schedule.ticketsAt, day: 1 },
    { label: 'doors', at: schedule.doorsAt, day: 1 },
    ...shows,
    { label: 'salesEnd', at: schedule.ticketsEndAt, day: 1 },
  ] as readonly (Omit<Step, 'at'> & { at: string | null | undefined })[];
  const known = steps.flatMap((step) => (step.at ? [{ ...step, at: step.at }] : []));
  return known.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** `Fri, Dec 4 at 6:30pm` */
function dateText(at: string, zone: string | null | undefined): string {
  return `${formatInstant(at, 'day', zone)} at ${formatInstant(at, 'time', zone)}`;
}

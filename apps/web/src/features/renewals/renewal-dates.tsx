import { Button } from 'antd';
import { daysLeft } from '@marquee/shared/renewals/renewal-dates';
import { formatInstant } from '@marquee/shared/time/format';
import { Panel } from '#ui/panel.tsx';
import { countOf, type ShownRenewal } from './renewal-types.ts';
import styles from './renewals.module.css';
import { useRenewalTexts } from './renewal-target.ts';

interface RenewalDatesProps {
  renewal: ShownRenewal;
  /** Absent where the dates cannot be changed. */
  onChange?: () => void;
}

/** The days that are left, what goes out when, and what happens at the date. */
export function RenewalDates({ renewal, onChange }: RenewalDatesProps) {
  const { t } = useRenewalTexts();
  const { endsAt, timezone, serverTime } = renewal;
  const isOver = renewal.state === 'Over';
  const day = formatInstant(endsAt, 'day', timezone);
  const open = countOf(renewal, 'Open');
  const atEnd = { places: t('placesCount', { count: open.places }), holders: t('holdersCount', { count: open.offers }) };
  return (
    <div className="col gap20">
      <Panel title={t('dates')}>
        <div className={styles.left}>
          <small>{t('daysLeft')}</small>
          <p>
            <b className="tnum">{isOver ? 0 : daysLeft(endsAt, new Date(serverTime))}</b>
            <span>
              {isOver ? t('over', { date: day }) : t('until', { day })}
              {!isOver && <br />}
              {!isOver && t('at', { time: formatInstant(endsAt, 'time', timezone) })}
            </span>
          </p>
        </div>
        <Timeline renewal={renewal} />
      </Panel>
      {!isOver && (
        <Panel title={t('atEnd')}>
          <p className={styles.atEnd}>{open.offers > 0 ? t('atEndText', atEnd) : t('atEndNone')}</p>
          {onChange && <Button onClick={onChange}>{t('changeDate')}</Button>}
        </Panel>
      )}
    </div>
  );
}

function Timeline({ renewal }: { renewal: ShownRenewal }) {
  const { t } = useRenewalTexts();
  const { reminders, endsAt, openedAt, startedAt, serverTime, timezone } = renewal;
  const nameOf = (at: number) =>
    t(
      reminders.length > 1 && at === 0
        ? 'firstReminder'
        : reminders.length > 1 && at === reminders.length - 1
          ? 'lastReminder'
          : 'reminder',
    );
  const steps = [
    { name: t('linksSent'), at: openedAt ?? startedAt },
    // one whose time was before the links is never sent
    ...reminders.map(({ at }, i) => ({ name: nameOf(i), at })).filter(({ at }) => at > (openedAt ?? startedAt)),
    { name: t('returns'), at: endsAt },
  ];
  const next = steps.findIndex(({ at }) => at > serverTime);
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, at }, i) => (
        <li key={`${name} ${at}`} className={i === next ? styles.next : at <= serverTime ? styles.done : undefined}>
          <span>{name}</span>
          <time dateTime={at} className="muted tnum">
            {formatInstant(at, 'date', timezone)}
          </time>
        </li>
      ))}
    </ol>
  );
}

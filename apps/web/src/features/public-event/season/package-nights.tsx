import { useQuery } from '@apollo/client/react';
import { packageOf } from '@marquee/shared/seasons/packages';
import { nightsLeftOf } from '@marquee/shared/seasons/season-nights';
import { formatInstant } from '@marquee/shared/time/format';
import { daysOf } from '#lib/records/event-when.ts';
import { useTexts } from '#lib/text/texts.ts';
import { now } from '#lib/time/clock.ts';
import type { OfferedTicket, ShownEvent } from '../offer.ts';
import { nightsIdOf } from '../packages.ts';
import styles from './package-nights.module.css';
import { SeasonNightsDocument } from './season.graphql.ts';
import { texts } from './texts.ts';

interface PackageNightsProps {
  event: ShownEvent;
  type: OfferedTicket;
  /** How many of the package: each needs a place on each night. */
  quantity: number;
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
}

/** The nights of a season as rows to check, for one package: what is left of each, and why one cannot be chosen (BYD-108). */
export function PackageNights({ event, type, quantity, chosen, onChoose }: PackageNightsProps) {
  const { t } = useTexts(texts);
  const { data } = useQuery(SeasonNightsDocument, { variables: { stub: event.stub ?? event._id } });
  const names = new Map(data?.publicSeason?.nights.map(({ eventId, name }) => [eventId, name]));
  const most = packageOf(type)?.most ?? Number.POSITIVE_INFINITY;
  const isFull = chosen.length >= most;
  const days = daysOf(event);
  const toCome = new Set(nightsLeftOf(days, now()));
  return (
    <li className={styles.choice}>
      <fieldset id={nightsIdOf(type._id)} className={styles.nights}>
        <legend>{useLegend(type)}</legend>
        {days.map((day, at) => {
          const { _id: id = '', startsAt } = day;
          const left = type.nightsLeft?.[at] ?? null;
          const isChosen = chosen.includes(id);
          const isPlayed = !toCome.has(day);
          const isShort = left !== null && left < quantity;
          const when = `${formatInstant(startsAt, 'card', event.timezone)}, ${formatInstant(startsAt, 'time', event.timezone)}`;
          const note = isPlayed ? t('nightPlayed') : left === 0 ? t('nightSoldOut') : left === null ? '' : t('nightLeft', { count: left });
          return (
            <label key={id} className={styles.night}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={isPlayed || (!isChosen && (isShort || isFull))}
                onChange={() => onChoose(days.flatMap(({ _id = '' }) => ((_id === id) !== chosen.includes(_id) ? [_id] : [])))}
              />
              <span className="grow">
                <b>{names.get(id) ?? t('nightOf', { when: formatInstant(startsAt, 'card', event.timezone) })}</b>
                <small>{when}</small>
              </span>
              {note && <small className={styles.note}>{note}</small>}
            </label>
          );
        })}
        <p role="status" className={styles.status}>
          {[t('nightsChosen', { count: chosen.length }), isFull ? t('mostChosen') : ''].filter(Boolean).join('. ')}
        </p>
      </fieldset>
    </li>
  );
}

function useLegend(type: OfferedTicket): string {
  const { t } = useTexts(texts);
  const { least: count, most } = packageOf(type)!;
  const { name } = type;
  if (most === null) return t('chooseFrom', { count, name });
  return most === count ? t('chooseExactly', { count, name }) : t('chooseBetween', { least: count, most, name });
}

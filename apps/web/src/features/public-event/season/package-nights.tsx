import { useQuery } from '@apollo/client/react';
import { packageOf } from '@marquee/shared/seasons/packages';
import { nightsLeftOf } from '@marquee/shared/seasons/season-nights';
import { formatInstant } from '@marquee/shared/time/format';
import type { ComponentProps } from 'react';
import { daysOf } from '#lib/records/event-when.ts';
import { useTexts } from '#lib/text/texts.ts';
import { now } from '#lib/time/clock.ts';
import type { OfferedTicket } from '../offer.ts';
import { nightKey, type Packages } from '../packages.ts';
import { chosenNights } from './chosen-nights.ts';
import styles from './package-nights.module.css';
import { SeasonNightsDocument } from './season.graphql.ts';
import { texts } from './texts.ts';

type PackageNightsProps = ComponentProps<Packages['Nights']>;

/** The nights of a season as rows to check, for one package: what is left of each, and why one cannot be chosen (BYD-108). */
export function PackageNights(props: PackageNightsProps) {
  const { type, quantities } = props;
  return packageOf(type) && (quantities[type._id] ?? 0) > 0 && !type.soldOut ? <Rows {...props} /> : null;
}

function Rows({ event, type, quantities, onChoose }: PackageNightsProps) {
  const { t } = useTexts(texts);
  const { data } = useQuery(SeasonNightsDocument, { variables: { stub: event.stub ?? event._id } });
  const names = new Map(data?.publicSeason?.nights.map(({ eventId, name }) => [eventId, name]));
  // each of them needs a place on each night
  const quantity = quantities[type._id] ?? 0;
  const chosen = chosenNights(type, quantities, event);
  const most = packageOf(type)?.most ?? Number.POSITIVE_INFINITY;
  const isFull = chosen.length >= most;
  const days = daysOf(event);
  const toCome = new Set(nightsLeftOf(days, now()));
  return (
    <li className={styles.choice}>
      <fieldset data-nights={type._id} className={styles.nights}>
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
                onChange={() => onChoose(nightKey(type._id, id), isChosen ? 0 : 1)}
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

import { useQuery } from '@apollo/client/react';
import { packageOf } from '@marquee/shared/seasons/packages';
import { nightsLeftOf } from '@marquee/shared/seasons/season-nights';
import { formatInstant } from '@marquee/shared/time/format';
import { useMemo, useState } from 'react';
import { daysOf } from '#lib/records/event-when.ts';
import { useTexts } from '#lib/text/texts.ts';
import { now } from '#lib/time/clock.ts';
import { Dialog } from '#ui/dialog.tsx';
import { priceOfTicket, type ShownEvent } from '../offer.ts';
import { PackageNote } from '../season/package-note.tsx';
import { SeasonNightsDocument } from '../season/season.graphql.ts';
import { isOfNights, type NightIds } from './for-nights.ts';
import styles from './nights-dialog.module.css';
import type { Picker } from './use-picker.ts';
import { texts } from './texts.ts';

interface NightsDialogProps {
  event: ShownEvent;
  picker: Picker;
  isOpen: boolean;
  onClose: () => void;
}

/** All nights or some of them: the picker shows the seats that are free on these. Chosen seats are kept, and those that are not free there are named. */
export function NightsDialog({ event, picker, isOpen, onClose }: NightsDialogProps) {
  const { t } = useTexts(texts);
  const { packages, offer, choice, change } = picker;
  const [chosen, setChosen] = useState<NightIds>(picker.nightIds);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    // what was not confirmed the last time is not chosen
    if (isOpen) setChosen(picker.nightIds);
  }
  const isWhole = offer.ticketTypes.some((type) => !packageOf(type) && type.categoryId && !type.ended);
  const fits = chosen === null || packages.some((type) => isOfNights(type, chosen.length));
  return (
    <Dialog
      open={isOpen}
      title={t('whichNights')}
      width="preview"
      onClose={onClose}
      action={{
        label: t('showSeats'),
        waits: !fits,
        onClick: () => {
          if (!fits) return;
          change({ ...choice, nightIds: chosen });
          onClose();
        },
      }}
    >
      {isWhole && (
        <fieldset className={styles.ways} aria-label={t('whichNights')}>
          {([null, chosen ?? []] as const).map((way) => (
            <label key={String(way === null)} className={styles.row}>
              <input type="radio" name="nights" checked={(way === null) === (chosen === null)} onChange={() => setChosen(way)} />
              <b>{way === null ? t('allNights', { count: nightsLeftOf(daysOf(event), now()).length }) : t('someOfThem')}</b>
            </label>
          ))}
        </fieldset>
      )}
      {chosen && <Nights event={event} picker={picker} chosen={chosen} onChange={setChosen} />}
    </Dialog>
  );
}

interface NightsProps {
  event: ShownEvent;
  picker: Picker;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

function Nights({ event, picker, chosen, onChange }: NightsProps) {
  const { t } = useTexts(texts);
  const { packages, offer, allNights } = picker;
  const { data } = useQuery(SeasonNightsDocument, { variables: { stub: event.stub ?? event._id } });
  const names = new Map(data?.publicSeason?.nights.map(({ eventId, name }) => [eventId, name]));
  const free = useMemo(() => new Map(allNights.map((night) => [night.eventId, freeOn(night, picker)])), [allNights, picker]);
  const most = Math.max(...packages.map((type) => packageOf(type)!.most ?? Number.POSITIVE_INFINITY));
  const isFull = chosen.length >= most;
  const fits = packages.some((type) => isOfNights(type, chosen.length));
  const noteOf = (id: string, isPlayed: boolean) => {
    const left = free.get(id);
    if (isPlayed) return t('nightPlayed');
    return left === undefined ? t('nightBare') : left === 0 ? t('nightSoldOut') : left === null ? '' : t('nightFree', { count: left });
  };
  const days = daysOf(event);
  const toCome = new Set(nightsLeftOf(days, now()));
  return (
    <>
      <ul className={styles.packages}>
        {packages.map((type) => (
          <li key={type._id}>
            {type.name} <PackageNote event={event} type={type} price={priceOfTicket(type, offer.rules)} />
          </li>
        ))}
      </ul>
      <fieldset className={styles.nights} aria-label={t('yourNights')}>
        {days.map((day) => {
          const { _id: id = '', startsAt } = day;
          const isChosen = chosen.includes(id);
          const isOpen = toCome.has(day) && free.get(id) !== undefined && free.get(id) !== 0;
          const when = `${formatInstant(startsAt, 'card', event.timezone)}, ${formatInstant(startsAt, 'time', event.timezone)}`;
          const name = names.get(id);
          return (
            <label key={id} className={styles.row}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={!isChosen && (!isOpen || isFull)}
                onChange={() => onChange(isChosen ? chosen.filter((each) => each !== id) : [...chosen, id])}
              />
              <span className="grow">
                <b>{name ?? when}</b>
                {name && <small>{when}</small>}
              </span>
              <small className={styles.note}>{noteOf(id, !toCome.has(day))}</small>
            </label>
          );
        })}
      </fieldset>
      <p role="status" className={styles.status}>
        {[
          t('nightsChosen', { count: chosen.length }),
          isFull ? t('nightsFull') : '',
          chosen.length > 0 && !fits ? t('noneOfSoMany', { count: chosen.length }) : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  );
}

/** What packages have free on a night; null is more than is told. */
function freeOn({ free, areas }: Picker['allNights'][number], { house, packages }: Picker): number | null {
  const sold = new Set(packages.flatMap(({ categoryId }) => house.categoryOf.get(categoryId ?? '') ?? []));
  const floors = house.floors.filter(({ categoryId }) => sold.has(categoryId)).map(({ area }) => areas[area.id]);
  if (floors.includes(null)) return null;
  const seats = house.seats.filter(({ seat }, at) => free[at] === 1 && sold.has(seat.categoryId ?? '')).length;
  return floors.reduce<number>((sum, left) => sum + (left ?? 0), seats);
}

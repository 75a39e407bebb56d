import { formatMoney } from '@marquee/shared/money';
import type { PlacedSeat, PlanArea, SeatFlag } from '@marquee/shared/seating/plan-layout';
import { useCallback, useMemo } from 'react';
import type { SeatTip } from '#parts/seat-map/control/seat-tip.tsx';
import type { SeatLook } from '#parts/seat-map/drawing/seat-look.ts';
import { KeySeat } from '#parts/seat-map/key-seat.tsx';
import { SeatMap } from '#parts/seat-map/seat-map.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { insteadOf, leftAlone } from './best.ts';
import type { House, Unit } from './house.ts';
import { placesLeft } from './places-left.ts';
import { takenText } from './taken-nights.ts';
import type { Picker } from './use-picker.ts';
import type { Shown } from './use-shown.ts';
import styles from './seats.module.css';
import { texts } from './texts.ts';

interface MapPaneProps {
  picker: Picker;
  shown: Shown;
  name: string;
  /** The key is left out of the first picture. */
  hasKey: boolean;
  onUnit: (unit: Unit) => void;
  onArea: (area: PlanArea) => void;
  onList: () => void;
}

const CHOSEN: SeatLook = { state: 'chosen' };
const LOST: SeatLook = { state: 'lost' };
const TAKEN: SeatLook = { state: 'taken' };
const OFF: SeatLook = { state: 'off' };
const FREE: SeatLook = { state: 'free' };
const ALONE: SeatLook = { state: 'free', ring: 'alone' };
const OFFERED: SeatLook = { state: 'free', ring: 'offer' };
const FADED: SeatLook = { state: 'free', isFaded: true };

/** The map of a house as a buyer sees it, with its key. */
export function MapPane({ picker, shown, name, hasKey, onUnit, onArea, onList }: MapPaneProps) {
  const { t } = useTexts(texts);
  const { house, types, isFree, isFreeAt, chosen, priceOf, areas, choice, heldPlaces, nights, nightIds } = picker;
  const alone = useMemo(() => new Set(leftAlone(picker).map(({ id }) => id)), [picker]);
  const offered = useMemo(() => new Set(picker.lost.length > 0 ? insteadOf(picker)?.units.map(({ id }) => id) : []), [picker]);
  const lookOf = useCallback(
    ({ seat, table }: PlacedSeat, at: number): SeatLook => {
      // a seat that is sold alone is looked at without its unit, which the first picture is too early for
      const whole = table?.isWhole ? house.unitAt[at]! : null;
      const first = whole ? whole.seats[0]!.seat : seat;
      const { id, categoryId } = first;
      const isMine = chosen.has(id);
      if (!(whole ? isFree(whole) : isFreeAt(at))) return isMine ? LOST : types.has(categoryId ?? '') ? TAKEN : OFF;
      if (isMine) return CHOSEN;
      if (alone.has(id)) return ALONE;
      if (offered.has(id)) return OFFERED;
      if (!types.has(categoryId ?? '')) return OFF;
      return shown.has(first) ? FREE : FADED;
    },
    [house, types, isFree, isFreeAt, chosen, shown, alone, offered],
  );
  const isPlain = chosen.size === 0 && offered.size === 0 && shown.isAll && !house.hasWholeTables;
  // as `lookOf` says, before there is an object of any seat
  const looks = useMemo(() => {
    if (!isPlain) return null;
    const areSold = house.layout.categories.map(({ id }) => types.has(id));
    return Array.from(house.places.categories, (category, at) => (areSold[category] ? (isFreeAt(at) ? FREE : TAKEN) : OFF));
  }, [isPlain, house, types, isFreeAt]);
  const ofSeason = nightIds ? OF_CHOSEN : nights.length > 0 ? OF_SEASONS : null;
  const stateText = (state: SeatLook['state'], unit: Unit) => {
    if (state === 'taken') return takenText(nights, unit, t) ?? t('taken');
    if (state === 'chosen' || state === 'lost' || state === 'off') return t(state);
    return t(ofSeason?.free ?? 'free');
  };
  const tipOf = ({ seat }: PlacedSeat, at: number): SeatTip => {
    const unit = house.unitAt[at]!;
    const [price] = types.get(unit.categoryId) ?? [];
    const { state } = lookOf(house.seats[at]!, at);
    const flags = unit.isTable ? [t('tableOf', { count: unit.places.length })] : seat.flags.map((flag) => t(`flag_${flag}`));
    return {
      title: unit.words,
      ...(price && (state === 'free' || state === 'chosen') && { aside: formatMoney(priceOf(price, unit)) }),
      lines: [stateText(state, unit), ...flags],
    };
  };
  const areaText = useCallback(
    (area: PlanArea) => {
      const left = placesLeft({ areas, choice, heldPlaces }, area.id);
      return left === null ? area.name : `${area.name}, ${t('left', { count: left })}`;
    },
    [areas, choice, heldPlaces, t],
  );
  return (
    <>
      <SeatMap
        layout={house.layout}
        label={t('mapOf', { name })}
        lateSeats={house}
        lookOf={lookOf}
        looks={looks}
        tipOf={tipOf}
        onChoose={(_seat, at) => onUnit(house.unitAt[at]!)}
        onArea={onArea}
        areaText={areaText}
        onList={onList}
      />
      {hasKey ? <Key house={house} named={ofSeason} /> : <div className={styles.keyRoom} />}
    </>
  );
}

const STATES = [
  ['free', FREE],
  ['chosen', CHOSEN],
  ['taken', TAKEN],
  ['off', OFF],
] as const;
const OF_SEASONS = { free: 'freeOnAll', chosen: 'chosen', taken: 'takenOnSome', off: 'off' } as const;
const OF_CHOSEN = { ...OF_SEASONS, free: 'freeOnChosen', taken: 'takenOnChosen' } as const;
const FLAGS: readonly SeatFlag[] = ['wheelchair', 'companion', 'restrictedView'];

function Key({ house, named }: { house: House; named: typeof OF_SEASONS | typeof OF_CHOSEN | null }) {
  const { t } = useTexts(texts);
  const flags = useMemo(() => FLAGS.filter((flag) => house.seats.some(({ seat }) => seat.flags.includes(flag))), [house]);
  return (
    <ul className={styles.key} aria-label={t('key')}>
      {STATES.map(([state, look]) => (
        <li key={state}>
          <KeySeat look={look} />
          {t(named?.[state] ?? state)}
        </li>
      ))}
      {flags.map((flag) => (
        <li key={flag}>
          <KeySeat look={FREE} flag={flag} />
          {t(`flag_${flag}`)}
        </li>
      ))}
    </ul>
  );
}

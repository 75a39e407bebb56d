import { formatMoney } from '@marquee/shared/money';
import { Button } from 'antd';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useTexts, type Translate } from '#lib/text/texts.ts';
import { findBest, insteadOf, leftAlone, type Found } from './best.ts';
import { withBest, withoutSeats, type ChosenLine } from './choice.ts';
import { placeOf, rangeOf } from './house.ts';
import { neighborsOf } from './seat-groups.ts';
import { takenText } from './taken-nights.ts';
import type { Picker } from './use-picker.ts';
import styles from './seat-notes.module.css';
import { texts } from './texts.ts';

/** Within a sentence: `row G, 12 to 14`. */
const lowered = (place: string) => place.charAt(0).toLowerCase() + place.slice(1);

/** Where the seats are that could be had instead: `One row behind, 3 seats are free together at the same price.` */
function insteadText(t: Translate<'seatPicker'>, { units, together }: Found, lost: readonly ChosenLine[]): string | null {
  const categories = new Set([...lost.flatMap(({ unit }) => unit ?? []), ...units].map(({ categoryId }) => categoryId));
  if (together !== 'row' || categories.size > 1) return null;
  const { section, row } = units[0]!.seats[0]!;
  const from = lost.find(({ unit }) => unit)?.unit?.seats[0];
  const step = from?.section === section ? section.rows.indexOf(row) - section.rows.indexOf(from.row) : null;
  const where = step === 1 ? 'insteadBehind' : step === -1 ? 'insteadFront' : step === 0 ? 'insteadSame' : 'insteadRow';
  return t(where, { count: units.length, row: row.label });
}

/** Read out when it appears: which seats are gone, and that the others are still chosen. */
export function LostNote({ picker }: { picker: Picker }) {
  const { t } = useTexts(texts);
  const { lines, lost, choice, change, types, packages, nights } = picker;
  const instead = useMemo(() => insteadOf(picker), [picker]);
  const rest = lines.filter(({ unit }) => unit).length;
  // after other nights were chosen nobody has to have taken anything
  const isOfNights = packages.length > 0 && lost.every(({ unit, isOff }) => isOff || takenText(nights, unit!, t) !== null);
  const [one, many] = isOfNights ? (['lostOnNights', 'lostManyOnNights'] as const) : (['lostOne', 'lostMany'] as const);
  return (
    <div className={styles.note} role="alert">
      <CircleAlert size={18} aria-hidden="true" />
      <div>
        <b>{lost.length === 1 ? t(one, { place: placeOf(lost[0]!.unit!) }) : t(many, { count: lost.length })}</b>
        <p>
          {[rest > 0 ? t('lostRest', { count: rest }) : t('lostAll'), instead && insteadText(t, instead, lost)].filter(Boolean).join(' ')}
        </p>
        <div className={styles.acts}>
          {instead && (
            <Button onClick={() => change(withBest(choice, instead.units, types))}>
              {t('take', { place: lowered(rangeOf(instead.units)) })}
            </Button>
          )}
          {rest > 0 && (
            <button
              type="button"
              className={styles.plain}
              onClick={() => change(withoutSeats(choice, new Set(lost.map(({ key }) => key))))}
            >
              {t('keep', { count: rest })}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

/** Names a seat that nobody would take alone, and what to do about it; CONTINUE is refused until then. */
export function AloneNote({ picker }: { picker: Picker }) {
  const { t } = useTexts(texts);
  const { lines, choice, change, types, priceOf, toggle, isFree } = picker;
  const [alone] = useMemo(() => leftAlone(picker), [picker]);
  if (!alone) return null;
  const seats = lines.filter(({ unit }) => unit && !unit.isTable);
  const others = findBest(picker, { count: seats.length, maxPrice: null, categoryId: alone.categoryId, isAccessible: false });
  const [price] = types.get(alone.categoryId) ?? [];
  return (
    <div className={`${styles.note} ${styles.alone}`} role="status">
      <TriangleAlert size={18} aria-hidden="true" />
      <div>
        <b>{t('alone', { place: alone.words })}</b>
        <p>{t('aloneHint')}</p>
        <div className={styles.acts}>
          {price && isFree(alone) && (
            <Button onClick={() => toggle(alone)}>
              {t('addAlone', { number: alone.seats[0]!.seat.number, price: formatMoney(priceOf(price, alone)) })}
            </Button>
          )}
          {others && others.together === 'row' && (
            <button type="button" className={styles.plain} onClick={() => change(withBest(choice, others.units, types))}>
              {t('findOthers', { count: seats.length })}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

/** Says that nobody of a party sits apart, where they don't and no seat is left alone. */
export function TogetherNote({ picker }: { picker: Picker }) {
  const { t } = useTexts(texts);
  const { lines, lost, house } = picker;
  const isLeaving = useMemo(() => leftAlone(picker).length > 0, [picker]);
  const units = lines.flatMap(({ unit }) => unit ?? []);
  if (units.length < 2 || lost.length > 0 || isLeaving || units.some(({ isTable }) => isTable)) return null;
  const places = units.flatMap((unit) => unit.places).toSorted((a, b) => a - b);
  const areTogether = neighborsOf(places.map((at) => house.unitAt[at]!)).length === 1;
  if (!areTogether) return null;
  const isRule = picker.rules.noSingles;
  const words =
    units.length === 2
      ? t(isRule ? 'bothNoneAlone' : 'bothTogether')
      : t(isRule ? 'togetherNoneAlone' : 'sideBySide', { count: units.length });
  return <p className={`small muted ${styles.together}`}>{words}</p>;
}

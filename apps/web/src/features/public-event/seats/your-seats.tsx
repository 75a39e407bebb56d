import { formatMoney } from '@marquee/shared/money';
import { Button, Select } from 'antd';
import { CircleAlert, TriangleAlert, X } from 'lucide-react';
import { useMemo } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { texts as eventTexts } from '../texts.ts';
import { findBest, insteadOf, leftAlone } from './best.ts';
import { withBest, withoutSeats, withType, type ChosenLine } from './choice.ts';
import { FloorCounter } from './floor-rows.tsx';
import { chipOf, placeOf, rangeOf } from './house.ts';
import type { Picker } from './use-picker.ts';
import styles from './your-seats.module.css';
import { texts } from './texts.ts';

/** One line for each seat: chip, place, price, price type, and giving it back. Lost ones stay, struck through (BYD-073). */
export function YourSeats({ picker }: { picker: Picker }) {
  const { t } = useTexts(texts);
  const { t: ofEvent } = useTexts(eventTexts);
  const { lines, lost, cart } = picker;
  const sums = sumsOf(lines, cart.ofTickets);
  if (lines.length === 0 && lost.length === 0) return <p className={styles.none}>{t('noneYet')}</p>;
  return (
    <>
      {lost.length > 0 && <LostNote picker={picker} />}
      <ul className={styles.lines}>
        {lines.map((line, at) => (
          <Line key={line.key} line={line} price={sums[at]!} picker={picker} />
        ))}
        {lost.map((line) => (
          <LostLine key={line.key} line={line} picker={picker} />
        ))}
      </ul>
      {cart.once > 0 && <p className="tiny muted">{ofEvent('once', { fee: formatMoney(cart.once) })}</p>}
      <AloneNote picker={picker} />
    </>
  );
}

/** What is paid for each line, with its fees and its part of the order's: they add up to the total. */
function sumsOf(lines: readonly ChosenLine[], ofTickets: readonly number[]): number[] {
  let at = 0;
  return lines.map(({ quantity }) => {
    const own = ofTickets.slice(at, at + quantity);
    at += quantity;
    return own.reduce((sum, price) => sum + price, 0);
  });
}

function Line({ line: { key, unit, areaId, type }, price, picker }: { line: ChosenLine; price: number; picker: Picker }) {
  const { t } = useTexts(texts);
  const { house, types, priceOf, choice, change } = picker;
  if (!unit) {
    const area = house.floors.find((floor) => floor.area.id === areaId)?.area;
    return (
      <li className={styles.line}>
        <span className={styles.place}>
          <b>{area?.name}</b>
          <small>{type.name}</small>
        </span>
        <b className={`tnum ${styles.price}`}>{formatMoney(price)}</b>
        <span className={styles.type}>
          <FloorCounter areaId={areaId ?? ''} name={`${area?.name ?? ''}, ${type.name}`} type={type} picker={picker} />
        </span>
      </li>
    );
  }
  const options = (types.get(unit.categoryId) ?? []).map((own) => ({
    value: own._id,
    label: t('typePrice', { name: own.name, price: formatMoney(priceOf(own, unit)) }),
  }));
  return (
    <li className={styles.line}>
      <span className={styles.chip} aria-hidden="true">
        {chipOf(unit)}
      </span>
      <span className={styles.place}>
        <b>{placeOf(unit)}</b>
        <small>{unit.seats[0]?.section.name}</small>
      </span>
      <b className={`tnum ${styles.price}`}>{formatMoney(price)}</b>
      <span className={styles.type}>
        {options.length > 1 ? (
          <Select
            value={type._id}
            options={options}
            aria-label={t('priceType', { place: unit.words })}
            className={styles.select}
            onChange={(next) => change(withType(choice, key, next))}
          />
        ) : (
          <small>{type.name}</small>
        )}
      </span>
      <IconButton
        className={styles.back}
        aria-label={t('giveBack', { place: unit.words })}
        onClick={() => change(withoutSeats(choice, new Set([key])))}
      >
        <X size={18} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function LostLine({ line: { key, unit, type }, picker }: { line: ChosenLine; picker: Picker }) {
  const { t } = useTexts(texts);
  const { priceOf, choice, change } = picker;
  if (!unit) return null;
  return (
    <li className={`${styles.line} ${styles.lost}`}>
      <span className={styles.chip} aria-hidden="true">
        {chipOf(unit)}
      </span>
      <span className={styles.place}>
        <s>{placeOf(unit)}</s>
        <small>{t('lost')}</small>
      </span>
      <s className={`tnum ${styles.price}`}>{formatMoney(priceOf(type, unit))}</s>
      <IconButton
        className={styles.back}
        aria-label={`${t('dismiss')}: ${unit.words}`}
        onClick={() => change(withoutSeats(choice, new Set([key])))}
      >
        <X size={18} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

/** Read out when it appears: which seats are gone, and that the others are still chosen. */
function LostNote({ picker }: { picker: Picker }) {
  const { t } = useTexts(texts);
  const { lines, lost, choice, change, types } = picker;
  const instead = useMemo(() => insteadOf(picker), [picker]);
  const rest = lines.filter(({ unit }) => unit).length;
  return (
    <div className={styles.note} role="alert">
      <CircleAlert size={18} aria-hidden="true" />
      <div>
        <b>{lost.length === 1 ? t('lostOne', { place: placeOf(lost[0]!.unit!) }) : t('lostMany', { count: lost.length })}</b>
        <p>{rest > 0 ? t('lostRest', { count: rest }) : t('lostAll')}</p>
        {instead && (
          <Button onClick={() => change(withBest(choice, instead.units, types))}>{t('take', { place: rangeOf(instead.units) })}</Button>
        )}
        {rest > 0 && (
          <button type="button" onClick={() => change(withoutSeats(choice, new Set(lost.map(({ key }) => key))))}>
            {t('keep', { count: rest })}
          </button>
        )}
      </div>
    </div>
  );
}

/** Names a seat that nobody would take alone, and what to do about it; CONTINUE is refused until then. */
function AloneNote({ picker }: { picker: Picker }) {
  const { t } = useTexts(texts);
  const { lines, choice, change, types, priceOf, toggle } = picker;
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
        {price && (
          <Button onClick={() => toggle(alone)}>
            {t('addAlone', { place: placeOf(alone), price: formatMoney(priceOf(price, alone)) })}
          </Button>
        )}
        {others && others.together === 'row' && (
          <button type="button" onClick={() => change(withBest(choice, others.units, types))}>
            {t('findOthers')}
          </button>
        )}
      </div>
    </div>
  );
}

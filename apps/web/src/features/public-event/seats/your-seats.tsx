import { formatMoney } from '@marquee/shared/money';
import { Select } from 'antd';
import { X } from 'lucide-react';
import { useTexts } from '#lib/text/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { texts as eventTexts } from '../texts.ts';
import { withoutSeats, withType, type ChosenLine } from './choice.ts';
import { FloorCounter } from './floor-rows.tsx';
import { chipOf, placeOf } from './house.ts';
import { AloneNote, LostNote, TogetherNote } from './seat-notes.tsx';
import { takenText } from './taken-nights.ts';
import type { Picker } from './use-picker.ts';
import styles from './your-seats.module.css';
import { texts } from './texts.ts';

/** One line for each seat: chip, place, price, price type, and giving it back. Lost ones stay, struck through (BYD-073). */
export function YourSeats({ picker }: { picker: Picker }) {
  const { t } = useTexts(texts);
  const { t: ofEvent } = useTexts(eventTexts);
  const { lines, lost, cart } = picker;
  const sums = sumsOf(lines, cart.ofTickets);
  if (lines.length === 0 && lost.length === 0)
    return <p className={styles.none}>{t(picker.nightIds && picker.types.size === 0 ? 'nightsFirst' : 'noneYet')}</p>;
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
      {cart.once > 0 && <p className={`tiny muted ${styles.once}`}>{ofEvent('once', { fee: formatMoney(cart.once) })}</p>}
      <AloneNote picker={picker} />
      <TogetherNote picker={picker} />
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
      <li className={`${styles.line} ${styles.floor}`}>
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
      <b className={options.length > 1 ? `tnum ${styles.price} ${styles.repeated}` : `tnum ${styles.price}`}>{formatMoney(price)}</b>
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

function LostLine({ line: { key, unit, type, isOff }, picker }: { line: ChosenLine; picker: Picker }) {
  const { t } = useTexts(texts);
  const { priceOf, choice, change, nights } = picker;
  if (!unit) return null;
  return (
    <li className={`${styles.line} ${styles.lost}`}>
      <span className={styles.chip} aria-hidden="true">
        {chipOf(unit)}
      </span>
      <span className={styles.place}>
        <s>{placeOf(unit)}</s>
        <small>{isOff ? t('off') : (takenText(nights, unit, t) ?? t('lost'))}</small>
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

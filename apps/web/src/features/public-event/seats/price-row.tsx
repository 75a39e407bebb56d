import { formatMoney } from '@marquee/shared/money';
import { CategoryMark } from '#parts/seat-map/category-mark.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { placesLeft } from './places-left.ts';
import { useIsNarrow } from './preview.ts';
import type { Picker } from './use-picker.ts';
import type { Shown } from './use-shown.ts';
import styles from './price-panel.module.css';
import { texts } from './texts.ts';

interface PriceRowProps {
  categoryId: string;
  name: string;
  /** Seats of it. */
  free: number;
  picker: Picker;
  shown: Shown;
}

/** A category with its prices and what is left; pressed, all else fades. */
export function PriceRow({ categoryId, name, free, picker, shown }: PriceRowProps) {
  const { t } = useTexts(texts);
  const isPhone = useIsNarrow();
  const { house, types, priceOf } = picker;
  const own = types.get(categoryId) ?? [];
  const prices = own.map((type) => priceOf(type));
  const price = prices.length === 0 ? '' : formatMoney(prices[0]!);
  const { count, isMore } = leftOf(categoryId, free, picker);
  const left = own.length === 0 ? t('notOffered') : count === 0 && !isMore ? t('noneLeft') : isMore ? t('manyLeft') : t('left', { count });
  const isOn = shown.categoryId === categoryId;
  const others = own.slice(1).map(({ name: type }, i) => t('typePrice', { name: type, price: formatMoney(prices[i + 1]!) }));
  return (
    <button
      type="button"
      className={styles.price}
      aria-pressed={isOn}
      title={t('showOnly', { name })}
      onClick={() => shown.set({ categoryId: isOn ? null : categoryId })}
    >
      <CategoryMark categories={house.layout.categories} categoryId={categoryId} />
      <span className={styles.name}>
        <b>{name}</b>
        {others.map((text) => (
          <small key={text}>{text}</small>
        ))}
      </span>
      <span className={styles.amount}>
        {/* a chip is short */}
        <b className="tnum">{isPhone ? price.replace(/\.00$/, '') : price}</b>
        <small>{left}</small>
      </span>
    </button>
  );
}

/** The seats and places that are free of a category; `isMore` where an area has more than is told. */
function leftOf(categoryId: string, free: number, picker: Picker): { count: number; isMore: boolean } {
  let [count, isMore] = [free, false];
  for (const floor of picker.house.floors) {
    if (floor.categoryId !== categoryId) continue;
    const left = placesLeft(picker, floor.area.id);
    if (left === null) isMore = true;
    else count += left;
  }
  return { count, isMore };
}

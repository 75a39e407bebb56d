import { formatMoney } from '@marquee/shared/money';
import { CategoryMark } from '#parts/seat-map/category-mark.tsx';
import { useTexts } from '#lib/text/texts.ts';
import type { OfferedTicket } from '../offer.ts';
import { withPlaces, fullBy } from './choice.ts';
import { Counter } from './counter.tsx';
import type { Floor } from './house.ts';
import { placesLeft } from './places-left.ts';
import type { Picker } from './use-picker.ts';
import styles from './seat-list.module.css';
import { texts } from './texts.ts';

/** The standing areas of the list, with a quantity of each price type. */
export function FloorRows({ picker }: { picker: Picker }) {
  const { house, types } = picker;
  return house.floors.flatMap((floor) => {
    const own = types.get(floor.categoryId) ?? [];
    return own.length > 0 ? [<FloorRow key={floor.area.id} floor={floor} types={own} picker={picker} />] : [];
  });
}

function FloorRow({ floor: { area, categoryId }, types, picker }: { floor: Floor; types: readonly OfferedTicket[]; picker: Picker }) {
  const { t } = useTexts(texts);
  const left = placesLeft(picker, area.id);
  return (
    <section aria-label={area.name}>
      <div className={styles.head}>
        <CategoryMark categories={picker.house.layout.categories} categoryId={categoryId} />
        <span className="grow">
          <h2>{area.name}</h2>
          <small>{`${t('standing')}, ${left === null ? t('manyLeft') : t('left', { count: left })}`}</small>
        </span>
      </div>
      {types.map((type) => (
        <div key={type._id} className={`${styles.row} between gap16`}>
          <span className="grow">{t('typePrice', { name: type.name, price: formatMoney(picker.priceOf(type)) })}</span>
          <FloorCounter areaId={area.id} name={type.name} type={type} picker={picker} />
        </div>
      ))}
    </section>
  );
}

interface FloorCounterProps {
  areaId: string;
  name: string;
  type: OfferedTicket;
  picker: Picker;
}

/** How many places of a standing area are chosen at one price. */
export function FloorCounter({ areaId, name, type, picker }: FloorCounterProps) {
  const { choice, change, lines } = picker;
  const quantity = choice.places.find((each) => each.areaId === areaId && each.typeId === type._id)?.quantity ?? 0;
  const left = placesLeft(picker, areaId);
  const isFull = left === 0 || fullBy(lines, type, 1) !== null;
  return (
    <Counter
      name={name}
      quantity={quantity}
      most={isFull ? quantity : quantity + 1}
      onChange={(next) => change(withPlaces(choice, areaId, type._id, next))}
    />
  );
}

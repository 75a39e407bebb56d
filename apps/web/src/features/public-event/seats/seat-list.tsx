import { formatMoney } from '@marquee/shared/money';
import { Button } from 'antd';
import { ChevronDown } from 'lucide-react';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { CategoryMark } from '#parts/seat-map/category-mark.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { Empty } from '#ui/empty.tsx';
import { FloorRows } from './floor-rows.tsx';
import type { Unit } from './house.ts';
import { ListFilters } from './list-filters.tsx';
import { groupsOf, neighborsOf, withNeighbors, type SeatGroup } from './seat-groups.ts';
import type { Picker } from './use-picker.ts';
import { ALL, type Shown } from './use-shown.ts';
import styles from './seat-list.module.css';
import { texts } from './texts.ts';

interface SeatListProps {
  picker: Picker;
  shown: Shown;
  onUnit: (unit: Unit) => void;
}

/** The equal of the map: sections, rows and seats as buttons. What is taken is absent, flags are words (BYD-071). */
export function SeatList({ picker, shown, onUnit }: SeatListProps) {
  const { t } = useTexts(texts);
  const { house, types, isFree, chosen, priceOf } = picker;
  const groups = useMemo(() => groupsOf(house), [house]);
  const isCheap = (unit: Unit) => {
    const [price] = types.get(unit.categoryId) ?? [];
    return shown.maxPrice === null || (price !== undefined && priceOf(price, unit) <= shown.maxPrice);
  };
  const isSeen = (unit: Unit) => (chosen.has(unit.id) || isFree(unit)) && shown.has(unit.seats[0]!.seat) && isCheap(unit);
  const seenOf = (units: readonly Unit[]) => withNeighbors(units.filter(isSeen), shown.together, chosen);
  const offered = groups.flatMap((group) => {
    const rows = group.rows.map((row) => ({ ...row, units: seenOf(row.units) })).filter(({ units }) => units.length > 0);
    return types.has(group.categoryId) && rows.length > 0 ? [{ ...group, rows }] : [];
  });
  // before the nights nothing is offered
  const isAsked = picker.nightIds !== null && types.size === 0;
  const isFiltered = shown.together > 1 || shown.maxPrice !== null || shown.categoryId !== null || shown.wheelchair || shown.hideRestricted;
  const [opened, setOpened] = useState<Readonly<Record<string, boolean>>>({});
  return (
    <div className={styles.list}>
      <ListFilters picker={picker} shown={shown} />
      {isAsked && <Empty title={t('nightsFirst')} />}
      {offered.length === 0 && isFiltered && !isAsked && (
        <Empty title={t('noneFits')} hint={t('noneFitsHint')} action={<Button onClick={() => shown.set(ALL)}>{t('allSeats')}</Button>} />
      )}
      {offered.length === 0 && !isFiltered && !isAsked && house.floors.length === 0 && (
        <Empty title={t('noSeats')} hint={t('noSeatsHint')} />
      )}
      {offered.map((group, at) => {
        const isOpen = opened[group.key] ?? at === 0;
        return (
          <Group
            key={group.key}
            group={group}
            isOpen={isOpen}
            picker={picker}
            onToggle={() => setOpened({ ...opened, [group.key]: !isOpen })}
            onUnit={onUnit}
          />
        );
      })}
      <FloorRows picker={picker} />
    </div>
  );
}

interface GroupProps {
  group: SeatGroup;
  isOpen: boolean;
  picker: Picker;
  onToggle: () => void;
  onUnit: (unit: Unit) => void;
}

function Group({ group, isOpen, picker, onToggle, onUnit }: GroupProps) {
  const { t } = useTexts(texts);
  const { house, types, priceOf } = picker;
  const { key, section, categoryId, rows } = group;
  const category = house.layout.categories.find(({ id }) => id === categoryId);
  const name = nameOf(section.name, category?.name ?? section.name);
  const [first, last] = [rows[0]!.label, rows.at(-1)!.label];
  const where = rows.every(({ isTable }) => isTable)
    ? t('sectionTables')
    : t(first === last ? 'sectionRow' : 'sectionRows', { first, last });
  const price = types.get(categoryId)?.[0];
  return (
    <section aria-label={name}>
      <h2>
        <button
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={`rows ${key}`.replaceAll(' ', '-')}
          onClick={onToggle}
        >
          <CategoryMark categories={house.layout.categories} categoryId={categoryId} />
          <span className="grow">
            <b>{name}</b>
            <small>{`${where}, ${t('freeOf', { count: freeIn(rows, picker) })}`}</small>
          </span>
          <b className="tnum">{price ? formatMoney(priceOf(price)) : ''}</b>
          <ChevronDown size={20} aria-hidden="true" className={isOpen ? styles.turned : undefined} />
        </button>
      </h2>
      <div id={`rows ${key}`.replaceAll(' ', '-')} hidden={!isOpen}>
        {isOpen && rows.map((row) => <Row key={row.id} row={row} picker={picker} onUnit={onUnit} />)}
      </div>
    </section>
  );
}

function freeIn(rows: SeatGroup['rows'], { chosen }: Picker): number {
  return rows.reduce((sum, { units }) => sum + units.reduce((count, unit) => count + (chosen.has(unit.id) ? 0 : unit.places.length), 0), 0);
}

interface RowProps {
  row: SeatGroup['rows'][number];
  picker: Picker;
  onUnit: (unit: Unit) => void;
}

function Row({ row, picker, onUnit }: RowProps) {
  const { t } = useTexts(texts);
  const { label, isTable, units } = row;
  const name = t(isTable ? 'table' : 'row', { label });
  const count = freeIn([row], picker);
  const yours = units.filter(({ id }) => picker.chosen.has(id)).length;
  const [at, setAt] = useState(units[0]!.id);
  // one that is gone since leaves the first one
  const stop = units.some(({ id }) => id === at) ? at : units[0]!.id;
  return (
    <div className={styles.row} role="toolbar" aria-label={name} onKeyDown={walk}>
      <div className="between">
        <b>{name}</b>
        <small className="tnum">{yours > 0 ? t('freeYours', { count, yours }) : t('freeOf', { count })}</small>
      </div>
      <div className={styles.seats}>
        {neighborsOf(units).map((block) => (
          <div key={block[0]!.id} className={styles.block}>
            {block.map((unit) => (
              <SeatButton
                key={unit.id}
                unit={unit}
                picker={picker}
                isStop={unit.id === stop}
                onFocus={() => setAt(unit.id)}
                onPress={() => onUnit(unit)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** A row is one stop of the Tab key: arrows, Home and End go from seat to seat. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const seats = [...event.currentTarget.querySelectorAll('button')];
  const at = seats.indexOf(document.activeElement as HTMLButtonElement);
  const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: seats.length - 1 }[event.key];
  const seat = next === undefined ? undefined : seats[next];
  if (!seat) return;
  event.preventDefault();
  seat.focus();
}

interface SeatButtonProps {
  unit: Unit;
  picker: Picker;
  /** The one of its row that the Tab key reaches. */
  isStop: boolean;
  onFocus: () => void;
  onPress: () => void;
}

function SeatButton({ unit, picker, isStop, onFocus, onPress }: SeatButtonProps) {
  const { t } = useTexts(texts);
  const { chosen, types, priceOf, isFree } = picker;
  const [price] = types.get(unit.categoryId) ?? [];
  const { seat } = unit.seats[0]!;
  const flags = unit.isTable ? [t('tableOf', { count: unit.places.length })] : seat.flags.map((flag) => t(`flag_${flag}`));
  const isLost = chosen.has(unit.id) && !isFree(unit);
  return (
    <button
      type="button"
      className={isLost ? styles.lost : undefined}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      aria-pressed={chosen.has(unit.id)}
      aria-label={[unit.words, ...flags, price ? formatMoney(priceOf(price, unit)) : '', isLost ? t('lost') : '']
        .filter(Boolean)
        .join(', ')}
      onClick={onPress}
    >
      {/* with spaces between, as its name has them */}
      {unit.isTable ? null : `${seat.number} `}
      {flags.map((flag) => (
        <small key={flag}>{`${flag} `}</small>
      ))}
    </button>
  );
}

/** `Stalls, front`: section and category, without saying the same twice. */
function nameOf(section: string, category: string): string {
  if (section.startsWith(category)) return section;
  return category.startsWith(section) ? category : `${section}, ${category}`;
}

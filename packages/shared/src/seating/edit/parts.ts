import type { PlacedSeat, PlanArea, PlanLayout, PlanPoint, PlanRow, PlanSeat, PlanShape } from '../plan-layout.ts';

/** Ids of what is selected in a plan: seats, areas and shapes. */
export type Selected = ReadonlySet<string>;

/** A plan that is not finished: the same with another name for the same id of a seat, an area or a shape. */
export interface PartChanges {
  readonly seat?: (seat: PlanSeat, placed: PlacedSeat) => PlanSeat;
  readonly area?: (area: PlanArea) => PlanArea;
  readonly shape?: (shape: PlanShape) => PlanShape;
  /** Where the middle of a table goes whose seats are all selected. */
  readonly middle?: (point: PlanPoint) => PlanPoint;
}

/** Changes what is selected. What is not stays the same object, so that nothing is drawn or compared twice. */
export function changeParts(layout: PlanLayout, selected: Selected, changes: PartChanges): PlanLayout {
  const { seat: changeSeat, area: changeArea, shape: changeShape, middle } = changes;
  const rowOf = <Row extends PlanRow>(row: Row, placed: Omit<PlacedSeat, 'seat' | 'row'>): Row =>
    changeSeat
      ? withItems(row, 'seats', (seat: PlanSeat) => (selected.has(seat.id) ? changeSeat(seat, { ...placed, seat, row }) : seat))
      : row;
  const sections = mapped(layout.sections, (section) => {
    const rows = mapped(section.rows, (row) => rowOf(row, { section, table: null }));
    const tables = mapped(section.tables, (table) => {
      const changed = rowOf(table, { section, table });
      const isWhole = middle && table.seats.length > 0 && table.seats.every(({ id }) => selected.has(id));
      return isWhole ? { ...changed, ...middle(table) } : changed;
    });
    return rows === section.rows && tables === section.tables ? section : { ...section, rows, tables };
  });
  const areas = changeArea ? mapped(layout.areas, (area) => (selected.has(area.id) ? changeArea(area) : area)) : layout.areas;
  const shapes = changeShape ? mapped(layout.shapes, (shape) => (selected.has(shape.id) ? changeShape(shape) : shape)) : layout.shapes;
  const isSame = sections === layout.sections && areas === layout.areas && shapes === layout.shapes;
  return isSame ? layout : { ...layout, sections, areas, shapes };
}

/** The same list where nothing changed. */
export function mapped<Item>(items: readonly Item[], change: (item: Item, at: number) => Item): readonly Item[] {
  let isChanged = false;
  const made = items.map((item, at) => {
    const next = change(item, at);
    isChanged ||= next !== item;
    return next;
  });
  return isChanged ? made : items;
}

function withItems<Owner extends object, Key extends keyof Owner, Item>(owner: Owner, key: Key, change: (item: Item) => Item): Owner {
  const items = owner[key] as readonly Item[];
  const made = mapped(items, change);
  return made === items ? owner : { ...owner, [key]: made };
}

/** Coordinates of a plan have two decimals: enough for any hall, and short to store. */
export const rounded = (value: number) => Math.round(value * 100) / 100 + 0;

export const pointAt = (x: number, y: number): PlanPoint => ({ x: rounded(x), y: rounded(y) });

import { sumOf } from '../money.ts';
import { seatsOf, type PlanLayout } from './plan-layout.ts';

/** What can be sold of a category, or of a plan. */
export interface PlanSize {
  /** Sold by the seat. */
  readonly seats: number;
  /** Tables that are sold whole, and the seats at them. */
  readonly tables: number;
  readonly tableSeats: number;
  /** Places in areas without seats. */
  readonly standing: number;
}

type Layout = Pick<PlanLayout, 'categories' | 'sections' | 'areas'>;

const NOTHING: PlanSize = { seats: 0, tables: 0, tableSeats: 0, standing: 0 };

/** By category of the layout. A table that is sold whole belongs to the category of its first seat. */
export function sizesByCategory(layout: Layout): ReadonlyMap<string, PlanSize> {
  const sizes = new Map(layout.categories.map(({ id }) => [id, { ...NOTHING }]));
  for (const { seat, table } of seatsOf(layout)) {
    const size = sizes.get((table?.isWhole ? table.seats[0]! : seat).categoryId ?? '');
    if (!size) continue;
    if (!table?.isWhole) size.seats += 1;
    else {
      size.tableSeats += 1;
      if (table.seats[0] === seat) size.tables += 1;
    }
  }
  for (const { categoryId, capacity } of layout.areas) {
    const size = sizes.get(categoryId ?? '');
    if (size) size.standing += capacity ?? 0;
  }
  return sizes;
}

/** How many of it can be sold: a seat counts 1, a table that is sold whole 1, an area its places (AUT-062, 063, 225). */
export function capacityOf({ seats, tables, standing }: PlanSize): number {
  return seats + tables + standing;
}

/** How many people it has places for. */
export function peopleIn({ seats, tableSeats, standing }: PlanSize): number {
  return seats + tableSeats + standing;
}

export function sizeOfPlan(layout: Layout): PlanSize {
  const all = [...sizesByCategory(layout).values()];
  return {
    seats: sumOf(all, ({ seats }) => seats),
    tables: sumOf(all, ({ tables }) => tables),
    tableSeats: sumOf(all, ({ tableSeats }) => tableSeats),
    standing: sumOf(all, ({ standing }) => standing),
  };
}

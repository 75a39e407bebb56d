import {
  seatsOf,
  type PlacedSeat,
  type PlanArea,
  type PlanLayout,
  type PlanRow,
  type PlanSection,
  type PlanShape,
  type PlanTable,
} from '../plan-layout.ts';
import type { Selected } from './parts.ts';

/** What is selected, as one thing where it is one: what the inspector shows. */
export type Subject =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'section'; readonly section: PlanSection }
  | { readonly kind: 'row'; readonly section: PlanSection; readonly row: PlanRow }
  | { readonly kind: 'table'; readonly section: PlanSection; readonly table: PlanTable }
  | { readonly kind: 'seat'; readonly placed: PlacedSeat }
  | { readonly kind: 'area'; readonly area: PlanArea }
  | { readonly kind: 'shape'; readonly shape: PlanShape }
  | { readonly kind: 'several'; readonly seats: number; readonly others: number };

export function subjectOf(layout: PlanLayout, selected: Selected): Subject {
  const seats = seatsOf(layout).filter(({ seat }) => selected.has(seat.id));
  const areas = layout.areas.filter(({ id }) => selected.has(id));
  const shapes = layout.shapes.filter(({ id }) => selected.has(id));
  const [first] = seats;
  if (!first) {
    if (areas.length + shapes.length === 0) return { kind: 'nothing' };
    if (areas.length === 1 && shapes.length === 0) return { kind: 'area', area: areas[0]! };
    if (shapes.length === 1 && areas.length === 0) return { kind: 'shape', shape: shapes[0]! };
    return { kind: 'several', seats: 0, others: areas.length + shapes.length };
  }
  const several: Subject = { kind: 'several', seats: seats.length, others: areas.length + shapes.length };
  const { section, row, table } = first;
  if (areas.length + shapes.length > 0 || seats.some((each) => each.section !== section)) return several;
  const isRow = seats.length === row.seats.length && seats.every((each) => each.row === row);
  if (isRow && table) return { kind: 'table', section, table };
  if (seats.length === seatIdsOf(section).length) return { kind: 'section', section };
  if (isRow) return { kind: 'row', section, row };
  return seats.length === 1 ? { kind: 'seat', placed: first } : several;
}

export const seatIdsOf = ({ rows, tables }: Pick<PlanSection, 'rows' | 'tables'>): string[] =>
  [...rows, ...tables].flatMap(({ seats }) => seats.map(({ id }) => id));

/** The ids that select what a problem or a list names: seats, rows, tables, sections, areas, shapes, or all that has a category. */
export function selectionOf(layout: PlanLayout, ids: readonly string[]): Selected {
  const named = new Set(ids);
  const seats = seatsOf(layout).flatMap(({ seat, row, section }) =>
    named.has(seat.id) || named.has(row.id) || named.has(section.id) || (seat.categoryId !== null && named.has(seat.categoryId))
      ? [seat.id]
      : [],
  );
  const others = [...layout.areas, ...layout.shapes].flatMap((part) =>
    named.has(part.id) || ('categoryId' in part && part.categoryId !== null && named.has(part.categoryId)) ? [part.id] : [],
  );
  return new Set([...seats, ...others]);
}

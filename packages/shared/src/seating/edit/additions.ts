import {
  SEAT_PITCH,
  type PlanArea,
  type PlanCategory,
  type PlanLayout,
  type PlanPoint,
  type PlanSeat,
  type PlanSection,
  type PlanShape,
  type PlanTable,
  type RowNumbers,
} from '../plan-layout.ts';
import { freeName } from './copies.ts';
import { makeRows } from './make-rows.ts';
import { moveParts } from './moves.ts';
import { pointAt, rounded, type Selected } from './parts.ts';

/** A plan with something new, and the ids that select it. */
export interface Added {
  readonly layout: PlanLayout;
  readonly selected: Selected;
}

interface Words {
  /** The name of what is added, as long as it is free. */
  readonly name: string;
  readonly newId: () => string;
}

const namesOf = (parts: readonly { readonly name: string }[]) => new Set(parts.map(({ name }) => name));

/** A section whose rows are made from numbers; the middle of its first row is at a point. */
export function addRows(
  layout: PlanLayout,
  at: PlanPoint,
  numbers: RowNumbers,
  { name, newId, categoryId }: Words & { readonly categoryId: string | null },
): Added {
  const empty: PlanSection = { id: newId(), name: freeName(name, namesOf(layout.sections)), rows: [], tables: [] };
  const section = makeRows(empty, numbers, categoryId, newId);
  const selected = new Set(section.rows.flatMap(({ seats }) => seats.map(({ id }) => id)));
  return { layout: moveParts({ ...layout, sections: [...layout.sections, section] }, selected, at), selected };
}

/** A table with its seats around a point, in the section of all tables of that name; its label is the next number there. */
export function addTable(
  layout: PlanLayout,
  at: PlanPoint,
  {
    name,
    newId,
    categoryId,
    seats,
    shape,
  }: Words & Pick<PlanTable, 'shape'> & { readonly categoryId: string | null; readonly seats: number },
): Added {
  const known = layout.sections.find((section) => section.name === name && section.tables.length > 0);
  const labels = new Set(known && [...known.rows, ...known.tables].map(({ label }) => label));
  let label = 1;
  while (labels.has(String(label))) label += 1;
  const empty: PlanTable = { id: newId(), label: String(label), shape, isWhole: false, x: rounded(at.x), y: rounded(at.y), seats: [] };
  const table = seated(empty, seats, categoryId, newId);
  const section: PlanSection = known ?? { id: newId(), name: freeName(name, namesOf(layout.sections)), rows: [], tables: [] };
  const changed = { ...section, tables: [...section.tables, table] };
  const sections = known ? layout.sections.map((each) => (each === known ? changed : each)) : [...layout.sections, changed];
  return { layout: { ...layout, sections }, selected: new Set(table.seats.map(({ id }) => id)) };
}

/** A table with so many seats around it; those it has keep their ids, categories and flags. */
export function seated(table: PlanTable, count: number, categoryId: string | null, newId: () => string): PlanTable {
  const places = around(table, count);
  const seats = places.map((place, i): PlanSeat => {
    const known = table.seats[i] ?? { id: newId(), number: String(i + 1), categoryId: table.seats[0]?.categoryId ?? categoryId, flags: [] };
    return { ...known, ...place };
  });
  return { ...table, seats };
}

function around({ x, y, shape }: PlanTable, count: number): PlanPoint[] {
  const radius = Math.max(15.5, (count * SEAT_PITCH) / (2 * Math.PI));
  if (shape === 'round')
    return Array.from({ length: count }, (_, i) => {
      const angle = ((i + 0.5) / count) * 2 * Math.PI - Math.PI / 2;
      return pointAt(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
    });
  const half = Math.max(15.5, (count * SEAT_PITCH) / 8 + 4);
  return Array.from({ length: count }, (_, i) => {
    const way = ((i + 0.5) / count) * 4;
    const along = (way % 1) * 2 * half - half;
    const sides = [pointAt(x + along, y - half), pointAt(x + half, y + along), pointAt(x - along, y + half), pointAt(x - half, y - along)];
    return sides[Math.floor(way)]!;
  });
}

/** A standing area over a rectangle. */
export function addArea(
  layout: PlanLayout,
  from: PlanPoint,
  to: PlanPoint,
  { name, newId, categoryId }: Words & { readonly categoryId: string | null },
): Added {
  const points = [pointAt(from.x, from.y), pointAt(to.x, from.y), pointAt(to.x, to.y), pointAt(from.x, to.y)];
  const area: PlanArea = { id: newId(), name: freeName(name, namesOf(layout.areas)), categoryId, capacity: null, points };
  return { layout: { ...layout, areas: [...layout.areas, area] }, selected: new Set([area.id]) };
}

/** A stage or a text, around a point. */
export function addShape(
  layout: PlanLayout,
  at: PlanPoint,
  { kind, width, height, text, newId }: Pick<PlanShape, 'kind' | 'width' | 'height' | 'text'> & { readonly newId: () => string },
): Added {
  const size = { width: rounded(width), height: rounded(height) };
  const shape: PlanShape = { id: newId(), kind, ...pointAt(at.x, at.y), ...size, rotation: 0, text, color: null, points: [] };
  return { layout: { ...layout, shapes: [...layout.shapes, shape] }, selected: new Set([shape.id]) };
}

export function addCategory(layout: PlanLayout, { name, newId }: Words): { readonly layout: PlanLayout; readonly category: PlanCategory } {
  const category: PlanCategory = { id: newId(), name: freeName(name, namesOf(layout.categories)), color: null };
  return { layout: { ...layout, categories: [...layout.categories, category] }, category };
}

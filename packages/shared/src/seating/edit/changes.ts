import type {
  Numbering,
  PlanArea,
  PlanCategory,
  PlanLayout,
  PlanRow,
  PlanSeat,
  PlanSection,
  PlanShape,
  PlanTable,
} from '../plan-layout.ts';
import { mapped, type Selected } from './parts.ts';
import { seatNumbers } from '../row-numbers.ts';

const byId = <Part extends { readonly id: string }>(parts: readonly Part[], id: string, change: (part: Part) => Part): readonly Part[] =>
  mapped(parts, (part) => (part.id === id ? change(part) : part));

export function changeCategory(layout: PlanLayout, id: string, change: Partial<PlanCategory>): PlanLayout {
  return { ...layout, categories: byId(layout.categories, id, (category) => ({ ...category, ...change })) };
}

export function changeSection(layout: PlanLayout, id: string, change: (section: PlanSection) => PlanSection): PlanLayout {
  return { ...layout, sections: byId(layout.sections, id, change) };
}

/** A row in its section, also the one of a table. */
export function changeRow(layout: PlanLayout, id: string, change: Pick<PlanRow, 'label'>): PlanLayout {
  return inSections(layout, (section) => ({
    ...section,
    rows: byId(section.rows, id, (row) => ({ ...row, ...change })),
    tables: byId(section.tables, id, (table) => ({ ...table, ...change })),
  }));
}

export function changeTable(layout: PlanLayout, id: string, change: (table: PlanTable) => PlanTable): PlanLayout {
  return inSections(layout, (section) => ({ ...section, tables: byId(section.tables, id, change) }));
}

export function changeSeat(layout: PlanLayout, id: string, change: Pick<PlanSeat, 'number'>): PlanLayout {
  const inRow = <Row extends PlanRow>(row: Row): Row => ({ ...row, seats: byId(row.seats, id, (seat) => ({ ...seat, ...change })) });
  return inSections(layout, (section) => ({ ...section, rows: section.rows.map(inRow), tables: section.tables.map(inRow) }));
}

export function changeArea(layout: PlanLayout, id: string, change: Partial<PlanArea>): PlanLayout {
  return { ...layout, areas: byId(layout.areas, id, (area) => ({ ...area, ...change })) };
}

export function changeShape(layout: PlanLayout, id: string, change: Partial<PlanShape>): PlanLayout {
  return { ...layout, shapes: byId(layout.shapes, id, (shape) => ({ ...shape, ...change })) };
}

function inSections(layout: PlanLayout, change: (section: PlanSection) => PlanSection): PlanLayout {
  return { ...layout, sections: layout.sections.map(change) };
}

/** Numbers the selected seats of each row anew, as they stand from left to right; those around a table in their order. */
export function renumberSeats(layout: PlanLayout, selected: Selected, numbering: Numbering, first: number): PlanLayout {
  const renumbered = <Row extends PlanRow>(row: Row, isTable: boolean): Row => {
    const chosen = row.seats.filter(({ id }) => selected.has(id));
    if (chosen.length === 0) return row;
    const ordered = isTable ? chosen : chosen.toSorted((a, b) => a.x - b.x);
    const numbers = seatNumbers(numbering, ordered.length);
    const numberOf = new Map(ordered.map(({ id }, at) => [id, String(numbers[at]! + first - 1)]));
    return { ...row, seats: row.seats.map((seat) => ({ ...seat, number: numberOf.get(seat.id) ?? seat.number })) };
  };
  return inSections(layout, (section) => ({
    ...section,
    rows: section.rows.map((row) => renumbered(row, false)),
    tables: section.tables.map((table) => renumbered(table, true)),
  }));
}

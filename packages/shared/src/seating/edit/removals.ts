import type { PlanLayout, PlanRow } from '../plan-layout.ts';
import type { Selected } from './parts.ts';

/** Takes seats, areas and shapes away; a row, a table or a section that is left without seats goes too. */
export function removeParts(layout: PlanLayout, selected: Selected): PlanLayout {
  const left = <Row extends PlanRow>(rows: readonly Row[]): Row[] =>
    rows.flatMap((row) => {
      const seats = row.seats.filter(({ id }) => !selected.has(id));
      if (seats.length === row.seats.length) return [row];
      return seats.length > 0 ? [{ ...row, seats }] : [];
    });
  const sections = layout.sections.flatMap((section) => {
    const [rows, tables] = [left(section.rows), left(section.tables)];
    const isGone = rows.length + tables.length === 0 && section.rows.length + section.tables.length > 0;
    return isGone ? [] : [{ ...section, rows, tables }];
  });
  return {
    ...layout,
    sections,
    areas: layout.areas.filter(({ id }) => !selected.has(id)),
    shapes: layout.shapes.filter(({ id }) => !selected.has(id)),
  };
}

/** Takes a category away; what had it has none then. */
export function removeCategory(layout: PlanLayout, categoryId: string): PlanLayout {
  const bare = <Part extends { readonly categoryId: string | null }>(part: Part): Part =>
    part.categoryId === categoryId ? { ...part, categoryId: null } : part;
  const bareRow = <Row extends PlanRow>(row: Row): Row => ({ ...row, seats: row.seats.map(bare) });
  return {
    ...layout,
    categories: layout.categories.filter(({ id }) => id !== categoryId),
    sections: layout.sections.map((section) => ({ ...section, rows: section.rows.map(bareRow), tables: section.tables.map(bareRow) })),
    areas: layout.areas.map(bare),
  };
}

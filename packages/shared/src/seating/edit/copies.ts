import type { PlanLayout, PlanPoint, PlanRow, PlanSection } from '../plan-layout.ts';
import { moveParts } from './moves.ts';
import type { Selected } from './parts.ts';

export interface Copied {
  readonly layout: PlanLayout;
  /** The ids of the copies. */
  readonly selected: Selected;
}

/**
 * Copies what is selected, a little aside, with new ids. Seats come into a section of their own, so that no label is there twice;
 * their rows and numbers stay. A name that is taken gets a number: `Balcony 2`.
 */
export function copyParts(layout: PlanLayout, selected: Selected, by: PlanPoint, newId: () => string): Copied {
  const made = new Set<string>();
  const id = () => {
    const fresh = newId();
    made.add(fresh);
    return fresh;
  };
  const rowsOf = <Row extends PlanRow>(rows: readonly Row[]): Row[] =>
    rows.flatMap((row) => {
      const seats = row.seats.filter((seat) => selected.has(seat.id)).map((seat) => ({ ...seat, id: id() }));
      return seats.length > 0 ? [{ ...row, id: newId(), seats }] : [];
    });
  const sectionNames = new Set(layout.sections.map(({ name }) => name));
  const areaNames = new Set(layout.areas.map(({ name }) => name));
  const sections = layout.sections.flatMap((section): PlanSection[] => {
    const [rows, tables] = [rowsOf(section.rows), rowsOf(section.tables)];
    if (rows.length + tables.length === 0) return [];
    return [{ ...section, id: newId(), name: freeName(section.name, sectionNames), rows, tables }];
  });
  const chosen = <Part extends { readonly id: string }>(parts: readonly Part[]) => parts.filter((part) => selected.has(part.id));
  const areas = chosen(layout.areas).map((area) => ({ ...area, id: id(), name: freeName(area.name, areaNames) }));
  const shapes = chosen(layout.shapes).map((shape) => ({ ...shape, id: id() }));
  const copied: PlanLayout = {
    ...layout,
    sections: [...layout.sections, ...sections],
    areas: [...layout.areas, ...areas],
    shapes: [...layout.shapes, ...shapes],
  };
  return { layout: moveParts(copied, made, by), selected: made };
}

/** The name itself while it is free, otherwise the next number after it; from then on it is taken. */
export function freeName(name: string, taken: Set<string>): string {
  // bounded input: names have a limit
  const base = name.replace(/ \d+$/, '');
  let free = name;
  for (let n = 2; taken.has(free); n += 1) free = `${base} ${n}`;
  taken.add(free);
  return free;
}

import { checkLayout } from '../check-layout.ts';
import { packPlan } from '../packed-plan.ts';
import { packedPlanErrors } from '../packed-plan-shape.ts';
import { SEAT_PITCH, type PlanLayout, type PlanPoint, type PlanRow, type PlanSection, type PlanShape } from '../plan-layout.ts';
import { rounded } from './plan-answers.ts';
import { fileText, type PlanQuestion, type ReadFile } from './plan-file.ts';
import { PretixReader, type PretixPlan, type PretixRow, type PretixZone } from './pretix-file.ts';
import { isStageText, shapeOf } from './pretix-shapes.ts';
import { withTables } from './pretix-tables.ts';

/** Pixels between neighbors in pretix's editor, at the usual radius of a seat. */
export const PRETIX_PITCH = 25;
const USUAL_RADIUS = 10;
const ID = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/;

/** Reads a seating plan of pretix (BYD-066): zones become sections, areas are drawn, and what is asked makes some of them places. */
export function readPretixPlan(text: string): ReadFile {
  const reader = new PretixReader();
  const file = reader.read(text);
  if (file) checkNames(file, reader);
  if (!file || reader.faults.length > 0) return { faults: reader.faults };
  const layout = withTables(layoutOf(file));
  const [wrong] = [...packedPlanErrors(packPlan(layout)), ...checkLayout(layout)];
  if (wrong) return { faults: [{ place: 'file', message: fileText('TOO_LARGE', { reason: String(wrong.message) }) }] };
  return { plan: { name: file.name.slice(0, 80), layout, questions: questionsOf(layout) } };
}

function checkNames({ categories, zones }: PretixPlan, reader: PretixReader): void {
  const known = new Set(categories.map(({ name }) => name));
  const guids: string[] = [];
  const places: string[] = [];
  for (const [zoneAt, { rows }] of zones.entries()) {
    for (const [rowAt, { seats }] of rows.entries()) {
      for (const [at, { category, seat_guid: guid }] of seats.entries()) {
        const place = `zones[${zoneAt}].rows[${rowAt}].seats[${at}]`;
        if (!known.has(category)) reader.fault(place, fileText('CATEGORY_UNKNOWN', { name: category }), null);
        guids.push(guid);
        places.push(place);
      }
    }
  }
  reader.distinct(guids, (at) => places[at]!, 'GUID_TWICE');
}

function layoutOf({ categories, zones }: PretixPlan): PlanLayout {
  const scale = scaleOf(zones);
  const categoryIds = new Map(categories.map(({ name }, at) => [name, `c${at + 1}`]));
  const used = new Set<string>();
  /** A name of the file, where it can be an id and is not taken; else the other one. */
  const idOf = (wanted: string, otherwise: string): string => {
    let id = ID.test(wanted) && !used.has(wanted) ? wanted : otherwise;
    while (used.has(id)) id += '-';
    used.add(id);
    return id;
  };
  // seats first: their ids are what is kept
  const seatIds = zones.map(({ rows }, z) =>
    rows.map(({ seats }, r) => seats.map(({ seat_guid: guid }, s) => idOf(guid, `z${z + 1}.${r + 1}.${s + 1}`))),
  );
  const rowOf = (row: PretixRow, zone: PretixZone, z: number, r: number): PlanRow => ({
    id: idOf(`z${z + 1}.${r + 1}`, `row${z + 1}.${r + 1}`),
    label: labelOf(row.row_label, row.row_number, 'Row'),
    seats: row.seats.map((seat, s) => ({
      id: seatIds[z]![r]![s]!,
      number: labelOf(row.seat_label, seat.seat_number, 'Seat'),
      ...placed([zone.position, row.position, seat.position], scale),
      categoryId: categoryIds.get(seat.category) ?? null,
      flags: [],
    })),
  });
  const sections = zones.map((zone, z): PlanSection => ({
    id: idOf(`z${z + 1}`, `zone${z + 1}`),
    name: zone.name,
    rows: zone.rows.map((row, r) => rowOf(row, zone, z, r)),
    tables: [],
  }));
  return {
    categories: categories.map(({ name, color }, at) => ({ id: `c${at + 1}`, name, color: colorOf(color) })),
    // a zone without rows and name is one that only holds areas
    sections: sections.filter(({ name, rows }) => name !== '' || rows.length > 0),
    areas: [],
    shapes: zones.flatMap(({ areas, position }, z) =>
      areas.flatMap((area, a): PlanShape[] => {
        const shape = shapeOf(area, position, scale, colorOf(area.color));
        return shape ? [{ id: idOf(`z${z + 1}a${a + 1}`, `area${z + 1}.${a + 1}`), ...shape }] : [];
      }),
    ),
  };
}

/** So that neighbors stand as far apart as in a plan of ours, whatever radius the file's seats have. */
function scaleOf(zones: readonly PretixZone[]): number {
  const radii = zones.flatMap(({ rows }) => rows.flatMap(({ seats }) => seats.map(({ radius }) => radius)));
  const counts = [...Map.groupBy(radii, (radius) => radius)].toSorted((a, b) => b[1].length - a[1].length);
  const radius = counts[0]?.[0] ?? USUAL_RADIUS;
  return (SEAT_PITCH / PRETIX_PITCH) * (radius > 0 ? USUAL_RADIUS / radius : 1);
}

function placed(parts: readonly PlanPoint[], scale: number): PlanPoint {
  return {
    x: rounded(parts.reduce((sum, { x }) => sum + x, 0) * scale),
    y: rounded(parts.reduce((sum, { y }) => sum + y, 0) * scale),
  };
}

/** `Row %s` says no more than the number; `Box %s` does, and becomes part of the label. */
function labelOf(template: string, number: string, usual: string): string {
  const words = template.replaceAll('%s', '').trim().toLowerCase();
  if (words === '' || words === usual.toLowerCase()) return number;
  const label = (template.includes('%s') ? template.replaceAll('%s', number) : template).trim();
  return label.length <= 20 ? label : number;
}

/** `#abc` is `#aabbcc`; other forms of a color are left to the theme. */
function colorOf(color: string): string | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color);
  if (short) return `#${[1, 2, 3].map((at) => short[at]!.repeat(2)).join('')}`.toLowerCase();
  return /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : null;
}

function questionsOf({ sections, shapes }: PlanLayout): PlanQuestion[] {
  const tables = sections.flatMap((section) => section.tables.map(({ id, label, seats }) => ({ id, label, seats: seats.length })));
  const hasSeats = sections.some(({ rows }) => rows.some(({ seats }) => seats.length > 0));
  return [
    ...shapes.flatMap(({ id, kind, text }): PlanQuestion[] =>
      kind === 'text' || kind === 'stage' || text === '' || isStageText(text) ? [] : [{ kind: 'capacity', id, name: text }],
    ),
    ...(hasSeats ? [{ kind: 'wheelchair' as const }, { kind: 'companion' as const }] : []),
    ...(tables.length > 0 ? [{ kind: 'wholeTables' as const, tables }] : []),
  ];
}

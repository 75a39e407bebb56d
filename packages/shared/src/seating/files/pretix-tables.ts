import { SEAT_PITCH, seatsOf, type PlanLayout, type PlanPoint, type PlanRow, type PlanShape, type PlanTable } from '../plan-layout.ts';

/** Seats around a table stand at most so far from its edge. */
const NEAR = 1.5 * SEAT_PITCH;
const MOST_AT_TABLE = 20;

/**
 * pretix has no tables: a row whose seats stand around a drawn form, which is empty or has the label of the row, is one. No other seat may be
 * as near to its middle: it would be no table, but a part of the room.
 */
export function withTables(layout: PlanLayout): PlanLayout {
  const seats = seatsOf(layout);
  const used = new Set<string>();
  const tableOf = (row: PlanRow): PlanTable | null => {
    if (row.seats.length === 0 || row.seats.length > MOST_AT_TABLE) return null;
    const shape = layout.shapes.find((each) => !used.has(each.id) && isAround(row, each));
    if (!shape) return null;
    const reach = Math.max(...row.seats.map((seat) => distance(seat, shape)));
    if (seats.some((other) => other.row !== row && distance(other.seat, shape) <= reach)) return null;
    used.add(shape.id);
    return { ...row, x: shape.x, y: shape.y, shape: shape.kind === 'ellipse' ? 'round' : 'square', isWhole: false };
  };
  const sections = layout.sections.map((section) => {
    const found = section.rows.map((row) => ({ row, table: tableOf(row) }));
    return {
      ...section,
      rows: found.flatMap(({ row, table }) => (table ? [] : [row])),
      tables: found.flatMap(({ table }) => table ?? []),
    };
  });
  return { ...layout, sections, shapes: layout.shapes.filter(({ id }) => !used.has(id)) };
}

function isAround({ label, seats }: PlanRow, { kind, text, x, y, width, height }: PlanShape): boolean {
  if ((kind !== 'rectangle' && kind !== 'ellipse') || (text !== '' && text !== label)) return false;
  return seats.every((seat) => Math.abs(seat.x - x) <= width / 2 + NEAR && Math.abs(seat.y - y) <= height / 2 + NEAR);
}

/** To the side of a square around the middle. */
function distance(seat: PlanPoint, middle: PlanPoint): number {
  return Math.max(Math.abs(seat.x - middle.x), Math.abs(seat.y - middle.y));
}

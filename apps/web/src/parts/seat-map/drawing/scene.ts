import { seatsOf, type PlacedSeat, type PlanLayout, type PlanRow, type PlanSeat } from '@marquee/shared/seating/plan-layout';
import { boxOf, grown, planBox, type Box } from '../geometry/box.ts';
import { seatGridOf, type SeatGrid } from '../geometry/seat-grid.ts';
import { signOf, type SeatSign } from './seat-look.ts';

/** A row with the seats at its ends, by their indices. */
interface RowEnds {
  readonly row: PlanRow;
  readonly first: PlanSeat;
  readonly last: PlanSeat;
}

interface NamedSection {
  readonly name: string;
  readonly box: Box;
}

/** A layout made ready to be drawn often. */
export interface Scene {
  readonly layout: PlanLayout;
  readonly seats: readonly PlacedSeat[];
  readonly signs: readonly SeatSign[];
  readonly grid: SeatGrid;
  readonly box: Box;
  readonly rows: readonly RowEnds[];
  readonly sections: readonly NamedSection[];
}

export function sceneOf(layout: PlanLayout): Scene {
  const seats = seatsOf(layout);
  const sections = layout.sections.flatMap(({ name, rows, tables }) => {
    const box = boxOf([...rows, ...tables].flatMap((row) => row.seats));
    return box && name ? [{ name, box }] : [];
  });
  return {
    layout,
    seats,
    signs: seats.map(({ seat }) => signOf(seat.flags)),
    grid: seatGridOf(seats.map(({ seat }) => seat)),
    box: sections.reduce((box, section) => joined(box, grown(section.box, 30)), planBox(layout, seats)),
    rows: layout.sections.flatMap(({ rows }) => rows.flatMap(endsOf)),
    sections,
  };
}

function joined(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

function endsOf(row: PlanRow): RowEnds[] {
  if (row.seats.length === 0) return [];
  const first = row.seats.reduce((left, seat) => (seat.x < left.x ? seat : left));
  const last = row.seats.reduce((right, seat) => (seat.x > right.x ? seat : right));
  return [{ row, first, last }];
}

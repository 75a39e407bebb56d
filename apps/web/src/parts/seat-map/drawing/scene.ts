import { seatsOf, type PlacedSeat, type PlanLayout, type PlanRow, type PlanSeat } from '@marquee/shared/seating/plan-layout';
import { placesOf, type SeatPlaces } from '@marquee/shared/seating/seat-places';
import { grown, planBox, type Box } from '../geometry/box.ts';
import { seatGridOf, type SeatGrid } from '../geometry/seat-grid.ts';
import { signOf, type SeatSign } from './seat-look.ts';

/** A row with the seats at its ends, by their indices. */
interface RowEnds {
  readonly row: PlanRow;
  readonly first: PlanSeat;
  readonly last: PlanSeat;
}

interface NamedSection {
  /** Among the sections of the layout. */
  readonly index: number;
  readonly name: string;
  readonly box: Box;
}

/** The seats of a plan with their places, which are known before the seats are made. */
export interface LateSeats {
  readonly places: SeatPlaces;
  readonly seats: readonly PlacedSeat[];
}

/** A layout made ready to be drawn often. */
export interface Scene {
  readonly layout: PlanLayout;
  readonly places: SeatPlaces;
  /** Made when it is first asked for, as what follows from it is. */
  readonly seats: readonly PlacedSeat[];
  readonly signs: readonly SeatSign[];
  readonly grid: SeatGrid;
  readonly box: Box;
  /** The indices of all seats in a part of the plan, in order. */
  readonly seatsIn: (part: Box) => ReturnType<SeatGrid['inBox']>;
  readonly rows: readonly RowEnds[];
  readonly sections: readonly NamedSection[];
}

/** `given` are the places of its seats, where they are known without the seats. */
export function sceneOf(layout: PlanLayout, given?: LateSeats): Scene {
  const seats = given ?? seatsNow(layout);
  const { places } = seats;
  const boxes = sectionBoxes(layout, places);
  const sections = boxes.flatMap(({ name, box }, index) => (box && name ? [{ index, name, box }] : []));
  const corners = boxes.flatMap(({ box }) =>
    box
      ? [
          { x: box.left, y: box.top },
          { x: box.right, y: box.bottom },
        ]
      : [],
  );
  const box = sections.reduce((all, section) => joined(all, grown(section.box, 30)), planBox(layout, corners));
  let [signs, grid, rows, every]: [SeatSign[] | null, SeatGrid | null, RowEnds[] | null, Int32Array | null] = [null, null, null, null];
  // what a small picture of the whole does not need is made when it is asked for
  const scene: Scene = {
    layout,
    places,
    get seats() {
      return seats.seats;
    },
    box,
    sections,
    seatsIn: (part) => {
      if (!isInside(box, part)) return scene.grid.inBox(part);
      every ??= Int32Array.from(places.xs.keys());
      return every;
    },
    get signs() {
      signs ??= scene.seats.map(({ seat }) => signOf(seat.flags));
      return signs;
    },
    get grid() {
      grid ??= seatGridOf(scene.seats.map(({ seat }) => seat));
      return grid;
    },
    get rows() {
      rows ??= layout.sections.flatMap((section) => section.rows.flatMap(endsOf));
      return rows;
    },
  };
  return scene;
}

function seatsNow(layout: PlanLayout): LateSeats {
  const seats = seatsOf(layout);
  return { places: placesOf(layout, seats), seats };
}

function sectionBoxes({ sections }: PlanLayout, { xs, ys, sections: ofSeats }: SeatPlaces) {
  const all = sections.map(() => ({ left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }));
  for (let at = 0; at < xs.length; at += 1) {
    const [box, x, y] = [all[ofSeats[at]!]!, xs[at]!, ys[at]!];
    if (x < box.left) box.left = x;
    if (x > box.right) box.right = x;
    if (y < box.top) box.top = y;
    if (y > box.bottom) box.bottom = y;
  }
  return sections.map(({ name }, at) => ({ name, box: all[at]!.left === Infinity ? null : all[at]! }));
}

const isInside = (box: Box, part: Box) =>
  part.left <= box.left && part.top <= box.top && part.right >= box.right && part.bottom >= box.bottom;

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

import { seatsOf, type PlacedSeat, type PlanLayout, type PlanRow } from './plan-layout.ts';

/** A gap in a row of more than this many times its closest neighbors is an aisle. */
const AISLE = 1.6;

/** The seats of a plan in the way they lie beside each other. Seats are named by their place in `seatsOf(layout)`. */
export interface SeatNeighbors {
  readonly seats: readonly PlacedSeat[];
  /** Rows in the order of each section; seats of a row from one end to the other. Tables are not among them. */
  readonly rows: readonly SeatRow[];
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** How far each seat is from the middle of the front. */
  readonly distances: Float64Array;
  /** All seats, the nearest to the middle of the front first. */
  readonly fromFront: Uint32Array;
  /** All seats, the ones farthest up in the plan first. */
  readonly downwards: Uint32Array;
}

export interface SeatRow {
  readonly row: PlanRow;
  readonly section: string;
  /** Its place among the rows of its section. */
  readonly at: number;
  /** What lies between two aisles: seats without a gap. */
  readonly segments: readonly (readonly number[])[];
}

export function seatNeighbors(layout: PlanLayout): SeatNeighbors {
  const seats = seatsOf(layout);
  const inRows = seats.flatMap(({ section, row, table }, index) => (table ? [] : [{ key: row, section, index }]));
  const rows = [...Map.groupBy(inRows, ({ key }) => key)];
  const distances = Float64Array.from(distancesOf(layout, seats));
  const ys = Float64Array.from(seats, ({ seat }) => seat.y);
  const nextOf = new Map<string, number>();
  return {
    seats,
    xs: Float64Array.from(seats, ({ seat }) => seat.x),
    ys,
    distances,
    fromFront: inOrder(distances),
    downwards: inOrder(ys),
    rows: rows.map(([row, members]) => {
      const section = members[0]!.section.id;
      const at = nextOf.get(section) ?? 0;
      nextOf.set(section, at + 1);
      return {
        row,
        section,
        at,
        segments: segmentsOf(
          members.map(({ index }) => index),
          seats,
        ),
      };
    }),
  };
}

/** The places of these numbers, the least first. */
function inOrder(numbers: Float64Array): Uint32Array {
  return Uint32Array.from(numbers.keys()).sort((a, b) => numbers[a]! - numbers[b]! || a - b);
}

/** The front is the stage; without one it is what lies before the first row. */
function distancesOf({ shapes }: PlanLayout, seats: readonly PlacedSeat[]): number[] {
  const stage = shapes.find(({ kind }) => kind === 'stage');
  const xs = seats.map(({ seat }) => seat.x);
  const front = stage ?? { x: (least(xs) - least(xs.map((x) => -x))) / 2, y: least(seats.map(({ seat }) => seat.y)) };
  return seats.map(({ seat }) => Math.hypot(seat.x - front.x, seat.y - front.y));
}

/** Not with spread: a house has more seats than a call may have arguments. */
function least(numbers: readonly number[]): number {
  return numbers.reduce((lowest, number) => Math.min(lowest, number), Infinity);
}

function segmentsOf(row: readonly number[], seats: readonly PlacedSeat[]): number[][] {
  const gaps = row.slice(1).map((index, at) => gap(seats[row[at]!]!, seats[index]!));
  const pitch = least(gaps.filter((each) => each > 0));
  const segments: number[][] = row.length > 0 ? [[row[0]!]] : [];
  gaps.forEach((each, at) => {
    if (each <= pitch * AISLE) segments.at(-1)!.push(row[at + 1]!);
    else segments.push([row[at + 1]!]);
  });
  return segments;
}

function gap(a: PlacedSeat, b: PlacedSeat): number {
  return Math.hypot(a.seat.x - b.seat.x, a.seat.y - b.seat.y);
}

import type { PlanArea, PlanLayout, PlanPoint, PlanRow, PlanSeat, PlanShape, SeatFlag } from '../plan-layout.ts';

/** Which seats of a row. */
export const ROW_PARTS = ['all', 'odd', 'even'] as const;
export type RowPart = (typeof ROW_PARTS)[number];

/** The answers to the questions of a file. What is not answered can be changed in the plan later. */
export interface PlanAnswers {
  /** By the id of its question; an area without a capacity is drawn and not sold. */
  readonly capacities: readonly { readonly id: string; readonly capacity: number }[];
  /** Rows with wheelchair spaces: `odd` are the first, third, … seat of it. */
  readonly wheelchair: readonly { readonly rowId: string; readonly part: RowPart }[];
  /** On which side of each wheelchair space its companion's seat is; null for none. */
  readonly companions: 'left' | 'right' | null;
  /** Ids of tables. */
  readonly wholeTables: readonly string[];
}

/** How many corners stand for an ellipse. */
const ROUND_CORNERS = 24;

/** The layout of a file with what was answered. Answers about what the file does not have are left out. */
export function answeredPlan(layout: PlanLayout, answers: PlanAnswers): PlanLayout {
  const capacities = new Map(answers.capacities.map(({ id, capacity }) => [id, capacity]));
  const parts = new Map(answers.wheelchair.map(({ rowId, part }) => [rowId, part]));
  const whole = new Set(answers.wholeTables);
  const seated = <Row extends PlanRow>(row: Row): Row => ({ ...row, seats: flagged(row.seats, parts.get(row.id), answers.companions) });
  return {
    ...layout,
    sections: layout.sections.map((section) => ({
      ...section,
      rows: section.rows.map(seated),
      tables: section.tables.map((table) => ({ ...seated(table), isWhole: whole.has(table.id) })),
    })),
    areas: [
      ...layout.areas,
      ...layout.shapes.flatMap((shape) => (capacities.has(shape.id) ? [areaOf(shape, capacities.get(shape.id)!, layout)] : [])),
    ],
    shapes: layout.shapes.filter(({ id }) => !capacities.has(id)),
  };
}

function flagged(seats: readonly PlanSeat[], part: RowPart | undefined, side: PlanAnswers['companions']): readonly PlanSeat[] {
  if (!part) return seats;
  const isSpace = seats.map((_, at) => part === 'all' || (part === 'odd') === (at % 2 === 0));
  // the list is from left to right
  const isCompanion = (at: number) => side !== null && !isSpace[at] && isSpace[side === 'right' ? at - 1 : at + 1] === true;
  return seats.map((seat, at) => (isSpace[at] ? withFlag(seat, 'wheelchair') : isCompanion(at) ? withFlag(seat, 'companion') : seat));
}

function withFlag(seat: PlanSeat, flag: SeatFlag): PlanSeat {
  return seat.flags.includes(flag) ? seat : { ...seat, flags: [flag, ...seat.flags] };
}

/** Its category is the one of its color, where there is one; else it is chosen in the plan. */
function areaOf(shape: PlanShape, capacity: number, { categories }: PlanLayout): PlanArea {
  const category = shape.color === null ? undefined : categories.find(({ color }) => color === shape.color);
  return { id: shape.id, name: shape.text, categoryId: category?.id ?? null, capacity, points: cornersOf(shape) };
}

export function cornersOf({ kind, points, x, y, width, height, rotation }: PlanShape): readonly PlanPoint[] {
  if (kind === 'polygon') return points;
  const corners =
    kind === 'ellipse'
      ? Array.from({ length: ROUND_CORNERS }, (_, at) => {
          const angle = (at / ROUND_CORNERS) * 2 * Math.PI;
          return { x: (Math.cos(angle) * width) / 2, y: (Math.sin(angle) * height) / 2 };
        })
      : [-1, 1, 1, -1].map((side, at) => ({ x: (side * width) / 2, y: ((at < 2 ? -1 : 1) * height) / 2 }));
  return corners.map((corner) => {
    const turned = turnedBy(corner, rotation);
    return { x: rounded(x + turned.x), y: rounded(y + turned.y) };
  });
}

/** Degrees clockwise around the origin, as `y` grows downward. */
export function turnedBy({ x, y }: PlanPoint, degrees: number): PlanPoint {
  const angle = (degrees * Math.PI) / 180;
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
}

/** Two decimals, and no negative zero. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

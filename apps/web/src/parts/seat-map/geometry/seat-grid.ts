import { ROW_PITCH, type PlanPoint } from '@marquee/shared/seating/plan-layout';
import { boxOf, contains, type Box } from './box.ts';

/** Finds seats by place without looking at each: they are sorted into square cells. */
export interface SeatGrid {
  /** The index of the nearest seat within a distance, or -1. */
  readonly nearest: (point: PlanPoint, within: number) => number;
  /** The indices of all seats in a box, in order. */
  readonly inBox: (box: Box) => number[];
}

const CELL = ROW_PITCH * 2;
/** A plan whose seats lie far apart has larger cells, so that a grid is never larger than this on one side. */
const MOST_CELLS = 512;

export function seatGridOf(points: readonly PlanPoint[]): SeatGrid {
  const bounds = boxOf(points) ?? { left: 0, top: 0, right: 0, bottom: 0 };
  const cell = Math.max(CELL, (bounds.right - bounds.left) / MOST_CELLS, (bounds.bottom - bounds.top) / MOST_CELLS);
  const columns = Math.floor((bounds.right - bounds.left) / cell) + 1;
  const rows = Math.floor((bounds.bottom - bounds.top) / cell) + 1;
  const cells = new Map<number, number[]>();
  const columnOf = (x: number) => Math.min(columns - 1, Math.max(0, Math.floor((x - bounds.left) / cell)));
  const rowOf = (y: number) => Math.min(rows - 1, Math.max(0, Math.floor((y - bounds.top) / cell)));
  for (const [at, { x, y }] of points.entries()) {
    const key = rowOf(y) * columns + columnOf(x);
    const there = cells.get(key);
    if (there) there.push(at);
    else cells.set(key, [at]);
  }
  const inBox = (box: Box) => {
    const found: number[] = [];
    for (let row = rowOf(box.top); row <= rowOf(box.bottom); row += 1)
      for (let column = columnOf(box.left); column <= columnOf(box.right); column += 1)
        for (const at of cells.get(row * columns + column) ?? []) if (contains(box, points[at]!)) found.push(at);
    return found.toSorted((a, b) => a - b);
  };
  const nearest = ({ x, y }: PlanPoint, within: number) => {
    let [best, distance] = [-1, within];
    for (const at of inBox({ left: x - within, top: y - within, right: x + within, bottom: y + within })) {
      const away = Math.hypot(points[at]!.x - x, points[at]!.y - y);
      if (away <= distance) [best, distance] = [at, away];
    }
    return best;
  };
  return { nearest, inBox };
}

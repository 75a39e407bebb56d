import { ROW_PITCH, type PlanPoint } from '@marquee/shared/seating/plan-layout';
import { boxOf, type Box } from './box.ts';

/** Finds seats by place without looking at each: they are sorted into square cells. */
export interface SeatGrid {
  /** The index of the nearest seat within a distance, or -1. */
  readonly nearest: (point: PlanPoint, within: number) => number;
  /** The indices of all seats in a box, in order. */
  readonly inBox: (box: Box) => ArrayLike<number> & Iterable<number>;
}

const CELL = ROW_PITCH * 2;
/** A plan whose seats lie far apart has larger cells, so that a grid is never larger than this on one side. */
const MOST_CELLS = 512;

export function seatGridOf(points: readonly PlanPoint[]): SeatGrid {
  const bounds = boxOf(points) ?? { left: 0, top: 0, right: 0, bottom: 0 };
  const cell = Math.max(CELL, (bounds.right - bounds.left) / MOST_CELLS, (bounds.bottom - bounds.top) / MOST_CELLS);
  const columns = Math.floor((bounds.right - bounds.left) / cell) + 1;
  const rows = Math.floor((bounds.bottom - bounds.top) / cell) + 1;
  const columnOf = (x: number) => Math.min(columns - 1, Math.max(0, Math.floor((x - bounds.left) / cell)));
  const rowOf = (y: number) => Math.min(rows - 1, Math.max(0, Math.floor((y - bounds.top) / cell)));

  // counting sort: the seats of cell c are sorted[starts[c]] to sorted[starts[c + 1] - 1]
  const [cells, all] = [new Int32Array(points.length), new Int32Array(points.length)];
  const starts = new Int32Array(columns * rows + 1);
  for (let at = 0; at < points.length; at += 1) {
    all[at] = at;
    cells[at] = rowOf(points[at]!.y) * columns + columnOf(points[at]!.x);
    starts[cells[at]! + 1]! += 1;
  }
  for (let each = 0; each < columns * rows; each += 1) starts[each + 1]! += starts[each]!;
  const [next, sorted] = [starts.slice(), new Int32Array(points.length)];
  for (let at = 0; at < cells.length; at += 1) sorted[next[cells[at]!]!++] = at;

  const inBox = (box: Box) => {
    if (box.left <= bounds.left && box.top <= bounds.top && box.right >= bounds.right && box.bottom >= bounds.bottom) return all;
    const found = new Int32Array(points.length);
    let count = 0;
    for (let row = rowOf(box.top); row <= rowOf(box.bottom); row += 1) {
      const [from, to] = [starts[row * columns + columnOf(box.left)]!, starts[row * columns + columnOf(box.right) + 1]!];
      for (let place = from; place < to; place += 1) {
        const { x, y } = points[sorted[place]!]!;
        if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) found[count++] = sorted[place]!;
      }
    }
    return found.subarray(0, count).toSorted();
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

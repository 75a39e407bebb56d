import type { PlacedSeat } from '@marquee/shared/seating/plan-layout';
import { useId } from 'react';
import { toScreen, type View } from '../geometry/view.ts';
import styles from './seat-arrow.module.css';

/** Two seats by their places. */
export interface SeatArrowEnds {
  readonly from: number;
  readonly to: number;
  readonly isBoth: boolean;
}

/** How far from the middle of a seat it begins and ends, in units of the plan. */
const APART = 9;
/** Below this length, in px, two heads of the usual size would meet. */
const SHORT = 60;

/** A dashed arrow that bends to the side of its way, so that the seats between are not struck out. */
export function SeatArrow({ ends: { from, to, isBoth }, seats, view }: { ends: SeatArrowEnds; seats: readonly PlacedSeat[]; view: View }) {
  const headId = useId();
  const [a, b] = [seats[from]?.seat, seats[to]?.seat];
  const length = a && b ? Math.hypot(b.x - a.x, b.y - a.y) : 0;
  if (!a || !b || length <= 2 * APART) return null;
  const [x, y] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const bend = Math.min(30, length / 5);
  const head = length * view.scale < SHORT ? 3 : 5;
  const middle = toScreen(view, { x: (a.x + b.x) / 2 - y * bend, y: (a.y + b.y) / 2 + x * bend });
  const start = toScreen(view, { x: a.x + x * APART, y: a.y + y * APART });
  const end = toScreen(view, { x: b.x - x * APART, y: b.y - y * APART });
  return (
    <svg className={styles.arrow} aria-hidden="true">
      <marker id={headId} viewBox="0 0 10 10" refX="8" refY="5" markerWidth={head} markerHeight={head} orient="auto-start-reverse">
        <path d="M0 0 10 5 0 10z" />
      </marker>
      <path
        className={styles.way}
        d={`M${start.x} ${start.y}Q${middle.x} ${middle.y} ${end.x} ${end.y}`}
        markerEnd={`url(#${headId})`}
        {...(isBoth && { markerStart: `url(#${headId})` })}
      />
    </svg>
  );
}

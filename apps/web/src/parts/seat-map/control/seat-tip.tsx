import type { PlanPoint } from '@marquee/shared/seating/plan-layout';
import type { Size } from '../geometry/view.ts';
import styles from './seat-tip.module.css';

/** What is said of a seat: beside the pointer, and by a screen reader. */
export interface SeatTip {
  /** Where it is: `Stalls, row F, seat 12`. */
  readonly title: string;
  /** Its price. */
  readonly aside?: string;
  /** Whether it is free, what hides the view, … */
  readonly lines?: readonly string[];
}

/** `Stalls, row F, seat 12, $52.00. Taken` */
export function spokenTip({ title, aside, lines = [] }: SeatTip): string {
  return [aside ? `${title}, ${aside}` : title, ...lines].join('. ');
}

const WIDTH = 232;

interface SeatTipBoxProps {
  tip: SeatTip;
  /** Of the seat, in px of the map. */
  at: PlanPoint;
  size: Size;
}

/** Above its seat, below it near the upper edge. Screen readers are told elsewhere. */
export function SeatTipBox({ tip: { title, aside, lines = [] }, at, size }: SeatTipBoxProps) {
  const isBelow = at.y < 120;
  const left = Math.max(8, Math.min(at.x - 22, size.width - WIDTH - 8));
  return (
    <div className={isBelow ? `${styles.tip} ${styles.below}` : styles.tip} style={{ left, top: at.y }} aria-hidden="true">
      <div className="between gap8">
        <b>{title}</b>
        {aside && <b className="tnum">{aside}</b>}
      </div>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

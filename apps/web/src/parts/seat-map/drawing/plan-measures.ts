import type { PlanTable } from '@marquee/shared/seating/plan-layout';
import type { View } from '../geometry/view.ts';

/** Text of a plan grows with it, but is never too small to read, nor larger than a title. */
export function textPx(units: number, { scale }: View): number {
  return Math.min(22, Math.max(11, units * scale));
}

/** Of a table itself: what its seats leave free. In units. */
export function tableRadius(table: PlanTable): number {
  const nearest = Math.min(...table.seats.map((seat) => Math.hypot(seat.x - table.x, seat.y - table.y)), 40);
  return Math.max(4, nearest - 7);
}

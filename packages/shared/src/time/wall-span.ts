import { instantOf, wallClockOf } from './zone.ts';

/** How far a zone's wall clock goes from one instant to another, in milliseconds: a week is seven days, whatever clock changes lie between. */
export function wallSpanOf(from: Date, to: Date, zone: string): number {
  return wallClockOf(to, zone).getTime() - wallClockOf(from, zone).getTime();
}

/** An instant later by a span of the wall clock: 20:00 stays 20:00 across a clock change. */
export function laterByWall(at: Date, span: number, zone: string): Date {
  const wall = new Date(wallClockOf(at, zone).getTime() + span).toISOString();
  // two instants within a second keep their order
  return new Date(instantOf(wall.slice(0, 10), wall.slice(11, 19), zone).getTime() + Number(wall.slice(20, 23)));
}

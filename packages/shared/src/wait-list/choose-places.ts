import { bestSeats } from '../seating/best-seats.ts';
import type { SeatNeighbors } from '../seating/seat-neighbors.ts';
import { runsOf } from '../seating/single-seats.ts';
import type { OfferedType } from './match-parties.ts';

type Chooser = Pick<OfferedType, 'choose' | 'gather'>;

/** Places without seats: any are as good as others. */
export const ANY_PLACES: Chooser = {
  choose: (count, _, free) => firstOf(free, count),
  gather: (count, _, free) => firstOf(free, count),
};

/** Without a copy of what may be thousands. */
function firstOf(free: ReadonlySet<string>, count: number): string[] {
  const first: string[] = [];
  for (const place of free) {
    if (first.length === count) break;
    first.push(place);
  }
  return first;
}

interface House {
  readonly neighbors: SeatNeighbors;
  /** The name of each seat, by its place in the plan. */
  readonly names: readonly string[];
  /** Seats that are free, of any category. */
  readonly isFree: (index: number) => boolean;
}

/**
 * Seats of a plan: the best ones, as a buyer would get them (BYD-072), in one row without a gap where they have to be together. One alone never
 * gets a seat of two beside each other (BYD-176).
 */
export function seatChooser({ neighbors, names, isFree }: House): Chooser {
  const indexOf = new Map(names.map((name, index) => [name, index]));
  const among = (free: ReadonlySet<string>) => (index: number) => free.has(names[index]!);
  return {
    choose: (count, together, free) => {
      const isOffered = among(free);
      const found = bestSeats(neighbors, { count, isFree: (index) => isFree(index) || isOffered(index), isOffered });
      if (!found) return 'Apart';
      const isInOneRow = found.together === 'row' || found.together === 'rowLeavingOne';
      if (together && count > 1 && !isInOneRow) return 'Apart';
      if (count === 1 && found.together === 'rowLeavingOne') return 'Single';
      return found.seats.map((index) => names[index]!);
    },
    gather: (count, together, free) => {
      if (!together) return [...free].toSorted((a, b) => indexOf.get(a)! - indexOf.get(b)!).slice(0, count);
      const runs = neighbors.rows.flatMap(({ segments }) => segments.flatMap((segment) => runsOf(segment, among(free))));
      const longest = runs.reduce<readonly number[]>((best, run) => (run.length > best.length ? run : best), []);
      return longest.slice(0, count).map((index) => names[index]!);
    },
  };
}

import type { SeatNeighbors } from './seat-neighbors.ts';

type Is = (index: number) => boolean;

/**
 * The free seats that this choice would leave alone between taken seats, an aisle and the end of a row (BYD-080), by their place in the plan.
 * A seat that is alone already is not the choice's doing, and where every choice of as many neighbors would leave one, this one may. Places
 * for wheelchairs are nobody's neighbors.
 */
export function seatsLeftAlone({ rows, seats }: SeatNeighbors, chosen: ReadonlySet<number>, isFree: Is): number[] {
  const isOpen = (index: number) => (isFree(index) || chosen.has(index)) && !seats[index]!.seat.flags.includes('wheelchair');
  return rows.flatMap(({ segments }) =>
    segments.flatMap((segment) => {
      if (!segment.some((index) => chosen.has(index))) return [];
      return runsOf(segment, isOpen).flatMap((run) => {
        const own = run.filter((index) => chosen.has(index)).length;
        // all but one of a run: whoever sits there, one is left
        if (own === 0 || run.length - own === 1) return [];
        return runsOf(run, (index) => !chosen.has(index)).flatMap((rest) => (rest.length === 1 ? rest : []));
      });
    }),
  );
}

/** The longest stretches of a row for which it holds. */
export function runsOf(row: readonly number[], holds: Is): number[][] {
  const runs: number[][] = [];
  let open = false;
  for (const index of row) {
    if (!holds(index)) open = false;
    else if (open) runs.at(-1)!.push(index);
    else {
      runs.push([index]);
      open = true;
    }
  }
  return runs;
}

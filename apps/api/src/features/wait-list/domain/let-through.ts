import type { LetThrough } from '../wait-line.schema.ts';

/** Pool and number of a unit `<pool>:<n>`. */
export function partsOfUnit(unit: string): { readonly pool: string; readonly number: number } {
  const at = unit.lastIndexOf(':');
  return { pool: unit.slice(0, at), number: Number(unit.slice(at + 1)) };
}

/** These units as ranges of each pool; of a pool without any nothing is let through. */
export function letThroughOf(pools: readonly string[], units: readonly string[]): LetThrough[] {
  const numbers = new Map<string, number[]>(pools.map((pool) => [pool, []]));
  for (const unit of units) {
    const { pool, number } = partsOfUnit(unit);
    numbers.get(pool)?.push(number);
  }
  return [...numbers].map(([pool, own]) => ({ pool, ranges: rangesOf(own.toSorted((a, b) => a - b)) }));
}

function rangesOf(ascending: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const number of ascending) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges;
}

/** Whether the last look left all of these units to the public. Pools that nobody can wait for, such as those of add-ons, are open. */
export function isLetThrough(
  line: { readonly letThrough: readonly LetThrough[] | null; readonly freed: readonly string[] },
  units: readonly string[],
): boolean {
  const { letThrough, freed } = line;
  const back = new Set(freed);
  return units.every((unit) => {
    const { pool, number } = partsOfUnit(unit);
    if (!letThrough) return !isPlace(pool);
    const known = letThrough.find((each) => each.pool === pool);
    return !known || (!back.has(unit) && known.ranges.some(([from, to]) => from <= number && number <= to));
  });
}

/** Pools of places, which people wait for. */
function isPlace(pool: string): boolean {
  return pool.startsWith('ticketType:') || pool.startsWith('seats:') || pool.startsWith('area:');
}

/** The lowest `wanted` free numbers of 1..size, or null when there are fewer. */
export function lowestFree(size: number, taken: ReadonlySet<number>, wanted: number): number[] | null {
  const found: number[] = [];
  for (let number = 1; number <= size && found.length < wanted; number++) if (!taken.has(number)) found.push(number);
  return found.length === wanted ? found : null;
}

/** The highest `wanted` free numbers of 1..size, or null when there are fewer. */
export function highestFree(size: number, taken: ReadonlySet<number>, wanted: number): number[] | null {
  const found: number[] = [];
  for (let number = size; number >= 1 && found.length < wanted; number--) if (!taken.has(number)) found.push(number);
  return found.length === wanted ? found : null;
}

/**
 * Which numbers of a buyer's limit to claim: at most `max` in all, counting what the buyer has under any number (also
 * numbers above a lowered limit). Null when the limit forbids it.
 */
export function limitNumbers(max: number, taken: ReadonlySet<number>, wanted: number): number[] | null {
  return taken.size + wanted > max ? null : lowestFree(max, taken, wanted);
}

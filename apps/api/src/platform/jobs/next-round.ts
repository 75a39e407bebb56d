const LONGEST_MS = 24 * 3_600_000;

/**
 * How long a job that must end some day rests after all its tries, in milliseconds: `firstMs` after round 0, twice as long after each round,
 * at most a day. One that nobody mends (a closed payment account, a payload that crashes its worker) costs little then.
 */
export function restAfter(round: number, firstMs: number): number {
  return Math.min(LONGEST_MS, firstMs * 2 ** Math.min(round, 30));
}

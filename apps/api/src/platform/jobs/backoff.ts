/** Delay after failures, in milliseconds: `baseMs` after the first, doubled with each, at most `maxMs`. */
export interface Backoff {
  readonly baseMs: number;
  readonly maxMs: number;
}

/** The delay after `failures`, 1 or more. */
export function delayAfter(failures: number, { baseMs, maxMs }: Backoff): number {
  return Math.min(baseMs * 2 ** (failures - 1), maxMs);
}

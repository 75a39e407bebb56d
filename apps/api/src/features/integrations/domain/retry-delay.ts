export interface Delays {
  readonly baseMs: number;
  readonly maxMs: number;
}

/** Milliseconds before the next try after `attempt` failed ones: doubled each time, at most `maxMs`, half of it random. `random` is in [0, 1). */
export function retryDelay(attempt: number, { baseMs, maxMs }: Delays, random: number): number {
  const full = Math.min(baseMs * 2 ** (attempt - 1), maxMs);
  return Math.round(full / 2 + (full / 2) * random);
}

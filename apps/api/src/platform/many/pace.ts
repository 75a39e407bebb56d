/**
 * After an item an act rests so many times as long as reading its state took: a millisecond on a machine with time to spare, many where
 * buyers keep the database or the processor busy. They come first.
 */
const GIVE_WAY = 30;
const MOST_REST_MS = 400;

/** Tells whether buyers need what the machine has: then an act does one item at a time. */
export function isBusy(lookMs: number): boolean {
  return GIVE_WAY * lookMs >= MOST_REST_MS;
}

/** How long to rest after an item that began `tookMs` ago, when one may begin each `eachMs`. */
export function restAfter({ lookMs, tookMs, eachMs }: { lookMs: number; tookMs: number; eachMs: number }): number {
  return Math.max(eachMs - tookMs, Math.min(GIVE_WAY * lookMs, MOST_REST_MS));
}

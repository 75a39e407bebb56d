/** Milliseconds, more than from the first day to the last, of which there are seven at most: events of a longer run are not listed. */
export const LONGEST_RUN_MS = 3 * 366 * 24 * 3_600_000;

/** Milliseconds from the start of an only day to its end, as an exhibition may have it; the public list reads the past this far. */
export const LONGEST_DAY_MS = 92 * 24 * 3_600_000;

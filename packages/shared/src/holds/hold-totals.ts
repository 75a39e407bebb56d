import type { ErrorCode } from '../error-codes.ts';

/** The totals of a hold block: held = checked in + released + outstanding, always (OPS-127). */
export interface HoldTotals {
  /** As many as the block was made with. */
  readonly totalHeld: number;
  /** Used by guests: their places stay taken. */
  readonly totalCheckedIn: number;
  /** Given back to sale. */
  readonly totalReleased: number;
  /** Kept out of sale and not used yet. */
  readonly totalOutstanding: number;
}

/** The totals that staff change; outstanding moves by the opposite amount. */
export type MovedTotal = 'totalCheckedIn' | 'totalReleased';

/** The totals of a new block (OPS-126). */
export function newTotals(qty: number): HoldTotals {
  return { totalHeld: qty, totalCheckedIn: 0, totalReleased: 0, totalOutstanding: qty };
}

/** One more or one less checked in or released; unchanged when none is outstanding, or none to take back (OPS-127, 128). */
export function movedTotals<Totals extends HoldTotals>(totals: Totals, which: MovedTotal, by: 1 | -1): Totals {
  const next = { ...totals, [which]: totals[which] + by, totalOutstanding: totals.totalOutstanding - by };
  return next[which] < 0 || next.totalOutstanding < 0 ? totals : next;
}

/** With this many checked in or released: as near as the outstanding ones allow. */
export function totalsWith<Totals extends HoldTotals>(totals: Totals, which: MovedTotal, wanted: number): Totals {
  const most = totals[which] + totals.totalOutstanding;
  const value = Math.min(most, Math.max(0, wanted));
  return { ...totals, [which]: value, totalOutstanding: most - value };
}

/** All that is outstanding as released, but for what guests wait for: what happens at the release date. */
export function releasedTotals(totals: HoldTotals & Promised): HoldTotals {
  return releasedBy(totals, freeOfHold(totals));
}

/** So many of what is outstanding as released: given to an order, or back on sale (decision 10). */
export function releasedBy({ totalHeld, totalCheckedIn, totalReleased, totalOutstanding }: HoldTotals, places: number): HoldTotals {
  return { totalHeld, totalCheckedIn, totalReleased: totalReleased + places, totalOutstanding: totalOutstanding - places };
}

/** Promised to guests of a list: they stay outstanding until they are claimed, or return. */
export interface Promised {
  readonly promised?: number | null;
}

/** The outstanding places of a block that are nobody's: a list may promise them, staff give or release them. */
export function freeOfHold({ totalOutstanding, promised }: Pick<HoldTotals, 'totalOutstanding'> & Promised): number {
  return Math.max(0, totalOutstanding - (promised ?? 0));
}

/** Why a block cannot get these totals: guests wait for more than would be outstanding. */
export function checkPromised({ totalOutstanding }: Pick<HoldTotals, 'totalOutstanding'>, { promised }: Promised): ErrorCode | null {
  return totalOutstanding < (promised ?? 0) ? 'HOLD_PROMISED' : null;
}

/** Tells whether a block of `totalHeld` places may have these totals (OPS-128). */
export function checkTotals(totalHeld: number, totals: HoldTotals): ErrorCode | null {
  const parts = [totals.totalCheckedIn, totals.totalReleased, totals.totalOutstanding];
  const isWhole = parts.every((part) => Number.isSafeInteger(part) && part >= 0);
  const sum = parts.reduce((all, part) => all + part, 0);
  return isWhole && sum === totalHeld && totals.totalHeld === totalHeld ? null : 'HOLD_TOTALS';
}

/** Why a block cannot be deleted; of two reasons the guests who came in are said first (OPS-131, 249). */
export function checkDeleteHold({ totalCheckedIn, totalReleased }: HoldTotals): ErrorCode | null {
  if (totalCheckedIn > 0) return 'HOLD_CHECKED_IN';
  return totalReleased > 0 ? 'HOLD_RELEASED' : null;
}

/** The places that a block keeps out of sale: what is outstanding, and what its guests use. */
export function placesOfHold({ totalHeld, totalReleased }: Pick<HoldTotals, 'totalHeld' | 'totalReleased'>): number {
  return totalHeld - totalReleased;
}

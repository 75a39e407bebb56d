import { placesOfHold, type HoldTotals } from '../holds/hold-totals.ts';
import { addedUp, type LedgerLine } from './ledger-line.ts';

/** Returns what an act on a hold block moved: the places it keeps out of sale, and the guests who came in. Null where there is no block. */
export function holdLinesBetween(before: HoldTotals | null, after: HoldTotals | null): LedgerLine[] {
  const moved = (of: (totals: HoldTotals) => number) => (after ? of(after) : 0) - (before ? of(before) : 0);
  return addedUp([
    { kind: 'Hold', item: null, count: moved(placesOfHold), cents: 0 },
    { kind: 'HoldAdmission', item: null, count: moved(({ totalCheckedIn }) => totalCheckedIn), cents: 0 },
  ]);
}

import { entriesOfToday, type DoorEvent } from '../orders/check-in-window.ts';
import type { ScanEntry } from '../orders/order-record.ts';
import { instant } from '../time/local-day.ts';
import type { DoorRules, Passage, TypeRule } from './gates.ts';

/** How often a ticket came in by this entry of its day. */
export function entriesOf({ scanned, entries }: Pick<ScanEntry, 'scanned' | 'entries'>): number {
  return scanned ? (entries ?? 1) : 0;
}

/** Whether somebody is in by this entry at an instant: came in, did not leave, and nobody said since that everybody is out. */
export function isInsideBy(
  { scanned, scannedAt, outAt }: ScanEntry,
  { everybodyOutAt }: Pick<DoorRules, 'everybodyOutAt'>,
  now: Date,
): boolean {
  if (!scanned || outAt) return false;
  if (!everybodyOutAt || !scannedAt) return true;
  const ended = instant(everybodyOutAt);
  return !(instant(scannedAt) <= ended && ended <= now.getTime());
}

/** The entry that a passage now would change: of who comes in one of today, of who leaves the one that they are in by. Null without one. */
export function entryToPass<Entry extends ScanEntry>(
  scan: readonly Entry[],
  event: DoorEvent,
  rules: Pick<DoorRules, 'everybodyOutAt'>,
  passage: Passage,
  now: Date,
): Entry | null {
  // whoever leaves after midnight came in on the day before
  if (passage === 'Out') return scan.findLast((entry) => isInsideBy(entry, rules, now)) ?? null;
  const today = entriesOfToday(scan, event, now);
  return today.find(({ scanned }) => !scanned) ?? today.at(-1) ?? null;
}

/** The entry after a passage. */
export function passedEntry<Entry extends ScanEntry>(entry: Entry, passage: Passage, at: Date): Entry {
  if (passage === 'Out') return { ...entry, outAt: at };
  const entries = entriesOf(entry) + 1;
  return { ...entry, scanned: true, scannedAt: at, ...(entries > 1 && { entries }), ...(entry.outAt && { outAt: null }) };
}

/** One way through the door, as it was recorded. */
export interface Passed {
  readonly passage: Passage;
  readonly at: Date;
}

export interface Replayed {
  readonly entries: number;
  readonly scannedAt: Date | null;
  readonly outAt: Date | null;
  /** Whether the rule allowed each entry at its time. */
  readonly isAllowed: boolean;
}

/**
 * What passages come to in the order of their times. Devices tell theirs late: one before another that is known changes what that one
 * was. Who leaves without having come in changes nothing.
 */
export function replay(passages: readonly Passed[], rule: Pick<TypeRule, 'entries' | 'onlyAfterExit'>): Replayed {
  const sorted = passages.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  let state: Replayed = { entries: 0, scannedAt: null, outAt: null, isAllowed: true };
  for (const { passage, at } of sorted) {
    const isInside = state.scannedAt !== null && state.outAt === null;
    if (passage === 'Out') state = isInside ? { ...state, outAt: at } : state;
    else {
      const entries = state.entries + 1;
      const isAllowed = (rule.entries === null || entries <= rule.entries) && !(rule.onlyAfterExit && isInside);
      state = { entries, scannedAt: at, outAt: null, isAllowed: state.isAllowed && isAllowed };
    }
  }
  return state;
}

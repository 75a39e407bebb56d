import { checkInWindowOf } from '../orders/check-in-window.ts';
import { instant, isWithin } from '../time/local-day.ts';
import type { DoorRow } from './door-row.ts';
import type { SignedCode } from './signed-code.ts';
import { ANY_GATE, type DoorPlace, type DoorRules } from './gates.ts';
import { entryToPass, passedEntry, type Passed } from './passages.ts';
import { approvalOf, rulingOf, type DoorEvent, type Ruling, type Verdict } from './verdict.ts';

/** Whether a signed code that is not on the list admits (BYD-150), or staff decide, as the organizer chose for the event. */
export const UNLISTED_RULES = ['Admit', 'Ask'] as const;
export type UnlistedRule = (typeof UNLISTED_RULES)[number];
/** What was sold a minute ago is in the right hands far more often than not. */
export const UNLISTED_DEFAULT: UnlistedRule = 'Admit';

/** What a device knows of an event between two contacts. */
export interface DeviceList {
  readonly event: DoorEvent;
  /** Of the event, and of each season that has it for a night: what a code says that it was sold for. */
  readonly tags: readonly string[];
  readonly unlisted: UnlistedRule;
  /** Gates and rules of ticket types. */
  readonly rules: DoorRules;
}

/** A code that a device reads, and what its list says of it. */
export interface OfflineReading {
  /** The row whose hash it has. */
  readonly row: DoorRow | null;
  /** Of a signed code whose signature was verified under a key that is not retired. */
  readonly signed: SignedCode | null;
  /** The row of the item that a signed code names, which has another code now. */
  readonly sameItem: DoorRow | null;
  /** Who went through this device's door by the code since its list, in order. */
  readonly here: readonly Passed[];
}

export interface OfflineVerdict extends Ruling {
  /** Not on the list: what the list cannot know is said with its time ("Valid, not on my list of 20:41"). */
  readonly isUnlisted: boolean;
  /** Somebody decides; the code is good as far as the device can see. */
  readonly asks: boolean;
}

/**
 * The verdict of a device without a network: the server's rule over the row of its list (BYD-148), and for a code that was made after the
 * list what its signature proves (BYD-150).
 */
export function offlineVerdictOf(
  { row, signed, sameItem, here }: OfflineReading,
  list: DeviceList,
  now: Date,
  place: DoorPlace = ANY_GATE,
): OfflineVerdict {
  const { event, rules } = list;
  if (row) return listed(rulingOf(rowAfter(row, here, list), { event, now, version: row.version, rules, place }));
  if (!signed) return listed({ verdict: 'NotValid' });
  if (!list.tags.includes(signed.tag)) return listed({ verdict: 'WrongEvent' });
  // an old code of an item that changed hands before the list was made
  if (event.cancel || (sameItem && signed.version <= sameItem.version)) return listed({ verdict: 'NotValid' });
  const isOut = place.passage === 'Out';
  if (isOut) return signed.kind === 'upgrade' ? listed({ verdict: 'NotInside' }) : unlisted('Out', false);
  // of which type it is no code says: it comes in once, and again after it left
  if (here.length > 0 && here.at(-1)!.passage === 'In') return listed({ verdict: againOf(signed) });
  const window = checkInWindowOf(event, now);
  if (!window || !isWithin(now, window.opensAt, window.closesAt)) return listed({ verdict: 'OutsideWindow' });
  return unlisted(approvalOf(signed), list.unlisted === 'Ask');
}

/** A row as it is after what this device itself let through. */
export function rowAfter(row: DoorRow, here: readonly Passed[], { event, rules }: Pick<DeviceList, 'event' | 'rules'>): DoorRow {
  return here.reduce((before, { passage, at }) => {
    const entry = before.kind === 'upgrade' ? (before.scan[0] ?? null) : entryToPass(before.scan, event, rules, passage, at);
    // the list may know it by now, to the second
    const known = entry && (passage === 'In' ? (entry.scanned ? entry.scannedAt : null) : entry.outAt);
    if (known && Math.floor(instant(known) / 1000) >= Math.floor(at.getTime() / 1000)) return before;
    return entry ? { ...before, scan: before.scan.map((each) => (each === entry ? passedEntry(entry, passage, at) : each)) } : before;
  }, row);
}

function listed(ruling: Ruling): OfflineVerdict {
  return { ...ruling, isUnlisted: false, asks: false };
}

function unlisted(verdict: Verdict, asks: boolean): OfflineVerdict {
  return { verdict, isUnlisted: true, asks };
}

function againOf({ kind }: { readonly kind: 'ticket' | 'upgrade' }): Verdict {
  return kind === 'upgrade' ? 'AlreadyHandedOut' : 'AlreadyScanned';
}

import { checkInWindowOf } from '../orders/check-in-window.ts';
import { isWithin } from '../time/local-day.ts';
import type { DoorRow } from './door-row.ts';
import type { SignedCode } from './signed-code.ts';
import { approvalOf, verdictOf, type DoorEvent, type Verdict } from './verdict.ts';

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
}

/** A code that a device reads, and what its list says of it. */
export interface OfflineReading {
  /** The row whose hash it has. */
  readonly row: DoorRow | null;
  /** Of a signed code whose signature was verified under a key that is not retired. */
  readonly signed: SignedCode | null;
  /** The row of the item that a signed code names, which has another code now. */
  readonly sameItem: DoorRow | null;
  /** Whether this device admitted it since its list. */
  readonly isAdmittedHere: boolean;
}

export interface OfflineVerdict {
  readonly verdict: Verdict;
  /** Not on the list: what the list cannot know is said with its time ("Valid, not on my list of 20:41"). */
  readonly isUnlisted: boolean;
  /** Somebody decides; the code is good as far as the device can see. */
  readonly asks: boolean;
}

/**
 * The verdict of a device without a network: the server's rule over the row of its list (BYD-148), and for a code that was made after the
 * list what its signature proves (BYD-150).
 */
export function offlineVerdictOf({ row, signed, sameItem, isAdmittedHere }: OfflineReading, list: DeviceList, now: Date): OfflineVerdict {
  if (row) {
    const verdict = verdictOf(row, { event: list.event, now, version: row.version });
    return listed(isAdmittedHere && verdict === approvalOf(row) ? againOf(row) : verdict);
  }
  if (!signed) return listed('NotValid');
  if (!list.tags.includes(signed.tag)) return listed('WrongEvent');
  // an old code of an item that changed hands before the list was made
  if (list.event.cancel || (sameItem && signed.version <= sameItem.version)) return listed('NotValid');
  if (isAdmittedHere) return listed(againOf(signed));
  const window = checkInWindowOf(list.event, now);
  if (!window || !isWithin(now, window.opensAt, window.closesAt)) return listed('OutsideWindow');
  return { verdict: approvalOf(signed), isUnlisted: true, asks: list.unlisted === 'Ask' };
}

function listed(verdict: Verdict): OfflineVerdict {
  return { verdict, isUnlisted: false, asks: false };
}

function againOf({ kind }: { readonly kind: 'ticket' | 'upgrade' }): Verdict {
  return kind === 'upgrade' ? 'AlreadyHandedOut' : 'AlreadyScanned';
}

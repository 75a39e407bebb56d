import type { Passage } from '@marquee/shared/door/gates';
import type { Verdict } from '@marquee/shared/door/verdict';

import type { Actor } from '#platform/auth/actor';

import { latestScanOf } from './inside.ts';

interface Scanned {
  readonly scan: readonly {
    readonly scanned: boolean;
    readonly scannedAt: Date | null;
    readonly scannedBy: string | null;
    readonly attempt?: string | null;
    readonly outBy?: string | null;
    readonly outAttempt?: string | null;
  }[];
}

interface OneShowing {
  readonly attempt: string | undefined;
  /** Without one it is the way in. */
  readonly passage?: Passage;
}

/** Tells whether the item passed last by this person, for this showing. */
export function isOfShowing({ item }: { readonly item: Scanned }, { id: userId }: Actor, { attempt, passage }: OneShowing): boolean {
  if (attempt === undefined || attempt === '') return false;
  if (passage === 'Out') return item.scan.some(({ outBy, outAttempt }) => outAttempt === attempt && String(outBy) === userId);
  const last = latestScanOf(item.scan);
  return last?.attempt === attempt && String(last.scannedBy) === userId;
}

const AGAIN: readonly Verdict[] = ['LetIn', 'AlreadyScanned', 'AlreadyHandedOut', 'EntriesUsed', 'StillInside', 'NotInside'];

/** Whether the door would say this of a code that has just passed. */
export function isAgain(verdict: Verdict): boolean {
  return AGAIN.includes(verdict);
}

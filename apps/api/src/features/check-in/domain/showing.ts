import type { Actor } from '#platform/auth/actor';

import { latestScanOf } from './inside.ts';

interface Scanned {
  readonly scan: readonly {
    readonly scanned: boolean;
    readonly scannedAt: Date | null;
    readonly scannedBy: string | null;
    readonly attempt?: string | null;
  }[];
}

/** Tells whether the last admission of the item was by this person, for this showing. */
export function isOfShowing(
  { item }: { readonly item: Scanned },
  { id: userId }: Actor,
  { attempt }: { readonly attempt: string | undefined },
): boolean {
  const last = latestScanOf(item.scan);
  return attempt !== undefined && attempt !== '' && last?.attempt === attempt && String(last.scannedBy) === userId;
}

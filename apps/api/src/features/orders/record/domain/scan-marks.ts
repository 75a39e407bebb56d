import type { Passage } from '@marquee/shared/door/gates';
import { entriesOf } from '@marquee/shared/door/passages';

import type { FoundItem } from '../found-item.ts';
import type { Scan } from '../order-item.schema.ts';

/** One reading of a valid code, about to be written. */
export interface ScanMark {
  readonly orgId: string;
  readonly orderId: string;
  readonly kind: FoundItem['kind'];
  readonly itemId: string;
  /** The version the code was made for. Sharing or refunding the item raises it. */
  readonly qrVersion: number;
  /** The scan entry of the day let in for. */
  readonly scanId: string;
  readonly passage: Passage;
  /** Null where it is not known. */
  readonly gateId: string | null;
  /** How the entry was judged: one that was passed by since is judged anew. */
  readonly judged: JudgedEntry;
  /** What the entry becomes where a passage before others is told late; absent where it is the last one. */
  readonly late?: (Pick<Scan, 'scannedAt' | 'outAt'> & { readonly entries: number }) | undefined;
  readonly at: Date;
  readonly by: string;
  readonly scannerName: string;
  /** The showing of the code, as its door names it. */
  readonly attempt?: string | undefined;
}

export interface JudgedEntry {
  readonly entries: number;
  readonly isOut: boolean;
}

/** An item that passed: whether it came in for the first time, on any day, and its entry before it. */
export interface Marked {
  readonly isFirst: boolean;
  readonly before: Scan;
}

interface StoredItem {
  readonly _id: string;
  readonly state: string;
  readonly qrVersion?: number;
  readonly refund?: { readonly refunded?: boolean } | null;
  readonly scan: Scan[];
}

/** What decides about marks, of an order as it is stored. */
export interface StoredScans {
  readonly _id: string;
  readonly orgId: string;
  readonly tickets?: readonly StoredItem[];
  readonly upgrades?: readonly StoredItem[];
}

/** The state of an entry by which a passage is judged. */
export function judgedEntryOf(entry: Pick<Scan, 'scanned' | 'entries' | 'outAt'>): JudgedEntry {
  return { entries: entriesOf(entry), isOut: Boolean(entry.outAt) };
}

/**
 * Marks the entry of the day in what was read, so that the next mark sees it. Null when the item is not the order's own any more, was given
 * back, has another code version, or passed by this entry since it was judged.
 */
export function markIn(order: StoredScans | undefined, mark: ScanMark): Marked | null {
  const { orgId, kind, itemId, qrVersion, scanId, judged } = mark;
  if (order?.orgId !== orgId) return null;
  const item = (kind === 'ticket' ? order.tickets : order.upgrades)?.find(({ _id }) => _id === itemId);
  const isOwn = item?.state === 'Active' || item?.state === 'Offered';
  if (!item || !isOwn || item.refund?.refunded === true || item.qrVersion !== qrVersion) return null;
  const entry = item.scan.find(({ _id }) => _id === scanId);
  const now = entry && judgedEntryOf(entry);
  if (!entry || now?.entries !== judged.entries || now.isOut !== judged.isOut) return null;
  const isFirst = mark.passage === 'In' && !item.scan.some(({ scanned }) => scanned);
  const before = { ...entry };
  Object.assign(entry, fieldsOf(mark));
  return { isFirst, before };
}

/** What a passage writes into its entry. */
export function fieldsOf({ passage, judged, late, at, by, scannerName, attempt, gateId }: ScanMark): Partial<Scan> {
  if (late)
    return { ...late, scanned: true, ...(judged.entries === 0 && { scannedBy: by, scannerName, attempt: attempt ?? null, gateId }) };
  if (passage === 'Out') return { outAt: at, outBy: by, outAttempt: attempt ?? null };
  const entered = { scanned: true, scannedAt: at, scannedBy: by, scannerName, attempt: attempt ?? null };
  // what opens the door once is written as it always was
  if (judged.entries === 0) return gateId === null ? entered : { ...entered, gateId };
  return { ...entered, gateId, entries: judged.entries + 1, outAt: null, outBy: null, outAttempt: null };
}

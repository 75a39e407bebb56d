import type { FoundItem } from '../found-item.ts';

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
  readonly at: Date;
  readonly by: string;
  readonly scannerName: string;
  /** The showing of the code, as its door names it. */
  readonly attempt?: string | undefined;
}

/** An item that was admitted: whether it was for the first time, on any day. */
export interface Marked {
  readonly isFirst: boolean;
}

interface StoredItem {
  readonly _id: string;
  readonly state: string;
  readonly qrVersion?: number;
  readonly refund?: { readonly refunded?: boolean } | null;
  readonly scan: { readonly _id: string; scanned: boolean }[];
}

/** What decides about marks, of an order as it is stored. */
export interface StoredScans {
  readonly _id: string;
  readonly orgId: string;
  readonly tickets?: readonly StoredItem[];
  readonly upgrades?: readonly StoredItem[];
}

/**
 * Marks the entry of the day in what was read, so that the next mark sees it. Null when the item is not the order's own any more, was given
 * back, has another code version, or was scanned for this day already.
 */
export function markIn(order: StoredScans | undefined, { orgId, kind, itemId, qrVersion, scanId }: ScanMark): Marked | null {
  if (order?.orgId !== orgId) return null;
  const item = (kind === 'ticket' ? order.tickets : order.upgrades)?.find(({ _id }) => _id === itemId);
  const isOwn = item?.state === 'Active' || item?.state === 'Offered';
  if (!item || !isOwn || item.refund?.refunded === true || item.qrVersion !== qrVersion) return null;
  const entry = item.scan.find(({ _id }) => _id === scanId);
  if (!entry || entry.scanned) return null;
  const isFirst = !item.scan.some(({ scanned }) => scanned);
  entry.scanned = true;
  return { isFirst };
}

import type { DoorEvent, Verdict } from '@marquee/shared/door/verdict';
import { todaysEntriesOf } from '@marquee/shared/orders/check-in-window';
import { scansOf, type OrderItem, type ScanEntry } from '@marquee/shared/orders/order-record';

/** Tells whether the item was admitted on any of its days. Counts are of such tickets: three days are one guest. */
export function isInside(item: Pick<OrderItem, 'scan'>): boolean {
  return scansOf(item).some(({ scanned }) => scanned);
}

/** The newest of an item's scans, or null. */
export function latestScanOf<Entry extends Pick<ScanEntry, 'scanned' | 'scannedAt'>>(entries: readonly Entry[]): Entry | null {
  return (
    entries
      .filter(({ scanned }) => scanned)
      .toSorted((a, b) => Number(a.scannedAt) - Number(b.scannedAt))
      .at(-1) ?? null
  );
}

const OF_SCAN: readonly Verdict[] = ['AlreadyScanned', 'AlreadyHandedOut', 'EntriesUsed', 'StillInside'];

/** The scan for which a code is refused: today's, and only where it is the reason. Any other refusal says nothing about a scan. */
export function refusingScanOf<Entry extends ScanEntry>(
  verdict: Verdict,
  item: OrderItem & { readonly scan: readonly Entry[] },
  event: DoorEvent,
  now: Date,
): Entry | null {
  if (!OF_SCAN.includes(verdict)) return null;
  const today = new Set(todaysEntriesOf(item, event, now));
  return latestScanOf(item.scan.filter((entry) => today.has(entry)));
}

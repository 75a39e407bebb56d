import { entryToPass } from '@marquee/shared/door/passages';
import { scannableEntryOf } from '@marquee/shared/orders/check-in-window';

import { judgedEntryOf, type FoundItem, type ScanMark } from '#features/orders/public/orders.facade';

import type { EventAtDoor } from './event-doors.cache.ts';

export type Pass = Pick<ScanMark, 'scanId' | 'passage' | 'gateId' | 'judged' | 'late'>;

/** What a passage of an item would change, of the item as it was judged; null without an entry for it. */
export function passOf({ kind, item }: FoundItem, event: EventAtDoor, now: Date): Pass | null {
  const { rules, place } = event;
  const entry = kind === 'upgrade' ? scannableEntryOf(item, event, now) : entryToPass(item.scan, event, rules, place.passage, now);
  const own = entry && item.scan.find(({ _id }) => _id === String(entry._id));
  return own ? { scanId: own._id, passage: place.passage, gateId: place.gateId, judged: judgedEntryOf(own) } : null;
}

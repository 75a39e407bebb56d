import type { ErrorCode } from '@marquee/shared/error-codes';

import type { EventRecord } from '../public/event-records.ts';
import type { AuthoredEvent } from '../authoring/authored-event.ts';

/** What orders rely on (AUT-184, 185, 223). */
const LOCKED = ['processAs', 'type', 'taxDeduction', 'isMultipleDays', 'totalDays'] as const satisfies readonly (keyof AuthoredEvent)[];

/** Why a save may not change what it changes, or null. */
export function checkLocks(before: EventRecord, after: AuthoredEvent, now: Date): ErrorCode | null {
  if (before.cancel) return 'EVENT_CANCELLED';
  if (before.hasOrders && LOCKED.some((field) => before[field] !== after[field])) return 'EVENT_LOCKED_FIELD';
  return isStubFrozen(before, now) && before.stub !== after.stub ? 'EVENT_STUB_FROZEN' : null;
}

/** From the announcement of an event that was ever published on, its address stays (AUT-021, 239). */
export function isStubFrozen({ firstPublishedAt, schedule }: EventRecord, now: Date): boolean {
  return firstPublishedAt !== null && (schedule.announceAt === null || schedule.announceAt <= now);
}

import type { ErrorCode } from '@marquee/shared/error-codes';

import type { EventRecord } from '../public/event-records.ts';
import type { AuthoredEvent } from '../authoring/authored-event.ts';

/** What orders rely on (AUT-184, 185, 223). Not every author's form sends all of them; what is not sent does not change. */
export const LOCKED = [
  'processAs',
  'type',
  'taxDeduction',
  'isMultipleDays',
  'totalDays',
  'seatingChartKey',
  'seasonId',
  'isGuestTicketSale',
  'guestTicketPerMember',
  'ticketDeliveryType',
] as const satisfies readonly (keyof EventRecord)[];

type Authored = Partial<Pick<EventRecord, (typeof LOCKED)[number]>> & Pick<AuthoredEvent, 'stub'>;

/** Why a save may not change what it changes, or null. */
export function checkLocks(before: EventRecord, after: Authored, now: Date): ErrorCode | null {
  if (before.cancel) return 'EVENT_CANCELLED';
  if (before.hasOrders && LOCKED.some((field) => field in after && String(before[field]) !== String(after[field])))
    return 'EVENT_LOCKED_FIELD';
  return isStubFrozen(before, now) && before.stub !== after.stub ? 'EVENT_STUB_FROZEN' : null;
}

/** From the announcement of an event that was ever published on, its address stays (AUT-021, 239). */
export function isStubFrozen({ firstPublishedAt, schedule }: EventRecord, now: Date): boolean {
  return firstPublishedAt !== null && (schedule.announceAt === null || schedule.announceAt <= now);
}

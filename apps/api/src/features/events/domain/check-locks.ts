import type { ErrorCode } from '@marquee/shared/error-codes';

import type { EventRecord } from '../public/event-records.ts';
import type { AuthoredEvent } from '../authoring/authored-event.ts';

/** Fields that are locked once there are orders (AUT-184, 185, 223). Not every form sends all of them; missing fields do not change. */
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

type Authored = Partial<Pick<EventRecord, (typeof LOCKED)[number] | 'performances'>> & Pick<AuthoredEvent, 'stub'>;

/** Why a save is refused, or null. */
export function checkLocks(before: EventRecord, after: Authored, now: Date): ErrorCode | null {
  if (before.cancel) return 'EVENT_CANCELLED';
  if (before.hasOrders && LOCKED.some((field) => field in after && String(before[field]) !== String(after[field])))
    return 'EVENT_LOCKED_FIELD';
  if (before.hasOrders && hasLostDay(before, after)) return 'EVENT_LOCKED_FIELD';
  return isStubFrozen(before, now) && before.stub !== after.stub ? 'EVENT_STUB_FROZEN' : null;
}

/** Tickets name the days that they admit to. */
function hasLostDay(before: EventRecord, { performances }: Authored): boolean {
  const left = new Set(performances?.[0]?.schedule.map(({ _id }) => _id));
  return performances !== undefined && (before.performances[0]?.schedule ?? []).some(({ _id }) => !left.has(_id));
}

/** Once an event that was ever published is announced, its address is frozen (AUT-021, 239). */
export function isStubFrozen({ firstPublishedAt, schedule }: EventRecord, now: Date): boolean {
  return firstPublishedAt !== null && (schedule.announceAt === null || schedule.announceAt <= now);
}

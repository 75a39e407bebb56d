import type { ErrorCode } from '@marquee/shared/error-codes';
import type { FieldError } from '@marquee/shared/error-texts';
import { isGuestType } from '@marquee/shared/orders/guest-tickets';
import { breaksPlan } from '@marquee/shared/seating/seated-ticket-types';

import type { EventRecord } from '../../record/event-records.ts';
import type { AuthoredEvent } from '../authored-event.ts';

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

const GIVEN = 'Holders of the season have this night already, or tickets of it were sold. It stays free for them.';

type Authored = Partial<Pick<EventRecord, (typeof LOCKED)[number] | 'holdersPay' | 'performances' | 'ticketTypes'>> &
  Pick<AuthoredEvent, 'stub'>;

/** Why a save is refused, or null. */
export function checkLocks(before: EventRecord, after: Authored, now: Date): ErrorCode | null {
  if (before.cancel) return 'EVENT_CANCELLED';
  if (before.hasOrders && changesFixed(before, after)) return 'EVENT_LOCKED_FIELD';
  const isSeated = before.seatingId && before.seatingChartKey === after.seatingChartKey;
  if (isSeated && breaksPlan(before.ticketTypes, after.ticketTypes ?? [])) return 'TICKET_TYPES_OF_PLAN';
  return isStubFrozen(before, now) && before.stub !== after.stub ? 'EVENT_STUB_FROZEN' : null;
}

/** Whether a save changes what orders rely on: it needs an event without orders. */
export function changesLocked(before: EventRecord, after: Authored): boolean {
  return changesFixed(before, after) || isTakenBack(before, after);
}

function changesFixed(before: EventRecord, after: Authored): boolean {
  return (
    LOCKED.some((field) => field in after && String(before[field]) !== String(after[field])) ||
    hasLostTime(before, after) ||
    hasOtherGuests(before, after)
  );
}

/** Of a night that has orders, its holders may have it free already: what marks its orders comes before theirs (BYD-106). */
export function nightProblems(before: EventRecord, after: Authored): FieldError[] {
  return before.hasOrders && isTakenBack(before, after) ? [{ path: 'holdersPay', message: GIVEN }] : [];
}

function isTakenBack(before: EventRecord, { holdersPay }: Authored): boolean {
  return Boolean(holdersPay) && !before.holdersPay && before.seasonId !== null;
}

/** Tickets are for performances and for their days: each of them stays, further ones may come. */
function hasLostTime(before: EventRecord, { performances }: Authored): boolean {
  if (performances === undefined) return false;
  const left = new Map(performances.map(({ _id, schedule }) => [_id, new Set(schedule.map((day) => day._id))]));
  return before.performances.some(({ _id, schedule }) => !left.has(_id) || schedule.some((day) => !left.get(_id)?.has(day._id)));
}

/** What was sold as a member's ticket stays one, and so does what was sold to guests. */
function hasOtherGuests(before: EventRecord, { ticketTypes = [] }: Authored): boolean {
  return ticketTypes.some((type) => {
    const known = before.ticketTypes.find(({ _id }) => _id === type._id);
    return known !== undefined && isGuestType(known) !== isGuestType(type);
  });
}

/** Once an event that was ever published is announced, its address is frozen (AUT-021, 239). */
export function isStubFrozen({ firstPublishedAt, schedule }: EventRecord, now: Date): boolean {
  return firstPublishedAt !== null && (schedule.announceAt === null || schedule.announceAt <= now);
}

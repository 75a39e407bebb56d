import type { ErrorCode } from '../error-codes.ts';
import { instant } from '../time/local-day.ts';
import type { EventRecord } from './event-record.ts';

/** An event counts as upcoming until its end, and at least this long after its start, elapsed hours (ACC-109, OPS-065). */
export const UPCOMING_AFTER_START_MS = 3 * 3_600_000;

export const EVENT_LISTS = ['Upcoming', 'Past', 'Cancelled'] as const;
export type EventList = (typeof EVENT_LISTS)[number];

export const SALE_PHASES = ['NotAnnounced', 'Announced', 'OnSale', 'Ended', 'SoldOut', 'Cancelled', 'Paused'] as const;
export type SalePhase = (typeof SALE_PHASES)[number];

/** The start from which an event ages: the last day's for a multi-day event (ACC-228); null in a draft without one. */
export function ageingStartOf(event: Pick<EventRecord, 'schedule' | 'isMultipleDays' | 'performances'>): Date | null {
  const days = event.isMultipleDays ? (event.performances?.[0]?.schedule ?? []) : [];
  const startsAt = days.at(-1)?.startsAt ?? event.schedule.startsAt;
  return startsAt ? new Date(instant(startsAt)) : null;
}

/** Tells whether start + 3 hours or the end lies in the future: an event that is on now is never past. An event without a start is upcoming. */
export function isUpcoming(event: Pick<EventRecord, 'schedule' | 'isMultipleDays' | 'performances'>, now: Date): boolean {
  const start = ageingStartOf(event);
  const { endsAt } = event.schedule;
  const until = Math.max(start ? start.getTime() + UPCOMING_AFTER_START_MS : Infinity, endsAt ? instant(endsAt) : 0);
  return now.getTime() < until;
}

/** The list of an event; canceled ones are only in their own list. */
export function eventListOf(event: EventRecord, now: Date): EventList {
  if (event.cancel) return 'Cancelled';
  return isUpcoming(event, now) ? 'Upcoming' : 'Past';
}

type InPublic = Pick<EventRecord, 'published' | 'cancel' | 'schedule'> & {
  readonly firstPublishedAt?: Date | string | null;
  /** A season of which no night is public yet: there is nothing to sell. */
  readonly hasNoNights?: boolean;
};

/** The phase of an event's sale (BUY-002, 003); `remaining` of null means unlimited or unknown. */
export function salePhaseOf(event: Omit<InPublic, 'published'> & Partial<InPublic>, remaining: number | null, now: Date): SalePhase {
  const { announceAt, ticketsAt, ticketsEndAt } = event.schedule;
  if (event.cancel) return 'Cancelled';
  if (announceAt && now.getTime() < instant(announceAt)) return 'NotAnnounced';
  if (ticketsEndAt && now.getTime() >= instant(ticketsEndAt)) return 'Ended';
  if (areSalesPaused(event)) return 'Paused';
  if (event.hasNoNights || (ticketsAt && now.getTime() < instant(ticketsAt))) return 'Announced';
  return remaining !== null && remaining <= 0 ? 'SoldOut' : 'OnSale';
}

/** Tells whether the event's page is public: announced, and ever published; paused and canceled ones say so (BUY-002, answer 90). */
export function isShown(event: InPublic, now: Date): boolean {
  const { announceAt } = event.schedule;
  const wasPublished = event.published === true || Boolean(event.firstPublishedAt);
  return wasPublished && (!announceAt || instant(announceAt) <= now.getTime());
}

/** Tells whether the event is public and not paused: lists, feeds and websites show it, and it may be for sale. */
export function isPublic(event: Pick<EventRecord, 'published' | 'cancel' | 'schedule'>, now: Date): boolean {
  const { announceAt } = event.schedule;
  return event.published === true && (!announceAt || instant(announceAt) <= now.getTime());
}

/** Tells whether an event that was once on sale is unpublished: it keeps its overview, orders, figures and page, and sells nothing (BUY-002). */
export function areSalesPaused(event: {
  readonly published?: boolean | null;
  readonly cancel?: boolean | null;
  readonly firstPublishedAt?: Date | string | null;
}): boolean {
  return !event.published && !event.cancel && Boolean(event.firstPublishedAt);
}

/** Why the event is not on sale now, or null. A PreSale code may open the sale before ticketsAt, and a renewal before the announcement. */
export function checkSale(
  event: InPublic,
  now: Date,
  opened: { readonly byPreSaleCode: boolean; readonly byRenewal?: boolean } = { byPreSaleCode: false },
): ErrorCode | null {
  if (opened.byRenewal) return checkRenewal(event, now);
  if (!isShown(event, now)) return 'NOT_FOUND';
  switch (salePhaseOf(event, null, now)) {
    case 'Cancelled':
      return 'EVENT_CANCELLED';
    case 'NotAnnounced':
      return 'NOT_FOUND';
    case 'Paused':
      return 'SALES_PAUSED';
    case 'Announced':
      return opened.byPreSaleCode && !event.hasNoNights ? null : 'SALES_NOT_OPEN';
    case 'Ended':
      return 'SALES_ENDED';
    case 'OnSale':
    case 'SoldOut':
      return null;
  }
}

/** Holders renew before the sale begins, and before the season is announced (BYD-107). */
function checkRenewal(event: InPublic, now: Date): ErrorCode | null {
  if (event.cancel) return 'EVENT_CANCELLED';
  if (areSalesPaused(event)) return 'SALES_PAUSED';
  if (!event.published || event.hasNoNights) return 'EVENT_NOT_FOR_SALE';
  const { ticketsEndAt } = event.schedule;
  return ticketsEndAt && now.getTime() >= instant(ticketsEndAt) ? 'SALES_ENDED' : null;
}

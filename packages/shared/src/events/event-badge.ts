import type { Badge } from '../badge.ts';
import { instant, isWithin } from '../time/local-day.ts';
import type { EventRecord } from './event-record.ts';
import type { Sellable } from './sellable.ts';

export interface EventBadge extends Badge {
  /** The dot pulses (only Live). */
  readonly pulse: boolean;
}

/** The input of the badge rule; `remaining` is the sum over the ticket types. */
export interface BadgedEvent extends Pick<EventRecord, 'published' | 'cancel' | 'schedule'> {
  readonly remaining: number;
  readonly kind?: Sellable['kind'];
}

/**
 * The badge of an event or season: the first matching condition (OPS-188, literal as
 * OPS-229 requires). It is display only; sales, check-in and menus depend on `published` and `cancel`.
 */
export function eventBadgeOf(event: BadgedEvent, now: Date): EventBadge {
  const { announceAt, ticketsAt, ticketsEndAt, endsAt } = event.schedule;
  const { kind = 'event' } = event;
  const standing = !event.cancel;
  const isFrom = (at: typeof endsAt) => Boolean(at) && instant(at!) <= now.getTime();
  const isBefore = (at: typeof endsAt) => Boolean(at) && now.getTime() < instant(at!);

  if (isOnNow(event, now)) return { text: 'Live', tone: 'live', pulse: true };
  if (standing && !event.published) return badge('Draft', 'orange');
  if (standing && event.remaining <= 0) return badge('Sold out', 'purple');
  if (isBefore(announceAt)) return badge('Pre-announcement', 'grey');
  if (isBefore(ticketsAt)) return badge('Announced', 'blue');
  if (isFrom(endsAt)) return badge(`Past ${kind}`, 'grey');
  if (isFrom(ticketsEndAt)) return badge('Sales have ended', 'yellow');
  if (standing && event.published) return badge('On sale', 'green');
  return event.cancel ? badge('Cancelled', 'red') : badge('Draft', 'orange');
}

/** Tells whether the event goes on at this moment: from its start to its end. */
export function isOnNow({ cancel, schedule: { startsAt, endsAt } }: Pick<BadgedEvent, 'cancel' | 'schedule'>, now: Date): boolean {
  return !cancel && Boolean(startsAt) && isWithin(now, startsAt, endsAt);
}

/** How much of a quantity is sold, in whole percent rounded down: 2 of 3 is 66 (OPS-028). */
export function soldPercentOf(sold: number, total: number): number {
  return total > 0 ? Math.max(0, Math.min(100, Math.floor((sold * 100) / total))) : 0;
}

function badge(text: string, tone: Badge['tone']): EventBadge {
  return { text, tone, pulse: false };
}

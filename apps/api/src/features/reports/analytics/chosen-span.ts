import { rangeOf, spanOfRange } from '@marquee/shared/analytics/ranges';
import { DomainError } from '@marquee/shared/domain-error';
import type { Span } from '@marquee/shared/time/local-day';

/** Longer ranges are a slip of the hand. */
const LONGEST_MS = 20 * 366 * 24 * 3_600_000;

export interface ChosenDates {
  readonly startDate?: Date | null;
  readonly endDate?: Date | null;
}

/** @throws ANALYTICS_RANGE_INVALID for half a range or none, one that ends before it begins, and one of more than 20 years */
export function chosenSpan({ startDate, endDate }: ChosenDates): Span {
  const length = startDate && endDate ? endDate.getTime() - startDate.getTime() : Number.NaN;
  if (!(length > 0 && length <= LONGEST_MS)) throw new DomainError('ANALYTICS_RANGE_INVALID');
  return { startsAt: startDate!, endsAt: endDate! };
}

/**
 * The days of a named range (OPS-252), or the chosen dates; null is all time, as is naming neither.
 * @throws ANALYTICS_RANGE_INVALID also for a range that there is not, and for one beside dates
 */
export function namedOrChosenSpan(asked: ChosenDates & { readonly range?: string | null }, zone: string, now: Date): Span | null {
  const hasDates = Boolean(asked.startDate || asked.endDate);
  if (!asked.range) return hasDates ? chosenSpan(asked) : null;
  const range = rangeOf(asked.range);
  if (!range || range === 'Custom' || hasDates) throw new DomainError('ANALYTICS_RANGE_INVALID');
  return spanOfRange(range, now, zone);
}

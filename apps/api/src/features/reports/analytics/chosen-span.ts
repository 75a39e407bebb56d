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

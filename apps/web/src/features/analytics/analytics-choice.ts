import { ANALYTICS, type AnalyticsType } from '@marquee/shared/analytics/analytics-types';
import { INTERVALS, type Interval } from '@marquee/shared/analytics/intervals';
import { rangeOf, spanOfRange, type AnalyticsRange } from '@marquee/shared/analytics/ranges';
import { localDateOf, spanOf, type Span } from '@marquee/shared/time/local-day';
import { instantOf } from '@marquee/shared/time/zone';
import { isDay } from '#lib/time/is-day.ts';

/** What is shown: nothing named means the whole organization. */
export interface AnalyticsSubject {
  readonly eventId?: string;
  readonly seasonId?: string;
  readonly venueId?: string;
  readonly artistId?: string;
}

export const VIEWS = ['Graph', 'Map'] as const;
export type View = (typeof VIEWS)[number];

/** What is chosen on the page; the address keeps it. */
export interface AnalyticsChoice {
  readonly range: AnalyticsRange;
  readonly metric: AnalyticsType;
  /** Null for the one that the server takes first. */
  readonly interval: Interval | null;
  readonly view: View;
  /** The first and the last day of the range `Custom`. */
  readonly from: string;
  readonly to: string;
}

/** Reads the address; what cannot be chosen is as if it was not there. */
export function choiceOf(params: URLSearchParams, subject: AnalyticsSubject, now: Date, zone: string): AnalyticsChoice {
  const [metric, interval] = [params.get('metric') ?? '', params.get('interval')];
  const today = localDateOf(now, zone);
  const dayOf = (name: string) => (isDay(params.get(name) ?? '') ? params.get(name)! : today);
  return {
    range: rangeOf(params.get('range') ?? '') ?? firstRangeOf(subject),
    metric: Object.hasOwn(ANALYTICS, metric) ? (metric as AnalyticsType) : 'Overview',
    interval: INTERVALS.find((name) => name === interval) ?? null,
    view: VIEWS.find((name) => name === params.get('view')) ?? 'Graph',
    from: dayOf('from'),
    to: dayOf('to'),
  };
}

/** OPS-177, 252: a season alone starts with today. */
function firstRangeOf({ eventId, venueId, artistId }: AnalyticsSubject): AnalyticsRange {
  return eventId || venueId || artistId ? 'AllTime' : 'Today';
}

/** The chosen span, exactly; null for all time, `wrong` when its last day is before the first. */
export function spanOfChoice({ range, from, to }: AnalyticsChoice, now: Date, zone: string): Span | null | 'wrong' {
  if (range !== 'Custom') return spanOfRange(range, now, zone);
  if (to < from) return 'wrong';
  return { startsAt: instantOf(from, '00:00', zone), endsAt: spanOf(to, 1, zone).endsAt };
}

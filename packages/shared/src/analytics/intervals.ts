import { SLOT_MS } from '../ledger/slots.ts';
import { addDays, localDateOf, spanOf, weekdayOf } from '../time/local-day.ts';
import { instantOf } from '../time/zone.ts';

/** How wide one point of a graph is (OPS-253). */
export const INTERVALS = ['hour', 'day', 'week', 'month', 'year'] as const;
export type Interval = (typeof INTERVALS)[number];

const DAY_MS = 24 * 3_600_000;
/** Points beyond which a graph cannot be read, and a table not scrolled. */
const MOST_POINTS = 400;
const LENGTH_MS: Readonly<Record<Interval, number>> = {
  hour: 3_600_000,
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 28 * DAY_MS,
  year: 365 * DAY_MS,
};

/** The sensible intervals for [from, to): an hour for up to two days, else none finer than 400 points and none wider than the range; at least one. */
export function intervalOptionsOf(from: Date, to: Date): Interval[] {
  const length = to.getTime() - from.getTime();
  if (length <= DAY_MS + LENGTH_MS.hour) return ['hour'];
  const fitting = INTERVALS.filter((interval) => {
    if (interval === 'hour') return length <= 8 * DAY_MS;
    return length / LENGTH_MS[interval] <= MOST_POINTS && length > LENGTH_MS[interval];
  });
  return fitting.length > 0 ? fitting : ['year'];
}

/** The interval that is shown when none was chosen: the finest with at most 62 points, else the widest. */
export function defaultIntervalOf(from: Date, to: Date): Interval {
  const options = intervalOptionsOf(from, to);
  const length = to.getTime() - from.getTime();
  return options.find((interval) => length / LENGTH_MS[interval] <= 62) ?? options.at(-1)!;
}

/**
 * The edges of the points of [from, to): `from`, each boundary of the zone's hours, days, Monday weeks, months or years between, and `to`. Ends are
 * widened to quarters of an hour, since figures know nothing finer.
 */
export function edgesOf(from: Date, to: Date, interval: Interval, zone: string): Date[] {
  const [first, last] = [Math.floor(from.getTime() / SLOT_MS) * SLOT_MS, Math.ceil(to.getTime() / SLOT_MS) * SLOT_MS];
  const edges = [new Date(first)];
  for (let edge = nextBoundary(edges[0]!, interval, zone); edge.getTime() < last; edge = nextBoundary(edge, interval, zone))
    edges.push(edge);
  return [...edges, new Date(last)];
}

function nextBoundary(at: Date, interval: Interval, zone: string): Date {
  if (interval === 'hour') return nextHour(at, zone);
  const date = localDateOf(at, zone);
  if (interval === 'day') return spanOf(date, 1, zone).endsAt;
  if (interval === 'week') return instantOf(addDays(date, 8 - weekdayOf(date)), '00:00', zone);
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  const next = interval === 'year' || month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
  return instantOf(next, '00:00', zone);
}

/** Hours of real time, counted from the local midnight: a day of clock change has 23 or 25. */
function nextHour(at: Date, zone: string): Date {
  const { startsAt, endsAt } = spanOf(localDateOf(at, zone), 1, zone);
  const hours = Math.floor((at.getTime() - startsAt.getTime()) / LENGTH_MS.hour) + 1;
  return new Date(Math.min(startsAt.getTime() + hours * LENGTH_MS.hour, endsAt.getTime()));
}

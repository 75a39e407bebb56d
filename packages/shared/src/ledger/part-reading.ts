import { rangesBetween, spanStart, SPANS, type SlotRange, type SlotSpan } from './slots.ts';

/** What a row of sums does to a part: it is added, or taken off. */
export interface Effect {
  readonly part: number;
  readonly sign: 1 | -1;
}

/** Which rows of sums are read for the parts [edges[0], edges[1]), [edges[1], edges[2]) and so on, and what each does to them. */
export interface PartReading {
  /** Spans of one length without a gap. */
  readonly ranges: readonly SlotRange[];
  /** Single spans, by their beginning; none of them twice. */
  readonly starts: readonly { readonly span: SlotSpan; readonly at: readonly Date[] }[];
  /** `all` is the row of all time, where there is one part. */
  readonly effectsOf: (span: SlotSpan | 'all', at: Date) => readonly Effect[];
}

/** All time, as one part: nothing but the rows of all time are read. */
export const OF_ALL_TIME: PartReading = { ranges: [], starts: [], effectsOf: () => [{ part: 0, sign: 1 }] };

/** Parts as long as this are read by days. In ms. */
const LONG = 20 * 3_600_000;
const LENGTH: Readonly<Record<SlotSpan, number>> = { day: 24 * 3_600_000, hour: 3_600_000, quarter: 900_000 };

/**
 * Short parts are read as the spans inside them. Parts of a day and more are read as whole days of UTC, from the midnight nearest to one edge
 * to the midnight nearest to the next; what lies between an edge and its midnight is added on one side of the edge and taken off on the
 * other. A local day in Denver is one day and seven hours, not 24 hours. Edges ascend and lie on quarters of an hour.
 * @throws RangeError when an edge lies between quarters
 */
export function readingOf(edges: readonly Date[]): PartReading {
  const ranges = rangesBetween(edges);
  const isLong = edges.slice(1).every((edge, index) => edge.getTime() - edges[index]!.getTime() >= LONG);
  if (!isLong || edges.length < 2)
    return { ranges, starts: [], effectsOf: (_, at) => [{ part: partOf(edges, at), sign: 1 as const }].filter(isIn(edges)) };
  const midnights = edges.map((edge) => nearest('day', edge));
  const [from, to] = [midnights[0]!, midnights.at(-1)!];
  const found = new Map<string, Effect[]>();
  const starts = SPANS.map((span) => ({ span, at: [] as Date[] }));
  for (const [index, edge] of edges.entries())
    for (const { span, at, sign } of stepsFrom(midnights[index]!, edge)) {
      const key = `${span} ${at.getTime()}`;
      if (!found.has(key)) starts.find((each) => each.span === span)!.at.push(at);
      const effects = [{ part: index - 1, sign } as const, { part: index, sign: sign === 1 ? -1 : 1 } as const];
      found.set(key, [...(found.get(key) ?? []), ...effects.filter(isIn(edges))]);
    }
  return {
    ranges: from < to ? [{ span: 'day', from, to }] : [],
    starts: starts.filter(({ at }) => at.length > 0),
    effectsOf: (span, at) => (span === 'day' ? [{ part: partOf(midnights, at), sign: 1 }] : (found.get(`${span} ${at.getTime()}`) ?? [])),
  };
}

/** The hours and quarters from a midnight to an instant, forward (+1) or back (-1). */
function stepsFrom(midnight: Date, instant: Date) {
  const hour = nearest('hour', instant);
  return [...between('hour', midnight, hour), ...between('quarter', hour, instant)];
}

function between(span: SlotSpan, one: Date, other: Date) {
  const [from, to, sign] = one <= other ? [one, other, 1 as const] : [other, one, -1 as const];
  const count = Math.round((to.getTime() - from.getTime()) / LENGTH[span]);
  return Array.from({ length: count }, (_, step) => ({ span, sign, at: new Date(from.getTime() + step * LENGTH[span]) }));
}

function nearest(span: SlotSpan, at: Date): Date {
  return spanStart(span, new Date(at.getTime() + LENGTH[span] / 2));
}

const isIn =
  (edges: readonly Date[]) =>
  ({ part }: Effect): boolean =>
    part >= 0 && part < edges.length - 1;

/** Which of [edges[i], edges[i + 1]) contains the instant: the last one that begins by then; -1 before the first. */
function partOf(edges: readonly Date[], at: Date): number {
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (edges[middle]! <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The part that contains an instant; null outside of all. */
export function partAt(edges: readonly Date[], at: Date): number | null {
  const part = partOf(edges, at);
  return isIn(edges)({ part, sign: 1 }) ? part : null;
}

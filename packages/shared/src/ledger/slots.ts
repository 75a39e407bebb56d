/**
 * Figures are kept for each quarter of an hour of UTC, and for each hour and day of UTC besides. Every zone's midnight falls on a quarter
 * (Kathmandu is 5:45 ahead, Lord Howe's clocks move by half an hour), so sums of any local day, week or month are exact.
 */
export const SLOT_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** The lengths for which sums are kept, longest first. */
export const SPANS = ['day', 'hour', 'quarter'] as const;
export type SlotSpan = (typeof SPANS)[number];
const LENGTH: Readonly<Record<SlotSpan, number>> = { day: DAY_MS, hour: HOUR_MS, quarter: SLOT_MS };

/** When the span that holds an instant begins. */
export function spanStart(span: SlotSpan, at: Date): Date {
  return new Date(Math.floor(at.getTime() / LENGTH[span]) * LENGTH[span]);
}

/** Spans of one length, [from, to). */
export interface SlotRange {
  readonly span: SlotSpan;
  readonly from: Date;
  readonly to: Date;
}

/**
 * The spans that make up [edges[0], edges[last]) such that none reaches over an edge, the longest where possible. Edges ascend and lie on
 * quarters of an hour. Neighbours of one length are one range.
 * @throws RangeError when an edge lies between quarters
 */
export function rangesBetween(edges: readonly Date[]): SlotRange[] {
  for (const edge of edges)
    if (edge.getTime() % SLOT_MS !== 0) throw new RangeError(`Expected a quarter of an hour, got ${edge.toISOString()}`);
  const ranges: SlotRange[] = [];
  for (let index = 1; index < edges.length; index++) cut(edges[index - 1]!.getTime(), edges[index]!.getTime(), 0, ranges);
  return joined(ranges);
}

function cut(from: number, to: number, level: number, into: SlotRange[]): void {
  const span = SPANS[level];
  if (!span || from >= to) return;
  const length = LENGTH[span];
  const [first, last] = [Math.ceil(from / length) * length, Math.floor(to / length) * length];
  if (first >= last) return cut(from, to, level + 1, into);
  cut(from, first, level + 1, into);
  into.push({ span, from: new Date(first), to: new Date(last) });
  cut(last, to, level + 1, into);
}

function joined(ranges: readonly SlotRange[]): SlotRange[] {
  const result: SlotRange[] = [];
  for (const span of SPANS)
    for (const range of ranges.filter((each) => each.span === span)) {
      const last = result.at(-1);
      if (last?.span === span && last.to.getTime() === range.from.getTime()) result[result.length - 1] = { ...last, to: range.to };
      else result.push(range);
    }
  return result;
}

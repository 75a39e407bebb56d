import { ANALYTICS, type AnalyticsType } from '@marquee/shared/analytics/analytics-types';
import { figureOf, totalOfSums, type FigureName, type FigureSums } from '@marquee/shared/ledger/figure-sums';
import type { LedgerItem } from '@marquee/shared/ledger/ledger-line';

import type { AnalyticsPoint, AnalyticsSegment } from '../analytics.types.ts';

/** The sums of one item, one for each point. */
export interface ItemSeries {
  readonly item: LedgerItem;
  readonly sums: readonly FigureSums[];
}

/** More cannot be told apart in a graph. */
const MOST = 8;

export function pointsOf(edges: readonly Date[], sums: readonly FigureSums[], figure: FigureName): AnalyticsPoint[] {
  return sums.map((each, index) => ({ x: edges[index]!, y: figureOf(figure, each) }));
}

/** Returns what a series splits into, the largest first; empty when there is nothing to split. More than eight items are eight and `Other`. */
export function segmentsOf(
  type: AnalyticsType,
  edges: readonly Date[],
  sums: readonly FigureSums[],
  items: readonly ItemSeries[],
): AnalyticsSegment[] {
  const { parts, of, figure } = ANALYTICS[type];
  if (parts) return parts.map(([label, part]) => segment(label, edges, sums, part)).filter(isMoving);
  if (!of) return [];
  const byType = Map.groupBy(
    items.filter(({ item }) => item.of === of),
    ({ item }) => item.typeId,
  );
  const all = [...byType.values()].map((same) => segment(same.at(-1)!.item.name, edges, together(same), figure));
  const sorted = all.filter(isMoving).toSorted((a, b) => Math.abs(b.total) - Math.abs(a.total));
  return sorted.length <= MOST ? sorted : [...sorted.slice(0, MOST), other(sorted.slice(MOST))];
}

function segment(label: string, edges: readonly Date[], sums: readonly FigureSums[], figure: FigureName): AnalyticsSegment {
  return { label, total: figureOf(figure, totalOfSums(sums)), coordinates: pointsOf(edges, sums, figure) };
}

function together(same: readonly ItemSeries[]): FigureSums[] {
  return same[0]!.sums.map((_, index) => totalOfSums(same.map(({ sums }) => sums[index]!)));
}

function other(rest: readonly AnalyticsSegment[]): AnalyticsSegment {
  const coordinates = rest[0]!.coordinates.map(({ x }, index) => ({
    x,
    y: rest.reduce((sum, each) => sum + each.coordinates[index]!.y, 0),
  }));
  return { label: 'Other', total: rest.reduce((sum, { total }) => sum + total, 0), coordinates };
}

/** Sums of 0 may hide points that are not: a sale and its refund. */
function isMoving({ coordinates }: AnalyticsSegment): boolean {
  return coordinates.some(({ y }) => y !== 0);
}

import { figureOf, type FigureSums } from '@marquee/shared/ledger/figure-sums';

/** What one hour moved: refunds count on their own hour, so each may be negative. Revenue in cents. */
export interface HourFigures {
  readonly at: Date;
  readonly orders: number;
  readonly tickets: number;
  readonly revenue: number;
  /** Tickets that came in for the first time. */
  readonly scanned: number;
}

/** One point for each pair of edges. */
export function pointsOf(edges: readonly Date[], sums: readonly FigureSums[]): HourFigures[] {
  return sums.map((each, index) => ({
    at: edges[index]!,
    orders: figureOf('orders', each),
    tickets: figureOf('tickets', each),
    revenue: figureOf('revenue', each),
    scanned: figureOf('admissions', each),
  }));
}

/** Totals of the points of a day. */
export function totalOf(points: readonly HourFigures[]): Omit<HourFigures, 'at'> {
  const sum = (of: (point: HourFigures) => number) => points.reduce((total, point) => total + of(point), 0);
  return {
    orders: sum(({ orders }) => orders),
    tickets: sum(({ tickets }) => tickets),
    revenue: sum(({ revenue }) => revenue),
    scanned: sum(({ scanned }) => scanned),
  };
}

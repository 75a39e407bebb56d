export interface HourFigures {
  readonly at: Date;
  readonly orders: number;
  readonly tickets: number;
  readonly revenue: number;
}

const HOUR_MS = 3_600_000;

/** One point for each hour of [from, to), with zeros for hours without sales; `hours` may lack some (revenue in cents). */
export function pointsOfDay(hours: readonly HourFigures[], from: Date, to: Date): HourFigures[] {
  const known = new Map(hours.map((hour) => [hour.at.getTime(), hour]));
  const points: HourFigures[] = [];
  for (let time = from.getTime(); time < to.getTime(); time += HOUR_MS) {
    points.push(known.get(time) ?? { at: new Date(time), orders: 0, tickets: 0, revenue: 0 });
  }
  return points;
}

/** Totals of the points of a day. */
export function totalOf(points: readonly HourFigures[]): { orders: number; tickets: number; revenue: number } {
  const sum = (of: (point: HourFigures) => number) => points.reduce((total, point) => total + of(point), 0);
  return { orders: sum(({ orders }) => orders), tickets: sum(({ tickets }) => tickets), revenue: sum(({ revenue }) => revenue) };
}

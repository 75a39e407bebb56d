import { seatsOf, type PlanCategory, type PlanLayout } from './plan-layout.ts';

/** What a card says of a plan. */
export interface PlanSummary {
  readonly seats: number;
  readonly wheelchairSpaces: number;
  /** Places of standing areas, of those that have a capacity. */
  readonly standing: number;
  readonly categories: readonly PlanCategory[];
}

export function planSummary(layout: PlanLayout): PlanSummary {
  const { categories, areas } = layout;
  const seats = seatsOf(layout);
  return {
    seats: seats.length,
    wheelchairSpaces: seats.filter(({ seat }) => seat.flags.includes('wheelchair')).length,
    standing: areas.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0),
    categories,
  };
}

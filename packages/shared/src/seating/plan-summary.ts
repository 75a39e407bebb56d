import { categoryColor } from './category-looks.ts';
import { lettersOf } from './letters.ts';
import { seatsOf, type PlanLayout } from './plan-layout.ts';

/** What a card says of a plan. */
export interface PlanSummary {
  readonly seats: number;
  readonly wheelchairSpaces: number;
  /** Places of standing areas, of those that have a capacity. */
  readonly standing: number;
  readonly categories: readonly SummaryCategory[];
}

export interface SummaryCategory {
  readonly id: string;
  readonly letter: string;
  readonly name: string;
  readonly color: string;
}

export function planSummary(layout: PlanLayout): PlanSummary {
  const { categories, areas } = layout;
  const seats = seatsOf(layout);
  return {
    seats: seats.length,
    wheelchairSpaces: seats.filter(({ seat }) => seat.flags.includes('wheelchair')).length,
    standing: areas.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0),
    categories: categories.map(({ id, name }, at) => ({
      id,
      name,
      letter: lettersOf(at),
      color: categoryColor(categories, at, 'light'),
    })),
  };
}

import type { PlanLayout } from '../../packages/shared/src/seating/plan-layout.ts';
import { ROW_PITCH, SEAT_PITCH } from '../../packages/shared/src/seating/plan-layout.ts';

/** Sections beside each other; what is left over stands behind them. */
const ACROSS = 8;
const BETWEEN = 40;

export interface HousePlan {
  sections: number;
  rows: number;
  /** In a row, without an aisle. */
  seats: number;
}

/** A house of one category: blocks of straight rows before a stage. A seat's id is `<section>.<row>.<number>`, each from 1. */
export function seatedHouse({ sections, rows, seats }: HousePlan): PlanLayout {
  const [width, depth] = [seats * SEAT_PITCH + BETWEEN, rows * ROW_PITCH + BETWEEN];
  const middle = (Math.min(sections, ACROSS) * width) / 2;
  return {
    categories: [{ id: 'seats', name: 'Seats', color: null }],
    sections: from1(sections).map((section) => {
      const [left, top] = [((section - 1) % ACROSS) * width, Math.floor((section - 1) / ACROSS) * depth];
      return {
        id: `s${section}`,
        name: `Block ${section}`,
        tables: [],
        rows: from1(rows).map((row) => ({
          id: `${section}.${row}`,
          label: String(row),
          seats: from1(seats).map((number) => ({
            id: `${section}.${row}.${number}`,
            number: String(number),
            x: left + number * SEAT_PITCH,
            y: top + row * ROW_PITCH,
            categoryId: 'seats',
            flags: [],
          })),
        })),
      };
    }),
    areas: [],
    shapes: [
      { id: 'stage', kind: 'stage', x: middle, y: -60, width: 300, height: 40, rotation: 0, text: 'Stage', color: null, points: [] },
    ],
  };
}

function from1(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at + 1);
}

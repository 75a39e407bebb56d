import type { PlanArea, PlanCategory, PlanLayout, PlanRow, PlanSeat, PlanSection } from '@marquee/shared/seating/plan-layout';
import { ROW_PITCH, SEAT_PITCH } from '@marquee/shared/seating/plan-layout';

/** A row with so many seats from the left, in ids like `Stalls-A-3`. */
export function aPlanRow(
  section: string,
  label: string,
  seats: number,
  at: { x: number; y: number },
  extra: Partial<PlanSeat> = {},
): PlanRow {
  const id = `${section}-${label}`;
  const seat = (n: number): PlanSeat => ({
    id: `${id}-${n}`,
    number: String(n),
    x: at.x + (n - 1) * SEAT_PITCH,
    y: at.y,
    categoryId: 'stalls',
    flags: [],
    ...extra,
  });
  return { id, label, seats: Array.from({ length: seats }, (_, i) => seat(i + 1)) };
}

/** A section of straight rows `A`, `B`, … */
export function aPlanSection(name: string, rows: number, seats: number, at = { x: 0, y: 0 }, extra: Partial<PlanSeat> = {}): PlanSection {
  const labels = Array.from({ length: rows }, (_, i) => String.fromCodePoint(65 + i));
  return {
    id: name,
    name,
    rows: labels.map((label, i) => aPlanRow(name, label, seats, { x: at.x, y: at.y + i * ROW_PITCH }, extra)),
    tables: [],
  };
}

const CATEGORIES: readonly PlanCategory[] = [
  { id: 'stalls', name: 'Stalls', color: null },
  { id: 'balcony', name: 'Balcony', color: null },
];

export const anArea = (name: string, extra: Partial<PlanArea> = {}): PlanArea => ({
  id: name,
  name,
  categoryId: 'stalls',
  capacity: 120,
  points: [
    { x: 0, y: 80 },
    { x: 75, y: 80 },
    { x: 75, y: 120 },
    { x: 0, y: 120 },
  ],
  ...extra,
});

/** Stalls of three rows of six, and a balcony of two rows of four behind them. */
export function aPlan(extra: Partial<PlanLayout> = {}): PlanLayout {
  return {
    categories: CATEGORIES,
    sections: [aPlanSection('Stalls', 3, 6), aPlanSection('Balcony', 2, 4, { x: 15, y: 150 }, { categoryId: 'balcony' })],
    areas: [],
    shapes: [],
    ...extra,
  };
}

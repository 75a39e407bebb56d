import type { Drawing } from './drawing.ts';

const PITCH = 20;

/**
 * A small hall: stalls of four rows of ten, a wheelchair space with a companion seat in the first, a balcony with two rows, a table that is
 * booked whole, one that is booked by the seat, and a standing floor of fifty.
 */
export function sampleHall(name = 'Sample hall'): Drawing {
  const row = (label: string, seats: number, y: number, flags: Record<number, object> = {}) => ({
    label,
    seats: Array.from({ length: seats }, (_, at) => ({
      x: (at + 1) * PITCH,
      y,
      label: String(at + 1),
      categoryKey: null,
      ...flags[at + 1],
    })),
  });
  const table = (label: string, x: number, bookAsAWhole: boolean) => ({
    label,
    center: { x, y: 220 },
    type: 'round' as const,
    bookAsAWhole,
    seats: Array.from({ length: 4 }, (_, at) => ({
      x: Math.round(x + Math.cos((at * Math.PI) / 2) * PITCH),
      y: Math.round(220 + Math.sin((at * Math.PI) / 2) * PITCH),
      label: String(at + 1),
      categoryKey: 3,
    })),
  });
  const inSection = (rows: Drawing['subChart']['rows']) => ({ rows, tables: [], generalAdmissionAreas: [] });
  return {
    name,
    categories: {
      list: [
        { key: 1, label: 'Stalls', color: '#c1440e', accessible: false },
        { key: 2, label: 'Balcony', color: '#2f6f9f', accessible: false },
        { key: 3, label: 'Tables', color: '#4a7c59', accessible: false },
        { key: 'floor', label: 'Floor', color: '#8a5a9e', accessible: false },
      ],
    },
    subChart: {
      rows: [],
      tables: [table('T1', 60, true), table('T2', 160, false)],
      generalAdmissionAreas: [{ label: 'Floor', capacity: 50, categoryKey: 'floor', points: square(20, 260, 180, 60) }],
      sections: [
        {
          label: 'Stalls',
          categoryKey: 1,
          entrance: 'A',
          topLeft: { x: 0, y: 20 },
          subChart: inSection([
            row('A', 10, 20, { 1: { isAccessible: true }, 2: { isCompanionSeat: true }, 10: { hasRestrictedView: true } }),
            row('B', 10, 40),
            row('C', 10, 60),
            row('D', 10, 80),
          ]),
        },
        {
          label: 'Balcony',
          categoryKey: 2,
          topLeft: { x: 0, y: 120 },
          subChart: inSection([row('A', 8, 20), row('B', 8, 40)]),
        },
      ],
    },
  };
}

function square(x: number, y: number, width: number, height: number) {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}

import type { PlanLayout } from '@marquee/shared/seating/plan-layout';

/** A plan of one row of two seats, a table and a standing area, which can be published. */
export function aLayout(overrides: Partial<PlanLayout> = {}): PlanLayout {
  return {
    categories: [
      { id: 'stalls', name: 'Stalls', color: null },
      { id: 'floor', name: 'Floor', color: '#123abc' },
    ],
    sections: [
      {
        id: 's1',
        name: 'Stalls',
        rows: [
          {
            id: 'r1',
            label: 'A',
            seats: [
              { id: 'a1', number: '1', x: 0, y: 40.5, categoryId: 'stalls', flags: ['wheelchair', 'stepFree'] },
              { id: 'a2', number: '2', x: 15, y: 40, categoryId: 'stalls', flags: ['companion'] },
            ],
          },
        ],
        tables: [
          {
            id: 't1',
            label: 'T1',
            x: 60,
            y: 40,
            shape: 'round',
            isWhole: true,
            seats: [{ id: 't1a', number: '1', x: 50, y: 40, categoryId: 'stalls', flags: [] }],
          },
        ],
      },
    ],
    areas: [
      {
        id: 'f1',
        name: 'Standing floor',
        categoryId: 'floor',
        capacity: 120,
        points: [
          { x: 0, y: 0 },
          { x: 100, y: 0 },
          { x: 100, y: 30 },
        ],
      },
    ],
    shapes: [{ id: 'stage', kind: 'stage', x: 50, y: -20, width: 80, height: 20, rotation: 0, text: 'Stage', color: null, points: [] }],
    ...overrides,
  };
}

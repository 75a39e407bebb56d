import { describe, expect, it } from 'vitest';

import type { PlanLayout } from './plan-layout.ts';
import { planPicture } from './plan-picture.ts';
import { DEFAULT_ROW_NUMBERS, rowsFromNumbers } from './row-numbers.ts';

const hall = (rows: number, seats: number, parts: Partial<PlanLayout> = {}): PlanLayout => ({
  categories: [{ id: 'c1', name: 'Stalls', color: null }],
  sections: [
    {
      id: 's1',
      name: 'Stalls',
      rows: rowsFromNumbers(
        { ...DEFAULT_ROW_NUMBERS, firstRow: '1', lastRow: String(rows), seats, aislesAfter: [10], curve: 12 },
        { x: 0, y: 0 },
        's1',
        'c1',
      ),
      tables: [],
    },
  ],
  areas: [],
  shapes: [],
  ...parts,
});

describe('the picture of a plan', () => {
  it('AUT-056 has a dot for each seat in the color of its category, areas and shapes, in both themes', () => {
    const corners = [
      { x: 0, y: 0 },
      { x: 90, y: 0 },
      { x: 90, y: 40 },
    ];
    const shape = { x: 10, y: -60, width: 80, height: 20, rotation: 0, color: null, points: [] };
    const picture = planPicture(
      hall(2, 12, {
        areas: [{ id: 'f1', name: 'Floor', categoryId: null, capacity: 5, points: corners }],
        shapes: [
          { ...shape, id: 'x1', kind: 'stage', text: '' },
          { ...shape, id: 'x2', kind: 'text', text: '<script>alert(1)</script>' },
        ],
      }),
    );
    expect(picture.match(/h0/g)).toHaveLength(24);
    expect(picture).toContain('class="a none" points="0 0 90 0 90 40"');
    expect(picture).toContain('<rect class="o" x="-30" y="-70" width="80" height="20"');
    expect(picture).toMatch(/\.c0\{stroke:#b4236b\}.*prefers-color-scheme:dark.*\.c0\{stroke:#ff7fb2\}/);
    expect(picture).not.toContain('script');
  });

  it('AUT-056 has the tables between their seats', () => {
    const [section] = hall(1, 2).sections;
    const [row] = section!.rows;
    const table = { ...row!, id: 't1', x: 40, y: 60, isWhole: true };
    const tables = [
      { ...table, shape: 'round' as const, seats: [{ ...row!.seats[0]!, x: 40, y: 75 }] },
      { ...table, shape: 'square' as const, seats: [] },
    ];
    const picture = planPicture(hall(1, 2, { sections: [{ ...section!, tables }] }));
    expect(picture).toContain('<circle class="o" cx="40" cy="60" r="10"/>');
    expect(picture).toContain('<rect class="o" x="33" y="53" width="14" height="14" rx="2"/>');
  });

  it('AUT-056 of 20,000 seats stays small, with lines for the seats between two aisles', () => {
    const picture = planPicture(hall(400, 50));
    expect(picture.length).toBeLessThan(60_000);
    expect(picture.match(/M/g)).toHaveLength(800);
    expect(planPicture(hall(60, 50)).length).toBeLessThan(60_000);
  });

  it('AUT-056 of an empty plan is an empty picture', () => {
    expect(planPicture(hall(0, 0, { sections: [] }))).toContain('viewBox="0 0 320 200"');
  });
});

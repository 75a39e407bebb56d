import { describe, expect, it } from 'vitest';

import type { PlanLayout, PlanRow, PlanSection } from './plan-layout.ts';
import { planProblems } from './validate-plan.ts';

const row = (id: string, label: string, numbers: string, categoryId: string | null = 'c1'): PlanRow => ({
  id,
  label,
  seats: numbers.split(' ').map((number, at) => ({ id: `${id}-${at}`, number, x: at * 15, y: 0, categoryId, flags: [] })),
});
const section = (id: string, name: string, ...rows: PlanRow[]): PlanSection => ({ id, name, rows, tables: [] });
const area = { id: 'f1', name: 'Standing floor', categoryId: 'c1', capacity: 10, points: [] };
const plan = (parts: Partial<PlanLayout>): PlanLayout => ({
  categories: [{ id: 'c1', name: 'Stalls', color: null }],
  sections: [section('s1', 'Balcony', row('r1', 'D', '11 12'))],
  areas: [],
  shapes: [],
  ...parts,
});
const told = (parts: Partial<PlanLayout>) => planProblems(plan(parts)).map(({ code, message, ids }) => [code, message.text, ids.join(' ')]);

describe('what stands against publishing a plan', () => {
  it('BYD-063 is nothing when every seat has a label of its own and a category, and every area a capacity', () => {
    expect(told({ areas: [area] })).toEqual([]);
  });

  it.each<[string, Partial<PlanLayout>, readonly (readonly string[])[]]>([
    [
      'a seat twice in a row',
      { sections: [section('s1', 'Balcony', row('r1', 'D', '12 13 12'))] },
      [['SEAT_TWICE', 'Balcony, row D has seat 12 twice.', 'r1-0 r1-2']],
    ],
    [
      'a row twice in a section, told once and not for each of its seats',
      { sections: [section('s1', 'Balcony', row('r1', 'D', '1 2'), row('r2', 'D ', '1 2'))] },
      [['ROW_TWICE', 'Balcony has row D twice.', 'r1 r2']],
    ],
    [
      'a table that has the label of a row',
      {
        sections: [
          {
            ...section('s1', 'Balcony', row('r1', 'D', '1')),
            tables: [{ ...row('t1', 'D', '5'), x: 0, y: 0, shape: 'round', isWhole: true }],
          },
        ],
      },
      [['ROW_TWICE', 'Balcony has row D twice.', 'r1 t1']],
    ],
    [
      'a seat twice in sections of one name, whose other seats are fine',
      { sections: [section('s1', 'Stalls', row('r1', 'A', '1 2')), section('s2', 'Stalls', row('r2', 'A', '2 3'))] },
      [['SEAT_TWICE', 'Stalls, row A has seat 2 twice.', 'r1-1 r2-0']],
    ],
    [
      'a seat without a category',
      { sections: [section('s1', 'Balcony', row('r1', 'F', '31', null))] },
      [['SEAT_WITHOUT_CATEGORY', 'Balcony, row F, seat 31 has no category.', 'r1-0']],
    ],
    [
      'several of a row',
      { sections: [section('s1', 'Balcony', row('r1', 'F', '1 2 3', null))] },
      [['SEATS_WITHOUT_CATEGORY', 'Balcony, row F has 3 seats without a category.', 'r1-0 r1-1 r1-2']],
    ],
    [
      'an area without a capacity',
      { areas: [{ ...area, capacity: null }] },
      [['AREA_WITHOUT_CAPACITY', 'Standing floor has no capacity.', 'f1']],
    ],
    [
      'an area without a category',
      { areas: [{ ...area, categoryId: null }] },
      [['AREA_WITHOUT_CATEGORY', 'Standing floor has no category.', 'f1']],
    ],
    [
      'two areas of one name',
      { areas: [area, { ...area, id: 'f2' }] },
      [['AREA_TWICE', 'Two standing areas are named Standing floor.', 'f1 f2']],
    ],
    [
      'parts without a name',
      {
        categories: [{ id: 'c1', name: ' ', color: null }],
        sections: [section('s1', '', row('r1', '', ' '))],
        areas: [{ ...area, name: '' }],
      },
      [
        ['CATEGORY_WITHOUT_NAME', 'Category A has no name.', 'c1'],
        ['SECTION_WITHOUT_NAME', 'A section has no name.', 's1'],
        ['ROW_WITHOUT_LABEL', 'A section has a row without a label.', 'r1'],
        ['SEAT_WITHOUT_NUMBER', 'A section, row ? has a seat without a number.', 'r1-0 r1-1'],
        ['AREA_WITHOUT_NAME', 'A standing area has no name.', 'f1'],
      ],
    ],
    [
      'two categories of one name',
      { categories: ['c1', 'c2'].map((id) => ({ id, name: 'Stalls', color: null })) },
      [['CATEGORY_TWICE', 'Two categories are named Stalls.', 'c1 c2']],
    ],
    ['nothing to sell', { sections: [section('s1', 'Balcony')] }, [['NOTHING_TO_SELL', 'The plan has no seat and no standing area.', '']]],
  ])('BYD-063 is %s', (_, parts, expected) => {
    expect(told(parts)).toEqual(expected);
  });
});

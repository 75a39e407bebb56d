import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { checkLayout } from './check-layout.ts';
import { packPlan } from './packed-plan.ts';
import { packedPlanErrors } from './packed-plan-shape.ts';
import { NUMBERINGS, type RowNumbers } from './plan-layout.ts';
import { DEFAULT_ROW_NUMBERS, rowLabelsOf, rowNumbersErrors, rowsFromNumbers } from './row-numbers.ts';

const made = (numbers: Partial<RowNumbers>, origin = { x: 0, y: 0 }) =>
  rowsFromNumbers({ ...DEFAULT_ROW_NUMBERS, ...numbers }, origin, 's1');
const labels = (numbers: Partial<RowNumbers>) =>
  made(numbers)
    .map(({ label }) => label)
    .join(' ');
const firstRow = (numbers: Partial<RowNumbers>) => made({ lastRow: 'A', ...numbers })[0]!.seats;

describe('rows from numbers', () => {
  it('BYD-061 are labelled by letters or digits, upward or downward', () => {
    expect(labels({ firstRow: 'a', lastRow: 'e' })).toBe('A B C D E');
    expect(labels({ firstRow: 'Y', lastRow: 'AC' })).toBe('Y Z AA AB AC');
    expect(labels({ firstRow: '9', lastRow: '12' })).toBe('9 10 11 12');
    expect(labels({ firstRow: 'C', lastRow: 'A' })).toBe('C B A');
  });

  it.each([
    ['left', 5, '1 2 3 4 5'],
    ['right', 5, '5 4 3 2 1'],
    ['middle', 5, '5 3 1 2 4'],
    ['middle', 6, '5 3 1 2 4 6'],
    ['oddEven', 5, '1 3 5 4 2'],
    ['oddEven', 6, '1 3 5 6 4 2'],
  ] as const)('BYD-061 are numbered from the %s: %i seats', (numbering, seats, expected) => {
    expect(
      firstRow({ numbering, seats })
        .map(({ number }) => number)
        .join(' '),
    ).toBe(expected);
  });

  it('BYD-061 leave an aisle after a seat, and bend toward the stage at their ends', () => {
    const seats = firstRow({ seats: 5, aislesAfter: [2, 2, 5], aisleWidth: 2, curve: 8, seatPitch: 10 });
    expect(seats.map(({ x }) => x)).toEqual([-30, -20, 10, 20, 30]);
    expect(seats.map(({ y }) => y)).toEqual([-8, -3.56, -0.89, -3.56, -8]);
    expect(firstRow({ seats: 1, curve: 8 })).toMatchObject([{ x: 0, y: 0 }]);
  });

  it('BYD-061 grow by so many seats every so many rows, one row behind the other', () => {
    const rows = made({ lastRow: 'G', seats: 28, more: 2, everyRows: 2, rowPitch: 20 }, { x: 100, y: 50 });
    expect(rows.map(({ seats }) => seats.length)).toEqual([28, 28, 30, 30, 32, 32, 34]);
    expect(rows.map(({ seats }) => seats[0]!.y)).toEqual([50, 70, 90, 110, 130, 150, 170]);
    expect(rowLabelsOf({ ...DEFAULT_ROW_NUMBERS, lastRow: 'B', seats: 3 })).toEqual([
      { row: 'A', seats: 3 },
      { row: 'B', seats: 3 },
    ]);
  });

  it('BYD-061 are the same for the same numbers, each seat once, and fit into a plan', () => {
    const numbers = fc.record({
      firstRow: fc.constantFrom('A', 'X', '1', '30'),
      lastRow: fc.constantFrom('C', 'AB', '9', '12'),
      seats: fc.integer({ min: 1, max: 30 }),
      more: fc.integer({ min: 0, max: 3 }),
      everyRows: fc.integer({ min: 1, max: 4 }),
      aislesAfter: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 4 }),
      aisleWidth: fc.double({ min: 0, max: 5, noNaN: true }),
      curve: fc.double({ min: -100, max: 100, noNaN: true }),
      numbering: fc.constantFrom(...NUMBERINGS),
      seatPitch: fc.double({ min: 1, max: 40, noNaN: true }),
      rowPitch: fc.double({ min: 1, max: 40, noNaN: true }),
    });
    fc.assert(
      fc.property(numbers, (given) => {
        const rows = made(given);
        expect(made(given)).toEqual(rows);
        expect(rows.length > 0).toBe(rowNumbersErrors(given).length === 0);
        for (const { seats } of rows) {
          expect(seats.map(({ number }) => Number(number)).toSorted((a, b) => a - b)).toEqual(seats.map((_, at) => at + 1));
          expect(seats.every(({ x }, at) => at === 0 || x > seats[at - 1]!.x)).toBe(true);
        }
        const layout = {
          categories: [],
          sections: [{ id: 's1', name: 'Stalls', rows, tables: [], numbers: given }],
          areas: [],
          shapes: [],
        };
        expect([...packedPlanErrors(packPlan(layout)), ...checkLayout(layout)]).toEqual([]);
      }),
    );
  });

  it.each([
    ['labels of two kinds', { firstRow: 'A', lastRow: '5' }, 'lastRow'],
    ['no label', { firstRow: '' }, 'lastRow'],
    ['no seat', { seats: 0 }, 'seats'],
    ['half a seat', { seats: 2.5 }, 'seats'],
    ['more seats than a plan has', { lastRow: 'ZZ', seats: 900 }, 'seats'],
    ['more rows than a plan has', { firstRow: '1', lastRow: '9999', seats: 1 }, 'lastRow'],
    ['an aisle before the first seat', { aislesAfter: [0] }, 'aislesAfter'],
    ['no number at all', { curve: NaN }, 'curve'],
  ])('BYD-061 are refused beside the field with %s', (_, numbers, path) => {
    expect(rowNumbersErrors({ ...DEFAULT_ROW_NUMBERS, ...numbers }).map((error) => error.path)).toEqual([path]);
    expect(made(numbers)).toEqual([]);
  });
});

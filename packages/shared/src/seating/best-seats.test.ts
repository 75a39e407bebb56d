import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { bestSeats } from './best-seats.ts';
import type { PlanLayout, SeatFlag } from './plan-layout.ts';
import { seatNeighbors } from './seat-neighbors.ts';
import { seatsLeftAlone } from './single-seats.ts';

/** One section; `o` a free seat, `x` a taken one, `w` and `c` a free wheelchair space and companion seat, a blank an aisle. */
function house(...rows: string[]) {
  const states: string[] = [];
  const layout: PlanLayout = {
    categories: [{ id: 'a', name: 'A', color: null }],
    areas: [],
    shapes: [],
    sections: [
      {
        id: 's',
        name: 'Stalls',
        tables: [],
        rows: rows.map((row, y) => ({
          id: `r${y}`,
          label: String(y + 1),
          seats: [...row].flatMap((state, x) => {
            if (state === ' ') return [];
            states.push(state);
            const flags: SeatFlag[] = state === 'w' ? ['wheelchair'] : state === 'c' ? ['companion'] : [];
            return [{ id: `${y + 1}-${x + 1}`, number: String(x + 1), x: x * 15, y: y * 16, categoryId: 'a', flags }];
          }),
        })),
      },
    ],
  };
  const neighbors = seatNeighbors(layout);
  const isFree = (index: number) => states[index] !== 'x';
  const names = (indexes: readonly number[]) => indexes.map((index) => neighbors.seats[index]!.seat.id).join(' ');
  const at = (id: string) => neighbors.seats.findIndex(({ seat }) => seat.id === id);
  const best = (count: number, more: object = {}) => {
    const found = bestSeats(neighbors, { count, isFree, isOffered: isFree, ...more });
    return found && [found.together, names(found.seats)];
  };
  const alone = (...ids: string[]) => names(seatsLeftAlone(neighbors, new Set(ids.map(at)), isFree));
  return { best, alone, neighbors, isFree };
}

describe('best available seats', () => {
  it('are in one row without a gap that leaves nobody alone, even further back', () => {
    expect(house('oxooo', 'ooooo').best(2)).toEqual(['row', '2-2 2-3'].with(1, expect.stringMatching(/^2-(1 2-2|4 2-5)$/)));
    expect(house('oo ooxoo', 'oooooooo').best(2)?.[0]).toBe('row');
    expect(house('xooox', 'xxxxx', 'xooxx').best(2)).toEqual(['row', '3-2 3-3']);
  });

  it('are in one row that leaves one, where no other row is free', () => {
    expect(house('xooox', 'xxoxx').best(2)?.[0]).toBe('rowLeavingOne');
  });

  it('are never across an aisle', () => {
    expect(house('xo ox', 'xx xx').best(2)).toEqual(['near', '1-2 1-4']);
  });

  it('are one behind the other before they are anywhere', () => {
    expect(house('xooxxxo', 'xooxxxo', 'oxxxxxx').best(4)).toEqual(['adjacentRows', '1-2 1-3 2-2 2-3']);
    expect(house('oxxxxxx', 'xxxxxxo').best(2)?.[0]).toBe('near');
  });

  it('have places for wheelchairs only where they are asked for, and are none when there are too few', () => {
    expect(house('wcoo').best(3)).toBeNull();
    expect(house('wcoo').best(4, { isAccessible: true })).toEqual(['row', '1-1 1-2 1-3 1-4']);
    expect(house('xx').best(1)).toBeNull();
  });

  it('are of the wanted categories, and what lies beside them counts as free', () => {
    const { neighbors, isFree } = house('oooo');
    const found = bestSeats(neighbors, { count: 2, isFree, isOffered: (index) => index < 2 });
    expect(found).toEqual({ together: 'row', seats: [0, 1] });
  });

  it('are free and different seats in one row wherever a row has room, for any house', () => {
    // the closest seats of a row say what is beside each other, so each has two such
    const row = fc.string({ unit: fc.constantFrom('o', 'x', 'o', ' '), minLength: 1, maxLength: 12 }).map((seats) => `oo${seats}`);
    const rows = fc.array(row, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 8 }), (plan, count) => {
        const { neighbors, isFree } = house(...plan);
        const found = bestSeats(neighbors, { count, isFree, isOffered: isFree });
        const free = neighbors.seats.filter((_, index) => isFree(index)).length;
        expect(found === null).toBe(free < count);
        if (!found) return;
        expect(new Set(found.seats).size).toBe(count);
        expect(found.seats.every(isFree)).toBe(true);
        const runs = plan.flatMap((row) => row.split(/[x ]+/)).filter(({ length }) => length >= count);
        expect(found.together.startsWith('row')).toBe(runs.length > 0);
        if (found.together === 'row') expect(seatsLeftAlone(neighbors, new Set(found.seats), isFree)).toEqual([]);
      }),
    );
  });
});

describe('single seats', () => {
  it('are free seats left between taken ones, aisles and the ends of a row', () => {
    expect(house('oooooo').alone('1-2', '1-3')).toBe('1-1');
    expect(house('ooo ooo').alone('1-2')).toBe('1-1 1-3');
    expect(house('xooooox').alone('1-3', '1-4')).toBe('1-2');
    expect(house('oooooo').alone('1-1', '1-2')).toBe('');
  });

  it('are allowed where every choice would leave one, or one was alone before', () => {
    expect(house('xooox').alone('1-2', '1-3')).toBe('');
    expect(house('xooox').alone('1-3', '1-4')).toBe('');
    expect(house('oxoo').alone('1-3', '1-4')).toBe('');
  });

  it('are no places for wheelchairs, nor seats at tables', () => {
    expect(house('woooo').alone('1-2', '1-3')).toBe('');
    expect(house('wooo').alone('1-3')).toBe('1-2 1-4');
  });
});

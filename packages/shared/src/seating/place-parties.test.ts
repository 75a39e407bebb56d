import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { PlanLayout, SeatFlag } from './plan-layout.ts';
import { placeParties, seatsAround, type Party } from './place-parties.ts';
import { seatNeighbors } from './seat-neighbors.ts';

/**
 * Rows of one section: `o` a free seat, `x` a taken one, `w` and `c` a free wheelchair space and companion seat, `W` and `C` those of a party,
 * a digit a seat of the party of that number, `b` a free seat of another price, a blank an aisle.
 */
function house(closed: number, ...rows: string[]) {
  const marks: string[] = [];
  const inRow: number[] = [];
  const flagsOf = (mark: string): SeatFlag[] => {
    if (mark === 'w' || mark === 'W') return ['wheelchair'];
    return mark === 'c' || mark === 'C' ? ['companion'] : [];
  };
  const layout: PlanLayout = {
    categories: ['a', 'b'].map((id) => ({ id, name: id, color: null })),
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
          seats: [...row].flatMap((mark, x) => {
            if (mark === ' ') return [];
            marks.push(mark);
            inRow.push(y);
            const categoryId = mark === 'b' ? 'b' : 'a';
            return [{ id: `${y + 1}-${x + 1}`, number: String(x + 1), x: x * 15, y: y * 16, categoryId, flags: flagsOf(mark) }];
          }),
        })),
      },
    ],
  };
  const neighbors = seatNeighbors(layout);
  const parties = new Map<string, number[]>();
  marks.forEach((mark, at) => {
    const key = mark === 'W' || mark === 'C' ? '1' : mark;
    if (inRow[at] === closed && /[1-9]/.test(key)) parties.set(key, [...(parties.get(key) ?? []), at]);
  });
  const wish = {
    isFree: (at: number) => 'owcb'.includes(marks[at]!),
    isClosed: (at: number) => inRow[at] === closed,
    categoryOf: (at: number) => neighbors.seats[at]!.seat.categoryId!,
  };
  const all: Party[] = [...parties].map(([key, seats]) => ({ key, seats }));
  const name = (at: number) => neighbors.seats[at]!.seat.id;
  const result = placeParties(neighbors, all, wish);
  const placed = Object.fromEntries(result.placed.map(({ key, to }) => [key, to.map(name).join(' ')]));
  return { neighbors, wish, all, result, placed, notPlaced: Object.fromEntries(result.notPlaced.map(({ key, why }) => [key, why])) };
}

describe('moving the people of a closed row', () => {
  it('BYD-094 keeps each party together, the largest first, near to where it sat', () => {
    const { placed, notPlaced } = house(0, '112223', 'oooxoo', 'oooooo');
    expect(notPlaced).toEqual({});
    expect(placed).toEqual({ 2: '2-1 2-2 2-3', 1: expect.stringMatching(/^2-5 2-6$|^3-/), 3: expect.any(String) });
    expect(house(0, '11oooo', 'oxoxox', 'xxooxx').placed).toEqual({ 1: '3-3 3-4' });
  });

  it('BYD-094 lists a party that would be parted by an aisle, a taken seat or another price', () => {
    const { placed, notPlaced } = house(0, '11 22', 'ox oo', 'ob xx');
    expect([placed, notPlaced]).toEqual([{ 1: '2-4 2-5' }, { 2: 'noneTogether' }]);
    expect(house(0, '112', 'obx', 'xxo').placed).toEqual({ 2: expect.stringMatching(/^2-1$|^3-3$/) });
  });

  it('BYD-081 BYD-094 gives wheelchair spaces and companion seats only to who has one', () => {
    expect(house(0, 'WC22', 'cwoo', 'oooo').placed).toEqual({ 1: '2-2 2-1', 2: '2-3 2-4' });
    expect(house(0, 'WC22', 'oooo', 'owoc').notPlaced).toEqual({ 1: 'noneTogether' });
    expect(house(0, '11', 'wc', 'xx').notPlaced).toEqual({ 1: 'noneTogether' });
  });

  it('BYD-094 leaves no seat alone where it need not', () => {
    expect(house(1, 'oooxoo', '11xxxx').placed).toEqual({ 1: '1-5 1-6' });
  });

  it('BYD-092 finds seats for a party with a chosen one among them, or none', () => {
    const { neighbors, wish, all } = house(1, 'oooxoo', '111xxx');
    const around = (target: number) => seatsAround(neighbors, all[0]!.seats, target, wish);
    expect([around(1), around(4), around(6)]).toEqual([[0, 1, 2], null, null]);
    const pair = house(1, 'oooooo', '11xxxx');
    expect(seatsAround(pair.neighbors, pair.all[0]!.seats, 5, pair.wish)).toEqual([4, 5]);
  });

  it('BYD-094 whatever is free, each party sits together on free seats of its kind and price, no seat is given twice, and none is lost', () => {
    const row = fc
      .array(fc.constantFrom('o', 'o', 'o', 'x', 'b', 'w', 'c', ' '), { minLength: 6, maxLength: 9 })
      .map((marks) => marks.join(''));
    const closing = fc
      .array(fc.constantFrom('1', '2', '3', 'o', 'x', ' '), { minLength: 4, maxLength: 9 })
      .map((marks) => marks.toSorted().join(''));
    fc.assert(
      fc.property(closing, fc.array(row, { minLength: 1, maxLength: 4 }), (closed, rows) => {
        const { neighbors, wish, all, result } = house(0, closed, ...rows);
        const keys = [...result.placed, ...result.notPlaced].map(({ key }) => key);
        expect(keys.toSorted()).toEqual(all.map(({ key }) => key).toSorted());
        const given = result.placed.flatMap(({ to }) => to);
        expect(new Set(given).size).toBe(given.length);
        for (const { key, to } of result.placed) {
          const { seats } = all.find((party) => party.key === key)!;
          expect(to).toHaveLength(seats.length);
          const segment = neighbors.rows.flatMap(({ segments }) => segments).find((each) => each.includes(to[0]!))!;
          const places = to.map((index) => segment.indexOf(index)).toSorted((a, b) => a - b);
          expect(places).toEqual(places.map((_, at) => places[0]! + at));
          to.forEach((index, at) => {
            expect(wish.isFree(index) && !wish.isClosed(index)).toBe(true);
            expect(wish.categoryOf(index)).toBe(wish.categoryOf(seats[at]!));
            expect(neighbors.seats[index]!.seat.flags).toEqual(neighbors.seats[seats[at]!]!.seat.flags);
          });
        }
      }),
    );
  });
});

import { seatsOf } from '@marquee/shared/seating/plan-layout';
import { describe, expect, it } from 'vitest';
import { anArea, aPlan } from '#testing/plan.factory.ts';
import { isWithin, planBox, shapeCorners } from './box.ts';
import { seatGridOf } from './seat-grid.ts';
import { isWhole, panned, seenBox, toPlan, toScreen, wholeView, withPoint, zoomed } from './view.ts';
import { walked } from './walk.ts';

describe('what a plan takes up', () => {
  it('is all its seats, areas and turned shapes, with a margin', () => {
    const turned = {
      id: 's',
      kind: 'stage',
      x: 0,
      y: -60,
      width: 200,
      height: 20,
      rotation: 90,
      text: '',
      color: null,
      points: [],
    } as const;
    const plan = aPlan({ areas: [anArea('Floor')], shapes: [turned] });
    const box = planBox(
      plan,
      seatsOf(plan).map(({ seat }) => seat),
    );
    expect(box.left).toBeCloseTo(-10 - 24);
    expect(box.top).toBeCloseTo(-160 - 24);
    expect(box.right).toBeCloseTo(75 + 24);
    expect(box.bottom).toBeCloseTo(166 + 24);
    expect(shapeCorners(turned).map(({ x }) => Math.round(x))).toEqual([10, 10, -10, -10]);
  });

  it('is room for a hall while it is empty', () => {
    const { left, right } = planBox(aPlan(), []);
    expect(right - left).toBeGreaterThan(300);
  });

  it('tells what lies within a corner of an area that is no rectangle', () => {
    const corner = [
      { x: 0, y: 0 },
      { x: 40, y: 0 },
      { x: 40, y: 10 },
      { x: 10, y: 10 },
      { x: 10, y: 40 },
      { x: 0, y: 40 },
    ];
    expect(isWithin(corner, { x: 5, y: 35 })).toBe(true);
    expect(isWithin(corner, { x: 35, y: 5 })).toBe(true);
    expect(isWithin(corner, { x: 35, y: 35 })).toBe(false);
  });
});

describe('the grid of seats', () => {
  // the same places every time: a hall of 2,000 seats on curves
  const points = Array.from({ length: 2000 }, (_, i) => ({ x: (i % 50) * 15, y: Math.floor(i / 50) * 16 - ((i % 50) - 25) ** 2 / 40 }));
  const grid = seatGridOf(points);

  it('finds the nearest seat as a look at each would', () => {
    for (let i = 0; i < 300; i += 1) {
      const at = { x: (i * 37.7) % 760, y: (i * 23.3) % 660 };
      const away = points.map(({ x, y }) => Math.hypot(x - at.x, y - at.y));
      const nearest = Math.min(...away);
      const expected = nearest <= 8.5 ? nearest : null;
      const found = grid.nearest(at, 8.5);
      expect(found < 0 ? null : away[found]).toBe(expected);
    }
  });

  it('finds all seats in a box, in order', () => {
    const box = { left: 100, top: 90, right: 260, bottom: 300 };
    const expected = points.flatMap(({ x, y }, at) => (x >= 100 && x <= 260 && y >= 90 && y <= 300 ? [at] : []));
    expect([...grid.inBox(box)]).toEqual(expected);
    expect([...seatGridOf([]).inBox(box)]).toEqual([]);
  });
});

describe('the view of a plan', () => {
  const box = { left: -300, top: 0, right: 300, bottom: 400 };
  const size = { width: 900, height: 500 };

  it('shows the whole at first, and is never smaller', () => {
    const view = wholeView(box, size);
    const seen = seenBox(view, size);
    expect(seen.left).toBeLessThanOrEqual(-300);
    expect(seen.bottom).toBeCloseTo(400);
    expect(zoomed(view, { x: 0, y: 0 }, 0.1, box, size)).toEqual(view);
    expect(isWhole(view, box, size)).toBe(true);
  });

  it('BYD-070 zooms around the point under the pointer, which stays where it is', () => {
    const at = { x: 500, y: 240 };
    const before = wholeView(box, size);
    const after = zoomed(before, at, 2, box, size);
    expect(after.scale).toBeCloseTo(before.scale * 2);
    expect(toPlan(after, at).x).toBeCloseTo(toPlan(before, at).x);
    expect(toPlan(after, at).y).toBeCloseTo(toPlan(before, at).y);
  });

  it('cannot be panned until nothing is seen', () => {
    const near = zoomed(wholeView(box, size), { x: 450, y: 250 }, 2, box, size);
    expect(seenBox(panned(near, -9000, -9000, box, size), size).left).toBeLessThan(300);
    expect(seenBox(panned(near, 9000, 9000, box, size), size).right).toBeGreaterThan(-300);
  });

  it('moves only as far as a seat needs to be seen', () => {
    const near = zoomed(wholeView(box, size), { x: 450, y: 250 }, 3, box, size);
    expect(withPoint(near, toPlan(near, { x: 450, y: 250 }), size)).toEqual(near);
    const seen = toScreen(withPoint(near, { x: 300, y: 400 }, size), { x: 300, y: 400 });
    expect([seen.x, seen.y]).toEqual([expect.closeTo(852), expect.closeTo(452)]);
  });
});

describe('BYD-070 the keys of a map lead', () => {
  const seats = seatsOf(aPlan());
  const from = (id: string, key: string) => {
    const to = walked(
      seats,
      seats.findIndex(({ seat }) => seat.id === id),
      key,
    );
    return to === null ? null : seats[to]?.seat.id;
  };

  it.each([
    ['ArrowRight', 'Stalls-A-1', 'Stalls-A-2'],
    ['ArrowRight', 'Stalls-A-6', 'Stalls-A-6'],
    ['ArrowLeft', 'Stalls-B-3', 'Stalls-B-2'],
    ['ArrowDown', 'Stalls-A-3', 'Stalls-B-3'],
    ['ArrowDown', 'Stalls-C-1', 'Balcony-A-1'],
    ['ArrowUp', 'Balcony-A-2', 'Stalls-C-3'],
    ['ArrowUp', 'Stalls-A-2', 'Stalls-A-2'],
    ['Home', 'Stalls-B-4', 'Stalls-B-1'],
    ['End', 'Stalls-B-4', 'Stalls-B-6'],
    ['PageDown', 'Stalls-B-4', 'Balcony-A-1'],
    ['PageDown', 'Balcony-A-1', 'Balcony-B-4'],
    ['PageUp', 'Balcony-B-4', 'Stalls-A-1'],
    ['x', 'Balcony-B-4', null],
  ])('%s from %s to %s', (key, before, after) => {
    expect(from(before, key)).toBe(after);
  });

  it('from left to right also where a row is numbered from the right', () => {
    const [stalls] = aPlan().sections;
    const reversed = stalls!.rows.map((row) => ({ ...row, seats: row.seats.toReversed() }));
    const turned = seatsOf({ sections: [{ ...stalls!, rows: reversed }] });
    expect(turned[walked(turned, 0, 'ArrowLeft')!]?.seat.number).toBe('5');
    expect(turned[walked(turned, 0, 'Home')!]?.seat.number).toBe('1');
  });
});

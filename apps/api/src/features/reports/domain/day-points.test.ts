import { describe, expect, it } from 'vitest';

import { pointsOfDay, totalOf } from './day-points.ts';

const from = new Date('2026-11-21T07:00:00Z');
const sale = { at: new Date('2026-11-21T09:00:00Z'), orders: 2, tickets: 5, revenue: 17_500 };

describe('the points of a day', () => {
  it('has one point an hour, 25 when clocks go back', () => {
    expect(pointsOfDay([], from, new Date('2026-11-22T07:00:00Z'))).toHaveLength(24);
    expect(pointsOfDay([], from, new Date('2026-11-22T08:00:00Z'))).toHaveLength(25);
  });

  it('puts sales into their hour and loses none', () => {
    const points = pointsOfDay([sale], from, new Date('2026-11-22T07:00:00Z'));
    expect(points[2]).toEqual(sale);
    expect(totalOf(points)).toEqual({ orders: 2, tickets: 5, revenue: 17_500 });
  });
});

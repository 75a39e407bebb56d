import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { partAt, readingOf, type PartReading } from './part-reading.ts';
import { SLOT_MS, type SlotSpan } from './slots.ts';

const LENGTH: Record<SlotSpan, number> = { day: 96, hour: 4, quarter: 1 };
const HOUR = 4 * SLOT_MS;

/** Returns what each part adds up to when every quarter of an hour has a value; rows outside the reading are not looked at. */
function partsOf({ ranges, starts, effectsOf }: PartReading, parts: number, valueOf: (quarter: number) => number): number[] {
  const sums = Array.from({ length: parts }, () => 0);
  const add = (span: SlotSpan, at: Date) => {
    const quarters = Array.from({ length: LENGTH[span] }, (_, quarter) => valueOf(at.getTime() / SLOT_MS + quarter));
    for (const { part, sign } of effectsOf(span, at)) sums[part]! += sign * quarters.reduce((sum, value) => sum + value, 0);
  };
  for (const { span, from, to } of ranges)
    for (let at = from.getTime(); at < to.getTime(); at += LENGTH[span] * SLOT_MS) add(span, new Date(at));
  for (const { span, at } of starts) for (const start of at) add(span, start);
  return sums;
}

const rowsIn = ({ ranges, starts }: PartReading) =>
  ranges.reduce((sum, { span, from, to }) => sum + (to.getTime() - from.getTime()) / (LENGTH[span] * SLOT_MS), 0) +
  starts.reduce((sum, { at }) => sum + at.length, 0);

describe('the rows that are read for parts', () => {
  it('add up to what lies between the edges, each row with its sign', () => {
    const gap = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 80, max: 4000 }));
    const edges = fc.tuple(fc.integer({ min: 0, max: 2000 }), fc.array(gap, { minLength: 1, maxLength: 8 })).map(([first, gaps]) => {
      let slot = first;
      return [first, ...gaps.map((by) => (slot += by))];
    });
    const valueOf = (quarter: number) => ((quarter * 7919) % 101) - 30;
    fc.assert(
      fc.property(edges, (slots) => {
        const should = slots.slice(1).map((to, index) => {
          let sum = 0;
          for (let quarter = slots[index]!; quarter < to; quarter += 1) sum += valueOf(quarter);
          return sum;
        });
        const reading = readingOf(slots.map((slot) => new Date(slot * SLOT_MS)));
        expect(partsOf(reading, should.length, valueOf)).toEqual(should);
      }),
    );
  });

  it('name no row twice, also where two edges are near one midnight', () => {
    const midnight = Date.UTC(2026, 10, 20);
    const { ranges, starts } = readingOf([new Date(midnight - 10 * HOUR), new Date(midnight + 10 * HOUR), new Date(midnight + 30 * HOUR)]);
    for (const { at } of starts) expect(new Set(at.map(Number)).size).toBe(at.length);
    expect(ranges).toEqual([{ span: 'day', from: new Date(midnight), to: new Date(midnight + 24 * HOUR) }]);
  });

  it('are few: a year of days is one day and at most half a day of hours for each', () => {
    const year = (first: string) => Array.from({ length: 366 }, (_, day) => new Date(Date.parse(first) + day * 24 * HOUR));
    expect(rowsIn(readingOf(year('2026-01-01T07:00:00Z')))).toBe(365 + 366 * 7); // Denver
    expect(rowsIn(readingOf(year('2025-12-31T18:15:00Z')))).toBe(365 + 366 * 7); // Kathmandu: six hours back from midnight, and a quarter
    expect(rowsIn(readingOf(year('2026-01-01T00:00:00Z')))).toBe(365); // London
  });

  it('are the spans themselves in parts shorter than a day', () => {
    const hours = Array.from({ length: 25 }, (_, hour) => new Date(Date.UTC(2026, 10, 20, hour)));
    const { ranges, starts, effectsOf } = readingOf(hours);
    expect([ranges, starts]).toEqual([[{ span: 'hour', from: hours[0], to: hours[24] }], []]);
    expect(effectsOf('hour', hours[3]!)).toEqual([{ part: 3, sign: 1 }]);
  });

  it('find the part of an instant, and none outside', () => {
    const edges = [0, 10, 20].map((hours) => new Date(hours * HOUR));
    expect([-1, 0, 9, 10, 19, 20].map((hour) => partAt(edges, new Date(hour * HOUR)))).toEqual([null, 0, 0, 1, 1, null]);
  });
});

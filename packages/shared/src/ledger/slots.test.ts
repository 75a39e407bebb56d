import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { rangesBetween, SLOT_MS, spanStart, SPANS, type SlotRange, type SlotSpan } from './slots.ts';

const LENGTH: Record<SlotSpan, number> = { day: 96, hour: 4, quarter: 1 };
const at = (text: string) => new Date(text);

/** How often each quarter of an hour is in the ranges. */
function quartersIn(ranges: readonly SlotRange[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const { from, to } of ranges)
    for (let time = from.getTime(); time < to.getTime(); time += SLOT_MS) found.set(time, (found.get(time) ?? 0) + 1);
  return found;
}

describe('the spans between instants', () => {
  it('are whole days of UTC where possible, then hours, then quarters', () => {
    // a day in Kathmandu, 5:45 ahead
    expect(rangesBetween([at('2026-11-20T18:15:00Z'), at('2026-11-23T18:15:00Z')])).toEqual([
      { span: 'day', from: at('2026-11-21T00:00:00Z'), to: at('2026-11-23T00:00:00Z') },
      { span: 'hour', from: at('2026-11-20T19:00:00Z'), to: at('2026-11-21T00:00:00Z') },
      { span: 'hour', from: at('2026-11-23T00:00:00Z'), to: at('2026-11-23T18:00:00Z') },
      { span: 'quarter', from: at('2026-11-20T18:15:00Z'), to: at('2026-11-20T19:00:00Z') },
      { span: 'quarter', from: at('2026-11-23T18:00:00Z'), to: at('2026-11-23T18:15:00Z') },
    ]);
  });

  it('join over edges: a year of days in Denver is one range of hours', () => {
    const days = Array.from({ length: 366 }, (_, day) => new Date(at('2026-01-01T07:00:00Z').getTime() + day * 96 * SLOT_MS));
    expect(rangesBetween(days)).toEqual([{ span: 'hour', from: days[0], to: days.at(-1) }]);
  });

  it('contain each quarter once, and none reaches over an edge', () => {
    const edges = fc
      .uniqueArray(fc.integer({ min: 0, max: 5000 }), { minLength: 2, maxLength: 8 })
      .map((slots) => slots.toSorted((a, b) => a - b).map((slot) => new Date(slot * SLOT_MS)));
    fc.assert(
      fc.property(edges, (all) => {
        const ranges = rangesBetween(all);
        const found = quartersIn(ranges);
        expect([...found.values()].every((times) => times === 1)).toBe(true);
        expect(found.size * SLOT_MS).toBe(all.at(-1)!.getTime() - all[0]!.getTime());
        for (const { span, from, to } of ranges)
          for (let start = from.getTime(); start < to.getTime(); start += LENGTH[span] * SLOT_MS) {
            const end = start + LENGTH[span] * SLOT_MS;
            expect(all.some((edge) => edge.getTime() > start && edge.getTime() < end)).toBe(false);
          }
      }),
    );
  });

  it('refuse an instant between quarters', () => {
    expect(() => rangesBetween([at('2026-11-20T18:15:00Z'), at('2026-11-20T18:20:00Z')])).toThrow(RangeError);
  });

  it('begin where the instant before says', () => {
    expect(SPANS.map((span) => spanStart(span, at('2026-11-20T18:37:12Z')).toISOString())).toEqual([
      '2026-11-20T00:00:00.000Z',
      '2026-11-20T18:00:00.000Z',
      '2026-11-20T18:30:00.000Z',
    ]);
  });
});

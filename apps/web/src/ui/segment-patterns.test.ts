import { describe, expect, it } from 'vitest';
import { barsOption } from '#features/analytics/bar-options.ts';
import { segmentLook } from './segment-patterns.ts';

describe('the parts of a chart', () => {
  it('OPS-180 are told apart without colors: nine kinds of stripes, the same in the chart and in its legend', () => {
    const looks = Array.from({ length: 9 }, (_, index) => segmentLook('light', index));
    expect(new Set(looks.map(({ decal }) => JSON.stringify(decal))).size).toBe(9);
    expect(new Set(looks.map(({ image }) => image)).size).toBe(9);
  });

  it('are shown on an axis of dollars, below zero too', () => {
    const { yAxis } = barsOption('light', { x: ['a'], parts: [{ name: 'Sales', y: [1] }], money: true });
    const { formatter } = (yAxis as { axisLabel: { formatter: (cents: number) => string } }).axisLabel;
    expect([0, 250_000, -150_000, -500].map(formatter)).toEqual(['$0', '$2.5k', '-$1.5k', '-$5']);
  });
});

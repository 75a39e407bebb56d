import { describe, expect, it } from 'vitest';

import { contrastOf, hexOf, oklchOf } from './oklch.ts';
import { posterColours } from './poster-colours.ts';

function pixels(...areas: readonly (readonly [share: number, r: number, g: number, b: number])[]): Uint8Array {
  return Uint8Array.from(areas.flatMap(([share, ...rgb]) => Array.from({ length: share }, () => rgb).flat()));
}

const hueOf = (hex: string) => oklchOf(...([1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]));

describe('the two colors of a poster', () => {
  it('take the background from the dominant hue and the accent from the most vivid one', () => {
    const { deep, accent } = posterColours(pixels([80, 40, 60, 120], [20, 255, 122, 30]));
    expect(hueOf(deep).h).toBeCloseTo(oklchOf(40, 60, 120).h, -1);
    expect(hueOf(deep).l).toBeCloseTo(0.2, 2);
    expect(hueOf(deep).c).toBeLessThanOrEqual(0.062);
    expect(hueOf(accent).l).toBeGreaterThanOrEqual(0.775);
    expect(Math.abs(hueOf(accent).h - oklchOf(255, 122, 30).h)).toBeLessThan(8);
  });

  it('always have a contrast of 4.5:1', () => {
    for (let hue = 0; hue < 360; hue += 15) {
      const [r, g, b] = [0, 1, 2].map((i) => Math.round(128 + 120 * Math.cos(((hue - i * 120) * Math.PI) / 180))) as [
        number,
        number,
        number,
      ];
      const { deep, accent } = posterColours(pixels([10, r, g, b]));
      expect(contrastOf(accent, deep)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('are night and amber for a gray poster', () => {
    const { deep, accent } = posterColours(pixels([10, 90, 90, 90]));
    expect(hueOf(deep).c).toBeLessThan(0.01);
    expect(hueOf(accent).h).toBeGreaterThan(60);
    expect(hueOf(accent).h).toBeLessThan(95);
  });

  it('survive the round trip through OKLCH', () => {
    expect(hexOf(oklchOf(95, 51, 209))).toBe('#5F33D1');
  });
});

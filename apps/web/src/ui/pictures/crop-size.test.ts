import { describe, expect, it } from 'vitest';
import { LANDSCAPE, largestArea, outputSize } from './crop-size.ts';

describe('the part of a picture that is used', () => {
  it.each([
    [4000, 3000, { x: 0, y: 375, width: 4000, height: 2250 }, { width: 1800, height: 1012 }],
    [900, 1600, { x: 0, y: 546.875, width: 900, height: 506.25 }, { width: 900, height: 506 }],
    [3200, 900, { x: 800, y: 0, width: 1600, height: 900 }, { width: 1600, height: 900 }],
    [1, 1, { x: 0, y: 0.21875, width: 1, height: 0.5625 }, { width: 1, height: 1 }],
  ])('AUT-139 AUT-245 of %i by %i is the largest of 16:9, at most 1800 by 1012 and never enlarged', (width, height, area, output) => {
    expect(largestArea({ width, height }, LANDSCAPE)).toEqual(area);
    expect(outputSize(area)).toEqual(output);
  });
});

import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { compare } from './compare-pictures.mjs';

const picture = (width, height, red = []) => {
  const png = new PNG({ width, height });
  for (let pixel = 0; pixel < width * height; pixel++)
    png.data.set(red.includes(pixel) ? [255, 0, 0, 255] : [255, 255, 255, 255], pixel * 4);
  return png;
};

describe('comparing pictures', () => {
  it('gives the share of differing pixels, and nothing for equal ones', () => {
    expect(compare(picture(10, 10), picture(10, 10)).share).toBe(0);
    expect(compare(picture(10, 10), picture(10, 10, [3, 40])).share).toBe(0.02);
  });

  it('counts the part that only one of them has', () => {
    expect(compare(picture(10, 10), picture(10, 20)).share).toBe(0.5);
  });
});

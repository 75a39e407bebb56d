import { describe, expect, it } from 'vitest';
import { placeAt, placeFor, SPOTS, type Box } from './notice-place.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const SIZE = { width: 380, height: 56 };
const NARROW = { width: 358, height: 76 };
const button = (left: number, top: number, width = 120, height = 40): Box => ({ left, top, width, height });
const spotFor = (present: (typeof SPOTS)[number], size: typeof SIZE, view: typeof WIDE, pressed: Box[]) =>
  placeFor(placeAt(present, size, view), size, view, pressed).spot;

describe('the position of notices', () => {
  it('is under the bar, beside Save and Publish of an editor', () => {
    const save = button(1180, 12);
    const publish = button(1310, 12);
    expect(spotFor('under-bar', SIZE, WIDE, [save, publish])).toBe('under-bar');
    expect(placeAt('under-bar', SIZE, WIDE)).toEqual({ spot: 'under-bar', left: 1044, top: 72 });
  });

  it('is at the bottom left where a page or a wide dialog has its buttons at the top right', () => {
    expect(spotFor('under-bar', SIZE, WIDE, [button(1296, 84)])).toBe('bottom');
    const foot = [button(980, 836), button(1090, 836)];
    expect(spotFor('bottom', SIZE, WIDE, foot)).toBe('bottom');
  });

  it('is above the sheet of a phone, whose buttons are at the bottom and whose close button is at the top', () => {
    const cross = button(338, 62, 32, 32);
    const foot = [button(20, 776, 171, 48), button(199, 776, 171, 48)];
    expect(spotFor('under-bar', NARROW, PHONE, [cross, ...foot])).toBe('middle');
    expect(spotFor('under-bar', NARROW, PHONE, foot)).toBe('under-bar');
  });

  it('is unchanged while nothing is covered, and covers the least where no position is free', () => {
    expect(spotFor('bottom', SIZE, WIDE, [])).toBe('bottom');
    expect(spotFor('under-bar', SIZE, WIDE, [button(0, 0, 1440, 840)])).toBe('bottom');
  });

  it('is a gap between the buttons where two notices fit at none of the usual positions, also on a small phone', () => {
    const views = [
      { view: { width: 1280, height: 720 }, size: { width: 380, height: 128 }, at: 1140 },
      { view: { width: 360, height: 640 }, size: { width: 328, height: 150 }, at: 230 },
    ];
    for (const { view, size, at } of views) {
      const usual = SPOTS.map((spot) => placeAt(spot, size, view));
      const pressed = [12, 150, 330, 680].map((top) => button(at, Math.min(top, view.height - 60))).concat(button(90, view.height - 60));
      expect(usual.every((place) => pressed.some((box) => meets({ ...place, ...size }, box)))).toBe(true);
      const found = placeFor(usual[0]!, size, view, pressed);
      expect(pressed.filter((box) => meets({ ...found, ...size }, box))).toEqual([]);
      expect([found.top >= 72, found.top + size.height <= view.height]).toEqual([true, true]);
      expect(placeFor(found, size, view, pressed)).toEqual(found);
    }
  });
});

function meets(one: Box, other: Box): boolean {
  const isBeside = one.left + one.width <= other.left || other.left + other.width <= one.left;
  return !isBeside && one.top < other.top + other.height && other.top < one.top + one.height;
}

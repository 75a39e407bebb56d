import { describe, expect, it } from 'vitest';
import { boxAt, spotFor, type Box } from './notice-place.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const SIZE = { width: 380, height: 56 };
const NARROW = { width: 358, height: 76 };
const button = (left: number, top: number, width = 120, height = 40): Box => ({ left, top, width, height });

describe('the position of notices', () => {
  it('is under the bar, beside Save and Publish of an editor', () => {
    const save = button(1180, 12);
    const publish = button(1310, 12);
    expect(spotFor('under-bar', SIZE, WIDE, [save, publish])).toBe('under-bar');
    expect(boxAt('under-bar', SIZE, WIDE)).toEqual({ left: 1044, top: 72, ...SIZE });
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
});

import { describe, expect, it } from 'vitest';
import { laterByWall, wallSpanOf } from './wall-span.ts';
import { instantOf } from './zone.ts';

const DENVER = 'America/Denver';
const WEEK_MS = 7 * 86_400_000;
const at = (date: string, time: string) => instantOf(date, time, DENVER);

describe('a span of the wall clock', () => {
  it('is whole days across a clock change', () => {
    expect(wallSpanOf(at('2026-10-30', '20:00'), at('2026-11-06', '20:00'), DENVER)).toBe(WEEK_MS);
    expect(wallSpanOf(at('2026-03-13', '20:00'), at('2026-03-06', '20:00'), DENVER)).toBe(-WEEK_MS);
  });

  it('keeps the hour of what it moves', () => {
    expect(laterByWall(at('2026-10-30', '20:00'), WEEK_MS, DENVER)).toEqual(at('2026-11-06', '20:00'));
    expect(laterByWall(at('2026-03-06', '19:30'), WEEK_MS, DENVER)).toEqual(at('2026-03-13', '19:30'));
    expect(laterByWall(at('2026-03-13', '19:30'), -WEEK_MS, DENVER)).toEqual(at('2026-03-06', '19:30'));
  });
});

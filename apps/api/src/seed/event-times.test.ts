import { describe, expect, it } from 'vitest';

import { Chance } from './chance.ts';
import { EventTimes } from './event-times.ts';
import { saleTimes } from './sale-plan.ts';

const ZONE = 'America/Denver';
const day = (at: Date) => at.toLocaleDateString('en-US', { timeZone: ZONE });
const local = (at: Date) => at.toLocaleTimeString('en-US', { timeZone: ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

describe('times of the demo world', () => {
  it.each([
    ['2026-11-22T20:10:00Z', '19:00'],
    ['2026-11-23T01:30:00Z', '19:30'],
    ['2026-11-23T03:00:00Z', '21:00'],
    ['2026-11-22T16:10:00Z', '19:00'],
    ['2026-11-22T07:10:00Z', '19:00'],
    ['2026-11-23T05:20:00Z', '21:00'],
    ['2026-11-23T06:50:00Z', '21:00'],
  ])('made at %s, the show of the day begins at %s of its venue, and its doors opened on that day', (now, begins) => {
    const times = new EventTimes(new Date(now), ZONE);
    expect(local(times.tonight())).toBe(begins);
    expect(day(times.openDoors())).toBe(day(times.tonight()));
    expect(times.openDoors() <= times.now && times.openDoors() < times.tonight()).toBe(true);
  });

  it('made ten minutes after midnight, the present day has its sales, and none is ahead', () => {
    const now = new Date('2026-11-22T07:10:00Z');
    const schedule = { ticketsAt: new Date('2026-10-13T16:00:00Z'), ticketsEndAt: new Date('2026-11-22T16:00:00Z') };
    const times = saleTimes(new Chance(7), { schedule, timezone: ZONE } as unknown as Parameters<typeof saleTimes>[1], 200, now);
    const today = times.filter((at) => at.getTime() >= Date.parse('2026-11-22T07:00:00Z'));
    expect(today.length).toBeGreaterThanOrEqual(4);
    expect(today.every((at) => at < now)).toBe(true);
  });
});

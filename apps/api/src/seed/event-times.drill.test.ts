import { describe, expect, it } from 'vitest';

import { Chance } from './chance.ts';
import { EventTimes } from './event-times.ts';
import { mainEvent } from './main-event.ts';
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
    ['2026-11-23T04:30:00Z', '22:30'],
    ['2026-11-23T05:00:00Z', '23:00'],
  ])('made at %s, the show of the day begins at %s of its venue, and its doors opened on that day', (now, begins) => {
    const times = new EventTimes(new Date(now), ZONE);
    expect(local(times.tonight())).toBe(begins);
    expect(day(times.openDoors())).toBe(day(times.tonight()));
    expect(times.openDoors() <= times.now && times.openDoors() < times.tonight()).toBe(true);
  });

  it.each(['2026-11-23T05:20:00Z', '2026-11-23T06:50:00Z', '2026-11-23T06:59:59Z'])(
    'made at %s, late in the evening, the show is the next one, and its doors opened today',
    (now) => {
      const times = new EventTimes(new Date(now), ZONE);
      expect([local(times.tonight()), day(times.tonight())]).toEqual(['19:00', '11/23/2026']);
      expect(day(times.openDoors())).toBe('11/22/2026');
    },
  );

  it('a show lies ahead, on sale and with open doors, and the day has sales, at whatever minute of a day a demo is made', () => {
    // the clocks go forward on the 14th of March at 9:00 UTC and back on the 7th of November at 8:00 UTC
    for (const date of ['2027-03-14T00:00:00Z', '2027-11-07T00:00:00Z', '2027-06-01T00:00:00Z'])
      for (let minute = 0; minute < 36 * 60; minute += 7) {
        const now = new Date(Date.parse(date) + minute * 60_000 + 1);
        const { days, ticketsAt } = mainEvent(new EventTimes(now, ZONE));
        const [show] = days;
        expect([now, show!.startsAt > now, ticketsAt < now, show!.doorsAt <= now]).toEqual([now, true, true, true]);
        const schedule = { ticketsAt, ticketsEndAt: show!.endsAt };
        const times = saleTimes(new Chance(7), { schedule, timezone: ZONE } as unknown as Parameters<typeof saleTimes>[1], 20, now);
        const today = times.filter((at) => day(at) === day(now));
        expect([now, today.length >= 4, times.every((at) => at <= now)]).toEqual([now, true, true]);
      }
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

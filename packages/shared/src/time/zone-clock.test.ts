import { describe, expect, it } from 'vitest';

import { wallClockOf } from './zone.ts';
import { ZoneClock } from './zone-clock.ts';

const ZONES = ['America/Denver', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Chatham'];
/** Around the changes of these clocks in 2026, each minute. */
const CHANGES = [
  '2026-03-08T09:00Z',
  '2026-11-01T08:00Z',
  '2026-04-04T15:00Z',
  '2026-10-03T15:30Z',
  '2026-04-04T14:00Z',
  '2026-09-26T14:00Z',
];

describe('the wall clocks of many instants', () => {
  it.each(ZONES)('are those of each instant alone, also while they change: %s', (zone) => {
    const clock = new ZoneClock();
    for (const change of CHANGES)
      for (let minute = -40; minute <= 40; minute += 1) {
        const at = new Date(Date.parse(change) + minute * 60_000 + 17_003);
        expect([at, clock.timeOf(at, zone)]).toEqual([at, wallClockOf(at, zone).toISOString()]);
      }
  });
});

import { expect, it } from 'vitest';

import { dayCell, instantCell, serialOf, timeCell } from './moment-cells.ts';

const AT = new Date('2026-11-22T02:30:15.500Z');
const DENVER = 'America/Denver';

it('OPS-147 writes a day and a time of the zone, as spreadsheets count them', () => {
  expect([dayCell(AT, DENVER), timeCell(AT, DENVER)]).toEqual([{ moment: '2026-11-21' }, { moment: '19:30:15' }]);
  expect(serialOf(dayCell(AT, DENVER))).toEqual({ value: 46_347, style: { numFmt: 'yyyy-mm-dd' } });
  expect(serialOf({ moment: '18:00:00' })).toEqual({ value: 0.75, style: { numFmt: 'hh:mm:ss' } });
  expect(serialOf({ moment: '1900-03-01' }).value).toBe(61);
});

it('OPS-147 writes an instant of UTC with its time', () => {
  expect(serialOf(instantCell(new Date('2026-11-22T12:00:00Z')))).toEqual({ value: 46_348.5, style: { numFmt: 'yyyy-mm-dd hh:mm:ss' } });
});

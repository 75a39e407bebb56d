import type { MomentCell } from '@marquee/shared/text/csv';
import { localDateOf } from '@marquee/shared/time/local-day';
import { wallClockOf } from '@marquee/shared/time/zone';

const DAY_MS = 86_400_000;
/** The days from the first one of spreadsheets to that of computers. */
const EPOCH = 25_569;

/** Objects, because the library looks the style of a cell up by it. */
const DAY = { numFmt: 'yyyy-mm-dd' };
const TIME = { numFmt: 'hh:mm:ss' };
const INSTANT = { numFmt: 'yyyy-mm-dd hh:mm:ss' };

/** The day of an instant in a zone, which has a column of its own. */
export function dayCell(at: Date, zone: string): MomentCell {
  return { moment: localDateOf(at, zone) };
}

export function timeCell(at: Date, zone: string): MomentCell {
  return { moment: wallClockOf(at, zone).toISOString().slice(11, 19) };
}

export function instantCell(at: Date): MomentCell {
  return { moment: at.toISOString() };
}

/** A moment as spreadsheets keep it: days and parts of a day as a number that is displayed as a date. They know no zones. */
export function serialOf({ moment }: MomentCell): { readonly value: number; readonly style: { readonly numFmt: string } } {
  if (moment.length === 8) return { value: Date.parse(`1970-01-01T${moment}Z`) / DAY_MS, style: TIME };
  return { value: Date.parse(moment) / DAY_MS + EPOCH, style: moment.length === 10 ? DAY : INSTANT };
}

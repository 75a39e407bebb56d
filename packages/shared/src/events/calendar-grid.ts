import { addDays, weekdayOf } from '../time/local-day.ts';

/** A month is always shown in this many weeks. */
const CELLS = 42;
const DAY_SECONDS = 24 * 3600;

/** The 42 days from the Sunday on or before the first of the month (`YYYY-MM`), as `YYYY-MM-DD`. */
export function cellsOf(month: string): string[] {
  const first = `${month}-01`;
  const sunday = addDays(first, -(weekdayOf(first) % 7));
  return Array.from({ length: CELLS }, (_, index) => addDays(sunday, index));
}

/** The month (`YYYY-MM`) one later, or with -1 one earlier. */
export function monthFrom(month: string, step: 1 | -1): string {
  return addDays(`${month}-01`, step === 1 ? 31 : -1).slice(0, 7);
}

/** The range that covers the shown days in every time zone, in unix seconds; the end is exclusive. */
export function windowOf(cells: readonly string[]): { readonly startDate: number; readonly endDate: number } {
  const at = (day: string | undefined) => Date.parse(`${day ?? ''}T00:00:00Z`) / 1000;
  return { startDate: at(cells[0]) - DAY_SECONDS, endDate: at(cells.at(-1)) + 2 * DAY_SECONDS };
}

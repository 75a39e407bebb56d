import dayjs from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat.js';
import utc from 'dayjs/plugin/utc.js';

import { LOCALE } from '../text/locale.ts';
import { wallClockOf, zoneOr } from './zone.ts';

dayjs.extend(utc);
dayjs.extend(advancedFormat);

/** The display formats; all are in the venue's zone. */
export const FORMATS = {
  /** Cards: `Sat, Mar 7th` */
  card: 'ddd, MMM Do',
  /** Tables: `Nov 21, 2026, 8:12pm` */
  table: 'MMM D, YYYY, h:mma',
  /** Details: `Sat, Mar 07, 2026 at 7:30pm` */
  detail: 'ddd, MMM DD, YYYY [at] h:mma',
  time: 'h:mma',
  /** At the door: `8:12:07pm` */
  seconds: 'h:mm:ssa',
  day: 'ddd, MMM D',
  dayLong: 'dddd, MMMM D, YYYY',
  /** Graphs and their ranges: `Nov 21`, `Nov 21, 2026`, `Nov 2026`, `2026` */
  date: 'MMM D',
  dateOfYear: 'MMM D, YYYY',
  month: 'MMM YYYY',
  year: 'YYYY',
  /** What search engines and shared links say: `November 21, 2026` */
  dateLong: 'MMMM D, YYYY',
  printed: 'ddd, MMM DD, YYYY',
  printedShort: 'ddd, MM/DD/YYYY',
  printedLong: 'dddd, MMMM DD, YYYY',
  doors: '[Doors @] h:mma',
  show: '[Show @] h:mma',
} as const;

export type FormatName = keyof typeof FORMATS;

type Instant = Date | string | null | undefined;

/** An instant in a venue's zone (America/Denver when it has none); an empty text when there is no instant. */
export function formatInstant(at: Instant, format: FormatName, zone?: string | null): string {
  if (at === null || at === undefined) return '';
  const instant = typeof at === 'string' ? new Date(at) : at;
  if (Number.isNaN(instant.getTime())) return '';
  return dayjs.utc(wallClockOf(instant, zoneOr(zone))).format(FORMATS[format]);
}

interface Times {
  readonly doorsAt?: Instant;
  readonly startsAt: Instant;
}

/** `Doors @ 7:00pm, Show @ 8:00pm`; without a doors time only the show. */
export function doorsAndShowText(day: Times, zone?: string | null): string {
  const doors = formatInstant(day.doorsAt, 'doors', zone);
  return [doors && doors + doorsDayText(day, zone), formatInstant(day.startsAt, 'show', zone)].filter(Boolean).join(', ');
}

/** ` (Sat, Mar 7)` where the doors open on another day than the show starts, as before a show at midnight; else nothing. */
export function doorsDayText({ doorsAt, startsAt }: Times, zone?: string | null): string {
  const day = formatInstant(doorsAt, 'day', zone);
  return day && day !== formatInstant(startsAt, 'day', zone) ? ` (${day})` : '';
}

/** The zone's short name at an instant (`MST`), for readers in another zone. */
export function zoneNameOf(at: Date, zone?: string | null): string {
  const parts = new Intl.DateTimeFormat(LOCALE, { timeZone: zoneOr(zone), timeZoneName: 'short' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** As `formatInstant`, with the zone's name, for mails: nobody knows where they are read. */
export function zonedInstant(at: Instant, format: FormatName, zone?: string | null): string {
  const text = formatInstant(at, format, zone);
  return text && at ? `${text} ${zoneNameOf(new Date(at), zone)}` : text;
}

import dayjs from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);
dayjs.extend(advancedFormat);

/** Used for an event whose venue has no zone. */
export const FALLBACK_ZONE = 'America/Denver';

/** `card` Sat, Mar 7th · `cardTime` Sat, Mar 7th, 8:00pm · `table` Nov 21, 2026, 8:12pm · `detail` Sat, Nov 21, 2026 at 8:12pm · `day` Saturday, November 21 · `time` 8:12pm */
export const INSTANT_FORMATS = {
  card: 'ddd, MMM Do',
  cardTime: 'ddd, MMM Do, h:mma',
  table: 'MMM D, YYYY, h:mma',
  detail: 'ddd, MMM D, YYYY [at] h:mma',
  day: 'dddd, MMMM D',
  time: 'h:mma',
} as const;
export type InstantFormat = keyof typeof INSTANT_FORMATS;

/** A UTC instant in words of the venue's zone. */
export function formatInstant(instant: string | number | Date, format: InstantFormat, zone?: string | null): string {
  return dayjs(instant).tz(zone ?? FALLBACK_ZONE).format(INSTANT_FORMATS[format]);
}

/** `MST` or the like: to be shown where the venue's zone differs from the reader's. */
export function zoneName(instant: string | number | Date, zone?: string | null): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone ?? FALLBACK_ZONE, timeZoneName: 'short' }).formatToParts(dayjs(instant).toDate());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** A count with thousands separated: 12480 is `12,480`. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** `1 ticket`, `2 tickets`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** `DW` for Dana Whitlock: for avatars. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0]?.toUpperCase() ?? '').join('');
}

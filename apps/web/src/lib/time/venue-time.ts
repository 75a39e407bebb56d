import { IS_SERVED } from '../served.ts';
import { formatInstant, zoneNameOf, type FormatName } from '@marquee/shared/time/format';

/** An instant in the venue's zone, which is named where it differs from the reader's: `Sat, Mar 07, 2026 at 7:30pm MST`. */
export function venueTime(at: string | null | undefined, format: FormatName, zone: string | null | undefined): string {
  return [formatInstant(at, format, zone), zoneToName(at, zone)].filter(Boolean).join(' ');
}

/** The short name of the venue's zone at an instant; empty for a reader whose clock shows the same, and on the server, which knows no reader's. */
export function zoneToName(at: string | null | undefined, zone: string | null | undefined): string {
  if (!at || IS_SERVED) return '';
  const there = zoneNameOf(new Date(at), zone);
  return there === zoneNameOf(new Date(at), Intl.DateTimeFormat().resolvedOptions().timeZone) ? '' : there;
}

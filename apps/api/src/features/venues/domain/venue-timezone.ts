import zoneAt from 'tz-lookup';

import { DEFAULT_ZONE } from '@marquee/shared/time/zone';

import { STATE_ZONES, ZIP_EXCEPTIONS, ZIP_STATES } from './timezone-tables.ts';

export interface Place {
  readonly state?: string | null;
  readonly zip?: string | null;
  readonly lat?: number | null;
  readonly lng?: number | null;
}

/** The IANA zone of a place: by coordinates, else ZIP, else state, else America/Denver (answer 28). */
export function timezoneOf({ lat, lng, zip, state }: Place): string {
  return byCoordinates(lat, lng) ?? byZip(zip) ?? byState(state) ?? DEFAULT_ZONE;
}

function byCoordinates(lat: number | null | undefined, lng: number | null | undefined): string | null {
  if (typeof lat !== 'number' || typeof lng !== 'number') return null;
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180) || (lat === 0 && lng === 0)) return null;
  return zoneAt(lat, lng);
}

function byZip(zip: string | null | undefined): string | null {
  const prefix = /^\s*(\d{3})\d{2}/.exec(zip ?? '')?.[1];
  if (!prefix) return null;
  const found = ZIP_STATES.find(([from, to]) => Number(prefix) >= from && Number(prefix) <= to);
  return ZIP_EXCEPTIONS[prefix] ?? (found ? byState(found[2]) : null);
}

function byState(state: string | null | undefined): string | null {
  return STATE_ZONES[(state ?? '').trim().toUpperCase()] ?? null;
}

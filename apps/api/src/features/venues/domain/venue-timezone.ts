import zoneAt from 'tz-lookup';

import { DEFAULT_ZONE } from '@marquee/shared/time/zone';
import { countryOfPlace, DEFAULT_COUNTRY } from '@marquee/shared/venues/country';
import { regionOf } from '@marquee/shared/venues/regions';

import { COUNTRY_ZONES, REGION_ZONES } from './country-zones.ts';
import { STATE_ZONES, ZIP_EXCEPTIONS, ZIP_STATES } from './timezone-tables.ts';

export interface Place {
  readonly state?: string | null;
  readonly zip?: string | null;
  readonly lat?: number | null;
  readonly lng?: number | null;
  /** ISO 3166, two letters; the United States without one. */
  readonly country?: string | null;
}

/** The IANA zone of a place: by coordinates, else ZIP, else state, else America/Denver (answer 28); abroad by region, else country. */
export function timezoneOf(place: Place): string {
  const { lat, lng, zip, state } = place;
  const country = countryOfPlace(place);
  const atHome = () => byZip(zip) ?? byState(state);
  return byCoordinates(lat, lng) ?? (country === DEFAULT_COUNTRY ? atHome() : abroad(country, state)) ?? DEFAULT_ZONE;
}

function abroad(country: string, state: string | null | undefined): string | null {
  const region = regionOf(state ?? '', country) ?? '';
  return REGION_ZONES[country]?.[region] ?? COUNTRY_ZONES[country] ?? null;
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
  return STATE_ZONES[regionOf(state ?? '', DEFAULT_COUNTRY) ?? ''] ?? null;
}

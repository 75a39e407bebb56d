import { describe, expect, it } from 'vitest';

import { isZone } from '@marquee/shared/time/zone';

import { COUNTRY_ZONES, REGION_ZONES } from './country-zones.ts';
import { venueFields } from './venue-fields.ts';
import { timezoneOf } from './venue-timezone.ts';
import { STATE_ZONES, ZIP_EXCEPTIONS } from './timezone-tables.ts';

describe('the time zone of a venue', () => {
  it.each([
    [{ lat: 40.7608, lng: -111.891 }, 'America/Denver'],
    [{ lat: 36.1627, lng: -86.7816, state: 'UT' }, 'America/Chicago'],
    [{ zip: '84101' }, 'America/Denver'],
    [{ zip: '10001-1234' }, 'America/New_York'],
    [{ zip: '79901', state: 'TX' }, 'America/Denver'],
    [{ zip: '85001' }, 'America/Phoenix'],
    [{ zip: '?', state: 'ca' }, 'America/Los_Angeles'],
    [{ state: 'Elsewhere' }, 'America/Denver'],
    [{ lat: 0, lng: 0 }, 'America/Denver'],
    [{ lat: 900, lng: 2, zip: '60601' }, 'America/Chicago'],
    [{ zip: '10115', country: 'DE' }, 'Europe/Berlin'],
    [{ state: 'WA', country: 'AU' }, 'Australia/Perth'],
    [{ state: 'Saskatchewan', country: 'CA' }, 'America/Regina'],
    [{ zip: '84101', country: 'Nowhere' }, 'America/Denver'],
    [{ state: 'Utah' }, 'America/Denver'],
  ])('of %j is %s', (place, zone) => {
    expect(timezoneOf(place)).toBe(zone);
  });

  it('every zone in the tables exists', () => {
    expect(
      [STATE_ZONES, ZIP_EXCEPTIONS, COUNTRY_ZONES, ...Object.values(REGION_ZONES)]
        .flatMap((zones) => Object.values(zones))
        .filter((name) => !isZone(name)),
    ).toEqual([]);
  });
});

describe('a venue as it was typed', () => {
  it('is kept with tidy names, a tax of two decimals and a default capacity of 100', () => {
    const fields = venueFields({ name: '  Red   Butte ', tax: 8.2049, address: { city: ' Salt Lake City ', state: 'UT' } });
    expect(fields).toMatchObject({
      name: 'Red Butte',
      tax: 8.2,
      capacity: 100,
      timezone: 'America/Denver',
      address: { city: 'Salt Lake City', zip: null },
    });
    expect(venueFields({ name: 'A', tax: -3, address: {} }).tax).toBe(0);
  });
});

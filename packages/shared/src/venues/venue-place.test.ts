import { describe, expect, it } from 'vitest';

import { COUNTRIES, countryName, countryOf, countryOfPlace } from './country.ts';
import { postalCodeLabel, postalCodeOf } from './postal-code.ts';
import { regionLabel, regionOf } from './regions.ts';
import { validateVenue } from './validate-venue.ts';
import { addressText, mapLinkOf, shortAddressText } from './venue-address.ts';

const pathsOf = (address: object) => validateVenue({ name: 'Hall', address }).map(({ path }) => path);

describe('the country of a venue', () => {
  it('is known by its code or its name, and the United States where none is given', () => {
    expect(['us', ' DE ', 'Germany', 'USA', 'uk', 'Deutschland', 'Canada'].map(countryOf)).toEqual([
      'US',
      'DE',
      'DE',
      'US',
      'GB',
      'DE',
      'CA',
    ]);
    expect(['Atlantis', '', 'XX', '__proto__', 'constructor'].map(countryOf)).toEqual([null, null, null, null, null]);
    expect([countryOfPlace(null), countryOfPlace({ country: 'Nowhere' }), countryOfPlace({ country: 'fr' })]).toEqual(['US', 'US', 'FR']);
    expect(COUNTRIES.filter((code) => countryName(code) === code)).toEqual([]);
  });

  it.each([
    ['US', '84101-1234', '84101-1234'],
    ['US', '841011234', '84101-1234'],
    ['US', 'SW1A 1AA', null],
    ['US', '8410', null],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', '84101', null],
    ['CA', 'm5v3l9', 'M5V 3L9'],
    ['DE', '10115', '10115'],
    ['DE', 'D-1011', null],
    ['AT', 'AT-1010', '1010'],
    ['NL', '1012js', '1012 JS'],
    ['KE', '00100', '00100'],
    ['KE', '!?', null],
    ['HK', '', ''],
  ])('%s keeps the postal code %j as %j', (country, typed, kept) => {
    expect(postalCodeOf(typed, country)).toBe(kept);
  });

  it.each([
    ['US', 'utah', 'UT'],
    ['US', 'd.c.', 'DC'],
    ['US', 'Bavaria', null],
    ['CA', 'Québec', 'QC'],
    ['AU', 'New South Wales', 'NSW'],
    ['DE', 'Bayern', 'Bayern'],
    ['US', 'constructor', null],
  ])('%s keeps the region %j as %j', (country, typed, kept) => {
    expect(regionOf(typed, country)).toBe(kept);
  });

  it('names its regions and postal codes as people there do', () => {
    expect(['US', 'CA', 'GB', 'DE'].map((code) => [regionLabel(code), postalCodeLabel(code)])).toEqual([
      ['State', 'ZIP'],
      ['Province', 'Postal code'],
      ['County', 'Postcode'],
      ['Region', 'Postal code'],
    ]);
  });

  it('refuses what is of another country, beside its field', () => {
    expect(pathsOf({ country: 'Atlantis' })).toEqual(['address.country']);
    expect(pathsOf({ city: 'Berlin', zip: '10115 B', state: 'Berlin' })).toEqual(['address.state', 'address.zip']);
    expect(pathsOf({ city: 'Berlin', zip: '10115', state: 'Berlin', country: 'DE' })).toEqual([]);
    expect(pathsOf({ zip: '8411' })).toEqual(['address.zip']);
    expect(pathsOf({ country: ' ', state: 'ut', zip: '' })).toEqual([]);
  });
});

describe('an address abroad', () => {
  const hall = { address1: 'Kantstr. 12', city: 'Berlin', state: 'Berlin', zip: '10623', country: 'DE' };

  it('BUY-001 is written as there, with its country, on the map too', () => {
    expect(addressText(hall)).toBe('Kantstr. 12, 10623 Berlin, Germany');
    expect(shortAddressText(hall)).toBe('Kantstr. 12, Berlin, Germany');
    expect(addressText({ address1: '1 Front St', city: 'Toronto', state: 'ON', zip: 'M5V 3L9', country: 'CA' })).toBe(
      '1 Front St, Toronto, ON M5V 3L9, Canada',
    );
    expect(mapLinkOf('Hall', hall)).toContain('Germany');
    expect([addressText({ country: 'DE' }), mapLinkOf('Hall', { country: 'DE' })]).toEqual(['', null]);
  });
});

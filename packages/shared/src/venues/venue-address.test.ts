import { describe, expect, it } from 'vitest';

import { addressText, mapLinkOf } from './venue-address.ts';

const HALL = { address1: '300 Wakara Way', address2: null, city: 'Salt Lake City', state: 'UT', zip: '84108' };

describe('the address of a venue', () => {
  it('BUY-001 is one line with what there is of it', () => {
    expect(addressText(HALL)).toBe('300 Wakara Way, Salt Lake City, UT 84108');
    expect(addressText({ city: 'Provo' })).toBe('Provo');
    expect(addressText(null)).toBe('');
  });

  it('BUY-001 opens on a map, with nothing that a name could add to the link', () => {
    expect(mapLinkOf('Red Butte & Hall', HALL)).toBe(
      'https://www.google.com/maps/search/?api=1&query=Red%20Butte%20%26%20Hall%2C%20300%20Wakara%20Way%2C%20Salt%20Lake%20City%2C%20UT%2084108',
    );
    expect(mapLinkOf('Red Butte Hall', null)).toBeNull();
  });
});

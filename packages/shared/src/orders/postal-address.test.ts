import { describe, expect, it } from 'vitest';

import { postalAddress } from './postal-address.ts';

describe('the postal code beside a card', () => {
  it.each([
    ['84101', 'US', { zip: '84101', country: 'US' }],
    [' 84101-1234 ', 'us', { zip: '84101', country: 'US' }],
    ['841011234', null, { zip: '84101', country: 'US' }],
    ['00501', null, { zip: '00501', country: 'US' }],
    ['sw1a 1aa', 'GB', { zip: 'SW1A 1AA', country: 'GB' }],
    // five digits are a postal code elsewhere, too
    ['10115', 'DE', { zip: '10115', country: 'DE' }],
    ['44600', 'NP', { zip: '44600', country: 'NP' }],
    ['8410', 'US', { zip: '8410', country: 'US' }],
    ['K1A 0B1', null, { zip: 'K1A 0B1', country: null }],
  ])('keeps %j of %j as %j', (typed, country, kept) => {
    expect(postalAddress(typed, country)).toEqual(kept);
  });

  it('keeps nothing of nothing, and no text of any length', () => {
    expect([postalAddress('  ', 'US'), postalAddress('', null)]).toEqual([null, null]);
    expect(postalAddress('9'.repeat(500), 'US')!.zip).toHaveLength(12);
  });
});

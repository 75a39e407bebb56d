import { describe, expect, it } from 'vitest';

import { phoneDigitsOf, phoneTermsOf, wholePhoneTermsOf } from './phone-terms.ts';

const finds = (phone: string, typed: string) => {
  const digits = phoneDigitsOf(typed);
  return digits !== null && phoneTermsOf(phone).some((term) => term.startsWith(digits));
};

describe('finding by a phone number', () => {
  it.each([
    '+18015550142',
    '18015550142',
    '8015550142',
    '(801) 555-0142',
    '801.555.0142',
    '+1 801-555',
    '001 801 555 0142',
    '555-0142',
    '0142',
    '5550',
    '555 01 42',
    '15-55',
    '01555',
  ])('finds an American number typed as %s', (typed) => expect(finds('+18015550142', typed)).toBe(true));

  it.each([
    '+44 20 7946 0018',
    '0044 20 7946 0018',
    '020 7946 0018',
    '20 7946',
    '0018',
    '7946',
    '946-001',
    '4420',
    '＋44\u00A020 7946',
    '\u202A020 7946\u202C',
  ])('finds a British number typed as %s', (typed) => expect(finds('+442079460018', typed)).toBe(true));

  it.each(['801 555 0143', '+1 802', '5051', '0155501429', 'Ada', '14', '', '801x555', '+'])('does not find it by %j', (typed) =>
    expect(finds('+18015550142', typed)).toBe(false),
  );

  it('adds few terms: each is an entry of an index', () => {
    expect(['+18015550142', '+442079460018', '+123456789012345'].map((phone) => phoneTermsOf(phone).length)).toEqual([7, 10, 13]);
    expect(phoneTermsOf('+290')).toEqual(['290']);
  });

  it('finds a new order by the whole number, also as it is dialed at home, and by its last digits', () => {
    expect(wholePhoneTermsOf('+18015550142')).toEqual(['8015550142', '5550142', '0142']);
    expect(wholePhoneTermsOf('+442079460018')).toEqual(['442079460018', '2079460018', '02079460018', '9460018', '0018']);
    for (const phone of ['+18015550142', '+442079460018'])
      expect(wholePhoneTermsOf(phone).filter((term) => !phoneTermsOf(phone).includes(term))).toEqual([]);
  });

  it('creates no term without a number', () => {
    expect([phoneTermsOf(null), phoneTermsOf(''), wholePhoneTermsOf(null)]).toEqual([[], [], []]);
  });
});

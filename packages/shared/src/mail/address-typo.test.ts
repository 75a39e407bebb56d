import { describe, expect, it } from 'vitest';

import { likelyAddressOf } from './address-typo.ts';

describe('an address one typing error from a common domain', () => {
  it.each([
    ['a letter is missing', 'anna@gmal.com', 'anna@gmail.com'],
    ['a letter is missing in the ending', 'anna@gmail.co', 'anna@gmail.com'],
    ['a letter is too many', 'anna@hotmaill.com', 'anna@hotmail.com'],
    ['a letter is wrong', 'anna@yaho0.com', 'anna@yahoo.com'],
    ['two letters are exchanged', 'anna@gmial.com', 'anna@gmail.com'],
    ['two letters of the ending are exchanged', 'anna@outlook.cmo', 'anna@outlook.com'],
    ['the dot is wrong', 'anna@icloud.vom', 'anna@icloud.com'],
    ['it is typed in capitals with spaces', ' Anna.B+x@GMIAL.com ', 'anna.b+x@gmail.com'],
  ])('BYD-032 is questioned: %s', (_, typed, meant) => {
    expect(likelyAddressOf(typed)).toBe(meant);
  });

  it.each([
    ['a common domain', 'anna@gmail.com'],
    ['another common domain one letter away', 'anna@ymail.com'],
    ['a real domain one letter away', 'anna@mail.com'],
    ['two errors', 'anna@gmll.cm'],
    ['a domain of its own', 'anna@redstone.example'],
    ['a short domain', 'anna@ae.com'],
    ['a subdomain', 'anna@students.gmail.com'],
    ['no address', 'anna@'],
    ['nothing', ''],
  ])('BYD-032 is left alone: %s', (_, typed) => {
    expect(likelyAddressOf(typed)).toBeNull();
  });

  it('BYD-032 finds every single slip in a domain, and proposes nothing that is a slip itself', () => {
    const domain = 'gmail.com';
    const slips = [...domain].flatMap((_, at) => [
      domain.slice(0, at) + domain.slice(at + 1),
      `${domain.slice(0, at)}q${domain.slice(at)}`,
      `${domain.slice(0, at)}q${domain.slice(at + 1)}`,
    ]);
    const addresses = slips.filter((slip) => slip.includes('.') && slip !== 'mail.com').map((slip) => `anna@${slip}`);
    expect(addresses.length).toBeGreaterThan(20);
    for (const address of addresses) expect([address, likelyAddressOf(address)]).toEqual([address, 'anna@gmail.com']);
    expect(likelyAddressOf('anna@gmail.com')).toBeNull();
  });
});

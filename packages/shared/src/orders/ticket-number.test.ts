import { describe, expect, it } from 'vitest';

import { ticketNumberOf } from './ticket-number.ts';

describe('the number of a ticket', () => {
  it.each([
    ['General admission', ['ticketType:a:117', 'tier:b:4'], 'GA-117'],
    ['VIP', ['ticketType:a:1'], 'VIP-1'],
    ['Balcony', ['tier:b:4', 'ticketType:a:12'], 'BAL-12'],
    ['Early entry & parking pass', ['upgrade:a:9'], 'EEP-9'],
    ['21+ standing', ['ticketType:a:2'], '2S-2'],
    ['Парковка гостя', ['upgrade:a:3'], 'ПГ-3'],
    ['👑', ['ticketType:a:3'], 'NO-3'],
  ])('BUY-040 of %s with %j is %s', (name, units, number) => {
    expect(ticketNumberOf({ name, units })).toBe(number);
  });

  it('BUY-040 is none without a place of its type, and stays with what was handed on', () => {
    expect(ticketNumberOf({ name: 'General admission', units: ['tier:b:4'] })).toBeNull();
    expect(ticketNumberOf({ name: 'General admission' })).toBeNull();
    expect(ticketNumberOf({ name: 'General admission', units: [], number: 'GA-117' })).toBe('GA-117');
  });
});

import { describe, expect, it } from 'vitest';

import { comparePrinted, printedLastNameOf, type PrintPlace } from './print-order.ts';

const place = (change: Partial<PrintPlace>): PrintPlace => ({
  lastName: 'Okafor',
  firstName: 'Amara',
  startsAt: new Date('2027-03-06T02:00:00.000Z'),
  seat: null,
  number: 'MQ-1',
  ...change,
});
const sorted = (changes: Partial<PrintPlace>[]) => changes.map(place).toSorted(comparePrinted);

describe('the order of printed tickets', () => {
  it('OPS-166 is by last name, then first name, ignoring case and accents; a guest is under Guest, one name under itself', () => {
    const names = [
      { lastName: 'zola', firstName: 'Ann' },
      { lastName: 'Álvarez', firstName: 'Zoë' },
      { lastName: 'Alvarez', firstName: 'bea' },
      { lastName: null, firstName: null },
      { lastName: 'Hale', firstName: 'Ann' },
      { lastName: 'ÁLVAREZ', firstName: 'Cy' },
      { lastName: '', firstName: 'Sukarno' },
    ];
    const found = sorted(names).map((person) => `${printedLastNameOf(person)} ${person.firstName}`);
    expect(found).toEqual(['Alvarez bea', 'ÁLVAREZ Cy', 'Álvarez Zoë', 'Guest null', 'Hale Ann', 'Sukarno Sukarno', 'zola Ann']);
  });

  it('OPS-166 is by the start of the first show, then by seat in natural order: A-2 before A-10', () => {
    const early = new Date('2027-01-01T02:00:00.000Z');
    const found = sorted([{ seat: 'A-10' }, { seat: 'A-2' }, { seat: 'B-1' }, { seat: 'Z-9', startsAt: early }]).map(({ seat }) => seat);
    expect(found).toEqual(['Z-9', 'A-2', 'A-10', 'B-1']);
  });

  it('keeps the tickets of two orders of one name apart', () => {
    expect(sorted([{ number: 'MQ-10' }, { number: 'MQ-9' }, { number: 'MQ-10' }]).map(({ number }) => number)).toEqual([
      'MQ-9',
      'MQ-10',
      'MQ-10',
    ]);
  });
});

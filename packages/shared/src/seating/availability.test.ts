import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { packFree, unpackFree } from './availability.ts';

describe('what is free of a plan', () => {
  it('is read as it was sent, for any number of seats', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 300 }), (seats) => {
        const free = packFree(seats.length, (at) => seats[at]!);
        expect([...unpackFree(free, seats.length)].map(Boolean)).toEqual(seats);
      }),
    );
  });

  it('is 3.4 kB for 20,000 seats, and a seat that it does not know is not free', () => {
    expect(packFree(20_000, (at) => at % 3 === 0).length).toBeLessThan(3400);
    expect([
      ...unpackFree(
        packFree(3, () => true),
        10,
      ),
    ]).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 0, 0]);
  });
});

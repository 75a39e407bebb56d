import { describe, expect, it } from 'vitest';

import { textOf } from '../text/messages.ts';
import { guestKeyOf, guestStateOf, validateGuest, validateGuestList, waitingOf } from './guest.ts';

const errors = (form: object, used = 0) =>
  Object.fromEntries(validateGuest({ name: 'Ada Okafor', places: 2, ...form }, used).map(({ path, message }) => [path, textOf(message)]));

describe('guests of a list', () => {
  it('BYD-136 have a name, a number of places, and perhaps an address', () => {
    expect(errors({})).toEqual({});
    expect(Object.keys(errors({ name: ' ', email: 'no', places: 0 }))).toEqual(['name', 'email', 'places']);
    for (const places of [0, -1, 1.5, 101, Number.NaN]) expect(errors({ places })).toHaveProperty('places');
    expect(errors({ name: '=1+1' })).toHaveProperty('name');
    expect(errors({ places: 2 }, 3)).toEqual({ places: '3 of these places were handed out or returned already.' });
  });

  it('BYD-136 are the same however their name is written', () => {
    expect(guestKeyOf({ name: ' Ádá  OKAFOR ', email: 'Ada@Example.com' })).toBe(
      guestKeyOf({ name: 'ada okafor', email: 'ada@example.com' }),
    );
    expect(guestKeyOf({ name: 'Ada' })).not.toBe(guestKeyOf({ name: 'Ada', email: 'ada@example.com' }));
  });

  it('BYD-136 wait while a place does, and came when any of it was claimed', () => {
    expect(waitingOf({ places: 4, claimed: 1, returned: 1 })).toBe(2);
    expect(guestStateOf({ places: 4, claimed: 3, returned: 0 })).toBe('Waiting');
    expect(guestStateOf({ places: 4, claimed: 1, returned: 3 })).toBe('Claimed');
    expect(guestStateOf({ places: 4, claimed: 0, returned: 4 })).toBe('Returned');
  });

  it('BYD-136 stand on a list with a block and a time of return to come, unless it is the stored one', () => {
    const now = new Date('2026-11-30T09:00:00Z');
    const of = (form: object, before: Date | null = null) =>
      validateGuestList({ name: 'Press', holdId: 'a', returnAt: new Date(now.getTime() + 1), ...form }, now, before).map(
        ({ path }) => path,
      );
    expect(of({})).toEqual([]);
    expect(of({ name: ' ', holdId: '', returnAt: null })).toEqual(['name', 'holdId', 'returnAt']);
    expect(of({ returnAt: now })).toEqual(['returnAt']);
    expect(of({ returnAt: now }, now)).toEqual([]);
  });
});

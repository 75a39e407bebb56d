import { describe, expect, it } from 'vitest';

import { cursorOf, placeOf } from './cursor.ts';

describe('the cursor of an orders list', () => {
  const place = { createdAt: new Date('2026-11-21T20:12:34.567Z'), _id: 'a1'.repeat(12) };

  it('names a place exactly, to the millisecond', () => {
    expect(placeOf(cursorOf(place))).toEqual(place);
  });

  it.each(['', 'x', 'abc.def', `${cursorOf(place)}0`, '$where.aaaaaaaaaaaaaaaaaaaaaaaa'])('does not read %j', (cursor) => {
    expect(placeOf(cursor)).toBeNull();
  });
});

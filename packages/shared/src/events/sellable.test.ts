import { describe, expect, it } from 'vitest';

import { sellableIds, sellableOf } from './sellable.ts';

describe('what is sold', () => {
  it.each([
    [{ eventId: 'a' }, { kind: 'event', id: 'a' }],
    [
      { eventId: 'a', seasonId: null },
      { kind: 'event', id: 'a' },
    ],
    [
      { eventId: null, seasonId: 'b' },
      { kind: 'season', id: 'b' },
    ],
  ])('is read from the ids of %j', (ids, sellable) => {
    expect(sellableOf(ids)).toEqual(sellable);
    expect(sellableOf(sellableIds(sellableOf(ids)))).toEqual(sellable);
  });

  it.each([{}, { eventId: null, seasonId: null }, { eventId: 'a', seasonId: 'b' }])('is not clear in %j', (ids) => {
    expect(() => sellableOf(ids)).toThrow('Sold are events or seasons');
  });
});

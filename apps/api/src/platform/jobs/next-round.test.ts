import { describe, expect, it } from 'vitest';

import { restAfter } from './next-round.ts';

describe('the rest before the next round of a job', () => {
  it('doubles with each round and is a day at most', () => {
    const minutes = [0, 1, 2, 6, 7, 500].map((round) => restAfter(round, 15 * 60_000) / 60_000);
    expect(minutes).toEqual([15, 30, 60, 960, 1440, 1440]);
  });
});

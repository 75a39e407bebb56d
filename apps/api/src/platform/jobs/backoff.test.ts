import { describe, expect, it } from 'vitest';

import { delayAfter } from './backoff.ts';

describe('the delay after failures', () => {
  it('doubles with each and has a maximum', () => {
    const minutes = [1, 2, 3, 7, 8, 5000].map((failures) => delayAfter(failures, { baseMs: 15, maxMs: 1440 }));
    expect(minutes).toEqual([15, 30, 60, 960, 1440, 1440]);
  });
});

import { describe, expect, it } from 'vitest';

import { isBusy, restAfter } from './pace.ts';

describe('the pace of an act on many', () => {
  it('is that of the configuration while its state is read at once', () => {
    expect(restAfter({ lookMs: 1, tookMs: 20, eachMs: 100 })).toBe(80);
    expect(restAfter({ lookMs: 1, tookMs: 200, eachMs: 100 })).toBe(30);
    expect([isBusy(1), isBusy(13)]).toEqual([false, false]);
  });

  it('gives way to buyers: it rests longer the longer the database takes, 400 ms at most, and then does one item at a time', () => {
    expect(restAfter({ lookMs: 10, tookMs: 20, eachMs: 100 })).toBe(300);
    expect(restAfter({ lookMs: 100, tookMs: 20, eachMs: 100 })).toBe(400);
    expect(isBusy(14)).toBe(true);
  });
});

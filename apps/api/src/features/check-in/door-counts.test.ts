import { describe, expect, it } from 'vitest';

import { DoorCounts } from './door-counts.cache.ts';

describe('counts at a door', () => {
  const counting = () => {
    const book = { scanned: 0, sold: 10, asked: 0 };
    const clock = { at: 1000, ticks: () => clock.at };
    const events = { countsOf: async () => ((book.asked += 1), { scanned: book.scanned, sold: book.sold }) };
    return { book, clock, counts: new DoorCounts(events as never, clock as never) };
  };

  it('BUY-070 are queried once a second, however many scan', async () => {
    const { book, clock, counts } = counting();
    for (const at of [0, 400, 999]) {
      clock.at = 1000 + at;
      await counts.of({ orgId: 'org' }, 'event');
    }
    expect(book.asked).toBe(1);
    book.scanned = 3;
    clock.at = 2000;
    expect([await counts.of({ orgId: 'org' }, 'event'), book.asked]).toEqual([{ scanned: 3, sold: 10 }, 2]);
  });

  it('BUY-070 do not drop before local admissions reach the figures, and follow the figures after five seconds', async () => {
    const { clock, counts } = counting();
    await counts.of({ orgId: 'org' }, 'event');
    expect([counts.letIn('event'), counts.letIn('event')]).toEqual([
      { scanned: 1, sold: 10 },
      { scanned: 2, sold: 10 },
    ]);
    const shown = [];
    for (const at of [500, 2000, 4900, 6500]) {
      clock.at = 1000 + at;
      shown.push((await counts.of({ orgId: 'org' }, 'event')).scanned);
    }
    expect(shown).toEqual([2, 2, 2, 0]);
  });

  it('BUY-070 are empty for an event not queried yet', () => {
    expect(counting().counts.letIn('event')).toBeNull();
  });
});

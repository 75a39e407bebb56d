import { describe, expect, it } from 'vitest';

import { DoorCounts } from './door-counts.cache.ts';

describe('counts at a door', () => {
  const counting = () => {
    const book = { scanned: 0, sold: 10, asked: 0 };
    const clock = { at: 1000, ticks: () => clock.at };
    const events = { countsOf: async () => ((book.asked += 1), { scanned: book.scanned, sold: book.sold }) };
    const nights = { countsOf: async () => ({ scanned: 0, sold: 0 }) };
    const doubtfuls = { count: async () => 0 };
    const doors = { of: async () => ({ rules: { gates: [], types: [] } }) };
    const parts = [events, nights, doubtfuls, doors, { of: async () => null }, clock] as never[];
    return { book, clock, events, counts: new DoorCounts(...(parts as unknown as ConstructorParameters<typeof DoorCounts>)) };
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
    expect([await counts.of({ orgId: 'org' }, 'event'), book.asked]).toEqual([{ scanned: 3, sold: 10, doubtful: 0, inside: null }, 2]);
  });

  it('BUY-070 include a local admission at once, and follow the figures within a second', async () => {
    const { book, clock, counts } = counting();
    await counts.of({ orgId: 'org' }, 'event');
    expect([counts.letIn('event'), counts.letIn('event')]).toEqual([
      { scanned: 1, sold: 10, doubtful: 0, inside: null },
      { scanned: 2, sold: 10, doubtful: 0, inside: null },
    ]);
    clock.at = 1999;
    expect((await counts.of({ orgId: 'org' }, 'event')).scanned).toBe(2);
    // one of both was undone at another door
    book.scanned = 1;
    clock.at = 2000;
    expect((await counts.of({ orgId: 'org' }, 'event')).scanned).toBe(1);
  });

  it('BUY-070 do not drop by an answer that was on its way when somebody was let in', async () => {
    const { clock, counts } = counting();
    await counts.of({ orgId: 'org' }, 'event');
    clock.at = 2000;
    const asked = counts.of({ orgId: 'org' }, 'event');
    counts.letIn('event');
    expect((await asked).scanned).toBe(1);
  });

  it('BUY-070 are queried once by doors that scan at the same moment, and anew after a failure', async () => {
    const { book, clock, events, counts } = counting();
    const all = () => Promise.all(Array.from({ length: 16 }, () => counts.of({ orgId: 'org' }, 'event')));
    expect([new Set((await all()).map(({ sold }) => sold)), book.asked]).toEqual([new Set([10]), 1]);
    clock.at = 2000;
    const answer = events.countsOf;
    events.countsOf = () => Promise.reject(new Error('out of reach'));
    await expect(all()).rejects.toThrow('out of reach');
    events.countsOf = answer;
    expect([(await all()).length, book.asked]).toEqual([16, 2]);
  });

  it('BUY-070 are empty for an event not queried yet', () => {
    expect(counting().counts.letIn('event')).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';

import { afterOutage, roomOf, RUNNING, type Circuit } from './circuit.ts';
import { retryDelay } from './retry-delay.ts';

const NOW = new Date('2026-11-21T16:00:00Z');
const after = (outages: number, random = 0): Circuit =>
  Array.from({ length: outages }).reduce<Circuit>((circuit) => afterOutage(circuit, 'No answer', NOW, random), RUNNING);

describe('the circuit breaker of an integration', () => {
  it('pauses after five attempts in a row without an answer', () => {
    expect(after(4)).toEqual({ failures: 4, pausedAt: null, probeAt: null, lastError: 'No answer' });
    expect(after(5)).toMatchObject({ failures: 5, pausedAt: NOW, probeAt: new Date(NOW.getTime() + 15_000) });
  });

  it('stays paused since then, and tries less and less often, at least every 15 minutes', () => {
    const wait = (outages: number) => after(outages, 0.999_999).probeAt!.getTime() - NOW.getTime();
    expect([wait(5), wait(6), wait(7), wait(30)].map((ms) => Math.round(ms / 1000))).toEqual([30, 60, 120, 900]);
  });

  it('lets everything through while it runs, nothing while it is paused, and one when a try is due', () => {
    expect(roomOf(RUNNING, NOW, 4)).toBe(4);
    expect(roomOf(after(5), NOW, 4)).toBe(0);
    expect(roomOf(after(5), new Date(NOW.getTime() + 15_000), 4)).toBe(1);
  });
});

describe('the delay before the next try', () => {
  it('doubles up to its maximum, and half of it is chance, so that many do not come back at one moment', () => {
    const delays = { baseMs: 10_000, maxMs: 60_000 };
    expect([1, 2, 3, 4, 5].map((attempt) => retryDelay(attempt, delays, 0))).toEqual([5000, 10_000, 20_000, 30_000, 30_000]);
    expect([1, 2, 3, 4].map((attempt) => retryDelay(attempt, delays, 0.5))).toEqual([7500, 15_000, 30_000, 45_000]);
  });
});

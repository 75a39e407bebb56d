import { retryDelay } from './retry-delay.ts';

/** Hand-overs in a row without an answer, after which the integration is paused. */
const FAILURES = 5;
const PROBE = { baseMs: 30_000, maxMs: 15 * 60_000 };

/** How an organization's integration fares. */
export interface Circuit {
  /** Attempts in a row that got no answer. */
  readonly failures: number;
  /** Since when it is paused; null while it runs. */
  readonly pausedAt: Date | null;
  /** Paused: when one order is tried next. */
  readonly probeAt: Date | null;
  readonly lastError: string | null;
}

export const RUNNING: Circuit = { failures: 0, pausedAt: null, probeAt: null, lastError: null };

/** After an attempt that got no answer. `random` is in [0, 1). */
export function afterOutage(circuit: Circuit, lastError: string, now: Date, random: number): Circuit {
  const failures = circuit.failures + 1;
  if (failures < FAILURES) return { ...circuit, failures, lastError };
  const probeAt = new Date(now.getTime() + retryDelay(failures - FAILURES + 1, PROBE, random));
  return { failures, pausedAt: circuit.pausedAt ?? now, probeAt, lastError };
}

/** How many hand-overs may start now: one while it is paused and a probe is due. */
export function roomOf({ pausedAt, probeAt }: Circuit, now: Date, most: number): number {
  if (!pausedAt) return most;
  return probeAt && probeAt > now ? 0 : 1;
}

import type { Scanner } from './engine/scanner.ts';

/** So long before doors nobody wants another version. */
const BEFORE_MS = 2 * 3_600_000;

const opened = Promise.withResolvers<Scanner>();
let newer: string | null = null;
const listeners = new Set<() => void>();

export function scannerIs(scanner: Scanner): void {
  opened.resolve(scanner);
}

/**
 * Whether somebody scans on this phone, or is about to: its version stays then (docs/decisions/0124). It is known once the scanner was
 * opened: a page that was killed in the middle of an evening comes back as it was.
 */
export async function isOnShift(): Promise<boolean> {
  const { list, events, eventId, unsent } = (await opened.promise).state();
  const keptUntil = events.find((each) => each.eventId === eventId)?.keptUntil;
  if (unsent > 0) return true;
  if (!list || !keptUntil) return false;
  const now = Date.now();
  return now >= (list.opensAt ? Date.parse(list.opensAt) - BEFORE_MS : -Infinity) && now <= Date.parse(keptUntil);
}

/** A newer version waits until somebody asks for it. */
export function newerIsReady(version: string): void {
  newer = version;
  for (const listener of listeners) listener();
}

export const newerVersion = (): string | null => newer;

export function subscribeToNewer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { useSyncExternalStore } from 'react';
import { keep, readKept } from '../storage/kept.ts';

const KEY = 'marquee.exports-running';
const followers = new Set<() => void>();

/** Notes whether this tab asked for a file that is still being written; a reload does not forget it. */
export function noteRunningExports(isRunning: boolean): void {
  keep(KEY, isRunning || null);
  for (const follow of followers) follow();
}

/** Tells whether this tab asked for a file that is, as far as it knows, still being written. */
export function useHasRunningExports(): boolean {
  return useSyncExternalStore(follow, read);
}

function follow(change: () => void): () => void {
  followers.add(change);
  return () => void followers.delete(change);
}

function read(): boolean {
  return readKept<boolean>(KEY) === true;
}

import { setImmediate } from 'node:timers/promises';

let last = Promise.resolve();

/**
 * Waits until what this process has received meanwhile had its turn, and each drawing that waited before. However many draw at once, other
 * requests wait for one turn of one of them.
 */
export function nextTurn(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}

import { setImmediate } from 'node:timers/promises';

/** How long other requests wait at most, besides the last step. */
const SLICE_MS = 10;

let last: Promise<unknown> = Promise.resolve();
let began = 0;

/**
 * Computes what belongs to a large answer after all that was given before, and lets other requests go first whenever these steps, with what
 * GraphQL made of their results meanwhile, took a while. Without it all fields of an answer are computed in one go.
 */
export function inTurns<T>(step: () => T): Promise<T> {
  const done = last.then(async () => {
    if (performance.now() - began > SLICE_MS) {
      await setImmediate();
      began = performance.now();
    }
    return step();
  });
  last = done.catch(() => undefined);
  return done;
}

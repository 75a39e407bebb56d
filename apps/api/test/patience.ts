import { setTimeout as wait } from 'node:timers/promises';

import { expect } from 'vitest';

/** How long a page waits for an answer, ms: longer than our limits on providers with their one repetition. */
export const PATIENCE = 20_000;

/** The result, which must come while the page is patient. */
export async function timed<T>(work: Promise<T>, patience = PATIENCE): Promise<T> {
  const from = performance.now();
  const result = await work;
  expect(performance.now() - from).toBeLessThan(patience);
  return result;
}

/** The same measurement without a failure; whatever the work does later is nobody's. */
export function isAnswered(work: Promise<unknown>, patience = PATIENCE): Promise<boolean> {
  const settled = work.then(
    () => true,
    () => true,
  );
  return Promise.race([settled, wait(patience, false)]);
}

import { setTimeout as wait } from 'node:timers/promises';

import { expect } from 'vitest';

/** How long a page waits for a response, ms: longer than our timeouts for providers with one retry. */
export const PATIENCE = 20_000;

/** The result, which must arrive within the page's timeout. */
export async function timed<T>(work: Promise<T>, patience = PATIENCE): Promise<T> {
  const from = performance.now();
  const result = await work;
  expect(performance.now() - from).toBeLessThan(patience);
  return result;
}

/** The same measurement without failing; later results are ignored. */
export function isAnswered(work: Promise<unknown>, patience = PATIENCE): Promise<boolean> {
  const settled = work.then(
    () => true,
    () => true,
  );
  return Promise.race([settled, wait(patience, false)]);
}

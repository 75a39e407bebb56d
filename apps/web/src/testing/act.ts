import { act as begin } from '@testing-library/react';
import { TestRunner } from 'vitest';

/**
 * Lets React settle what `work` does, and ends with its test: while one `act` of React is open, all rendering waits
 * for its end, so one test that timed out would fail all later ones.
 */
export function act(work: () => Promise<unknown>): Promise<void> {
  const { signal } = TestRunner.getCurrentTest()!.context;
  const givenUp = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The test was given up meanwhile.')), { once: true });
  });
  return begin(async () => void (await Promise.race([work(), givenUp])));
}

import { act as begin } from '@testing-library/react';
import { TestRunner } from 'vitest';

/**
 * Lets React settle what `work` does, and is over when its test is: as long as one `act` of React's is open, whatever is drawn waits for its end,
 * and one test that timed out would fail all after it.
 */
export function act(work: () => Promise<unknown>): Promise<void> {
  const { signal } = TestRunner.getCurrentTest()!.context;
  const givenUp = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The test was given up meanwhile.')), { once: true });
  });
  return begin(async () => void (await Promise.race([work(), givenUp])));
}

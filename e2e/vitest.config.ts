import { defineConfig } from 'vitest/config';

import { longestFirst } from '../tooling/test/longest-first.mjs';

/** The looks of axe take half of all the time: begun last, one of them would run alone on its lane. */
const LONG = ['axe-events', 'axe-house', 'axe-buyers', 'journey'];

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['*.story.ts'],
    globalSetup: ['global-setup.ts'],
    setupFiles: ['real-clock.ts'],
    // three stories at a time, each in a world of its own: the stories of a world share its clock. One of them always waits for something
    maxWorkers: 3,
    sequence: { sequencer: longestFirst(LONG) },
    testTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 180_000,
  },
});

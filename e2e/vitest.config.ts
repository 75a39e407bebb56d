import { defineConfig } from 'vitest/config';

import { LongestFirst } from './longest-first.ts';

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['*.story.ts'],
    globalSetup: ['global-setup.ts'],
    setupFiles: ['real-clock.ts'],
    // two stories at a time, each in a world of its own: the stories of a world share its clock
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 180_000,
  },
});

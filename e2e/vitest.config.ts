import { configDefaults, defineConfig } from 'vitest/config';

import { longestFirst } from '../tooling/test/longest-first.mjs';

/** The axe stories take half of the total time: started last, one of them would run alone at the end. */
const LONG = ['axe-events', 'axe-house', 'axe-buyers', 'shell', 'journey'];

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['*.story.ts'],
    // `npm test -- --whole` runs these too (docs/decisions/0028)
    exclude: process.env['DRILLS'] === 'too' ? configDefaults.exclude : [...configDefaults.exclude, '*.drill.story.ts'],
    globalSetup: ['global-setup.ts'],
    setupFiles: ['real-clock.ts'],
    // three stories at a time, each in its own world, because stories of one world would share its clock; one of them is usually waiting
    maxWorkers: 3,
    sequence: { sequencer: longestFirst(LONG) },
    // the longest stories take 30 s alone, and four times as long beside two other runs
    testTimeout: 240_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 180_000,
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['*.story.ts'],
    globalSetup: ['global-setup.ts'],
    setupFiles: ['real-clock.ts'],
    // one world, one story at a time: they share its clock
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});

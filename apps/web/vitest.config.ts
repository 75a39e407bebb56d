import { defineConfig } from 'vitest/config';

// @ts-expect-error plain JavaScript tooling
import { longestFirst } from '../../tooling/test/longest-first.mjs';

/** Replaces modules for all who load them, and so shares none. */
const ALONE = ['src/ui/late-pieces.test.tsx'];

export default defineConfig({
  // graphql 16 ships two module kinds: without this, tests and libraries get two realms of it
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    environment: 'jsdom',
    setupFiles: ['src/testing/setup.ts'],
    maxWorkers: 2,
    // it waits for each page to fall silent
    sequence: { sequencer: longestFirst(['first-content']) },
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
    // styles are left out, but for the one that a test measures
    // and the class names of CSS modules are those of the source
    css: { include: [/\/door\.css\?raw$/], modules: { classNameStrategy: 'non-scoped' } },
    env: { DEBUG_PRINT_LIMIT: '2500' },
    // the router tells of each refused page in development; the tests look at the page itself
    onConsoleLog: (text) => (text.startsWith('Warning: Error in route match') ? false : undefined),
    projects: [
      // the modules are loaded once a worker, not once a file; what they remember is forgotten before each test (setup.ts)
      { extends: true, test: { name: 'pages', include: ['src/**/*.test.{ts,tsx}'], exclude: ALONE, isolate: false } },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
    server: { deps: { inline: [/@apollo\/client/, /@graphql-tools/] } },
  },
});

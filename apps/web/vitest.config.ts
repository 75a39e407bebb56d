import { defineConfig } from 'vitest/config';

// @ts-expect-error plain JavaScript tooling
import { longestFirst } from '../../tooling/test/longest-first.mjs';

/** Replaces modules for all importers, and so shares none. */
const ALONE = ['src/ui/late-pieces.test.tsx'];
/** `npm test -- --whole` and a named file run these too (docs/decisions/0028). */
const DRILLS = process.env['DRILLS'] === 'too' ? [] : ['**/*.drill.test.*'];

export default defineConfig({
  // graphql 16 ships two module kinds: without this, tests and libraries get two realms of it
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    environment: 'jsdom',
    setupFiles: ['src/testing/setup.ts'],
    maxWorkers: 2,
    // fewer collections of short-lived objects: rendering makes many
    execArgv: ['--max-semi-space-size=64'],
    // it waits until each page is idle
    sequence: { sequencer: longestFirst(['first-content']) },
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
    // styles are omitted, except one that a test measures; class names of CSS modules are those of the source
    css: { include: [/\/scanner\.module\.css\?raw$/], modules: { classNameStrategy: 'non-scoped' } },
    // antd's layout effects run before the next event, as in browsers; under NODE_ENV=test they would not
    env: { DEBUG_PRINT_LIMIT: '2500', NODE_ENV: 'development' },
    // the router logs each refused page in development, and the chart that jsdom has no sizes; the tests check the page itself
    onConsoleLog: (text) => (/^Warning: Error in route match|^\[ECharts\] Can't get DOM/.test(text) ? false : undefined),
    projects: [
      // modules are loaded once for each worker, not for each file; their state is reset before each test (setup.ts)
      {
        extends: true,
        test: { name: 'pages', include: ['src/**/*.test.{ts,tsx}', 'vite-*.test.ts'], exclude: [...ALONE, ...DRILLS], isolate: false },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
    server: { deps: { inline: [/@apollo\/client/, /@graphql-tools/] } },
  },
});

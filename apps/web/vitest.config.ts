import { defineConfig } from 'vitest/config';

export default defineConfig({
  // graphql 16 ships two module kinds: without this, tests and libraries get two realms of it
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    maxWorkers: 2,
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
    // styles are left out, but for the one that a test measures
    css: { include: [/\/door\.css\?raw$/] },
    env: { DEBUG_PRINT_LIMIT: '2500' },
    // the router tells of each refused page in development; the tests look at the page itself
    onConsoleLog: (text) => (text.startsWith('Warning: Error in route match') ? false : undefined),
    server: { deps: { inline: [/@apollo\/client/, /@graphql-tools/] } },
  },
});

// `npm test` and `npm run check`: checks, production build, suites, browser stories, and one line at the end.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mongodPath, redisPath } from '../binaries.mjs';
import { build } from '../build.mjs';
import { explain } from '../problem.mjs';
import { FAST_CHECKS, SLOW_CHECKS, WRITING_CHECKS } from './checks.mjs';
import { STORIES, SUITES, WHOLE, runSuite } from './suites.mjs';

const say = (line = '') => process.stdout.write(`${line}\n`);

/** Counts and failures of one run. */
class Tally {
  passed = 0;
  failed = 0;
  failures = [];

  add(title, { passed, failed, names = [] }) {
    this.passed += passed;
    this.failed += failed;
    if (failed > 0) this.failures.push([title, ...names].join('\n  '));
  }

  /** Runs one thing that passes or fails as a whole. */
  async one(title, check) {
    const begin = Date.now();
    let complaint;
    try {
      complaint = await check();
    } catch (error) {
      complaint = explain(error);
    }
    say(`\n=== ${title}: ${complaint ? 'FAILED' : 'ok'} (${seconds(begin)})`);
    if (complaint) say(complaint);
    this.add(title, complaint ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 });
    return !complaint;
  }

  /** Runs two at a time, in order; the output of each is printed as one block. */
  async beside(works) {
    const waiting = [...works];
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await next();
    };
    await Promise.all([lane(), lane()]);
  }

  checks(root, checks) {
    return checks.map(
      ([title, check]) =>
        () =>
          this.one(title, () => check(root)),
    );
  }

  /** A suite that runs concurrently with something else. */
  async quietSuite(root, suite, options = {}) {
    const begin = Date.now();
    const { output, ...counts } = await runSuite(root, suite, { ...options, capture: true });
    say(`\n=== ${suite.title} (${seconds(begin)})\n${output.trimEnd()}`);
    this.add(suite.title, counts);
  }

  async suite(root, suite, options = {}) {
    say(`\n=== ${suite.title}`);
    this.add(suite.title, await runSuite(root, suite, options));
  }

  /** The end of every run, with each failed test: a log that is cut keeps its end. Nothing is printed after it. */
  finish(begin) {
    say(`\n=== Finished in ${seconds(begin)}`);
    for (const title of this.failures) say(`failed: ${title}`);
    say(`${this.passed} passed, ${this.failed} failed`);
    process.exit(this.failed > 0 || this.passed === 0 ? 1 : 0);
  }
}

const seconds = (begin) => `${((Date.now() - begin) / 1000).toFixed(1)} s`;

async function buildAll(root) {
  for (const app of ['api', 'web']) await build(root, app);
}

/** `npm test`; `--whole` adds the longest tests, and names filter to test files whose path contains one of them. */
export async function test(root, args) {
  const filters = args.filter((arg) => !arg.startsWith('--'));
  const env = args.includes('--whole') ? WHOLE : {};
  if (filters.length > 0) return narrowed(root, filters);
  const begin = Date.now();
  const tally = new Tally();
  // downloaded while the checks compute; the suites say what is wrong when it fails
  const servers = Promise.allSettled([mongodPath(), redisPath()]);
  let built = false;
  await tally.beside([
    ...tally.checks(root, FAST_CHECKS),
    async () => void (built = await tally.one('Production build', () => buildAll(root))),
    ...SUITES.filter(({ beside }) => beside).map((suite) => () => tally.quietSuite(root, suite)),
    ...tally.checks(root, SLOW_CHECKS),
  ]);
  for (const [title, check] of WRITING_CHECKS) await tally.one(title, () => check(root));
  await servers;
  const [api, pages] = SUITES.filter(({ beside }) => !beside);
  // the API's tests wait for outages, disks and processes half of the time; the pages' tests only compute
  await Promise.all([tally.suite(root, api, { env }), tally.quietSuite(root, pages, { env })]);
  if (built) await tally.suite(root, STORIES, { env });
  else tally.add(`${STORIES.title} (nothing to run)`, { passed: 0, failed: 1 });
  const { titleProblems } = await import('../requirements/report.mjs');
  await tally.one('Requirement ids', () => titleProblems(root).join('\n'));
  tally.finish(begin);
}

async function narrowed(root, filters) {
  const begin = Date.now();
  const tally = new Tally();
  for (const suite of SUITES) if (matches(join(root, suite.folder), filters)) await tally.suite(root, suite, { filters, env: WHOLE });
  if (matches(join(root, STORIES.folder), filters) && (await tally.one('Production build', () => buildAll(root))))
    await tally.suite(root, STORIES, { filters, env: WHOLE });
  tally.finish(begin);
}

/** Tells whether the path of a test file below contains one of the filters. */
function matches(folder, filters) {
  if (!existsSync(folder)) return false;
  const files = readdirSync(folder, { recursive: true }).filter(
    (file) => !file.includes('node_modules') && /\.(test|story)\.(tsx?|mjs)$/.test(file),
  );
  return files.some((file) => filters.some((filter) => join(folder, file).includes(filter)));
}

/** `npm run check`: the checks that take less than a minute. */
export async function check(root) {
  const begin = Date.now();
  const tally = new Tally();
  await tally.beside(tally.checks(root, FAST_CHECKS));
  await tally.suite(root, SUITES[0]);
  tally.finish(begin);
}

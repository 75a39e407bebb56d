// The test suites: each package's vitest with a report that `npm run requirements` reads.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNode, script } from '../commands.mjs';

/** Suites with `beside` run concurrently with the checks, which leave a core idle at times; the others run after them, concurrently. */
export const SUITES = [
  { name: 'shared', beside: true, title: 'Rules (packages/shared)', folder: 'packages/shared' },
  { name: 'tooling', beside: true, title: 'Tooling', folder: 'tooling' },
  { name: 'payment-simulator', beside: true, title: 'Payment simulator', folder: 'packages/payment-simulator' },
  { name: 'integration-simulator', beside: true, title: 'Integration simulator', folder: 'packages/integration-simulator' },
  { name: 'seating-simulator', beside: true, title: 'Seating simulator', folder: 'packages/seating-simulator' },
  { name: 'api', title: 'API: services, access, GraphQL (real mongod and Redis)', folder: 'apps/api' },
  { name: 'web', title: 'Pages and dialogs', folder: 'apps/web' },
];
export const STORIES = { name: 'e2e', title: 'Browser stories', folder: 'e2e' };

/** The folder of the reports of full runs; reports of filtered runs are one folder deeper and are not read. */
export const reportsDir = (root) => join(root, '.data/reports');

/** Counts of a vitest JSON report. A file that did not load is one failure. */
export function countsOf(report) {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
}

/** The most characters of an error in the summary: enough for the difference and the place, not for a whole page. */
const MOST_SUMMARY = 1500;

/** Each failed test of a vitest JSON report: its file, full title and the beginning of its error. */
export function failuresOf(report, cwd) {
  return report.testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(cwd, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [`${file}: did not load\n${message.slice(0, MOST_SUMMARY)}`] : [];
    return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages.join('\n').slice(0, MOST_SUMMARY)}`);
  });
}

/** What `--whole` adds: drills, which take minutes each. */
export const WHOLE = { DRILLS: 'too' };

/**
 * Runs one suite, filtered to files whose path contains one of `filters`.
 * @param {{ filters?: readonly string[], capture?: boolean, env?: Record<string, string> }} options
 * @returns its counts, the failed tests by name, and its output when `capture` is set
 */
export async function runSuite(root, suite, { filters = [], capture = false, env: more = {} } = {}) {
  const cwd = join(root, suite.folder);
  const dir = filters.length > 0 ? join(reportsDir(root), 'narrowed') : reportsDir(root);
  const report = join(dir, `${suite.name}.json`);
  mkdirSync(dir, { recursive: true });
  rmSync(report, { force: true });
  const vitest = script(existsSync(join(cwd, 'node_modules/vitest')) ? cwd : root, 'vitest/vitest.mjs');
  // on a busy machine a page may exceed any timeout: one retry, reported by name
  const flaky = fileURLToPath(new URL('flaky-reporter.mjs', import.meta.url));
  const reporters = ['--reporter=default', '--reporter=json', `--reporter=${flaky}`];
  const args = ['run', '--root', cwd, '--retry=1', ...reporters, `--outputFile.json=${report}`];
  if (filters.length > 0) args.push('--passWithNoTests', ...filters);
  // each file of page tests starts from scratch: the compile cache keeps their libraries compiled
  const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...process.env, ...more };
  const { code, output } = await runNode(vitest, args, { cwd, env, capture });
  if (!existsSync(report)) return { passed: 0, failed: code === 0 && filters.length > 0 ? 0 : 1, output };
  const results = JSON.parse(readFileSync(report, 'utf8'));
  const counts = countsOf(results);
  // an error outside every test, or a suite without tests, is a failure
  const silent = code !== 0 || (filters.length === 0 && counts.passed === 0);
  return { ...counts, failed: counts.failed === 0 && silent ? 1 : counts.failed, names: failuresOf(results, cwd), output };
}

// `npm run test:promises [--write]`: runs the tests of the promises and prints one table.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runNode, script } from '../commands.mjs';
import { buildStale } from '../build.mjs';

/** The promises that this stage of the product must show. */
export const NEEDED = Array.from({ length: 53 }, (_, at) => at + 1);

const FOLDERS = ['packages/shared', 'packages/payment-simulator', 'apps/api', 'apps/web'];
/** These also show promises, and run with all other tests. */
const FILTERS = ['promises', 'test/access.test', 'seating/take-over.test'];
const TITLE = /^Promise (\d+)\b/;
/** A negative control: a test that disables the guard and sees the promise broken. */
const CONTROL = /negative control/i;
/** Timeout for whole sales and kills, also on a busy machine. In ms. */
const PATIENCE = ['--testTimeout=300000', '--hookTimeout=300000'];
const HEADING = '## Last run';

/** The promises of docs/promises.md by number. */
export function promisesIn(text) {
  const rows = text.matchAll(/^\| (\d+) \| ([^|]+?) \|/gm);
  return new Map([...rows].map(([, number, words]) => [Number(number), words]));
}

/**
 * One row for each promise of this stage, and of later ones already shown: `passed` when every test of it passed,
 * `missing` when there is none, `no control` without a negative control.
 * @param {object[]} reports vitest's JSON reports
 */
export function rowsOf(promises, reports) {
  const tests = reports.flatMap(({ testResults }) => testResults.flatMap(({ assertionResults }) => assertionResults));
  const numberOf = ({ title }) => Number(TITLE.exec(title)?.[1]);
  const shown = tests.map(numberOf).filter((number) => !Number.isNaN(number));
  const numbers = [...new Set([...NEEDED, ...shown])].toSorted((one, other) => one - other);
  return numbers.map((number) => {
    const own = tests.filter((test) => numberOf(test) === number);
    const controls = own.filter(({ title }) => CONTROL.test(title)).length;
    const seconds = own.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 1000;
    return { number, promise: promises.get(number) ?? '', result: resultOf(number, own, controls), tests: own.length, controls, seconds };
  });
}

function resultOf(number, own, controls) {
  if (own.length === 0) return 'missing';
  if (!own.every(({ status }) => status === 'passed')) return 'FAILED';
  return controls === 0 && NEEDED.includes(number) ? 'no control' : 'passed';
}

const tableOf = (rows) =>
  [
    '| # | promise | result | tests | of them controls | seconds |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row.number} | ${row.promise} | ${row.result} | ${row.tests} | ${row.controls} | ${row.seconds.toFixed(1)} |`),
  ].join('\n');

async function runFolder(root, folder, args) {
  const report = join(root, '.data/reports/promises', `${folder.split('/').at(-1)}.json`);
  rmSync(report, { force: true });
  const cwd = join(root, folder);
  const vitest = script(existsSync(join(cwd, 'node_modules/vitest')) ? cwd : root, 'vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const flags = ['run', '--root', cwd, '--passWithNoTests', ...PATIENCE, ...reporters];
  const { code } = await runNode(vitest, [...flags, ...FILTERS, ...args], {
    cwd,
    env: { ...process.env, PROMISES: 'full', DRILLS: 'too' },
  });
  return { code, report: existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { testResults: [] } };
}

/** Exits 1 when a promise failed or has no test. With --write the table replaces the one in docs/promises.md. */
export async function promises(root, args) {
  const list = join(root, 'docs/promises.md');
  const text = existsSync(list) ? readFileSync(list, 'utf8') : '';
  await buildStale(root, (line) => process.stdout.write(`${line}\n`));
  const runs = [];
  for (const folder of FOLDERS)
    runs.push(
      await runFolder(
        root,
        folder,
        args.filter((arg) => arg !== '--write'),
      ),
    );
  const rows = rowsOf(
    promisesIn(text),
    runs.map(({ report }) => report),
  );
  const table = tableOf(rows);
  process.stdout.write(`\n${table}\n`);
  if (args.includes('--write'))
    writeFileSync(list, `${text.split(`\n${HEADING}`)[0].trimEnd()}\n\n${HEADING}\n\nOn ${availableParallelism()} cores.\n\n${table}\n`);
  const bad = rows.filter(({ result }) => result !== 'passed');
  process.exit(bad.length > 0 || runs.some(({ code }) => code !== 0) ? 1 : 0);
}

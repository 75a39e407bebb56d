// `npm run requirements [--missing] [--issue]`: which lines of docs/requirements passing tests name.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../problem.mjs';
import { reportsDir } from '../test/suites.mjs';
import { idsOfRanges, readLists } from './lists.mjs';
import { AT_MOST, claimsOf, compare } from './titles.mjs';

const say = (line = '') => process.stdout.write(`${line}\n`);
const folderOf = (root) => join(root, 'docs/requirements');

function readReports(root) {
  const dir = reportsDir(root);
  const files = existsSync(dir) ? readdirSync(dir).filter((name) => name.endsWith('.json')) : [];
  if (files.length === 0) throw new Problem('There is no test run to read yet: run npm test first.');
  return files.map((file) => ({ suite: file.replace('.json', ''), report: JSON.parse(readFileSync(join(dir, file), 'utf8')) }));
}

/** The report of the last run: the claims of the tests compared with the lists. */
function standing(root) {
  const claims = claimsOf(readReports(root));
  return { claims, ...compare(readLists(folderOf(root)), claims) };
}

const problemsOf = ({ claims, unknown }) => [
  ...unknown.map((id) => `${id} is named by a test but is in no list`),
  ...claims.greedy.map((title) => `a title names more than ${AT_MOST} requirements: ${title}`),
];

/** Unknown ids and titles with too many ids of the last run. */
export const titleProblems = (root) => problemsOf(standing(root));

function inLines(ids, width = 14) {
  const lines = [];
  for (let i = 0; i < ids.length; i += width) lines.push(`    ${ids.slice(i, i + width).join(' ')}`);
  return lines;
}

const lacking = (partly) => partly.map(({ id, lacks }) => `${id} (${lacks.join(', ')})`);

function sayTable(rows, withMissing) {
  say('list                 shown  partly    of');
  for (const { file, total, shown, missing, partly } of rows) {
    say(`${file.padEnd(18)}${String(shown.length).padStart(8)}${String(partly.length).padStart(8)}${String(total).padStart(6)}`);
    if (!withMissing) continue;
    if (missing.length > 0) [`  missing in ${file}:`, ...inLines(missing)].forEach(say);
    if (partly.length > 0) ['  named by tests, but not on this side of its tag:', ...inLines(lacking(partly), 6)].forEach(say);
  }
}

function sayStage(root, rows) {
  const needed = idsOfRanges(JSON.parse(readFileSync(join(folderOf(root), 'stage.json'), 'utf8')));
  const partly = new Map(rows.flatMap((row) => row.partly.map((one) => [one.id, one])));
  const missing = new Set(rows.flatMap((row) => row.missing));
  const shown = new Set(rows.flatMap((row) => row.shown));
  const wrong = needed.filter((id) => !partly.has(id) && !missing.has(id) && !shown.has(id));
  if (wrong.length > 0) throw new Problem(`stage.json names ids that are in no list: ${wrong.join(' ')}`);
  const without = needed.filter((id) => missing.has(id));
  const half = needed.flatMap((id) => partly.get(id) ?? []);
  say(`This stage: ${needed.length - without.length - half.length} of ${needed.length} shown`);
  if (without.length > 0) ['  missing:', ...inLines(without)].forEach(say);
  if (half.length > 0) ['  named by tests, but not on this side of its tag:', ...inLines(lacking(half), 6)].forEach(say);
  return without.length + half.length;
}

/** Prints the report and exits: 1 on an unknown id, a title with too many ids, or (with --issue) an id of this stage that is not shown on every side of its tag. */
export async function requirements(root, args) {
  const state = standing(root);
  sayTable(state.rows, args.includes('--missing') || args.length === 0);
  say();
  const missing = args.includes('--issue') ? sayStage(root, state.rows) : 0;
  const problems = problemsOf(state);
  problems.forEach((problem) => say(`! ${problem}`));
  process.exit(problems.length > 0 || missing > 0 ? 1 : 0);
}

// The requirement ids in test titles, and whether those tests passed.
import { ID } from './lists.mjs';

export const AT_MOST = 3;

/** The side of the product that a suite's tests observe. A story observes both page and API. */
const SIDES = { api: ['api'], web: ['web'], e2e: ['web', 'api'] };
/** Tests of pure rules observe neither side: a domain folder of the API, and files of the web that render nothing. */
const RULES = { api: /\/domain\/[^/]+$/, web: /\.test\.ts$/ };

const sidesOf = (suite, file) => (RULES[suite]?.test(file) ? [] : (SIDES[suite] ?? []));

const idsIn = (title) => [...new Set(title.match(ID) ?? [])];

/**
 * @param {{ suite: string, report: object }[]} reports vitest's JSON reports by suite
 * @returns {{ passed: Map<string, Set<string>>, failed: Set<string>, greedy: string[] }} the sides on which each id was
 *   shown by a passing test, the ids that a failing test names, and the titles with more than three ids
 */
export function claimsOf(reports) {
  const passed = new Map();
  const failed = new Set();
  const greedy = new Set();
  for (const { suite, report } of reports) {
    for (const { name, assertionResults } of report.testResults) {
      const sides = sidesOf(suite, name);
      for (const { title, status } of assertionResults) {
        const ids = idsIn(title);
        if (ids.length > AT_MOST) greedy.add(title);
        for (const id of ids) {
          if (status === 'failed') failed.add(id);
          if (status === 'passed') passed.set(id, new Set([...(passed.get(id) ?? []), ...sides]));
        }
      }
    }
  }
  return { passed, failed, greedy: [...greedy] };
}

/**
 * Compares the claims with the lists. A line is shown when passing tests name its id on every side of its tag and no failing test names it.
 * `partly` holds those that passing tests name, with the sides that none of them shows.
 * @returns {{ rows: { file: string, total: number, shown: string[], partly: { id: string, lacks: string[] }[], missing: string[] }[],
 *   unknown: string[] }}
 */
export function compare(lists, { passed, failed }) {
  const known = new Set();
  const rows = [...lists].map(([file, requirements]) => {
    const row = { file, total: requirements.length, shown: [], partly: [], missing: [] };
    for (const { id, sides } of requirements) {
      known.add(id);
      const lacks = sides.filter((side) => !passed.get(id)?.has(side));
      if (failed.has(id) || !passed.has(id)) row.missing.push(id);
      else if (lacks.length > 0) row.partly.push({ id, lacks });
      else row.shown.push(id);
    }
    return row;
  });
  return { rows, unknown: [...new Set([...passed.keys(), ...failed])].filter((id) => !known.has(id)) };
}

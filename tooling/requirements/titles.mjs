// What the titles of tests claim, and whether those tests passed.
import { ID } from './lists.mjs';

export const AT_MOST = 3;

/** Which side of the product a suite's tests observe. A story goes through page and API alike. */
const SIDES = { api: ['api'], web: ['web'], e2e: ['web', 'api'] };

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
    for (const { title, status } of report.testResults.flatMap(({ assertionResults }) => assertionResults)) {
      const ids = idsIn(title);
      if (ids.length > AT_MOST) greedy.add(title);
      for (const id of ids) {
        if (status === 'failed') failed.add(id);
        if (status === 'passed') passed.set(id, new Set([...(passed.get(id) ?? []), ...(SIDES[suite] ?? [])]));
      }
    }
  }
  return { passed, failed, greedy: [...greedy] };
}

/**
 * Holds the claims against the lists. An id counts when a passing test names it and no failing one does.
 * @returns {{ rows: { file: string, total: number, shown: string[], missing: string[], oneSided: string[] }[], unknown: string[] }}
 */
export function compare(lists, { passed, failed }) {
  const known = new Set();
  const rows = [...lists].map(([file, requirements]) => {
    for (const { id } of requirements) known.add(id);
    const isShown = ({ id }) => passed.has(id) && !failed.has(id);
    const lacksASide = ({ id, sides }) => sides.some((side) => !passed.get(id).has(side));
    const shown = requirements.filter(isShown);
    return {
      file,
      total: requirements.length,
      shown: shown.map(({ id }) => id),
      missing: requirements.filter((requirement) => !isShown(requirement)).map(({ id }) => id),
      oneSided: shown.filter(lacksASide).map(({ id }) => id),
    };
  });
  return { rows, unknown: [...new Set([...passed.keys(), ...failed])].filter((id) => !known.has(id)) };
}

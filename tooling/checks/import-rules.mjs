// Runs dependency-cruiser and makes sure that it really saw the code: it answers "0 modules" and green when it cannot read TypeScript.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runNode, script } from '../commands.mjs';
import { FEATURES } from './floors.mjs';
import { sourceFiles } from './sources.mjs';

const SEEN_AT_LEAST = 0.95;
const PACKAGES = ['apps', 'packages'];

/** Complaints about what the cruiser saw, given the TypeScript files that there are. */
export function checkSight(modules, files) {
  const own = new Map(modules.map((module) => [module.source, module]));
  const unseen = files.filter((file) => !own.has(file));
  const edges = modules.reduce(
    (sum, { dependencies }) => sum + dependencies.filter(({ resolved }) => /^(apps|packages)\//.test(resolved)).length,
    0,
  );
  const complaints = [];
  if (unseen.length > files.length * (1 - SEEN_AT_LEAST))
    complaints.push(
      `only ${files.length - unseen.length} of ${files.length} source files were seen, for example not ${unseen.slice(0, 3).join(', ')}`,
    );
  if (edges < files.length / 2) complaints.push(`only ${edges} imports were understood in ${files.length} files`);
  return complaints;
}

/** Feature folders of the API that nobody gave a floor. */
function withoutFloor(root) {
  const folder = join(root, 'apps/api/src/features');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => !name.includes('.') && !FEATURES.includes(name));
}

const sentence = ({ rule, from, to }) => `${rule.name}: ${from} → ${to}`;

export async function importRules(root) {
  const args = [...PACKAGES, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const { output } = await runNode(script(root, 'dependency-cruiser/bin/dependency-cruiser.mjs'), args, { cwd: root, capture: true });
  let report;
  try {
    report = JSON.parse(output.slice(output.indexOf('{')));
  } catch {
    return output;
  }
  const files = sourceFiles(root).filter((path) => /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(path));
  return [
    ...withoutFloor(root).map((name) => `features/${name} has no floor: give it one in tooling/checks/floors.mjs`),
    ...checkSight(report.modules, files),
    ...report.summary.violations.map(sentence),
  ].join('\n');
}

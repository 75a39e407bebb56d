// Runs dependency-cruiser and verifies that it saw the code: it passes with "0 modules" when it cannot read TypeScript.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode, script } from '../commands.mjs';
import { FLOORS, FOLDER_FLOORS } from './floors.mjs';
import { sourceFiles } from './sources.mjs';

const SEEN_AT_LEAST = 0.95;
const PACKAGES = ['apps', 'packages'];
const API = 'apps/api/src';

/** Complaints about the cruiser's result, given the TypeScript files that exist. */
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

/** Complaints about layers that differ from the API's features and of the folders in layered places, or from ARCHITECTURE.md. */
export function checkFloors(root) {
  const inFolder = (folder, floors) => {
    const known = floors.flat();
    const names = existsSync(join(root, API, folder)) ? readdirSync(join(root, API, folder)).filter((name) => !name.includes('.')) : [];
    return [
      ...names.filter((name) => !known.includes(name)).map((name) => `${join(folder, name)} has no layer`),
      ...known.filter((name) => !names.includes(name)).map((name) => `${join(folder, name)} does not exist`),
      ...(pictured.includes(floors.map((names) => names.join(', ')).join(' · '))
        ? []
        : [`ARCHITECTURE.md shows other layers of ${folder}`]),
    ].map((complaint) => `${complaint}: see tooling/checks/floors.mjs`);
  };
  const pictured = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  return [['features', FLOORS], ...Object.entries(FOLDER_FLOORS)].flatMap(([folder, floors]) => inFolder(folder, floors));
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
  return [...checkFloors(root), ...checkSight(report.modules, files), ...report.summary.violations.map(sentence)].join('\n');
}

// Generated files in the repository are up to date.
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GENERATED, codegen } from '../codegen.mjs';

function contents(root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [[path, readFileSync(full, 'utf8')]];
  return readdirSync(full).flatMap((name) => contents(root, `${path}/${name}`));
}

const snapshot = (root) => new Map(GENERATED.flatMap((path) => contents(root, path)));

/** Paths that differ between two snapshots. */
export function differing(before, after) {
  return [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path)).toSorted();
}

/** Restores the previous files. */
function restore(root, before, after) {
  for (const path of differing(before, after)) {
    const full = join(root, path);
    if (before.has(path)) writeFileSync(full, before.get(path));
    else rmSync(full);
  }
}

/** Regenerates, compares, and restores the previous files. */
export async function generatedFiles(root) {
  const before = snapshot(root);
  try {
    await codegen(root);
    const changed = differing(before, snapshot(root));
    return changed.length === 0 ? '' : `Out of date, run npm run codegen and commit:\n${changed.map((path) => `  ${path}`).join('\n')}`;
  } finally {
    restore(root, before, snapshot(root));
  }
}

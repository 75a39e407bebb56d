// What is generated and committed equals what generating gives now.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, cpSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

/** Generates anew, compares, and puts back what stood there. */
export async function generatedFiles(root) {
  const before = snapshot(root);
  const kept = mkdtempSync(join(tmpdir(), 'marquee-generated-'));
  const paths = GENERATED.filter((path) => existsSync(join(root, path)));
  for (const path of paths) cpSync(join(root, path), join(kept, path), { recursive: true, preserveTimestamps: true });
  try {
    await codegen(root);
    const changed = differing(before, snapshot(root));
    return changed.length === 0 ? '' : `Out of date, run npm run codegen and commit:\n${changed.map((path) => `  ${path}`).join('\n')}`;
  } finally {
    for (const path of GENERATED) rmSync(join(root, path), { recursive: true, force: true });
    for (const path of paths) cpSync(join(kept, path), join(root, path), { recursive: true, preserveTimestamps: true });
    rmSync(kept, { recursive: true, force: true });
  }
}

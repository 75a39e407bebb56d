// The hand-written files of this project.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOMS = ['apps', 'packages', 'tooling', 'e2e', 'bench'];
const SKIPPED = new Set(['node_modules', 'dist', 'gql', 'coverage', '.tanstack']);
/** The files of this folder are none of ours to check; the features of the API have folders of that name that are. */
const SERVED_AS_IT_IS = 'apps/web/public';

function below(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) || path === SERVED_AS_IT_IS ? [] : below(root, path);
    return /\.(tsx?|mjs|cjs|css)$/.test(path) && !path.endsWith('.gen.ts') ? [path] : [];
  });
}

/** Their paths relative to the root, without generated files. */
export function sourceFiles(root) {
  return ROOMS.filter((room) => existsSync(join(root, room))).flatMap((room) => below(root, room));
}

export const isTest = (path) => /\.(test|story)\.(tsx?|mjs)$/.test(path);

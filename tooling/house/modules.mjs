// The source files of a checkout, without tests, and what they import from each other.
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isTest, sourceFiles } from '../checks/sources.mjs';

/** The packages whose lines are counted. */
export const PACKAGES = { api: 'apps/api/src/', web: 'apps/web/src/', shared: 'packages/shared/src/' };

/** Tests, and what only tests use: factories and kits. */
const isForTests = (path) => isTest(path) || /\.factory\.tsx?$/.test(path) || path.includes('/testing/');

const IMPORTED = /\b(?:from|import) ?\(?'([^']+)'/g;

/** The path that a specifier means, without its ending, or null for a library. */
export function targetOf(path, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  if (specifier.startsWith('@marquee/shared/')) return specifier.replace('@marquee/shared/', PACKAGES.shared);
  if (!specifier.startsWith('#')) return null;
  const home = Object.values(PACKAGES).find((folder) => path.startsWith(folder));
  const [, room, rest] = /^#([^/]+)\/(.*)$/.exec(specifier) ?? [];
  // two names of the API lead to folders of the platform, because their files end in .tsx
  const folder = home === PACKAGES.api && ['mail', 'documents'].includes(room) ? `platform/${room}` : room;
  return `${home}${folder}/${rest}`;
}

/** Files with their text, lines and imports, given by path: `texts` is a map from path to text. */
export function modulesOf(texts) {
  const found = (target) => [target, `${target}.ts`, `${target}.tsx`, target.replace(/\.js$/, '.ts')].find((path) => texts.has(path));
  return [...texts].map(([path, text]) => {
    const targets = [...text.matchAll(IMPORTED)].map(([, specifier]) => targetOf(path, specifier)).filter(Boolean);
    return { path, text, lines: text.split('\n').length - 1, imports: [...new Set(targets.map(found).filter(Boolean))] };
  });
}

/** The TypeScript files of the three packages in a folder. */
export function readModules(root) {
  const homes = Object.values(PACKAGES);
  const paths = sourceFiles(root).filter(
    (path) => /\.tsx?$/.test(path) && homes.some((home) => path.startsWith(home)) && !isForTests(path) && existsSync(join(root, path)),
  );
  return modulesOf(new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])));
}

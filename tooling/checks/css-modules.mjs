// Every class that a component names in a CSS module exists there, and every class of a module is used.
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { sourceFiles } from './sources.mjs';

// bounded input: our own sources
const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;
const COMMENT = /\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g;
// bounded input: our own sources
const GLOBAL = /:global\([^)]*\)/g;
// bounded input: our own sources
const PRELUDE = /[^{};]+(?=\{)/g;
const CLASS = /\.([a-zA-Z_]\w*)/g;

/** The local class names of a CSS module. */
export function classesOf(css) {
  const preludes = css.replaceAll(COMMENT, '').replaceAll(GLOBAL, '').match(PRELUDE) ?? [];
  return new Set(
    preludes.filter((text) => !text.trim().startsWith('@')).flatMap((text) => [...text.matchAll(CLASS)].map(([, name]) => name)),
  );
}

/** The names that a source takes from each of its modules. Computed ones are not possible: the build writes each name where it is used. */
export function usesOf(source) {
  return [...source.matchAll(IMPORT)].map(([, styles, from]) => {
    const names = [...source.matchAll(new RegExp(`(?<![\\w/.-])${styles}\\.(\\w+)`, 'g'))].map(([, name]) => name);
    return { from, names, isComputed: source.includes(`${styles}[`) };
  });
}

/** The file's name is the first part of each of its classes in the browser (vite-public.ts). */
function sameNamed(paths) {
  const names = paths.map((path) => basename(path));
  return paths.filter((path, at) => names.indexOf(names[at]) < at).map((path) => `${path} has the file name of another module`);
}

/** The complaints about these modules (path → text) and these sources (path → text). */
export function checkModules(modules, sources) {
  const known = new Map([...modules].map(([path, css]) => [path, { names: classesOf(css), used: new Set() }]));
  const complaints = sameNamed([...modules.keys()]);
  for (const [path, source] of sources) {
    for (const { from, names, isComputed } of usesOf(source)) {
      if (isComputed) complaints.push(`${path} computes a name of ${from}: write down each`);
      const target = from.startsWith('#') ? join('apps/web/src', from.slice(1)) : join(dirname(path), from);
      const module = known.get(target);
      if (!module) continue;
      for (const name of names) if (!module.names.has(name)) complaints.push(`${path} names .${name}, which ${target} lacks`);
      for (const name of names) module.used.add(name);
    }
  }
  for (const [path, { names, used }] of known)
    for (const name of names) if (!used.has(name)) complaints.push(`${path} has .${name}, which nothing uses`);
  return complaints;
}

export function cssModules(root) {
  const read = (path) => [path, readFileSync(join(root, path), 'utf8')];
  const files = sourceFiles(root).filter((path) => path.startsWith('apps/web/src/'));
  const modules = new Map(files.filter((path) => path.endsWith('.module.css')).map(read));
  return checkModules(modules, new Map(files.filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx')).map(read))).join('\n');
}

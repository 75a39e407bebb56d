// No source file is longer than 300 lines, no test longer than 400, and none has a catch-all name.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTest, sourceFiles } from './sources.mjs';

const SOURCE_LINES = 300;
const TEST_LINES = 400;
const EMPTY_NAMES = /(^|\/)(utils?|helpers?|common|manager|misc|index)\.tsx?$/;

/** The complaint about a path with so many lines, or null. */
export function checkFile(path, lines) {
  const most = isTest(path) ? TEST_LINES : SOURCE_LINES;
  if (lines > most) return `${path} has ${lines} lines, ${most} are allowed`;
  // the router requires index.tsx as the name of an index route
  if (EMPTY_NAMES.test(path) && !path.startsWith('apps/web/src/routes/')) return `${path} has a name that says nothing`;
  return null;
}

export function fileSizes(root) {
  const lines = (path) => readFileSync(join(root, path), 'utf8').split('\n').length - 1;
  return sourceFiles(root)
    .map((path) => checkFile(path, lines(path)))
    .filter(Boolean)
    .join('\n');
}

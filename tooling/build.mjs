// The production build, and the check whether the last one is up to date.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Problem } from './problem.mjs';
import { lastLines, startProcess } from './processes.mjs';

const SHARED = ['packages', 'schema.graphql', 'pnpm-lock.yaml', 'tsconfig.base.json'];
const APPS = {
  api: { name: 'API', from: ['apps/api', 'apps/web/src/gql', ...SHARED], proof: 'main.api.js' },
  web: { name: 'web pages', from: ['apps/web', ...SHARED], proof: 'index.html' },
};
const SKIPPED = new Set(['node_modules', 'dist', '.data', 'test', 'testing', 'coverage', '.tanstack']);
const MARK = '.built-from';

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !SKIPPED.has(name) && !/\.(test|gen)\.tsx?$/.test(name))
    .toSorted()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** A checksum over all inputs of an app's build. */
export function sourceHash(root, app) {
  const hash = createHash('sha256').update(process.version);
  for (const part of APPS[app].from)
    for (const file of filesUnder(join(root, part)))
      hash
        .update(`${file.slice(root.length)}\0`)
        .update(readFileSync(file))
        .update('\0');
  return hash.digest('hex');
}

const markOf = (root, app) => join(root, 'apps', app, 'dist', MARK);

function isFresh(root, app, hash) {
  const mark = markOf(root, app);
  return existsSync(join(root, 'apps', app, 'dist', APPS[app].proof)) && existsSync(mark) && readFileSync(mark, 'utf8') === hash;
}

/** Runs `vite build` of one app. */
export async function build(root, app) {
  const cwd = join(root, 'apps', app);
  const hash = sourceHash(root, app);
  const log = join(root, '.data/logs', `build-${app}.log`);
  mkdirSync(dirname(log), { recursive: true });
  writeFileSync(log, '');
  const vite = [join(cwd, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'];
  // an inherited NODE_ENV=test would put the development builds of React and Apollo into the pages
  const env = { ...process.env, NODE_ENV: 'production' };
  const how = await startProcess(`build-${app}`, process.execPath, vite, { cwd, env, log }).ended;
  if (how !== 'exit 0') throw new Problem(`Building the ${APPS[app].name} failed (${how}):\n${lastLines(log, 40)}`);
  writeFileSync(markOf(root, app), hash);
}

/** Builds the apps whose sources changed since their last build. */
export async function buildStale(root, say) {
  for (const app of Object.keys(APPS)) {
    if (isFresh(root, app, sourceHash(root, app))) continue;
    say(`• Building the ${APPS[app].name}`);
    await build(root, app);
  }
}

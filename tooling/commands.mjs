// Programs of the workspace, run in the foreground with the pinned Node.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onLeave } from './leave.mjs';
import { spawnGroup } from './processes.mjs';

const GRACE_MS = 15_000;

/** Running child processes: checks run concurrently. */
const running = new Set();
let listening = false;
let leaving = false;

function followSignals() {
  if (listening) return;
  listening = true;
  onLeave(() => {
    leaving = true;
    if (running.size === 0) process.exit(1);
    for (const child of running) {
      child.once('exit', () => {
        running.delete(child);
        if (running.size === 0) process.exit(1);
      });
      child.kill('SIGTERM');
    }
    setTimeout(() => process.exit(1), GRACE_MS);
  });
}

/** Runs a JavaScript file to completion. @returns its exit code, and its output when `capture` is set */
export function runNode(file, args, { cwd, env = process.env, capture = false } = {}) {
  followSignals();
  return new Promise((resolve, reject) => {
    if (leaving) return; // nothing starts during shutdown
    const out = capture ? 'pipe' : 'inherit';
    const child = spawnGroup(process.execPath, [file, ...args], { cwd, env, stdio: ['ignore', out, out] });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => {
      running.delete(child);
      reject(error);
    });
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** The `bin` script of a dependency of the package in `folder`. */
export function script(folder, path) {
  return join(folder, 'node_modules', path);
}

/** The flag that lets Node run TypeScript with decorators. */
export function oxcNode(root) {
  const core = createRequire(join(root, 'apps/api/package.json')).resolve('@oxc-node/core');
  return ['--import', pathToFileURL(join(dirname(core), 'register.mjs')).href];
}

/** Formats the paths given, or everything. */
export async function format(root, paths) {
  const { code } = await runNode(script(root, 'oxfmt/bin/oxfmt'), ['--write', ...paths], { cwd: root });
  process.exit(code);
}

/** Runs the benchmark with its own arguments. */
export async function bench(root, args) {
  // these compare two other folders, which are built already
  if (!['pairs', 'bursts'].includes(args[0])) {
    const { buildStale } = await import('./build.mjs');
    await buildStale(root, (line) => process.stderr.write(`${line}\n`));
  }
  const [flag, register] = oxcNode(root);
  const { code } = await runNode(flag, [register, join(root, 'bench/main.ts'), ...args], { cwd: root });
  process.exit(code);
}

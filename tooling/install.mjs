// Installs dependencies with the pinned pnpm when the lock file changed. Node >= 18, no dependencies.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Problem, needDisk } from './problem.mjs';
import { spawnGroup } from './processes.mjs';

const DECIDES = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'];
const INSTALL_MEGABYTES = 1500;

/** The environment of pnpm and its child processes: the pinned Node first on the PATH, without npm's run variables. */
export function childEnvironment(root) {
  const env = { ...process.env, npm_config_yes: 'true', npm_config_loglevel: 'error' };
  env.PATH = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
  const foreign = /^npm_(config_(?!yes|loglevel|registry|cafile|userconfig|globalconfig|cache|prefix)|package_|lifecycle_)/i;
  for (const key of Object.keys(env)) if (foreign.test(key)) delete env[key];
  return env;
}

function runAside(file, args, options, onChild) {
  return new Promise((resolve, reject) => {
    const child = spawnGroup(file, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] });
    onChild(child);
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Installs when needed. `onChild` receives the running process, for signals. */
export async function installDependencies(root, pnpm, onChild) {
  const stamp = join(root, 'node_modules/.setup-hash');
  const hash = createHash('sha256')
    .update(DECIDES.map((file) => readFileSync(join(root, file))).join('\0'))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  if (!existsSync(join(root, 'node_modules'))) needDisk(root, INSTALL_MEGABYTES, 'installing the dependencies');
  process.stdout.write(`• Installing dependencies with ${pnpm} (about a minute the first time)\n`);
  const env = childEnvironment(root);
  const present = spawnSync('pnpm', ['--version'], { encoding: 'utf8', env, cwd: '/' }).stdout?.trim();
  const [file, args] = present === pnpm.split('@')[1] ? ['pnpm', []] : ['npx', ['-y', pnpm]];
  // non-interactive: pnpm would ask whether to remove modules of an earlier layout
  const install = [...args, 'install', '--frozen-lockfile', '--config.confirmModulesPurge=false'];
  const code = await runAside(file, install, { cwd: root, env }, onChild);
  if (code !== 0)
    throw new Problem(`Installing the dependencies failed (exit ${code}); the lines above say why. A registry must be reachable.`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

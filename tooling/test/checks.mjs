// Static checks: each returns its complaints, or nothing.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runNode, script } from '../commands.mjs';

const program =
  (path, args, folder = '.') =>
  async (root) => {
    const { code, output } = await runNode(script(root, path), args, { cwd: join(root, folder), capture: true });
    return code === 0 ? '' : output.trimEnd() || `exit ${code}`;
  };
const module_ = (path, name) => async (root) => (await import(path))[name](root);

/** Every folder with a tsconfig.json that is type-checked. */
export function typedFolders(root) {
  const below = (folder) => (existsSync(join(root, folder)) ? readdirSync(join(root, folder)).map((name) => `${folder}/${name}`) : []);
  return [...below('packages'), ...below('apps'), 'e2e', 'bench'].filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));
}

async function types(root) {
  // the incremental build info makes the next run several times faster
  const memory = (folder) => join(root, '.data/types', `${folder.replaceAll('/', '-')}.tsbuildinfo`);
  const complaints = [];
  for (const folder of typedFolders(root)) {
    const complaint = await program('typescript7/bin/tsc', [
      '-p',
      folder,
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      memory(folder),
    ])(root);
    if (complaint) complaints.push(complaint);
  }
  return complaints.join('\n');
}

/** Fast ones, also in `npm run check`. The longest come first, because checks run concurrently. */
export const FAST_CHECKS = [
  ['Types', types],
  ['Lint', program('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings'])],
  ['Import rules', module_('../checks/import-rules.mjs', 'importRules')],
  ['Format', program('oxfmt/bin/oxfmt', ['--check'])],
  ['File sizes', module_('../checks/file-sizes.mjs', 'fileSizes')],
  ['One clock', module_('../checks/one-clock.mjs', 'oneClock')],
  ['CSS modules', module_('../checks/css-modules.mjs', 'cssModules')],
  ['Injectables', module_('../checks/injectables.mjs', 'injectables')],
  ['Lean reads', module_('../checks/lean-reads.mjs', 'leanReads')],
];

/** The other checks of `npm test`. */
export const SLOW_CHECKS = [
  ['Unused code (knip)', program('knip/bin/knip.js', ['--no-progress'])],
  ['Compose file', module_('../checks/compose.mjs', 'composeFile')],
  ['Dockerfiles', module_('../checks/dockerfiles.mjs', 'dockerfiles')],
  ['Patterns', module_('../checks/patterns.mjs', 'patterns')],
  ['Variables', module_('../checks/env-example.mjs', 'envExample')],
];

/** Checks that temporarily write files which others read: each runs alone. */
export const WRITING_CHECKS = [['Generated files', module_('../checks/generated.mjs', 'generatedFiles')]];

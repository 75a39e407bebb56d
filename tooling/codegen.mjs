// All generated files in the repository: schema.graphql from the API, gql/ from it, the route tree from the routes.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { oxcNode, runNode, script } from './commands.mjs';
import { Problem } from './problem.mjs';

/** What `codegen` writes, relative to the root. */
export const GENERATED = ['schema.graphql', 'apps/web/src/gql', 'apps/web/src/routeTree.gen.ts'];

async function step(name, run) {
  const { code, output } = await run();
  if (code !== 0) throw new Problem(`Generating ${name} failed:\n${output.trimEnd()}`);
}

async function writeRouteTree(web) {
  const plugin = createRequire(join(web, 'package.json')).resolve('@tanstack/router-plugin/vite');
  const generator = createRequire(plugin).resolve('@tanstack/router-generator');
  const { Generator, getConfig } = await import(pathToFileURL(generator).href);
  // its options are in apps/web/tsr.config.json
  await new Generator({ config: getConfig({}, web), root: web }).run();
}

/** Regenerates all of them. */
export async function codegen(root) {
  const api = join(root, 'apps/api');
  const web = join(root, 'apps/web');
  const [flag, register] = oxcNode(root);
  await step('schema.graphql', () => runNode(flag, [register, 'scripts/emit-schema.ts'], { cwd: api, capture: true }));
  await step('gql/', () =>
    runNode(script(web, '@graphql-codegen/cli/esm/bin.js'), ['--config', 'codegen.ts'], { cwd: web, capture: true }),
  );
  await writeRouteTree(web);
}

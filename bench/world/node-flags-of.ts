import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export type NodeFlags = Readonly<Record<'api' | 'worker', readonly string[]>>;

/** How the product of this version starts Node; the API with `API_FLAGS` instead, for all versions alike. */
export async function nodeFlagsOf(root: string): Promise<NodeFlags> {
  const file = join(root, 'tooling/start/node-flags.mjs');
  const own = existsSync(file)
    ? ((await import(pathToFileURL(file).href)) as { NODE_FLAGS: NodeFlags }).NODE_FLAGS
    : { api: [], worker: [] };
  const asked = process.env['API_FLAGS'];
  return asked === undefined ? own : { ...own, api: asked.split(' ').filter(Boolean) };
}

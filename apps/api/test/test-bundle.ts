import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'vite';
import { inject } from 'vitest';

const api = fileURLToPath(new URL('..', import.meta.url));
const OF_TESTS = [
  'mailing-worker',
  'halting-api',
  'halting-worker',
  'hasty-api',
  'dying-worker',
  'counting-worker',
  'forgetful-worker',
  'halting-holder',
  'halting-nights',
  'halting-offers',
  'halting-hold-api',
  'halting-seats',
  'careless-printer',
].map((name) => `test/workers/${name}.main.ts`);
const MAINS = ['src/main.api.ts', 'src/main.worker.ts', 'src/main.migrate.ts', ...OF_TESTS];
const nameOf = (main: string) => basename(main, '.ts');

/** The built bundle of one of our mains, as in production: the first caller in this run builds it, the others wait. */
export async function bundled(main: string): Promise<string> {
  const folder = inject('bundle');
  const ready = join(folder, 'ready');
  if (claim(folder)) {
    const input = Object.fromEntries(MAINS.map((path) => [nameOf(path), join(api, path)]));
    const options = { ssr: true, outDir: folder, emptyOutDir: false, minify: false, target: 'node24', rollupOptions: { input } } as const;
    await build({ root: api, configFile: false, logLevel: 'error', build: options });
    writeFileSync(ready, '');
  }
  for (let waited = 0; !existsSync(ready); waited += 100) {
    if (waited > 300_000) throw new Error('The bundle of the tests was not built');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return join(folder, `${nameOf(main)}.js`);
}

/** Whether this caller is the first of the run. */
function claim(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

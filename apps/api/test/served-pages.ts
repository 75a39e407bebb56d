import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WEB = fileURLToPath(new URL('../../web', import.meta.url));

/** Builds the module that renders the public pages into a folder of built pages, as the web's build does. */
export function buildServedPages(dist: string): void {
  const vite = join(WEB, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--config', 'vite-served.config.ts', '--outDir', dist, '--logLevel', 'error'], {
    cwd: WEB,
  });
}

// The scanner that phones install: a page of its own below /door/, with its own files and a worker that keeps them.
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';
import { brotli, classNameOf, compressFiles, inlineDocuments, themeInHtml, withoutHints } from './vite-public.ts';

const HERE = import.meta.url;
const source = (name: string) => fileURLToPath(new URL(`src/features/scanner-app/${name}`, HERE));
const ASSETS = 'door/assets';
/** What it may not contain: code of the admin, which a phone on a weak line would wait for. */
const NOT_HERE =
  /node_modules\/(?:antd|@ant-design|@rc-component|@apollo|@tanstack|echarts|rxjs|graphql)\/|\/src\/(?:routes|ui\/antd-area)/;
/** Bytes (Brotli) of the scripts and styles before the page can be used: 0.6 s of 1.6 Mbit/s. */
const MOST_BYTES = 120_000;

/** Builds the scanner beside the pages. */
export function scannerApp(): Plugin {
  return {
    name: 'marquee-scanner-app',
    apply: 'build',
    async writeBundle() {
      await build({ configFile: fileURLToPath(HERE), logLevel: 'warn' });
    },
  };
}

/** Refuses code of the admin, and a page that has become too large. */
function onlyTheScanner(): Plugin {
  return {
    name: 'marquee-only-the-scanner',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const foreign = chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => NOT_HERE.test(id));
        if (foreign.length > 0) this.error(`The scanner has code of the admin:\n${foreign.slice(0, 10).join('\n')}`);
        const bytes = firstFilesOf(bundle).reduce((sum, file) => sum + brotli(Buffer.from(textOf(file))).length, 0);
        if (bytes > MOST_BYTES) this.error(`The scanner has ${bytes} bytes (Brotli) before it opens, ${MOST_BYTES} are allowed.`);
      },
    },
  };
}

/** The entry with what it imports, and their styles. */
function firstFilesOf(bundle: Rolldown.OutputBundle): (Rolldown.OutputChunk | Rolldown.OutputAsset)[] {
  const names = new Set(Object.values(bundle).flatMap((file) => (file.type === 'chunk' && file.isEntry ? [file.fileName] : [])));
  for (const name of names) {
    const file = bundle[name];
    if (file?.type !== 'chunk') continue;
    for (const needed of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]) names.add(needed);
  }
  return [...names].flatMap((name) => bundle[name] ?? []);
}

const textOf = (file: Rolldown.OutputChunk | Rolldown.OutputAsset) => (file.type === 'chunk' ? file.code : file.source);

/** Writes the worker, which knows the names of all files, and tells the page its version. */
function keptByWorker(): Plugin {
  let version = '';
  return {
    name: 'marquee-kept-by-worker',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        // the names have hashes of what is in them
        const content = [...Object.keys(bundle ?? {}).toSorted(), html].join('\n');
        version = createHash('sha256').update(content).digest('hex').slice(0, 12);
        return [{ tag: 'meta', attrs: { name: 'door-version', content: version }, injectTo: 'head' }];
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.keys(bundle).filter((name) => name.startsWith(ASSETS) && !isOfOtherScript(name));
        this.emitFile({
          type: 'asset',
          fileName: 'door/sw.js',
          source: await workerOf(
            version,
            files.map((name) => `/${name}`),
          ),
        });
      },
    },
  };
}

/** Fonts have a file for each script; English needs the Latin ones, and the others are loaded where a name has their letters. */
function isOfOtherScript(name: string): boolean {
  return /-(?:cyrillic|greek|vietnamese|latin-ext)/.test(name);
}

async function workerOf(version: string, files: readonly string[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { DOOR_VERSION: JSON.stringify(version), DOOR_FILES: JSON.stringify(files) },
    build: { write: false, lib: { entry: source('worker/service-worker.ts'), formats: ['iife'], name: 'door' }, minify: true },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('The worker of the scanner was not built.');
  return output.output[0].code;
}

export default defineConfig({
  publicDir: false,
  plugins: [react(), inlineDocuments(), withoutHints(), themeInHtml(), onlyTheScanner(), keptByWorker(), compressFiles(ASSETS)],
  css: { modules: { generateScopedName: classNameOf } },
  build: {
    emptyOutDir: false,
    assetsDir: ASSETS,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: fileURLToPath(new URL('door/index.html', HERE)) },
  },
});

// The public pages as a module for the API, which renders them with the components of the page: `src/served`.
import { fileURLToPath } from 'node:url';
import { build, defineConfig, type Plugin } from 'vite';
import { classNameOf } from './vite-public.ts';

const source = (name: string) => fileURLToPath(new URL(`src/${name}`, import.meta.url));
/** No file server offers what begins with a dot. */
const FILE = '.served/pages.js';

/** Adds the module to the build. */
export function servedPages(): Plugin {
  return {
    name: 'marquee-served-pages',
    apply: 'build',
    async generateBundle() {
      const built = await build({ configFile: fileURLToPath(import.meta.url), logLevel: 'error', build: { write: false } });
      const [output] = Array.isArray(built) ? built : [built];
      if (!output || !('output' in output)) throw new Error(`${FILE} was not built.`);
      this.emitFile({ type: 'asset', fileName: FILE, source: output.output[0].code });
    },
  };
}

const instead = (find: string | RegExp, name: string) => ({ find, replacement: source(`served/${name}`) });

export default defineConfig({
  // whatever the mode is in which tests build it
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  resolve: {
    alias: [
      instead('@tanstack/react-router', 'router.ts'),
      instead('@apollo/client/react', 'data.ts'),
      instead('dompurify', 'purifier.ts'),
      instead(/^(?:\.|#ui)\/(?:lazy-piece|load-antd-area)\.ts$/, 'later.tsx'),
      instead(/^(?:#lib|(?:\.\.\/)+lib)\/text\/texts\.ts$/, 'texts.ts'),
    ],
  },
  css: { modules: { generateScopedName: classNameOf } },
  ssr: { noExternal: true },
  build: {
    ssr: source('served/served-pages.tsx'),
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'node24',
    minify: true,
    rolldownOptions: { output: { entryFileNames: FILE, codeSplitting: false } },
  },
});

// The public pages as a module for the API, which renders them with the components of the page: `src/served`.
import { fileURLToPath } from 'node:url';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';
import { classNameOf } from './vite-public.ts';

const source = (name: string) => fileURLToPath(new URL(`src/${name}`, import.meta.url));
/** No file server offers what begins with a dot. */
const FILE = '.served/pages.js';

/** Adds the module to the build. */
export function servedPages(): Plugin {
  return {
    name: 'marquee-served-pages',
    apply: 'build',
    generateBundle: {
      order: 'post', // the files of styles have their names then
      async handler(_options, bundle) {
        const define = { LIST_STYLES: JSON.stringify(stylesOf('event-list-page.tsx', bundle)) };
        const built = await build({ configFile: fileURLToPath(import.meta.url), logLevel: 'error', define, build: { write: false } });
        const [output] = Array.isArray(built) ? built : [built];
        if (!output || !('output' in output)) throw new Error(`${FILE} was not built.`);
        this.emitFile({ type: 'asset', fileName: FILE, source: output.output[0].code });
      },
    },
  };
}

/** The styles of the chunk that has a file, and of what it imports, without those of every page. */
function stylesOf(file: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const closure = new Set(chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.includes(`/${file}`))));
  if (closure.size === 0) throw new Error(`No chunk has ${file}.`);
  for (const { imports } of closure) for (const each of chunks) if (imports.includes(each.fileName)) closure.add(each);
  const isOfAll = ({ name }: Rolldown.OutputChunk) => name === 'main' || name === 'first';
  return [...closure]
    .filter((each) => !isOfAll(each))
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])].map((name) => `/${name}`));
}

const instead = (find: string | RegExp, name: string) => ({ find, replacement: source(`served/${name}`) });

export default defineConfig({
  // whatever the mode is in which tests build it
  define: { 'process.env.NODE_ENV': '"production"', LIST_STYLES: '[]' },
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

// Optimizations of the buyers' pages: small and fast to start.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { themeStyleSheet } from './src/theme/css-variables.ts';

const COMPILED = new URL('src/gql/graphql.ts', import.meta.url);
const IMPORTED = /import \{ graphql \} from '[^']*gql\.ts';\n/;
// bounded input: our own sources, at build time
const ASKED = /graphql\(`\s*(query|mutation|subscription|fragment)\s+(\w+)[^`]*`\)/g;

/** Inlines the theme's CSS variables into the page: server-rendered content must have its colors before any code runs. */
export function themeInHtml(): Plugin {
  return { name: 'marquee-theme-in-html', transformIndexHtml: () => [{ tag: 'style', children: themeStyleSheet(), injectTo: 'head' }] };
}

/** Inlines each compiled document where it is used; otherwise every page loads the documents of all pages, twice. */
export function inlineDocuments(): Plugin {
  const compiled = new Map<string, string>();
  return {
    name: 'marquee-inline-documents',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      for (const [, name = '', json = ''] of readFileSync(COMPILED, 'utf8').matchAll(/export const (\w+) = (\{.*\}) as unknown as /g))
        compiled.set(name, json);
    },
    transform(code, id) {
      if (!id.endsWith('.graphql.ts')) return null;
      const inlined = code.replaceAll(ASKED, (asked, kind: string, name: string) => {
        const json = compiled.get(`${name}${kind === 'fragment' ? 'FragmentDoc' : 'Document'}`);
        if (!json) this.error(`${name} is not compiled: run npm run codegen.`);
        return json ?? asked;
      });
      return { code: inlined.replace(IMPORTED, ''), map: null };
    },
  };
}

/** `toast` of `notices.module.css` is `notices-toast`: file names differ (`npm run check`), and a hash could not be compressed. */
export function classNameOf(name: string, file: string): string {
  return `${basename(file).replace('.module.css', '')}-${name}`;
}

// bounded input: our own sources, at build time
const STYLES = /^import (\w+) from '([^']+\.module\.css)';$/gm;

/**
 * Writes the class names of CSS modules where they are used. As objects and constants they would be loaded twice, and by every page. The
 * modules themselves have no code then; of a module without side effects the bundler would omit the styles as well.
 */
export function nameClasses(): Plugin[] {
  const inSources: Plugin = {
    name: 'marquee-name-classes',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      let named = id.endsWith('.tsx') ? code : '';
      for (const [line, styles = '', from = ''] of named.matchAll(STYLES)) {
        const used = new RegExp(`(?<![\\w/.-])${styles}\\.(\\w+)`, 'g');
        named = named.replace(line, `import '${from}';`).replaceAll(used, (_used, name: string) => `'${classNameOf(name, from)}'`);
      }
      return named === '' || named === code ? null : { code: named, map: null };
    },
  };
  const inModules: Plugin = {
    name: 'marquee-modules-without-code',
    apply: 'build',
    enforce: 'post',
    transform: (_code, id) => (id.endsWith('.module.css') ? { code: '', map: null, moduleSideEffects: 'no-treeshake' } : null),
  };
  return [inSources, inModules];
}

interface Modules {
  getModuleInfo: (id: string) => { readonly importedIds: readonly string[]; readonly code: string | null } | null;
}

/** The hash of the public event page's query, as the server knows it. */
export function publicEventHash(): string {
  const [, hash] = /export const PublicEventDocument = \{"__meta__":\{"hash":"sha256:(\w+)"/.exec(readFileSync(COMPILED, 'utf8')) ?? [];
  if (!hash) throw new Error('PublicEvent is not compiled: run npm run codegen.');
  return hash;
}

/**
 * One chunk of everything that all pages need, and a tiny one before it: on a slow connection each further request
 * adds its own latency. Icons that no page of `buyers` shows are one file: with a file each, the main file had to list all their names.
 */
export function firstFiles(entry: string, main: string, buyers: readonly string[]) {
  const group = (name: string, root: string, priority: number) => {
    let closure: ReadonlySet<string> | null = null;
    const nameOf = (id: string, modules: Modules) => ((closure ??= closureOf(root, modules)).has(id) ? name : null);
    return { debugName: name, name: nameOf, priority };
  };
  let shownToBuyers: ReadonlySet<string> | null = null;
  const ofStaff = (id: string, modules: Modules) => {
    if (!ICON.test(id)) return null;
    shownToBuyers ??= new Set(buyers.flatMap((root) => [...closureOf(root, modules)]));
    return shownToBuyers.has(id) ? null : 'icons';
  };
  // as their own chunks they would be a request each
  const sharedStyles = (id: string) => (/\/src\/(ui|parts)\//.test(id) && id.endsWith('.module.css') ? 'shared-styles' : null);
  return [
    group('first', entry, 2),
    group('main', main, 1),
    { debugName: 'icons', name: ofStaff, priority: 0 },
    { debugName: 'styles', name: sharedStyles, priority: 0 },
  ];
}

/** Imported as whole packages, but used by other pages only. */
const ELSEWHERE = /react-i18next\/dist\/es\/(Icu)?Trans|html-parse-stringify|react-router\/dist\/esm\/useBlocker/;
const ICONS = /lucide-react\/dist\/esm\/lucide-react\.m?js$/;
const ICON = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js$/;
const ICONS_ASKED = /import \{([^}]*)\} from ['"]lucide-react['"]/g;

/** All static imports of `root`, without dynamic ones; of the icons only the imported ones. */
function closureOf(root: string, modules: Modules): Set<string> {
  const closure = new Set<string>();
  const open = [root];
  const icons = new Set<string>();
  let all: readonly string[] = [];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (closure.has(at) || ELSEWHERE.test(at)) continue;
    closure.add(at);
    const info = modules.getModuleInfo(at);
    for (const [, names = ''] of info?.code?.matchAll(ICONS_ASKED) ?? []) for (const name of names.split(',')) icons.add(fileOfIcon(name));
    if (ICONS.test(at)) all = info?.importedIds ?? [];
    open.push(...(info?.importedIds ?? []).filter((id) => !ICON.test(id)));
  }
  const named = all.filter((id) => icons.has(ICON.exec(id)?.[1] ?? ''));
  return new Set([...closure, ...named, ...named.flatMap((id) => modules.getModuleInfo(id)?.importedIds ?? [])]);
}

/** `Music2` is in `music-2.js`. */
function fileOfIcon(name: string): string {
  return name
    .trim()
    .replaceAll(/([a-z])([A-Z0-9])|([0-9])([A-Z])/g, '$1$3-$2$4')
    .toLowerCase();
}

/** Preloads the files of `src/main.tsx` together with the entry, which imports them only after its own first step. */
export function preloadMain(): Plugin {
  return {
    name: 'marquee-preload-main',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        const main = chunks.find(({ facadeModuleId, moduleIds }) =>
          [facadeModuleId, ...moduleIds].some((id) => id?.endsWith('/src/main.tsx')),
        );
        const entry = chunks.find(({ isEntry }) => isEntry);
        if (!main || !entry) return [];
        const files = [main.fileName, ...main.imports].filter((file) => file !== entry.fileName && !entry.imports.includes(file));
        const styles = [...(main.viteMetadata?.importedCss ?? [])];
        for (const name of styles) refuseLarge(name, bundle?.[name]);
        const link = (attrs: Record<string, string | boolean>) => ({
          tag: 'link',
          attrs: { ...attrs, crossorigin: true },
          injectTo: 'head' as const,
        });
        return [
          ...styles.map((file) => link({ rel: 'stylesheet', href: `/${file}` })),
          ...files.map((file) => link({ rel: 'modulepreload', href: `/${file}` })),
        ];
      },
    },
  };
}

function refuseLarge(name: string, file: Rolldown.OutputBundle[string] | undefined): void {
  const source = file?.type === 'asset' ? Buffer.from(file.source) : Buffer.alloc(0);
  const refusal = tooLarge(name, brotli(source).length, MOST_BYTES.styles);
  if (refusal) throw new Error(refusal);
}

const TEXTS = /\.(js|css|svg)$/;

/**
 * The files that every page waits for, at their transfer size: 50 kB/s make 20 ms of each kB. Of the styles they make 40 ms, because the script
 * is loaded at the same time and nothing is shown before them.
 */
const MOST_BYTES = { script: 180_000, styles: 5_000 };

/** Writes `.br` and `.gz` beside every text file, at maximum compression, so that the server need not compress on requests. */
export function compressFiles(): Plugin {
  return {
    name: 'marquee-compress-files',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const assets = join(dir, 'assets');
      for (const name of readdirSync(assets).filter((file) => TEXTS.test(file))) {
        const text = readFileSync(join(assets, name));
        if (text.length < 1024) continue;
        const small = brotli(text);
        writeFileSync(join(assets, `${name}.br`), small);
        writeFileSync(join(assets, `${name}.gz`), gzipSync(text, { level: 9 }));
        const refusal = /^main-.*\.js$/.test(name) ? tooLarge(name, small.length, MOST_BYTES.script) : null;
        if (refusal) this.error(refusal);
      }
    },
  };
}

function brotli(text: Buffer): Buffer {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } });
}

/** What is wrong with a first file of the public pages, or null: code or styles of other pages were included, mostly by a route file. */
function tooLarge(name: string, bytes: number, most: number): string | null {
  if (bytes <= most) return null;
  return `${name} has ${bytes} bytes (Brotli), ${most} are allowed: see docs/performance.md, "Pages". What does a route file import beside its page?`;
}

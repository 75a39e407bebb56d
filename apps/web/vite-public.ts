// Optimizations of the buyers' pages: small and fast to start.
import { createHash } from 'node:crypto';
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

// bounded input: one file of a library, at build time
const HINTS = /(logger\.(?:warn|deprecate)\()(?:'[^'\n]{30,}'|"[^"\n]{30,}")/g;

/** Leaves i18next's advice for developers out of what every buyer loads; the development server has it. */
export function withoutHints(): Plugin {
  return {
    name: 'marquee-without-hints',
    apply: 'build',
    transform: (code, id) => (id.endsWith('/i18next/dist/esm/i18next.js') ? { code: code.replace(HINTS, "$1''"), map: null } : null),
  };
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

/** The hash of the public event page's query, as the server knows it. */
export function publicEventHash(): string {
  const [, hash] = /export const PublicEventDocument = \{"__meta__":\{"hash":"sha256:(\w+)"/.exec(readFileSync(COMPILED, 'utf8')) ?? [];
  if (!hash) throw new Error('PublicEvent is not compiled: run npm run codegen.');
  return hash;
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

// bounded input: our own page, at build time
const FONT_LINKS = /\s*<link rel="preload" as="font"[^>]*\bhref="([^"]+)"[^>]*>/g;

/** Lets `theme.js` decide when the fonts are loaded: it knows the line. */
export function lateFonts(): Plugin {
  return {
    name: 'marquee-late-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const names = [...html.matchAll(FONT_LINKS)].map(([, href]) => href);
        if (names.length === 0) throw new Error('index.html preloads no font.');
        const key = createHash('sha256').update(names.join(' ')).digest('hex').slice(0, 8);
        return html
          .replaceAll(FONT_LINKS, '')
          .replace('<script src="/theme.js"', (tag) => `${tag} data-fonts="${names.join(' ')}" data-fonts-key="${key}"`);
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
const MOST_BYTES = { script: 181_000, styles: 5_000 };

/** Writes `.br` and `.gz` beside every text file, at maximum compression, so that the server need not compress on requests. */
export function compressFiles(folder = 'assets'): Plugin {
  return {
    name: 'marquee-compress-files',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const assets = join(dir, folder);
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

export function brotli(text: Buffer): Buffer {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } });
}

/** What is wrong with a first file of the public pages, or null: code or styles of other pages were included, mostly by a route file. */
function tooLarge(name: string, bytes: number, most: number): string | null {
  if (bytes <= most) return null;
  return `${name} has ${bytes} bytes (Brotli), ${most} are allowed: see docs/performance.md, "Pages". What does a route file import beside its page?`;
}

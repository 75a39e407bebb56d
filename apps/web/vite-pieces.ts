// The pieces into which the bundler splits the pages by itself, and who loads them.
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { together, type Piece, type Visit } from './vite-together.ts';

/** What is split by a rule of its own: it is loaded before or beside everything else. */
const FIXED = new Set(['first', 'main', 'shared-styles']);
// bounded inputs: paths of files of this package
const ROUTE = /\/src\/(routes\/.*\.tsx)\?tsr-split=component/;
const OF_BUYERS = /\/src\/features\/(?:public-event|checkout|embed|seat-map|my-tickets)\//;
/** Loaded by the entry for every page but the plain ones. */
const OF_ANTD_PAGES = /\/src\/(?:ui\/antd-area|lib\/session\/admission)\.tsx?$/;
/** A part that opens on a page is seldom loaded from an empty cache. */
const WEIGHTS = { route: 1, part: 0.2 };

/**
 * Builds the pages once without joining anything, and joins what comes together.
 * @returns the name of a module's group, or null for those that stay as the bundler splits them
 */
export async function groupsOfModules(config: InlineConfig): Promise<(id: string) => string | null> {
  const built = await build({ ...config, configFile: false, logLevel: 'error', build: { ...config.build, write: false } });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('The pages were not built.');
  const pieces = piecesOf(output.output.filter((each) => each.type === 'chunk'));
  const groups = together(pieces, visitsOf(pieces));
  const names = new Map(groups.flatMap((group, at) => group.flatMap(({ modules }) => modules.map((id) => [id, `pages-${at}`] as const))));
  return (id) => names.get(id) ?? null;
}

function piecesOf(chunks: readonly Rolldown.OutputChunk[]): Piece[] {
  const before = new Set(chunks.filter(({ isEntry, name }) => isEntry || FIXED.has(name)).map(({ fileName }) => fileName));
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  for (const name of before) for (const needed of byName.get(name)?.imports ?? []) before.add(needed);
  return chunks
    .filter(({ fileName }) => !before.has(fileName))
    .map((chunk) => ({
      name: chunk.fileName,
      start: chunk.isDynamicEntry ? chunk.facadeModuleId : null,
      modules: chunk.moduleIds,
      needs: chunk.imports.filter((name) => !before.has(name)),
      bytes: sizeOnLine(chunk.code),
    }));
}

/** A cold visit of each route with those around it, and each part that is loaded at its own time. */
function visitsOf(pieces: readonly Piece[]): Visit[] {
  const starts = pieces.flatMap(({ start }) => (start === null ? [] : [start]));
  const routes = new Map(starts.flatMap((start) => (ROUTE.test(start) ? [[start, ROUTE.exec(start)![1]!] as const] : [])));
  const always = starts.filter((start) => OF_ANTD_PAGES.test(start));
  return starts.map((start) => {
    const path = routes.get(start);
    if (path === undefined) return { starts: [start], weight: OF_BUYERS.test(start) ? WEIGHTS.route : WEIGHTS.part };
    const around = [...routes].filter(([, other]) => other.endsWith('/route.tsx') && path.startsWith(other.replace('route.tsx', '')));
    return { starts: [...new Set([...around.map(([id]) => id), start, ...always])], weight: WEIGHTS.route };
  });
}

const sizeOnLine = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

// The pieces into which the bundler splits the pages by itself, and who loads them.
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
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
 * Builds the pages once without joining anything, and joins what comes together: the plugin computes it before the build, the group names the
 * file of each module.
 */
export function joinedFiles(pages: () => InlineConfig) {
  let names: ReadonlyMap<string, string> = new Map();
  const plugin: Plugin = {
    name: 'marquee-joined-files',
    apply: 'build',
    async buildStart() {
      names = await groupsOfModules(pages());
    },
  };
  const group = { debugName: 'pages', name: (id: string) => names.get(id) ?? null, includeDependenciesRecursively: false };
  return { plugin, group };
}

/** The name of the group of each module; those that stay as the bundler splits them have none. */
async function groupsOfModules(config: InlineConfig): Promise<Map<string, string>> {
  const built = await build({ ...config, configFile: false, logLevel: 'error', build: { ...config.build, write: false } });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('The pages were not built.');
  const pieces = piecesOf(output.output.filter((each) => each.type === 'chunk'));
  const groups = together(pieces, visitsOf(pieces));
  return new Map(groups.flatMap((group, at) => group.flatMap(({ modules }) => modules.map((id) => [id, `pages-${at}`] as const))));
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
    return { starts: [...around(routes, path), start, ...always], weight: WEIGHTS.route };
  });
}

/** The modules of the routes in whose frame a route's page stands. */
function around(routes: ReadonlyMap<string, string>, path: string): string[] {
  const frames = [...routes].filter(
    ([, other]) => other !== path && other.endsWith('/route.tsx') && path.startsWith(other.replace('route.tsx', '')),
  );
  return frames.map(([id]) => id);
}

const sizeOnLine = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

/** Refuses files that need each other in a circle: one would be evaluated before what it uses. */
export function refuseCircles(): Plugin {
  return {
    name: 'marquee-refuse-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const open = new Map(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, new Set(file.imports)] as const] : [])),
      );
      for (let size = -1; size !== open.size;) {
        size = open.size;
        for (const [name, needs] of open) if ([...needs].every((needed) => !open.has(needed))) open.delete(name);
      }
      if (open.size > 0) this.error(`These files need each other: ${[...open.keys()].join(', ')}. See docs/decisions/0119.`);
    },
  };
}

/** No file server offers what begins with a dot. */
const ROUTES_FILE = '.served/route-files.json';

/** Tells the API which files a cold visit of each route loads, so that its page names them at once instead of after the first script. */
export function routeFiles(): Plugin {
  return {
    name: 'marquee-route-files',
    apply: 'build',
    generateBundle: {
      order: 'post', // the files of styles have their names then
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const withNeeds = (names: readonly string[]) => {
          const all = new Set(names);
          for (const name of all) for (const needed of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) all.add(needed);
          return all;
        };
        const first = withNeeds(chunks.filter(({ isEntry, name }) => isEntry || FIXED.has(name)).map(({ fileName }) => fileName));
        const fileOf = new Map(chunks.flatMap(({ moduleIds, fileName }) => moduleIds.map((id) => [id, fileName] as const)));
        const always = [...fileOf.keys()].filter((id) => OF_ANTD_PAGES.test(id));
        const routes = new Map([...fileOf.keys()].flatMap((id) => (ROUTE.test(id) ? [[id, ROUTE.exec(id)![1]!] as const] : [])));
        const table = [...routes].map(([id, path]) => {
          const files = [...withNeeds([id, ...around(routes, path), ...always].map((each) => fileOf.get(each)!))].filter(
            (name) => !first.has(name),
          );
          const styles = files.flatMap((name) => [...(chunks.find(({ fileName }) => fileName === name)?.viteMetadata?.importedCss ?? [])]);
          return { pattern: patternOf(path), files: [...new Set([...files, ...styles])] };
        });
        // a frame has the address of the page inside it, which loads more
        const source = JSON.stringify(table.toSorted((one, other) => other.files.length - one.files.length));
        this.emitFile({ type: 'asset', fileName: ROUTES_FILE, source });
      },
    },
  };
}

/** A regular expression of a route's addresses: `routes/e/$stub_.seats.tsx` is `^/e/[^/]+/seats/?$`. */
function patternOf(path: string): string {
  const parts = path
    .slice('routes/'.length, -'.tsx'.length)
    .split(/[/.]/)
    .filter((part) => part !== 'index' && part !== 'route');
  const texts = parts.map((part) => {
    if (part.startsWith('{-$')) return '(?:/[^/]+)?';
    if (part === '$') return '/.*';
    return part.startsWith('$') ? '/[^/]+' : `/${part.replace(/_$/, '')}`;
  });
  return `^${texts.join('')}/?$`;
}

// `npm run figures:house [-- FOLDER …]`: the house in figures, of this checkout or of others, side by side. What each figure counts is its text.
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { climbs, roomsIn } from './arrows.mjs';
import { PACKAGES, readModules } from './modules.mjs';

const FEATURES = `${PACKAGES.api}features/`;
const SMALL = 20;
/** Two fields of events and seasons, to count the files that a field touches. */
const FIELDS = ['eventEmailSubject', 'accessibility'];
/** A comparison of something called kind with one of the two: `kind === 'event'`, `case 'season'`. */
const ASKS_KIND = /\bkind\)? [!=]== '(?:event|season)'|\bcase '(?:event|season)':/g;
/** The two features themselves may know what they are. */
const KNOWS_KIND = /^apps\/api\/src\/features\/(events|seasons)\/|^apps\/web\/src\/features\/authoring\/(events|seasons)\//;

const hits = (text, pattern) => text.match(pattern)?.length ?? 0;
const sum = (modules, of) => modules.reduce((total, one) => total + of(one), 0);

/** Files of at most twenty lines that exactly one other imports. */
export function smallWithOneImporter(modules) {
  const importers = new Map();
  for (const { imports } of modules) for (const path of imports) importers.set(path, (importers.get(path) ?? 0) + 1);
  return modules.filter(({ path, lines }) => lines <= SMALL && importers.get(path) === 1);
}

/** The constructor with the most parameter properties, as `[number, path]`. */
export function longestConstructor(modules) {
  const sizes = modules.flatMap(({ path, text }) =>
    [...text.matchAll(/\bconstructor\(([^{]*)\{/g)].map(([, inside]) => [
      hits(inside, /\b(?:private|protected|public|readonly)\b(?: readonly)? \w+\??:/g),
      path,
    ]),
  );
  return sizes.toSorted(([a], [b]) => b - a)[0] ?? [0, ''];
}

function placesOf(modules) {
  const inside = ['events', 'accounts', 'orders'].map((name) => [`${name}/`, `${FEATURES}${name}/`]);
  const places = [...inside, ['platform/', `${PACKAGES.api}platform/`], ['features of the API', FEATURES]];
  return places.map(([title, folder]) => ({ title, ...climbs(modules, roomsIn(folder)) }));
}

/** All figures of the modules: pairs of a text and a number or a text. */
export function figuresOf(modules) {
  const api = modules.filter(({ path }) => path.startsWith(PACKAGES.api));
  const small = smallWithOneImporter(modules);
  const asking = modules.filter(({ path, text }) => !KNOWS_KIND.test(path) && hits(text, ASKS_KIND) > 0);
  // the mechanism itself is not by hand
  const auditing = api.filter(({ path, text }) => !path.includes('/platform/audit/') && hits(text, /\baudit\.record\(/g) > 0);
  const [longest, path] = longestConstructor(api);
  return [
    ...Object.entries(PACKAGES).map(([name, home]) => [
      `source lines, ${name}`,
      sum(
        modules.filter((one) => one.path.startsWith(home)),
        ({ lines }) => lines,
      ),
    ]),
    ['source lines', sum(modules, ({ lines }) => lines)],
    ['source files', modules.length],
    [`files of at most ${SMALL} lines with one importer`, small.length],
    ['  of these in the API', small.filter((one) => api.includes(one)).length],
    ['branches on kind outside events and seasons', sum(asking, ({ text }) => hits(text, ASKS_KIND))],
    ['  in files', asking.length],
    ...FIELDS.map((field) => [`files that name ${field}`, modules.filter(({ text }) => new RegExp(`\\b${field}\\b`).test(text)).length]),
    ['audit.record by hand', sum(auditing, ({ text }) => hits(text, /\baudit\.record\(/g))],
    ['  in files', auditing.length],
    ...placesOf(modules).map(({ title, up, imports }) => [`imports up in ${title}`, `${up} of ${imports}`]),
    ['longest constructor', `${longest} (${path.split('/').at(-1)})`],
  ];
}

/** The table, one column a folder. */
export function tableOf(columns) {
  const width = Math.max(...columns[0].figures.map(([text]) => text.length));
  const texts = columns.map(({ title, figures }) => [title, ...figures.map(([, value]) => String(value))]);
  const widths = texts.map((column) => Math.max(...column.map((text) => text.length)));
  const line = (head, at) => `${head.padEnd(width)}  ${texts.map((column, i) => column[at].padStart(widths[i])).join('  ')}`;
  return [line('', 0), ...columns[0].figures.map(([text], i) => line(text, i + 1))].join('\n');
}

const commitOf = (root) => execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();

export function houseFigures(root, args) {
  const say = (text) => process.stdout.write(`${text}\n`);
  const folders = args.filter((one) => !one.startsWith('--')).map((folder) => resolve(folder));
  const read = [...folders, root].map((folder) => ({ title: commitOf(folder), modules: readModules(folder) }));
  say(tableOf(read.map(({ title, modules }) => ({ title, figures: figuresOf(modules) }))));
  if (!args.includes('--which')) return;
  const { modules } = read.at(-1);
  for (const { title, upArrows } of placesOf(modules)) say([`\nup in ${title}`, ...upArrows].join('\n  '));
  say(['\nsmall with one importer', ...smallWithOneImporter(modules).map(({ path }) => path)].join('\n  '));
}

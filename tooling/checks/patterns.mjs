// Every regular expression literal runs in linear time, so that input from strangers cannot block a process (ReDoS).
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { RegExpParser } from '@eslint-community/regexpp';
import { analyse } from 'scslre';
import { isTest, sourceFiles } from './sources.mjs';

const ts = createRequire(import.meta.url)('typescript');
const ROOMS = /^(apps|packages|tooling)\/.*\.(tsx?|mjs|cjs)$/;
/** Tests choose their own inputs, so only exponential patterns are forbidden there. */
const OWN_TEXTS = (path) => isTest(path) || /\/(test|testing)\//.test(path);
const REASON = /\/\/ bounded input: \S.{10,}/;
const MEMORY = '.data/patterns.json';
/** A quadratic pattern needs far more than this for an input of that length, a linear one far less. */
const MOST_MS = 25;
/** Growing lengths, so that worse patterns are found before they take minutes. */
const LENGTHS = [300, 1000, 3000, 10_000, 30_000];
const CHARACTERS = [
  ...'a<"A1 -./@_&?=:;,+%#$({[\'`\n\t\u00e9',
  ...'bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ023456789>)}]!*|\\^~\u0301',
];

/** The complexity problem of one literal: 'exponential', 'super-linear' or null. */
export function problemOf(literal) {
  const end = literal.lastIndexOf('/');
  const pattern = new RegExp(literal.slice(1, end), literal.slice(end + 1));
  const { reports } = analyse(pattern, {});
  if (reports.some(({ exponential }) => exponential)) return 'exponential';
  return reports.length > 0 || isSlow(pattern, literal) ? 'super-linear' : null;
}

/** The library analyzes single characters only; `<a[^>]*>` on `<a<a<a…` is found by running it. */
function isSlow({ source, flags }, literal) {
  const { pattern } = new RegExpParser({ ecmaVersion: 2025 }).parseLiteral(literal);
  const pumps = new Set(pattern.alternatives.flatMap(({ elements }) => startsOf(elements, flags)));
  const tries = LENGTHS.flatMap((length) => [...pumps].map((pump) => `${pump.repeat(Math.ceil(length / pump.length))}\0`));
  return tries.some((text) => [1, 2, 3].every(() => milliseconds(() => text.replace(new RegExp(source, flags), '')) > MOST_MS));
}

/** The shortest inputs that reach each unbounded part of a pattern. */
function startsOf(elements, flags) {
  const ends = elements.flatMap((element, at) => (element.type === 'Quantifier' && element.max === Infinity ? [at] : []));
  return ends
    .map(
      (at) =>
        elements
          .slice(0, at)
          .map((element) => sampleOf(element, flags))
          .join('') || sampleOf(elements[at].element, flags),
    )
    .filter(Boolean);
}

function sampleOf(node, flags) {
  if (node.type === 'Quantifier') return sampleOf(node.element, flags).repeat(node.min);
  if (node.type === 'Group' || node.type === 'CapturingGroup')
    return node.alternatives[0].elements.map((element) => sampleOf(element, flags)).join('');
  if (node.type === 'Character') return String.fromCodePoint(node.value);
  if (!/^(CharacterSet|CharacterClass|ExpressionCharacterClass)$/.test(node.type)) return '';
  const one = new RegExp(`^${node.raw}$`, flags.replace(/[gy]/g, ''));
  return CHARACTERS.find((character) => one.test(character)) ?? '';
}

function milliseconds(work) {
  const before = performance.now();
  work();
  return performance.now() - before;
}

/** The complaints about one file's text. */
export function checkPatterns(path, text, problem = problemOf) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  const rows = text.split('\n');
  const complaints = [];
  const look = (node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      const found = problem(node.text);
      const excused = found === 'super-linear' && (OWN_TEXTS(path) || REASON.test(`${rows[line - 1] ?? ''}\n${rows[line]}`));
      if (found && !excused)
        complaints.push(`${path}:${line + 1} ${node.text} takes ${found} time: change it, or write "// bounded input: why" beside it`);
    }
    ts.forEachChild(node, look);
  };
  look(file);
  return complaints;
}

/** Results are cached: each literal is analyzed once. */
export function patterns(root) {
  const memory = join(root, MEMORY);
  const version = String(readFileSync(new URL(import.meta.url)).length);
  const read = existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : {};
  const known = read.version === version ? read.known : {};
  const seen = {};
  const remembered = (literal) => (seen[literal] ??= { problem: (known[literal] ?? { problem: problemOf(literal) }).problem }).problem;
  const files = sourceFiles(root).filter((path) => ROOMS.test(path));
  const complaints = files.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return text.includes('/') ? checkPatterns(path, text, remembered) : [];
  });
  mkdirSync(dirname(memory), { recursive: true });
  writeFileSync(memory, JSON.stringify({ version, known: seen }));
  return complaints.join('\n');
}

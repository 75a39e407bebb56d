import { fold } from './fold.ts';
import { prefixPatternOf } from './normalise.ts';

/** Unicode ranges of letters with accents: Latin, Greek, Cyrillic and kana. */
const LETTERS = [
  [0xc0, 0x24f],
  [0x370, 0x52f],
  [0x1e00, 0x1fff],
  [0x3041, 0x30ff],
] as const;

/** These letters grouped by the plain letter they fold to. */
const ACCENTED = Map.groupBy(
  LETTERS.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))),
  fold,
);

/**
 * A regular expression's source, to be read without case, that finds a folded term at the beginning of a word in a text as it was
 * written, accents and apostrophes and all: `obrien` in `Zoë O’Brien`.
 */
export function wordPatternOf(term: string): string {
  return String.raw`(^|[^\p{L}\p{N}])` + partPatternOf(term);
}

/** A pattern for a part anywhere in a word: `berto` in `Roberto`. */
export function partPatternOf(term: string): string {
  return [...term.normalize('NFC')].map(letterPatternOf).join("['’`]?");
}

/** A pattern for a text as it was typed, in which signs are what they are: `café (bar)` in `Cafe (Bar)`, and `l’ete` in `L'Été`. */
export function typedPatternOf(typed: string): string {
  const letters = [...typed.normalize('NFC').toLowerCase()].map((letter) => ({ letter, plain: fold(letter) }));
  const plain = letters.map((each) => (each.plain === '' || ACCENTED.get(each.plain)?.includes(each.letter) ? each.plain : each.letter));
  return partPatternOf(plain.join('')) || prefixPatternOf(typed).slice(1);
}

function letterPatternOf(letter: string): string {
  const same = ACCENTED.get(letter) ?? [];
  const one = same.length > 0 ? `[${letter}${same.join('')}]` : prefixPatternOf(letter).slice(1);
  return String.raw`${one}\p{M}*`;
}

import bidiFactory, { type Bidi } from 'bidi-js';

/** A run of a line that one font draws, in visual order from left to right. */
export interface Stretch<F> {
  readonly text: string;
  readonly font: F;
  /** It runs from right to left; `text` is in reading order. */
  readonly isRightToLeft: boolean;
}

/** How a letter with its marks is drawn. */
export interface Drawn<F> {
  readonly font: F;
  /** Empty for invisible characters. */
  readonly text: string;
}

interface Run<F> extends Drawn<F> {
  readonly level: number;
  readonly joins: boolean;
}

// the package's types describe an ES module, but here it is CommonJS
const bidi = (bidiFactory as unknown as () => Bidi)();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const RIGHT_TO_LEFT_LETTER = /[\p{Script_Extensions=Arabic}\p{Script_Extensions=Hebrew}\p{Script_Extensions=Syriac}]/u;
const BREAK = /[\t\n\r\p{Zl}\p{Zp}]+/gu;
const CONTROL = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const WITHOUT_TRACE = /^\p{Default_Ignorable_Code_Point}+$/u;

/** User text on one line: whole characters, without controls that would change the direction of its neighbors. */
export function tame(text: string): string {
  return text.toWellFormed().normalize('NFC').replaceAll(BREAK, ' ').replaceAll(CONTROL, '');
}

/** A sanitized text as an isolated part of a longer line: the directions do not affect each other. */
export function isolated(text: string): string {
  return `\u2068${tame(text)}\u2069`;
}

/** The grapheme clusters of a text. */
export function clustersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/**
 * Orders a line by Unicode's bidirectional algorithm. A line with isolated parts is left-to-right, otherwise its first letter with a
 * direction decides.
 */
export function inVisualOrder<F>(line: string, drawn: (cluster: string) => Drawn<F>): Stretch<F>[] {
  if (line === '') return [];
  const { levels } = bidi.getEmbeddingLevels(line, line.includes('\u2068') ? 'ltr' : 'auto');
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const runs: Run<F>[] = [];
  for (const { segment, index } of graphemes.segment(line)) {
    if (WITHOUT_TRACE.test(segment)) continue;
    const { font, text } = drawn(mirrored.get(index) ?? segment);
    if (text === '') continue;
    const level = levels[index]!;
    const joins = level % 2 === 0 || RIGHT_TO_LEFT_LETTER.test(segment);
    const last = runs.at(-1);
    if (last && joins && last.joins && last.font === font && last.level === level) runs.splice(-1, 1, { ...last, text: last.text + text });
    else runs.push({ font, text, level, joins });
  }
  return reordered(runs).map(({ text, font, level, joins }) => ({ text, font, isRightToLeft: level % 2 === 1 && joins }));
}

/** Rule L2: from the highest level down to the lowest odd one, reverse everything at that level or above. */
function reordered<F>(runs: readonly Run<F>[]): Run<F>[] {
  const order = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    let start = 0;
    while (start < order.length) {
      let end = start;
      while (end < order.length && order[end]!.level >= level) end += 1;
      order.splice(start, end - start, ...order.slice(start, end).toReversed());
      start = end + 1;
    }
  }
  return order;
}

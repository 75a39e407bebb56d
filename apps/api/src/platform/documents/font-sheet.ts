import { readFile } from 'node:fs/promises';

import { FAMILIES, type FontSlice } from '../pdf/font-slices.ts';
import { sliceWith } from '../pdf/letter-fonts.ts';

/** For `font-family`: a letter is set in the first family that has it. */
export const FONT_STACK = FAMILIES.map((family) => `'${family}'`).join(', ');

/** A style sheet that contains the fonts of a text's letters. */
export async function fontSheetFor(text: string): Promise<string> {
  const needed = new Set<FontSlice>();
  for (const letter of new Set(text)) {
    const slice = await sliceWith(letter.codePointAt(0)!);
    if (slice) needed.add(slice);
  }
  return (await Promise.all([...needed].map(ruleOf))).join('\n');
}

async function ruleOf({ family, file, listed }: FontSlice): Promise<string> {
  const font = (await readFile(file)).toString('base64');
  const source = `url(data:font/woff2;base64,${font}) format('woff2')`;
  return `@font-face { font-family: '${family}'; font-weight: 100 900; src: ${source}; unicode-range: ${listed}; }`;
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Noto fonts from npm packages; the first that has a letter is used: Latin, Greek, Cyrillic and Devanagari; pictures; Hebrew; Arabic and
 * symbols; Thai, Georgian, Armenian; Han and kana; Hangul. Each is split into slices of some scripts or some hundred letters.
 */
export const FAMILIES = [
  'noto-sans',
  'noto-emoji',
  'noto-sans-hebrew',
  'noto-sans-arabic',
  'noto-sans-thai',
  'noto-sans-georgian',
  'noto-sans-armenian',
  'noto-sans-sc',
  'noto-sans-kr',
] as const;

/** One file of a family, and the letters that it may have. */
export interface FontSlice {
  readonly family: string;
  readonly file: string;
  /** As style sheets write it: `U+0000-00FF,U+0131`. */
  readonly listed: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

const { resolve } = createRequire(import.meta.url);

let slices: readonly FontSlice[] | undefined;

/** The slices of all families, in their order. */
export function fontSlices(): readonly FontSlice[] {
  return (slices ??= FAMILIES.flatMap(slicesOf));
}

export function mayHave({ ranges }: FontSlice, codePoint: number): boolean {
  return ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
}

/** From the family's own list: `{ "latin": "U+0000-00FF,U+0131", "[4]": … }`. */
function slicesOf(family: string): FontSlice[] {
  const all = JSON.parse(readFileSync(resolve(`@fontsource-variable/${family}/unicode.json`), 'utf8')) as Record<string, string>;
  return Object.entries(all).map(([name, listed]) => ({
    family,
    file: resolve(`@fontsource-variable/${family}/files/${family}-${name.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
    listed,
    ranges: listed.split(',').map((range) => {
      const [first = 0, last = first] = range
        .replace(/^U\+/i, '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return [first, last] as const;
    }),
  }));
}

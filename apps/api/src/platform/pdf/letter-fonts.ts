import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename } from 'node:path';

import { FontFace } from './font-face.ts';
import { weightCutter } from './weight-cutter.ts';

/**
 * Noto fonts from npm packages; the first that has a letter is used: Latin, Greek, Cyrillic and Devanagari; pictures; Hebrew; Arabic and
 * symbols; Thai, Georgian, Armenian; Han and kana; Hangul. Each is split into slices of some scripts or some hundred letters.
 */
const FAMILIES = [
  'noto-sans',
  'noto-emoji',
  'noto-sans-hebrew',
  'noto-sans-arabic',
  'noto-sans-thai',
  'noto-sans-georgian',
  'noto-sans-armenian',
  'noto-sans-sc',
  'noto-sans-kr',
];

interface Slice {
  readonly file: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

const { resolve } = createRequire(import.meta.url);

let slices: readonly Slice[] | undefined;
/** At most all of Noto, some 30 MB, after every script was used. */
const opened = new Map<string, Promise<FontFace>>();

/** The fonts for the letters of one document. */
export class LetterFonts {
  private constructor(
    private readonly faces: ReadonlyMap<number, FontFace>,
    private readonly plain: FontFace,
  ) {}

  /** Opens the fonts that these texts need; opened fonts stay open. */
  static async for(texts: Iterable<string>): Promise<LetterFonts> {
    const faces = new Map<number, FontFace>();
    for (const codePoint of new Set([...texts].flatMap((text) => [...`${text}…`].map((letter) => letter.codePointAt(0)!)))) {
      const face = await faceWith(codePoint);
      if (face) faces.set(codePoint, face);
    }
    return new LetterFonts(faces, (await faceWith(0x20))!);
  }

  /** The font for a letter with its marks: the one that has most of it. If none has it, the default font draws an empty box. */
  faceOf(cluster: string): FontFace {
    const found = [...cluster].flatMap((letter) => this.faces.get(letter.codePointAt(0)!) ?? []);
    const count = (face: FontFace) => [...cluster].filter((letter) => face.has(letter.codePointAt(0)!)).length;
    return found.reduce((best, face) => (count(face) > count(best) ? face : best), found[0] ?? this.plain);
  }
}

async function faceWith(codePoint: number): Promise<FontFace | null> {
  slices ??= FAMILIES.flatMap(slicesOf);
  for (const { file, ranges } of slices) {
    if (!ranges.some(([first, last]) => codePoint >= first && codePoint <= last)) continue;
    const face = await open(file);
    // the ranges are those of a style sheet, and include letters that the file lacks
    if (face.has(codePoint)) return face;
  }
  return null;
}

/** From the family's own list: `{ "latin": "U+0000-00FF,U+0131", "[4]": … }`. */
function slicesOf(family: string): Slice[] {
  const listed = JSON.parse(readFileSync(resolve(`@fontsource-variable/${family}/unicode.json`), 'utf8')) as Record<string, string>;
  return Object.entries(listed).map(([name, ranges]) => ({
    file: resolve(`@fontsource-variable/${family}/files/${family}-${name.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: ranges.split(',').map((range) => {
      const [first = 0, last = first] = range
        .replace(/^U\+/i, '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return [first, last] as const;
    }),
  }));
}

function open(file: string): Promise<FontFace> {
  const known = opened.get(file);
  if (known) return known;
  const face = readFace(file);
  opened.set(file, face);
  // retried after a failure
  face.catch(() => opened.delete(file));
  return face;
}

async function readFace(file: string): Promise<FontFace> {
  const { default: decompress } = await import('woff2-encoder/decompress');
  const [cut, packed] = await Promise.all([weightCutter(), readFile(file)]);
  const font = Buffer.from(await decompress(packed));
  return new FontFace(basename(file, '-wght-normal.woff2'), (weight) => cut(font, weight));
}

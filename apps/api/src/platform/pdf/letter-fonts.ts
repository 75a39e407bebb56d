import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

import { LRUCache } from 'lru-cache';

import { FontFace } from './font-face.ts';
import { fontSlices, mayHave, type FontSlice } from './font-slices.ts';
import { weightCutter } from './weight-cutter.ts';

/** At most all of Noto, some 30 MB, after every script was used. */
const opened = new Map<string, Promise<FontFace>>();
/** Where letters were found, as each page asks for all of its letters again; of the rarest alphabets not all. */
const found = new LRUCache<number, { readonly slice: FontSlice | null }>({ max: 20_000 });

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
    const having = [...cluster].flatMap((letter) => this.faces.get(letter.codePointAt(0)!) ?? []);
    const count = (face: FontFace) => [...cluster].filter((letter) => face.has(letter.codePointAt(0)!)).length;
    return having.reduce((best, face) => (count(face) > count(best) ? face : best), having[0] ?? this.plain);
  }
}

async function faceWith(codePoint: number): Promise<FontFace | null> {
  const slice = await sliceWith(codePoint);
  return slice && open(slice.file);
}

/** The first slice that has a letter; opened fonts stay open. */
export async function sliceWith(codePoint: number): Promise<FontSlice | null> {
  const known = found.get(codePoint) ?? { slice: await searched(codePoint) };
  found.set(codePoint, known);
  return known.slice;
}

async function searched(codePoint: number): Promise<FontSlice | null> {
  for (const slice of fontSlices()) {
    // the ranges are those of a style sheet, and include letters that the file lacks
    if (mayHave(slice, codePoint) && (await open(slice.file)).has(codePoint)) return slice;
  }
  return null;
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

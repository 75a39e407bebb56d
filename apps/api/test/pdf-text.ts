import { inflateSync } from 'node:zlib';

/** The readable text of our PDFs, one line per run of text, in document order; decoded with the fonts' own tables. */
export function textOfPdf(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const lettersOf = new Map<string, ReadonlyMap<string, string> | null>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1];
      lettersOf.set(name, table ? lettersIn(objects.get(table)?.content ?? '') : null);
    }
  }
  return pagesIn(objects)
    .map((page) => stretchesOf(page, lettersOf).join('\n'))
    .join('\n');
}

/** The rectangles of each page: left, top, width and height in points. */
export function rectanglesOfPdf(pdf: Buffer): number[][][] {
  const rectangle = /^(\S+) (\S+) (\S+) (\S+) re$/gm;
  return pagesIn(objectsOf(pdf)).map((page) => Array.from(page.matchAll(rectangle), ([, ...sides]) => sides.map(Number)));
}

function pagesIn(objects: ReadonlyMap<string, PdfObject>): string[] {
  return [...objects.values()].map(({ content }) => content).filter((content) => /^BT$/m.test(content));
}

interface PdfObject {
  readonly head: string;
  readonly content: string;
}

/** The dictionaries of a PDF, in which actions would be: its streams hold compressed bytes, which spell anything by chance. */
export function dictionariesOfPdf(pdf: Buffer): string {
  return pdf.toString('latin1').replaceAll(/\bstream\r?\n.*?endstream/gs, '');
}

function objectsOf(pdf: Buffer): ReadonlyMap<string, PdfObject> {
  const all = pdf.toString('latin1').matchAll(/^(\d+) 0 obj\n(.*?)\nendobj$/gms);
  return new Map(
    Array.from(all, ([, id = '', body = '']) => {
      const [head = '', ...rest] = body.split('\nstream\n');
      const stream = Buffer.from(rest.join('\nstream\n').replace(/\nendstream$/, ''), 'latin1');
      return [id, { head, content: head.includes('/FlateDecode') && !head.includes('/Subtype /Image') ? unpacked(stream) : '' }];
    }),
  );
}

function unpacked(stream: Buffer): string {
  return inflateSync(stream).toString('latin1');
}

/** `<0000> <0001> [<0000> <0041 0042>]`: the letters of each glyph from the first on. */
function lettersIn(table: string): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = '', listed = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[(.*)\]/g)) {
    let glyph = Number.parseInt(first, 16);
    for (const [, hex = ''] of listed.matchAll(/<([\w ]*)>/g)) {
      letters.set((glyph++).toString(16).padStart(4, '0'), Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  }
  return letters;
}

function stretchesOf(page: string, lettersOf: ReadonlyMap<string, ReadonlyMap<string, string> | null>): string[] {
  return Array.from(page.matchAll(/^BT$(.*?)^ET$/gms), ([, block = '']) => {
    const letters = lettersOf.get(/\/(F\d+) /.exec(block)?.[1] ?? '');
    const hex = Array.from(block.matchAll(/<(\w+)>/g), ([, glyphs = '']) => glyphs).join('');
    if (!letters) return Buffer.from(hex, 'hex').toString('latin1');
    return Array.from(hex.matchAll(/\w{4}/g), ([glyph]) => letters.get(glyph) ?? '').join('');
  });
}

import { RIGHT_TO_LEFT, type FontFace, type Weight } from './font-face.ts';
import { LetterFonts } from './letter-fonts.ts';
import { clustersOf, inVisualOrder, type Stretch } from './visual-order.ts';

/** Position and style of a line. Lengths are points, `top` is the top of its capitals. */
export interface LineStyle {
  readonly left: number;
  readonly top: number;
  /** Text that does not fit is truncated with an ellipsis. */
  readonly width: number;
  readonly size: number;
  readonly color: string;
  readonly weight?: Weight;
}

type LineFit = Pick<LineStyle, 'width' | 'size' | 'weight'>;

/** What every viewer supports without an embedded font: Windows-1252 letters in Helvetica. Isolate controls are not drawn. */
const BUILT_IN = /^[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ\u2068\u2069]*$/;
/** Between two lines, in points. */
export const LEADING = 2;
const HELVETICA = { 400: 'Helvetica', 700: 'Helvetica-Bold' } as const;
/** Fraction of the size, from the top of capitals to the baseline. */
const ASCENT = 0.718;

/** Null is Helvetica. */
type Font = FontFace | null;

/**
 * Writes lines in any script, each letter in a font that has it, in reading order. A document that Helvetica can show embeds no font;
 * otherwise all of it is set in Noto, and only the used letters are embedded.
 */
export class LineWriter {
  private readonly registered = new Set<string>();

  private constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly letters: LetterFonts | null,
  ) {}

  /** @param lines everything that will be written */
  static async for(document: PDFKit.PDFDocument, lines: readonly string[]): Promise<LineWriter> {
    const isBuiltIn = lines.every((line) => BUILT_IN.test(line));
    return new LineWriter(document, isBuiltIn ? null : await LetterFonts.for(lines));
  }

  write(line: string, style: LineStyle): void {
    const { left, top, size, color } = style;
    let x = left;
    for (const stretch of this.fitting(line, style)) {
      const width = this.widthOf(stretch, style);
      this.document
        .fillColor(color)
        .text(stretch.text, x, top + size * ASCENT, { lineBreak: false, baseline: 'alphabetic', ...featuresOf(stretch) });
      x += width;
    }
  }

  /** A line that is of no use when it is truncated: in smaller letters where it does not fit, down to `least`. */
  writeWhole(line: string, style: LineStyle, least: number): void {
    const stretches = this.stretchesOf(line);
    let { size } = style;
    while (size > least && !this.fits(stretches, { ...style, size })) size -= 0.5;
    this.write(line, { ...style, size });
  }

  /**
   * Wraps a text into at most this many lines, broken between words, and within a word that is longer than a line; the last may still be too
   * long, and `write` truncates it.
   */
  wrapped(text: string, style: LineFit, most: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const { part, isRest } of this.partsOf(text, style)) {
      const longer = line ? `${line}${isRest ? '' : ' '}${part}` : part;
      if (line && lines.length < most - 1 && !this.fits(this.stretchesOf(longer), style)) {
        lines.push(line);
        line = part;
      } else line = longer;
    }
    return line ? [...lines, line] : lines;
  }

  /** Wraps a text, in smaller letters down to `least` where it needs more room than that many lines of this size. */
  wrappedWhole(text: string, style: LineFit, most: number, least: number): { readonly lines: readonly string[]; readonly size: number } {
    for (let { size } = style; ; size -= 0.5) {
      const smaller = { ...style, size };
      const lines = this.wrapped(text, smaller, Math.floor((most * (style.size + LEADING)) / (size + LEADING)));
      if (size <= least || lines.every((line) => this.fits(this.stretchesOf(line), smaller))) return { lines, size };
    }
  }

  /** The words of a text; one that is longer than a line in parts that fill lines. */
  private partsOf(text: string, style: LineFit): { readonly part: string; readonly isRest: boolean }[] {
    return text
      .split(' ')
      .filter(Boolean)
      .flatMap((word) => this.brokenWord(word, style).map((part, index) => ({ part, isRest: index > 0 })));
  }

  private brokenWord(word: string, style: LineFit): string[] {
    const fits = (part: string) => this.fits(this.stretchesOf(part), style);
    // hardly a letter is wider than it is high
    if (word.length * style.size <= style.width || fits(word)) return [word];
    const parts: string[] = [];
    for (let rest = clustersOf(word); rest.length > 0;) {
      let [fitting, tooMany] = [1, rest.length + 1];
      while (tooMany - fitting > 1) {
        const middle = Math.floor((fitting + tooMany) / 2);
        if (fits(rest.slice(0, middle).join(''))) fitting = middle;
        else tooMany = middle;
      }
      parts.push(rest.slice(0, fitting).join(''));
      rest = rest.slice(fitting);
    }
    return parts;
  }

  private fits(stretches: Stretch<Font>[], style: LineFit): boolean {
    return stretches.reduce((sum, stretch) => sum + this.widthOf(stretch, style), 0) <= style.width;
  }

  private fitting(line: string, style: LineStyle): Stretch<Font>[] {
    const fits = (stretches: Stretch<Font>[]) => this.fits(stretches, style);
    const whole = this.stretchesOf(line);
    if (fits(whole)) return whole;
    const clusters = clustersOf(line);
    const cut = (count: number) => this.stretchesOf(`${clusters.slice(0, count).join('').trimEnd()}…`);
    let [fitting, tooMany] = [0, clusters.length];
    while (tooMany - fitting > 1) {
      const middle = Math.floor((fitting + tooMany) / 2);
      if (fits(cut(middle))) fitting = middle;
      else tooMany = middle;
    }
    return cut(fitting);
  }

  private stretchesOf(line: string): Stretch<Font>[] {
    const { letters } = this;
    if (!letters) return [{ text: line.replaceAll(/[\u2068\u2069]/g, ''), font: null, isRightToLeft: false }];
    return inVisualOrder(line, (cluster) => {
      const font = letters.faceOf(cluster);
      return { font, text: font.drawable(cluster) };
    });
  }

  /** Leaves the document set to the run's font. */
  private widthOf(stretch: Stretch<Font>, { size, weight = 400 }: LineFit): number {
    const name = stretch.font ? this.nameOf(stretch.font, weight) : HELVETICA[weight];
    return this.document.font(name).fontSize(size).widthOfString(stretch.text, featuresOf(stretch));
  }

  private nameOf(face: FontFace, weight: Weight): string {
    const name = `${face.name}-${weight}`;
    if (!this.registered.has(name)) {
      // PDFKit also accepts an opened font, which its types do not include
      this.document.registerFont(name, face.weight(weight) as unknown as Buffer);
      this.registered.add(name);
    }
    return name;
  }
}

/**
 * With any features, even none in a list, PDFKit shapes a run as a whole. Without, it shapes word by word, and each word once for all pages
 * of a document: shaping took half of the time of a page.
 */
function featuresOf({ isRightToLeft }: Stretch<Font>): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  return isRightToLeft ? { features: [RIGHT_TO_LEFT] } : {};
}

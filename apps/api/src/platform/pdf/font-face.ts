import { create, type Font } from 'fontkit';

export type Weight = 400 | 700;

/** The font feature by which `layout` sets a run from right to left. */
export const RIGHT_TO_LEFT = 'rtla';

/** One font file in both weights, as PDFKit takes them. */
export class FontFace {
  private readonly regular: Font;
  private readonly weights = new Map<Weight, Font>();

  /**
   * @param name letters, digits and hyphens, unique for each file
   * @param cut the font file of one weight
   */
  constructor(
    readonly name: string,
    private readonly cut: (weight: Weight) => Buffer,
  ) {
    this.regular = this.weight(400);
  }

  has(codePoint: number): boolean {
    return this.regular.hasGlyphForCodePoint(codePoint);
  }

  /** The drawable part of a letter with its marks: a missing letter stays and becomes a box, a missing mark is dropped. */
  drawable(cluster: string): string {
    return [...cluster]
      .filter((letter) => this.has(letter.codePointAt(0)!) || !/[\p{M}\p{Default_Ignorable_Code_Point}]/u.test(letter))
      .join('');
  }

  weight(weight: Weight): Font {
    const known = this.weights.get(weight);
    if (known) return known;
    const font = create(this.cut(weight)) as Font;
    const layout = font.layout.bind(font);
    Object.defineProperties(font, {
      // PDFKit tells fonts apart by this name, and all slices and weights of a family share theirs
      postscriptName: { value: `${this.name}-${weight}` },
      layout: {
        value: (text: string, features?: string[]) =>
          layout(text, [], undefined, undefined, features?.includes(RIGHT_TO_LEFT) ? 'rtl' : 'ltr'),
      },
    });
    this.weights.set(weight, font);
    return font;
  }
}

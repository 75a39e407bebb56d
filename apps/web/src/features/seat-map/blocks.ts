/** A hold block as the map shows it. */
export interface Marked {
  readonly _id: string;
  readonly name: string;
}

/** How a block is marked: never by a letter of the first categories, which are A to F. */
export interface Mark {
  readonly letter: string;
  /** Among the colors of categories. */
  readonly color: number;
}

const LETTERS = [...'GHIJKLMNOPQRSTUVWXYZ'];
/** Where more blocks than letters are. */
const DIGITS = [...'123456789'];

/** The letter and color of each block, in their order: the first letter of its name that is free, then any. */
export function marksOf(blocks: readonly Marked[]): ReadonlyMap<string, Mark> {
  const taken = new Set<string>();
  return new Map(
    blocks.map(({ _id, name }, at) => {
      const wanted = [...name.toUpperCase()].filter((letter) => LETTERS.includes(letter));
      const letter = [...wanted, ...LETTERS, ...DIGITS].find((each) => !taken.has(each)) ?? '+';
      taken.add(letter);
      // from the fourth color on, so that the first blocks do not look like the first categories
      return [_id, { letter, color: at + 3 }] as const;
    }),
  );
}

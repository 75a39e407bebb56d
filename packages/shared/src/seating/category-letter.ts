/** The letter of a category by its place in the list: A to Z, then AA, AB, … */
export function categoryLetter(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? last : categoryLetter(Math.floor(at / 26) - 1) + last;
}

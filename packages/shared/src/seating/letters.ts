/** Of 0, 1, …: `A` to `Z`, then `AA`, `AB`, … The letters of categories by their place in the list, and of rows. */
export function lettersOf(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? last : lettersOf(Math.floor(at / 26) - 1) + last;
}

/** The other way around; null for what is no such letters, or more than three. */
export function placeOfLetters(letters: string): number | null {
  if (!/^[A-Z]{1,3}$/.test(letters)) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.codePointAt(0)! - 64, 0) - 1;
}

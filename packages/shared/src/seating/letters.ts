/** `A` to `Z`, then `AA`, `AB` and so on; of 0, 1, … */
export function lettersOf(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : lettersOf(Math.floor(at / 26) - 1) + last;
}

/** Letters without case, accents and apostrophes: `O’Brién` is `obrien`. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’`]/gu, '')
    .toLowerCase();
}

/** Tells whether each word of a search begins a word of a name: case and accents do not matter ("lucia pri" finds Lucía Prieto). */
export function spellsName(name: string, searched: string): boolean {
  const [words, wanted] = [wordsOf(name), wordsOf(searched)];
  return wanted.length > 0 && wanted.every((part) => words.some((word) => word.startsWith(part)));
}

function wordsOf(text: string): string[] {
  return text
    .slice(0, 200)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

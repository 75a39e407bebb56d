/** What the PDF's own letters hold beyond Latin-1. */
const MORE = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
/** Letters that are no letter with a mark. */
const PLAIN: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', Ħ: 'H', ħ: 'h', Ŧ: 'T', ŧ: 't', ẞ: 'SS' };

/**
 * The text in letters that a PDF has without a font of its own: a letter it lacks loses its marks (`ů` is `u`), and what is
 * left is a question mark. Otherwise one such letter makes the rest of its line unreadable.
 */
export function printableText(text: string): string {
  return [...text.normalize('NFC')].map((letter) => (isPrintable(letter) ? letter : plainOf(letter))).join('');
}

function plainOf(letter: string): string {
  const plain = PLAIN[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  if (/^[\p{M}\p{Cf}\p{Cc}]$/u.test(letter)) return '';
  return plain !== '' && [...plain].every(isPrintable) ? plain : '?';
}

function isPrintable(letter: string): boolean {
  return /^[\u0020-\u007e\u00a0-\u00ff]$/.test(letter) || MORE.includes(letter);
}

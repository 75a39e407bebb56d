/** The words of sanitized HTML in one line, without markup. In it `<` only starts tags. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<(br|\/?div|\/?p|\/li|\/h\d)\b[^<>]*>/gi, ' ')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim();
}

/** Typed plain text of several lines, each trimmed at its end; null without words. */
export function lines(text: string | null | undefined): string | null {
  const trimmed = (text ?? '').split('\n').map((line) => line.trimEnd());
  return trimmed.join('\n').trim() || null;
}

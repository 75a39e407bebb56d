import type { ReceiptRow } from './receipt.ts';

/** A line of paper on which all characters are equally wide. */
export interface ReceiptLine {
  readonly text: string;
  readonly isStrong: boolean;
}

/** The rows of a receipt as lines of `columns` characters: what is too long goes on in the next one, and amounts stand at the right. */
export function receiptLinesOf(rows: readonly ReceiptRow[], columns: number): ReceiptLine[] {
  return rows.flatMap(({ kind, left, right }) => {
    const isStrong = kind === 'head' || kind === 'sum';
    if (kind === 'rule') return [{ text: '-'.repeat(columns), isStrong }];
    if (kind === 'head' || kind === 'center') return wrapped(left, columns).map((text) => ({ text: centered(text, columns), isStrong }));
    const lines = wrapped(left, right ? columns - right.length - 1 : columns);
    return lines.map((text, at) => ({ text: at === 0 && right ? text.padEnd(columns - right.length) + right : text, isStrong }));
  });
}

function centered(text: string, columns: number): string {
  return ' '.repeat(Math.floor((columns - text.length) / 2)) + text;
}

/** Breaks between words, and in a word that is longer than a line. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const next = line ? `${line} ${word}` : word;
    if (next.length <= width) line = next;
    else {
      if (line) lines.push(line);
      line = word;
    }
    for (; line.length > width; line = line.slice(width)) lines.push(line.slice(0, width));
  }
  return line || lines.length === 0 ? [...lines, line] : lines;
}

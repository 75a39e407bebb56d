const CELL = /("(?:[^"]|"")*"|[^,\n]*)(,|\n|$)/gy;

/** The rows of a CSV file (RFC 4180, with our mark in front) by the headings of their columns. */
export function csvRows(text: string): Record<string, string>[] {
  const lines: string[][] = [[]];
  for (const [, cell = '', end] of text.replace('\uFEFF', '').trimEnd().matchAll(CELL)) {
    lines.at(-1)!.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '\n') lines.push([]);
    if (end === '') break;
  }
  const [head = [], ...rows] = lines;
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
}

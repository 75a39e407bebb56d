/** A row of a text file that says something, numbered from 1 as a spreadsheet numbers it: empty rows count too. */
export interface CsvRow {
  readonly number: number;
  readonly cells: readonly string[];
  /** A quotation mark is opened or closed in the wrong place: nobody knows where its cells end. */
  readonly isBroken: boolean;
}

export const SEPARATORS = [',', ';', '\t', '|'] as const;

/** A quoted cell that is longer than any spreadsheet's was never closed. */
const CELL_MAX = 32_767;
/** How many rows, and how much of the text, decide about the separator. */
const LOOKED_AT = { rows: 50, characters: 100_000 };
/** What spreadsheets write or understand as the first line: `sep=;`. */
const DECLARED = /^"?sep=([^\r\n"])"?(?=[\r\n]|$)/i;

interface Cell {
  readonly text: string;
  readonly end: number;
  readonly isBroken: boolean;
}

/**
 * Reads separated text (RFC 4180) with any mixture of line ends, and without losing a row: where a quotation mark makes the end of a row
 * doubtful, its line is one broken row, and reading goes on with the next line.
 */
export function readCsv(text: string, separator: string, rowsMax = Infinity): CsvRow[] {
  const rows: CsvRow[] = [];
  let [at, number] = [0, 0];
  if (DECLARED.test(text)) [at, number] = [afterLine(text, endOfLine(text, 0)), 1];
  while (at < text.length && rows.length < rowsMax) {
    const { cells, isBroken, next } = rowAt(text, at, separator);
    number += 1;
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ number, cells, isBroken });
    at = next;
  }
  return rows;
}

/** The separator that the first line declares, else the one that divides the first rows most evenly. */
export function separatorOf(text: string): string {
  const declared = DECLARED.exec(text.slice(0, 16))?.[1];
  if (declared) return declared;
  const start = text.slice(0, LOOKED_AT.characters);
  const scored = SEPARATORS.map((separator) => ({ separator, score: evennessOf(start, separator) }));
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).separator;
}

/** The share of the rows that have as many cells as most, more where there are more cells; 0 where most are undivided. */
function evennessOf(text: string, separator: string): number {
  const counts = new Map<number, number>();
  const rows = readCsv(text, separator, LOOKED_AT.rows);
  for (const { cells, isBroken } of rows) if (!isBroken) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [cells = 1, many = 0] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  return cells === 1 ? 0 : (many / rows.length) * (1 + Math.log2(cells) / 10);
}

function rowAt(text: string, start: number, separator: string): { cells: string[]; isBroken: boolean; next: number } {
  const cells: string[] = [];
  const long: string[] = [];
  let at = start;
  for (;;) {
    const cell = cellAt(text, at, separator);
    if (cell.isBroken) return brokenRow(text, start, separator);
    cells.push(cell.text);
    if (/[\r\n]/.test(cell.text)) long.push(cell.text);
    if (text[cell.end] !== separator) {
      // closed properly, and yet it may have swallowed other people's rows
      if (long.some((lines) => holdsRows(lines, separator, cells.length))) return brokenRow(text, start, separator);
      return { cells, isBroken: false, next: afterLine(text, cell.end) };
    }
    at = cell.end + 1;
  }
}

function cellAt(text: string, start: number, separator: string): Cell {
  let at = start;
  while (text[at] === ' ' && separator !== ' ') at += 1;
  return text[at] === '"' ? quotedAt(text, at + 1, separator) : plainAt(text, start, separator);
}

function quotedAt(text: string, start: number, separator: string): Cell {
  const broken = { text: '', end: start, isBroken: true };
  let at = start;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0 || quote - start > CELL_MAX) return broken;
    at = quote + 1;
    if (text[at] === '"') at += 1;
    else break;
  }
  const inner = text.slice(start, at - 1).replaceAll('""', '"');
  while (text[at] === ' ' && separator !== ' ') at += 1;
  return isEnd(text[at], separator) ? { text: inner, end: at, isBroken: false } : broken;
}

/** A pair of quotation marks inside is part of the text, a single one is doubtful. */
function plainAt(text: string, start: number, separator: string): Cell {
  let [at, quotes] = [start, 0];
  while (!isEnd(text[at], separator)) {
    if (text[at] === '"') quotes += 1;
    at += 1;
  }
  return { text: text.slice(start, at), end: at, isBroken: quotes % 2 === 1 };
}

function brokenRow(text: string, start: number, separator: string): { cells: string[]; isBroken: true; next: number } {
  const end = endOfLine(text, start);
  return { cells: text.slice(start, end).split(separator), isBroken: true, next: afterLine(text, end) };
}

/** Tells whether one of the lines looks like a row of its own: with an address among separators, or as many separators as the row. */
function holdsRows(lines: string, separator: string, columns: number): boolean {
  return lines.split(/[\r\n]+/).some((line) => {
    const cells = line.split(separator);
    return (cells.length > 1 && line.includes('@')) || (columns > 2 && cells.length >= columns);
  });
}

function isEnd(character: string | undefined, separator: string): boolean {
  return character === undefined || character === separator || character === '\n' || character === '\r';
}

function endOfLine(text: string, start: number): number {
  let at = start;
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

/** After one line end of any kind; `\r\r\n` is one too, as programs write it that convert line ends twice. */
function afterLine(text: string, end: number): number {
  let at = end;
  while (text[at] === '\r') at += 1;
  if (text[at] === '\n') return at + 1;
  return Math.min(end + 1, text.length);
}

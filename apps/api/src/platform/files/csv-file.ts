import { stringify } from 'csv-stringify';
import { stringify as stringifyAll } from 'csv-stringify/sync';

import { withoutFormulas } from '@marquee/shared/text/csv';

/** Tells spreadsheets that the file is UTF-8. */
const MARK = '\uFEFF';

/** An amount of money, written as a number of dollars. */
export interface MoneyCell {
  readonly cents: number;
}
export type Cell = string | number | MoneyCell;

// what our own columns declare to be numbers cannot be formulas, and a negative one adds up only as a number
const plain = (value: string) => ({ value, escape_formulas: false });
const NUMBERS = { number: (value: number) => plain(String(value)), object: (value: object) => plain(dollarsOf(value as MoneyCell)) };

function dollarsOf({ cents }: MoneyCell): string {
  return (cents / 100).toFixed(2);
}

/**
 * A CSV file (RFC 4180) that spreadsheets read as text: cells that could run as formulas get a leading apostrophe (ACC-239, promise 20). Numbers
 * stay numbers.
 */
export async function csvFile(head: readonly string[], lines: AsyncIterable<readonly Cell[]>): Promise<{ body: Buffer; rows: number }> {
  const parts: Buffer[] = [Buffer.from(MARK + stringifyAll([[...head]]))];
  const stream = stringify({ escape_formulas: true, cast: NUMBERS });
  stream.on('data', (part: Buffer | string) => parts.push(Buffer.from(part)));
  const ended = new Promise<void>((resolve, reject) => stream.once('end', resolve).once('error', reject));
  let rows = 0;
  for await (const line of lines) {
    rows += 1;
    if (!stream.write(line.map((cell) => (typeof cell === 'string' ? withoutFormulas(cell) : cell))))
      await new Promise((resolve) => stream.once('drain', resolve));
  }
  stream.end();
  await ended;
  return { body: Buffer.concat(parts), rows };
}

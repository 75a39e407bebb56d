import { utils, write, type BookType } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { zipOf } from '#testing/zip.ts';
import { readContactFile } from './read-contact-file.ts';

const HEADER = ['First', 'Last', 'Email'];
const ROW = ['Zoë', 'Müller', 'zoe@example.com'];

const bodyOf = (content: string | Uint8Array): ArrayBuffer => Uint8Array.from(Buffer.from(content as string)).buffer;
function book(bookType: BookType, rows: readonly (readonly unknown[])[], change: (sheet: Record<string, unknown>) => void = () => {}) {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
  change(sheet as Record<string, unknown>);
  return bodyOf(write({ SheetNames: ['People'], Sheets: { People: sheet } }, { type: 'buffer', bookType }) as Uint8Array);
}
const problem = (name: string, body: ArrayBuffer) =>
  readContactFile(name, body).then(
    () => 'read',
    (error: { problem?: string }) => error.problem,
  );

describe('reading a file of contacts', () => {
  it('OPS-152 reads the first row as the header and the rest as rows, in each format', async () => {
    const wanted = (number: number) => ({ header: HEADER, rows: [{ number, cells: ROW }] });
    expect(await readContactFile('a.csv', bodyOf(`${HEADER.join()}\n\n${ROW.join()}\n`))).toEqual(wanted(3));
    expect(await readContactFile('A.XLSX', book('xlsx', [HEADER, [], ROW]))).toEqual(wanted(3));
    expect(await readContactFile('a.xls', book('biff8', [HEADER, ROW]))).toEqual(wanted(2));
  });

  it('reads semicolons, quotes with line breaks, and UTF-16 with a byte order mark', async () => {
    const quoted = 'First;Last;Email\r\n"Anna ""Ann""";"van\nBerg";a@x.com\r\n';
    expect((await readContactFile('a.csv', bodyOf(quoted))).rows[0]?.cells).toEqual(['Anna "Ann"', 'van\nBerg', 'a@x.com']);
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`${HEADER.join()}\n${ROW.join()}`, 'utf16le')]);
    expect((await readContactFile('a.csv', bodyOf(utf16))).rows[0]?.cells).toEqual(ROW);
  });

  it('ACC-209 refuses headers without rows, and files of other formats', async () => {
    expect(await problem('a.csv', bodyOf('First,Last,Email\n'))).toBe('Empty');
    expect(await problem('a.csv', bodyOf(''))).toBe('Empty');
    expect(await problem('a.xlsx', book('xlsx', [HEADER]))).toBe('Empty');
    expect(await problem('a.xlsx', bodyOf('First,Last,Email\na,b,c'))).toBe('Unreadable');
    expect(await problem('a.xls', bodyOf('<html><table><tr><td>x</td></tr></table></html>'))).toBe('Unreadable');
    expect(await problem('a.xlsx', bodyOf(zipOf('hello.txt', Buffer.from('hello'))))).not.toBe('read');
    expect(await problem('a.xlsx', book('xlsx', [HEADER, ROW]).slice(0, 2000))).toBe('Unreadable');
    expect(await problem('contacts.pdf', bodyOf('x'))).toBe('Type');
  });

  it('refuses other encodings, large files and 200,000 rows', async () => {
    expect(await problem('a.csv', bodyOf(Buffer.from('First,Last\nZo\xEB,M\xFCller', 'latin1')))).toBe('Encoding');
    expect(await problem('a.csv', bodyOf('First\0,Last\na,b'))).toBe('Encoding');
    expect(await problem('a.csv', new ArrayBuffer(20 * 1024 * 1024 + 1))).toBe('TooLarge');
    expect(await problem('a.csv', bodyOf(`${HEADER.join()}\n${`${ROW.join()}\n`.repeat(200_000)}`))).toBe('TooMany');
  }, 60_000);

  it('ACC-239 keeps a formula as its own text, so that it is detected', async () => {
    const formula = book(
      'xlsx',
      [HEADER, ROW],
      (sheet) => void (sheet['A2'] = { t: 's', v: 'Ada', f: 'HYPERLINK("http://evil.example")' }),
    );
    expect((await readContactFile('a.xlsx', formula)).rows[0]!.cells[0]).toBe('=HYPERLINK("http://evil.example")');
  });
});

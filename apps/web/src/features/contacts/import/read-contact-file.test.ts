import { utils, write, type BookType } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { zipOf } from '#testing/zip.ts';
import { openContactFile, readContactFile, type Layout } from './read-contact-file.ts';

const HEADER = ['First', 'Last', 'Email'];
const ROW = ['Zoë', 'Müller', 'zoe@example.com'];

const bodyOf = (content: string | Uint8Array): ArrayBuffer => Uint8Array.from(Buffer.from(content as string)).buffer;
function book(bookType: BookType, rows: readonly (readonly unknown[])[], change: (sheet: Record<string, unknown>) => void = () => {}) {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
  change(sheet as Record<string, unknown>);
  return bodyOf(write({ SheetNames: ['People'], Sheets: { People: sheet } }, { type: 'buffer', bookType }) as Uint8Array);
}
const laid = async (name: string, body: ArrayBuffer, layout: Layout = {}) => (await openContactFile(name, body)).lay(layout);
const cellsOf = async (name: string, body: ArrayBuffer, layout: Layout = {}) =>
  (await laid(name, body, layout)).rows.map(({ cells }) => cells);
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

  it('refuses zeros, large files and 200,000 rows', async () => {
    expect(await problem('a.csv', bodyOf('First\0,Last\na,b'))).toBe('Encoding');
    expect(await problem('a.csv', new ArrayBuffer(20 * 1024 * 1024 + 1))).toBe('TooLarge');
    expect(await problem('a.csv', bodyOf(`${HEADER.join()}\n${`${ROW.join()}\n`.repeat(200_000)}`))).toBe('TooMany');
  }, 60_000);

  it('OPS-152 loses no row among many empty ones', async () => {
    const rows = await cellsOf('a.csv', bodyOf(`${HEADER.join()}\n${'\r\n'.repeat(250_000)}${ROW.join()}`));
    expect(rows).toEqual([ROW]);
  }, 60_000);

  it('OPS-152 reads .txt and .tsv, and a workbook that is called .csv', async () => {
    expect(await cellsOf('a.txt', bodyOf(`${HEADER.join('|')}\n${ROW.join('|')}`))).toEqual([ROW]);
    expect(await cellsOf('A.TSV', bodyOf(`${HEADER.join('\t')}\r${ROW.join('\t')}`))).toEqual([ROW]);
    expect(await cellsOf('a.csv', book('xlsx', [HEADER, ROW]))).toEqual([ROW]);
  });

  it.each([
    ['Windows-1252', Buffer.from(`${HEADER.join()}\n${ROW.join()}`, 'latin1'), 'windows-1252'],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${HEADER.join()}\n${ROW.join()}`), 'utf-8'],
    ['UTF-16 without a mark', Buffer.from(`${HEADER.join()}\n${ROW.join()}`, 'utf16le'), 'utf-16le'],
    ['big-endian UTF-16', Buffer.from(`\uFEFF${HEADER.join()}\n${ROW.join()}`, 'utf16le').swap16(), 'utf-16be'],
  ])('OPS-152 reads %s', async (_, bytes, encoding) => {
    const sheet = await laid('a.csv', bodyOf(bytes));
    expect([sheet.encoding, sheet.header, sheet.rows[0]?.cells]).toEqual([encoding, HEADER, ROW]);
  });

  it('OPS-152 reads rows of two encodings each in its own, takes another that is chosen, and marks what cannot be read', async () => {
    const mixed = Buffer.concat([Buffer.from('Name,Email\nZoë,a@x.co\n'), Buffer.from('M\xFCller,b@x.co\n', 'latin1')]);
    expect(await cellsOf('a.csv', bodyOf(mixed))).toEqual([
      ['Zoë', 'a@x.co'],
      ['Müller', 'b@x.co'],
    ]);
    const both = Buffer.concat([Buffer.from('Name,Email\nZoë '), Buffer.from('M\xFCller,b@x.co\n', 'latin1')]);
    expect((await cellsOf('a.csv', bodyOf(both)))[0]?.[0]).toContain('\uFFFD');
    expect((await cellsOf('a.csv', bodyOf(Buffer.from('Name,Email\nM\x81ller,b@x.co', 'latin1'))))[0]?.[0]).toBe('M\uFFFDller');
    const polish = bodyOf(Buffer.from('Name,Email\n\xA3ukasz,b@x.co', 'latin1'));
    expect((await cellsOf('a.csv', polish, { encoding: 'windows-1250' }))[0]?.[0]).toBe('Łukasz');
  });

  it('OPS-152 finds the header below a title, takes another row or none, and loses no first person', async () => {
    const titled = bodyOf('Our list\n\nFirst;Last;Email\nZoë;Müller;zoe@example.com');
    expect(await laid('a.csv', titled)).toMatchObject({ headerRow: 3, separator: ';', header: HEADER, rows: [{ number: 4 }] });
    expect(await laid('a.csv', bodyOf('First,Last,Email\nx,y,z\nA,B,C\nd,e,f'), { headerRow: 3 })).toMatchObject({
      header: ['A', 'B', 'C'],
      rows: [{ number: 4 }],
    });
    const bare = bodyOf(`${ROW.join()}\nAnn,Lee,ann@x.co`);
    expect(await laid('a.csv', bare)).toMatchObject({ headerRow: 0, header: ['', '', ''], rows: [{ number: 1 }, { number: 2 }] });
    expect(await cellsOf('a.csv', bodyOf('sep=|\nName|Email\nLee, Ann; x|a@x.co'))).toEqual([['Lee, Ann; x', 'a@x.co']]);
    expect(await cellsOf('a.csv', bodyOf('Name;Email\nAnn;a@x.co'), { separator: ',' })).toEqual([['Ann;a@x.co']]);
  });
});

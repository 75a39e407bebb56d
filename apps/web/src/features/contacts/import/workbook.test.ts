import { utils, write, type BookType, type WorkBook } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { openContactFile, type Layout } from './read-contact-file.ts';

const HEADER = ['First', 'Last', 'Email'];
const ROW = ['Zoë', 'Müller', 'zoe@example.com'];
type Rows = readonly (readonly unknown[])[];

function bookOf(
  sheets: Record<string, Rows>,
  hidden: readonly string[] = [],
  change: (book: WorkBook) => void = () => {},
  bookType: BookType = 'xlsx',
) {
  const book: WorkBook = {
    SheetNames: Object.keys(sheets),
    Sheets: Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, utils.aoa_to_sheet(rows.map((row) => [...row]))])),
    Workbook: { Sheets: Object.keys(sheets).map((name) => ({ name, Hidden: hidden.includes(name) ? 1 : 0 })) },
  };
  change(book);
  return Uint8Array.from(write(book, { type: 'buffer', bookType }) as Uint8Array).buffer;
}
const laid = async (body: ArrayBuffer, layout: Layout = {}, name = 'a.xlsx') => (await openContactFile(name, body)).lay(layout);
const cellsOf = async (body: ArrayBuffer) => (await laid(body)).rows.map(({ cells }) => cells);

describe('reading a workbook of contacts', () => {
  it.each(['xlsx', 'biff8'] as const)('OPS-152 reads no hidden sheet of %s, and any other that is chosen', async (type) => {
    const old = [HEADER, ['Old', 'List', 'old@x.co']];
    const body = bookOf({ Secret: old, People: [HEADER, ROW], More: [HEADER, ['Ann', 'Lee', 'a@x.co']] }, ['Secret'], () => {}, type);
    const sheet = await laid(body, {}, type === 'xlsx' ? 'a.xlsx' : 'a.xls');
    expect([sheet.sheets, sheet.sheet, sheet.rows[0]?.cells]).toEqual([['People', 'More'], 0, ROW]);
    const other = await laid(body, { sheet: 1 }, type === 'xlsx' ? 'a.xlsx' : 'a.xls');
    expect(other.rows[0]?.cells[0]).toBe('Ann');
  });

  it('OPS-152 begins with the sheet that has addresses, and finds its header below a title', async () => {
    const body = bookOf({ Notes: [['About'], ['this list']], Blank: [], People: [['Guests of 2026'], [], HEADER, ROW] });
    expect(await laid(body)).toMatchObject({ sheet: 2, headerRow: 3, header: HEADER, rows: [{ number: 4, cells: ROW }] });
  });

  it('OPS-152 reads numbers and dates as they are displayed, rich text as text', async () => {
    const body = bookOf(
      {
        People: [
          [...HEADER, 'Phone', 'Born'],
          [...ROW, 0, 0],
        ],
      },
      [],
      (book) => {
        const sheet = book.Sheets['People']!;
        sheet['D2'] = { t: 'n', v: 8015550142, z: '00000000000' };
        sheet['E2'] = { t: 'n', v: 36892, z: 'yyyy-mm-dd' };
        sheet['A2'] = { t: 's', v: 'Zoë', r: '<r><rPr><b/></rPr><t>Zo</t></r><r><t>ë</t></r>' };
      },
    );
    expect(await cellsOf(body)).toEqual([[...ROW, '08015550142', '2001-01-01']]);
    expect(
      await cellsOf(
        bookOf({
          People: [
            ['Email', 'Id'],
            ['a@x.co', 123456789012345],
          ],
        }),
      ),
    ).toEqual([['a@x.co', '123456789012345']]);
  });

  it('OPS-152 reads what a formula gave, and its text where it was never calculated', async () => {
    const body = bookOf({ People: [HEADER, ROW, ROW] }, [], (book) => {
      const sheet = book.Sheets['People']!;
      sheet['A2'] = { t: 's', v: 'Ada', f: 'HYPERLINK("http://evil.example","Ada")' };
      sheet['A3'] = { t: 's', v: '', f: 'B3' };
    });
    expect((await cellsOf(body)).map(([first]) => first)).toEqual(['Ada', '=B3']);
  });

  it('OPS-152 reads a merged cell in every row that it covers', async () => {
    const body = bookOf({ People: [HEADER, ['Ann', 'Lee', 'a@x.co'], ['Bob', null, 'b@x.co']] }, [], (book) => {
      book.Sheets['People']!['!merges'] = [utils.decode_range('B2:B3')];
    });
    expect((await cellsOf(body)).map(([, last]) => last)).toEqual(['Lee', 'Lee']);
    const vast = bookOf({ People: [HEADER, ROW] }, [], (book) => {
      book.Sheets['People']!['!merges'] = Array.from({ length: 1000 }, () => utils.decode_range('A1:XFD1048576'));
    });
    await expect(laid(vast)).rejects.toThrow('Bomb');
  });
});

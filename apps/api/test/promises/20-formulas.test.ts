import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Workbook } from '@cj-tech-master/excelts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ExportClass } from '#platform/exports/define-export';
import type { Table, WrittenFile } from '#platform/exports/export-progress';
import { writeCsv } from '#platform/exports/write-csv';
import { writeXlsx } from '#platform/exports/write-xlsx';
import { DiskStorage } from '#platform/files/disk-storage.adapter';
import { resolversOf } from '#platform/graphql/resolvers-of';

import { FEATURES } from '../../src/app.features.ts';
import type { Contact } from '../../src/features/contacts/contact.schema.ts';
import { ContactsExport } from '../../src/features/contacts/contacts.export.ts';

const FORMULAS = ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', "=cmd|' /C calc'!A0", '=HYPERLINK("http://evil.example","x")'];

const aContact = (firstName: string): Partial<Contact> => ({
  firstName,
  lastName: 'Varga',
  email: 'a@example.com',
  phoneNumber: '+18015550142',
  isCustomer: false,
  metrics: { eventIds: [], lifeTimeValue: -2500, lifeTimeTicketsPurchased: 0, orders: 0, firstOrderAt: null, lastOrderAt: null },
});

async function* of(...contacts: Partial<Contact>[]): AsyncGenerator<Contact> {
  for (const contact of contacts) yield contact as Contact;
}

const EXPORTS = resolversOf(FEATURES).filter((resolver): resolver is ExportClass<unknown> => 'tableOf' in resolver);

describe('formulas in exports', () => {
  let folder: string;
  let files: DiskStorage;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-formulas-'));
    files = new DiskStorage({ folder, publicUrl: 'http://localhost:4000' });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const file = (key: string): WrittenFile => ({
    key,
    contentType: 'text/plain',
    progress: { upload: null, rows: 0, position: null },
    save: async () => undefined,
    seen: async () => undefined,
  });
  const csvOf = async <Row>(table: Table<Row>): Promise<string> => {
    await writeCsv(files, table, file('formulas/a.csv'));
    return (await files.get('formulas/a.csv'))!.body.toString();
  };
  const sheetOf = async <Row>(table: Table<Row>) => {
    await writeXlsx(files, 'Formulas', table, file('formulas/a.xlsx'));
    const workbook = new Workbook();
    await workbook.xlsx.load((await files.get('formulas/a.xlsx'))!.body);
    return workbook.worksheets[0]!;
  };
  /** The export's own columns, with questions that are formulas, and a formula in every cell. */
  const hostile = ({ tableOf }: ExportClass<unknown>): Table<unknown> => {
    const table = tableOf(of(...FORMULAS.map((formula) => aContact(formula))), FORMULAS);
    return { ...table, line: (row) => table.head.map(() => (row as Contact).firstName) };
  };

  it('Promise 20: every export is looked at', () => {
    expect(EXPORTS.map(({ mutation }) => mutation)).toEqual(expect.arrayContaining(['generateOrderReport', 'exportAuditLog']));
    expect(EXPORTS.length).toBeGreaterThanOrEqual(8);
  });

  it.each(EXPORTS.map((each) => [each.mutation, each] as const))(
    'Promise 20: OPS-247 a formula in any cell or heading of %s is no formula in CSV',
    async (_, each) => {
      const lines = (await csvOf(hostile(each))).slice(1).split('\n').filter(Boolean);
      expect(lines.length).toBeGreaterThan(FORMULAS.length);
      for (const cell of lines.flatMap((line) => line.split(','))) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r]/);
    },
  );

  it.each(EXPORTS.map((each) => [each.mutation, each] as const))(
    'Promise 20: OPS-247 a formula in any cell or heading of %s is a text in XLSX, as it was',
    async (_, each) => {
      const table = hostile(each);
      const sheet = await sheetOf(table);
      const cells = FORMULAS.flatMap((_formula, row) => table.head.map((_heading, column) => sheet.getCell(row + 2, column + 1)));
      expect(cells.map(({ formula }) => formula).filter(Boolean)).toEqual([]);
      expect(sheet.getCell(2, 1).value).toBe('=1+1');
      expect(sheet.getCell(1, table.head.length).value).toBe(FORMULAS.at(-1));
    },
  );

  it('Promise 20, negative control: the same text as a formula of the workbook is found', async () => {
    const workbook = new Workbook();
    workbook.addWorksheet('Formulas').addRow([{ formula: '1+1' }]);
    const again = new Workbook();
    await again.xlsx.load(Buffer.from(await workbook.xlsx.writeBuffer()));
    expect(again.worksheets[0]!.getCell(1, 1).formula).toBe('1+1');
  });

  it('Promise 20: ACC-239 OPS-247 no text of an exported list begins like a formula, and a negative amount is a number', async () => {
    const lines = (await csvOf(ContactsExport.tableOf(of(...FORMULAS.map(aContact))))).slice(1).trim().split('\n').slice(1);
    const texts = lines.flatMap((line) => line.split(',').filter((cell) => cell.trim() !== '-25.00'));
    for (const cell of texts) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r]/);
    expect(lines[0]!.trim()).toBe("'=1+1,Varga,a@example.com,'+18015550142,No,0,0,-25.00");
  });

  it.each([
    ["Bob ;=cmd|'/C calc'!A1;", "Bob ;'=cmd|'/C calc'!A1;"],
    ['a ; =1', "a ; '=1"],
    ['a\u00A0;\u00A0@SUM(1)', "a\u00A0;\u00A0'@SUM(1)"],
    ['a\t+1', "a\t'+1"],
    ['a\n -1', "a\n '-1"],
    ['a\r＝1', "a\r'＝1"],
    ['a;"=1', 'a;"\'=1'],
    [' =1', " '=1"],
    ['Anna-Maria; well = known', 'Anna-Maria; well = known'],
  ])('Promise 20: ACC-239 a reader that separates by semicolons, tabs or lines finds no formula in %j either', async (name, safe) => {
    const written = await csvOf(ContactsExport.tableOf(of(aContact(name))));
    expect(written).toContain(safe.replaceAll('"', '""'));
    for (const cell of written.split(/[;\t\r\n]/)) expect(cell).not.toMatch(/^[\p{Zs}"]*[=+\-@＝＋－＠]/u);
  });

  it('Promise 20, negative control: written plainly the same names begin like formulas', () => {
    const lines = FORMULAS.map((name) => `"${name.replaceAll('"', '""')}"`);
    expect(lines.filter((line) => /^"?[=+\-@\t\r]/.test(line)).length).toBeGreaterThanOrEqual(FORMULAS.length);
  });
});

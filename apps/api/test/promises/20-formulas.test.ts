import { stringify } from 'csv-stringify/sync';
import { describe, expect, it } from 'vitest';

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

describe('formulas in exports', () => {
  it('Promise 20: ACC-239 OPS-247 no cell of an exported list begins like a formula', async () => {
    const { body, rows } = await ContactsExport.write(of(...FORMULAS.map(aContact)));
    const lines = body.toString().slice(1).trim().split('\n').slice(1);
    expect(rows).toBe(FORMULAS.length);
    for (const cell of lines.flatMap((line) => line.split(','))) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r]/);
    expect(lines[0]).toBe("'=1+1,Varga,a@example.com,'+18015550142,No,0,0,'-25.00");
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
    const { body } = await ContactsExport.write(of(aContact(name)));
    const written = body.toString();
    expect(written).toContain(stringify([[safe]]).trimEnd());
    for (const cell of written.split(/[;\t\r\n]/)) expect(cell).not.toMatch(/^[\p{Zs}"]*[=+\-@＝＋－＠]/u);
  });

  it('Promise 20, negative control: written plainly the same names begin like formulas', () => {
    const lines = stringify(FORMULAS.map((name) => [name])).split('\n');
    expect(lines.filter((line) => /^"?[=+\-@\t\r]/.test(line)).length).toBeGreaterThanOrEqual(FORMULAS.length);
  });
});

import { expect, it } from 'vitest';
import { OpenSheet } from './open-sheet.ts';
import { openContactFile } from './read-contact-file.ts';

const CHOICES = [
  { field: 'fullName', column: 0 },
  { field: 'email', column: 1 },
] as const;

it('OPS-154 BYD-040 counts and sends each address once, also where its rows are batches apart', async () => {
  const rows = Array.from({ length: 6000 }, (_, n) => `Ann Lee,c${n % 5500}@x.co`);
  const text = ['Name,Email', ...rows, 'Cher,C5@x.co', 'nobody,'].join('\n');
  const sheet = new OpenSheet(await openContactFile('a.csv', Uint8Array.from(Buffer.from(text)).buffer));
  expect(sheet.map(CHOICES)).toMatchObject({ count: 5500, bad: 1 });
  const batches = [0, 5000].map((from) => sheet.batch(from));
  expect(batches.map(({ contacts, rows: numbers }) => [contacts.length, numbers.length])).toEqual([
    [5000, 5000],
    [500, 500],
  ]);
  expect(batches[0]!.contacts[5]).toEqual({ firstName: 'Cher', lastName: '', email: 'c5@x.co' });
  // the row of the file that said it last
  expect([batches[0]!.rows[5], batches[1]!.rows[499]]).toEqual([6002, 5501]);
});

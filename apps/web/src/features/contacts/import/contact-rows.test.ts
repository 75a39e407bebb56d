import { expect, it } from 'vitest';
import { csvText } from '@marquee/shared/text/csv';
import type { Choices } from './columns.ts';
import { contactRowsOf } from './contact-rows.ts';
import { guessed } from './header-names.ts';
import { openContactFile } from './read-contact-file.ts';

const opened = async (text: string) => (await openContactFile('a.csv', Uint8Array.from(Buffer.from(text)).buffer)).lay({});
async function rowsOf(text: string, choices?: Choices) {
  const sheet = await opened(text);
  const { contacts, bad } = contactRowsOf(sheet, choices ?? guessed(sheet.header));
  return { stored: contacts.map(({ contact }) => contact.email), bad: bad.map(({ row, code }) => `${row} ${code}`), contacts, all: bad };
}

it('OPS-154 imports the good rows of a damaged file, and tells of every other one with its number', async () => {
  const text = `First,Last,Email
"Ann,Lee,a@x.co
Bob,Ray,b@x.co\r
Cy,Coe\rDee,Day,d@x.co
Eve,Ely,e@x.co,surplus

Fay,"F" oy,f@x.co
Gus,Guy,g@x
,,
,Hal,
#N/A,Ivy,i@x.co
=1+1,Joy,j@x.co
Kim,K\uFFFDy,k@x.co
Liz,Loe,l@x.co,,`;
  const { stored, bad } = await rowsOf(text);
  expect(stored).toEqual(['b@x.co', 'd@x.co', 'l@x.co']);
  expect(bad).toEqual([
    '2 IMPORT_ROW_QUOTES',
    '4 IMPORT_ROW_CELLS',
    '6 IMPORT_ROW_CELLS',
    '8 IMPORT_ROW_QUOTES',
    '9 CONTACT_EMAIL_INVALID',
    '11 CONTACT_EMAIL_MISSING',
    '12 IMPORT_ROW_FAULT',
    '13 CONTACT_NAME_FORMULA',
    '14 CONTACT_NAME_UNREADABLE',
  ]);
});

it('OPS-154 tells of a row with other columns only, and of a header that is repeated', async () => {
  const { stored, bad } = await rowsOf('First,Last,Email,City\nAnn,Lee,a@x.co\n,,,Provo\nFirst,Last,Email,City\nBob,Ray,b@x.co,Ogden');
  expect([stored, bad]).toEqual([
    ['a@x.co', 'b@x.co'],
    ['3 CONTACT_EMAIL_MISSING', '4 CONTACT_EMAIL_INVALID'],
  ]);
});

it('OPS-154 reads full names, single names and lists of addresses', async () => {
  const { contacts } = await rowsOf('Name;E-Mail\nAda van Dyk;a@x.co\nMadonna;m@x.co\n;n@x.co');
  expect(contacts.map(({ contact }) => [contact.firstName, contact.lastName])).toEqual([
    ['Ada van', 'Dyk'],
    ['Madonna', ''],
    ['', ''],
  ]);
  expect((await rowsOf('Email\na@x.co\nb@x.co')).stored).toEqual(['a@x.co', 'b@x.co']);
});

it('ACC-239 changes no name on the way out to a file and in again', async () => {
  const names = ['+1', '@dj', "'+1", '-Ann-', "'t Hart", "O'Brien", '＋x', 'a;+b', 'say "hi", Ann', ';@x'];
  const text = csvText([
    ['First Name', 'Last Name', 'Email'],
    ...names.map((name, n) => [name, name, n % 2 ? `+${n}@x.co` : `n${n}@x.co`]),
  ]);
  const { contacts, bad } = await rowsOf(text);
  expect([bad, contacts.map(({ contact }) => contact.firstName)]).toEqual([[], names]);
  expect(contacts.map(({ contact }) => contact.lastName)).toEqual(names);
  expect(contacts[1]?.contact.email).toBe('+1@x.co');
});

const found = (header: string) => Object.fromEntries(guessed(header.split(',')).map(({ field, column }) => [field, column]));

it.each([
  ['pretix', 'Order code,Email,Attendee name,Attendee name: Given name,Attendee name: Family name,Attendee email', [3, 4, 1]],
  ['pretix in German', 'Bestellnummer,E-Mail-Adresse,Teilnehmername: Vorname,Teilnehmername: Nachname', [2, 3, 1]],
  ['Eventbrite', 'Order #,Order Date,First Name,Last Name,Email,Quantity,Buyer Email', [2, 3, 4]],
  ['Eventbrite’s buyers', 'Order ID,Buyer first name,Buyer last name,Buyer email,Attendee Status', [1, 2, 3]],
  ['Ticket Tailor', 'Order ID,Customer First Name,Customer Last Name,Customer Email,Phone', [1, 2, 3]],
  ['Hi.Events', 'ID,First Name,Last Name,Email,Status,Is Checked In', [1, 2, 3]],
  ['Mailchimp', 'Email Address,First Name,Last Name,Address,MEMBER_RATING', [1, 2, 0]],
  ['our own export', 'First Name,Last Name,Email,Phone,Customer,Events,Tickets,LTV', [0, 1, 2]],
  ['German', 'Anrede,Vorname,Name,E-Mail', [1, 2, 3]],
  ['German, the other way round', 'Nachname,Vorname,Mailadresse', [1, 0, 2]],
  ['French', 'Nom,Prénom,Adresse e-mail', [1, 0, 2]],
  ['French, in full', 'Nom de famille,Prénom,Courriel', [1, 0, 2]],
  ['Spanish', 'Nombre,Apellidos,Correo electrónico', [0, 1, 2]],
  ['Dutch', 'Voornaam,Achternaam,E-mailadres', [0, 1, 2]],
])('OPS-152 knows the headers of %s', (_, header, [firstName, lastName, email]) => {
  expect(found(header)).toEqual({ firstName, lastName, email });
});

it.each([
  ['Name,Email', 0, 1],
  ['Email,Full Name', 1, 0],
  ['Ticket holder name,Ticket holder email', 0, 1],
  ['Order Ref,Buyer name,Buyer email', 1, 2],
  ['Nom complet,E-mail', 0, 1],
  ['Nombre y apellidos,Correo', 0, 1],
  ['Naam,E-mail', 0, 1],
  ['Name des Teilnehmers,E-Mail des Teilnehmers', 0, 1],
  ['Company name,Event name,Username,Contact name,Email', 3, 4],
])('OPS-152 knows the one column of names in %j', (header, fullName, email) => {
  expect(found(header)).toEqual({ fullName, email });
});

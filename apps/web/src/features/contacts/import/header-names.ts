import { emailOf } from '@marquee/shared/accounts/email';
import type { Choices, Field } from './columns.ts';

const wordsOf = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * Headers of the exports of ticket shops, mail programs and spreadsheets, in English, German, French, Spanish and Dutch; without case,
 * accents and punctuation. Better known ones first.
 */
const NAMES: Readonly<Record<Field, readonly string[]>> = {
  firstName: wordsOf(`
    firstname first givenname givennames forename fname firstnames vorname rufname prenom prenoms voornaam roepnaam
    primernombre nombredepila`),
  lastName: wordsOf(`
    lastname last surname familyname lname secondname nachname familienname zuname nomdefamille achternaam familienaam
    apellidos apellido primerapellido`),
  fullName: wordsOf(`
    fullname name displayname nameonticket guestlist guest attendee buyer customer contact vollername vollstandigername
    namevollstandig vorundnachname vornameundnachname vornamenachname nomcomplet nometprenom prenometnom prenomnom nomprenom
    nombrecompleto nombreyapellidos nombreyapellido volledigenaam naam nom nombre`),
  email: wordsOf(`
    email emailaddress mail mailaddress primaryemail email1 email1value emailprimary emailadress emailadresse mailadresse
    adresseemail adressemail adressecourriel adresseelectronique courriel correoelectronico correo direcciondecorreo
    direcciondecorreoelectronico direcciondeemail emailadres mailadres`),
};

/** Who a column is about, before what it says: `Attendee name: Given name`, `Buyer email`. Those who bought come first. */
const PEOPLE = wordsOf(`
  buyer buyers customer contact purchaser payer billing client member subscriber order user kaeufer kaufer kunde kunden
  besteller acheteur comprador compradores cliente klant koper invoiceaddress rechnungsadresse attendee attendees guest
  guests holder ticketholder participant person recipient teilnehmer teilnehmers gast besucher participante asistente
  invite deelnemer bezoeker`);
/** An order's name and a user's name are no names of people. */
const NAMELESS = ['order', 'user'];
/** Between the two: `Attendee name: Given name`, `E-Mail des Teilnehmers`. */
const JOINTS = ['', 'name', 's', 'nom', 'naam', 'nombre', 'contact', 'ofthe', 'of', 'des', 'der', 'du', 'de', 'del', 'van', 'vande'];

/** What is a last name beside a first one, and the other way round: `Vorname; Name`, `Nombre; Apellidos`. */
const HALF_NAMES = ['name', 'nom', 'naam', 'nombre'];

const plainOf = (header: string): string =>
  header
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** Columns matched by their headers; of two matches the better known name, then the first. */
export function guessed(header: readonly string[]): Choices {
  const plain = header.map(plainOf);
  const columnOf = (field: Field): number => {
    const known = NAMES[field].find((name) => plain.includes(name));
    return known === undefined ? prefixedColumn(plain, field) : plain.indexOf(known);
  };
  const found = {
    firstName: columnOf('firstName'),
    lastName: columnOf('lastName'),
    fullName: columnOf('fullName'),
    email: columnOf('email'),
  };
  const half = plain.findIndex((name) => HALF_NAMES.includes(name));
  if (half >= 0 && found.firstName >= 0 && found.lastName < 0) found.lastName = half;
  if (half >= 0 && found.lastName >= 0 && found.firstName < 0) found.firstName = half;
  const hasBoth = found.firstName >= 0 && found.lastName >= 0;
  const fields: Field[] = hasBoth || found.fullName < 0 ? ['firstName', 'lastName', 'email'] : ['fullName', 'email'];
  return fields.flatMap((field) => (found[field] < 0 ? [] : [{ field, column: found[field] }]));
}

/** Columns of a list without headers: the one in which the first person has an address. */
export function guessedBy(sample: readonly string[]): Choices {
  const column = sample.findIndex((cell) => emailOf(cell) !== null);
  return column < 0 ? [] : [{ field: 'email', column }];
}

function prefixedColumn(plain: readonly string[], field: Field): number {
  for (const person of PEOPLE) {
    if (field === 'fullName' && NAMELESS.includes(person)) continue;
    for (const name of NAMES[field]) {
      const at = plain.findIndex((header) => JOINTS.some((joint) => header === person + joint + name || header === name + joint + person));
      if (at >= 0) return at;
    }
  }
  return -1;
}

import { describe, expect, it } from 'vitest';

import {
  checkContacts,
  distinctContacts,
  IMPORT_BATCH,
  importedNames,
  isFormula,
  mergedNames,
  tidyContact,
  type ImportedContact,
} from './contact-import.ts';

const aContact = (overrides: Partial<ImportedContact> = {}): ImportedContact => ({
  firstName: 'Ada',
  lastName: 'Okafor',
  email: 'ada@example.com',
  ...overrides,
});

describe('contacts of an import', () => {
  it('ACC-127 accepts 5000 at once and refuses 5001', () => {
    const many = Array.from({ length: IMPORT_BATCH }, (_, at) => aContact({ email: `c${at}@example.com` }));
    expect(checkContacts(many)).toBeNull();
    expect(checkContacts([...many, aContact()])).toEqual({ code: 'IMPORT_TOO_MANY', details: { limit: 5000 } });
  });

  it('ACC-200 names an invalid address, and the contact without one', () => {
    expect(checkContacts([aContact(), aContact({ email: 'not an address' })])).toEqual({
      code: 'CONTACT_EMAIL_INVALID',
      details: { email: 'not an address', at: 1 },
    });
    expect(checkContacts([aContact({ email: '  ' })])?.details).toEqual({ name: 'Ada Okafor', at: 0 });
    expect(checkContacts([aContact({ firstName: '', lastName: '' })])).toBeNull();
  });

  it('ACC-239 refuses a spreadsheet formula as a name', () => {
    for (const name of ['=1+1', ' =1', '@SUM(A1)', '-2+3', "=cmd|' /C calc'!A0", "+cmd|' /C calc'!A0", '-HYPERLINK("x")']) {
      expect([name, isFormula(name)]).toEqual([name, true]);
      expect(checkContacts([aContact({ lastName: name })])?.code).toBe('CONTACT_NAME_FORMULA');
    }
  });

  it('ACC-200 takes names that only begin like a formula', () => {
    for (const name of [
      '-',
      '+1',
      '@dj',
      '-Ann-',
      '+1 of Ada (VIP)',
      '@home',
      '+ Guest',
      '- none -',
      'Ada',
      "O'Brien",
      'Jean-Luc',
      "'t Hart",
    ]) {
      expect([name, isFormula(name), checkContacts([aContact({ firstName: name })])]).toEqual([name, false, null]);
    }
  });

  it('ACC-200 refuses a name in which a program could not read a character', () => {
    expect(checkContacts([aContact({ lastName: 'M\uFFFDller' })])?.code).toBe('CONTACT_NAME_UNREADABLE');
  });

  it('ACC-204 erases no name by another row of the same person, whichever comes first', () => {
    const [whole, empty, first] = [aContact(), aContact({ firstName: '', lastName: '' }), aContact({ lastName: '' })];
    for (const rows of [
      [whole, empty],
      [empty, whole],
      [whole, first],
      [first, empty, whole],
      [aContact({ firstName: '' }), first],
    ]) {
      expect(distinctContacts(rows)).toEqual([whole]);
    }
    expect(distinctContacts([whole, aContact({ firstName: 'Adaeze' })])).toEqual([aContact({ firstName: 'Adaeze' })]);
    expect(distinctContacts([whole, aContact({ email: 'b@x.com' })])).toHaveLength(2);
  });

  it.each([
    ['Anna Smith', 'Cher', '', 'Cher '],
    ['Anna Smith', 'Cher', 'Jones', 'Cher Jones'],
    ['Anna Smith', '', '', 'Anna Smith'],
    ['Anna Smith', 'anna', '', 'Anna Smith'],
    ['Anna Smith', 'Smith', '', 'Anna Smith'],
    ['Anna Smith', 'Anna Smith', '', 'Anna Smith'],
    ['Anna Smith', 'Ann', '', 'Ann '],
    ['Anna Smith', '', 'Jones', 'Anna Smith'],
    ['Anna ', '', 'Smith', 'Anna Smith'],
    ['Anna ', 'Anna', 'Smith', 'Anna Smith'],
    ['Anna ', 'Cher', '', 'Cher '],
    [' Smith', 'Anna', '', 'Anna Smith'],
    [' Smith', '', 'Jones', ' Jones'],
    [' ', 'Cher', '', 'Cher '],
  ])('ACC-204 OPS-154 never mixes the names of two people: %j, then %j and %j', (known, firstName, lastName, after) => {
    const [knownFirst, knownLast] = known.split(' ') as [string, string];
    const stored = { firstName: knownFirst, lastName: knownLast };
    const merged = mergedNames(stored, { firstName, lastName });
    expect(`${merged.firstName} ${merged.lastName}`).toBe(after);
    expect(mergedNames(merged, { firstName, lastName })).toEqual(merged);
    expect(distinctContacts([aContact(stored), aContact({ firstName, lastName })])).toEqual([aContact(merged)]);
  });

  it.each([
    ['Ada van Dyk', 'Ada van', 'Dyk'],
    ['Madonna', 'Madonna', ''],
    ['van Dyk, Ada', 'Ada', 'van Dyk'],
    ['Ada Okafor, Jr.', 'Ada Okafor,', 'Jr.'],
    ['  Ada \t Okafor ', 'Ada', 'Okafor'],
    ['', '', ''],
    [',', ',', ''],
  ])('ACC-200 divides the full name %j', (fullName, firstName, lastName) => {
    expect(importedNames(fullName)).toEqual({ firstName, lastName });
  });

  it('ACC-204 normalizes addresses and names', () => {
    expect(tidyContact({ firstName: ' Ada ', lastName: 'van  der\nBerg', email: ' Ada@X.com ' })).toEqual({
      firstName: 'Ada',
      lastName: 'van der Berg',
      email: 'ada@x.com',
    });
  });
});

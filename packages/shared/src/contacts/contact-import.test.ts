import { describe, expect, it } from 'vitest';

import { checkContacts, IMPORT_BATCH, isFormula, tidyContact, type ImportedContact } from './contact-import.ts';

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
    for (const name of ['=1+1', '+1', '@SUM(A1)', '-2+3', "=cmd|' /C calc'!A0"]) {
      expect([name, isFormula(name)]).toEqual([name, true]);
      expect(checkContacts([aContact({ lastName: name })])?.code).toBe('CONTACT_NAME_FORMULA');
    }
    for (const name of ['-', 'Ada', "O'Brien", 'Jean-Luc']) expect([name, isFormula(name)]).toEqual([name, false]);
  });

  it('ACC-204 normalizes addresses and names', () => {
    expect(tidyContact({ firstName: ' Ada ', lastName: 'van  der\nBerg', email: ' Ada@X.com ' })).toEqual({
      firstName: 'Ada',
      lastName: 'van der Berg',
      email: 'ada@x.com',
    });
  });
});

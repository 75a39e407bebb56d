import { describe, expect, it } from 'vitest';

import { contactQueryTermsOf, contactSearchTermsOf } from './contact-search.ts';

const terms = contactSearchTermsOf({
  firstName: 'Zoë',
  lastName: "O'Brien-Lee",
  emails: ['zoe.obrien@example.com'],
  phoneNumber: '+18015550142',
});
const finds = (query: string) => contactQueryTermsOf(query).every((word) => terms.some((term) => term.startsWith(word)));

describe('searching contacts', () => {
  it('ACC-118 finds by name, e-mail and phone, ignoring case and accents', () => {
    for (const query of ['zoe', 'OBRIEN', "o'brien", 'lee zoe', 'zoe.obrien@example.com', 'ZOE.OBRIEN@', '+18015550142', '8015550142'])
      expect([query, finds(query)]).toEqual([query, true]);
  });

  it('ACC-118 finds everybody of one mail domain', () => {
    for (const query of ['@example.com', 'example.com', 'example', 'EXAMPLE.C']) expect([query, finds(query)]).toEqual([query, true]);
    for (const query of ['@example.org', 'brien@example.com']) expect([query, finds(query)]).toEqual([query, false]);
  });

  it('ACC-118 reads a phone number in any format', () => {
    for (const query of ['(801) 555-0142', '801.555.0142', '+1 801 555 0142', '555-0142', '801 555', '0142'])
      expect([query, finds(query)]).toEqual([query, true]);
    for (const query of ['802 555', '(801) 555-0143', 'maria']) expect([query, finds(query)]).toEqual([query, false]);
  });
});

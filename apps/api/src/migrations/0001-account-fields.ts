import { contactNameTermsOf, contactSearchTermsOf } from '@marquee/shared/contacts/contact-search';

import type { Migration } from '#platform/migrations/migration';

const FIELDS = ['firstName', 'lastName', 'email', 'phoneNumber', 'secondaryEmails', 'provedEmails', 'searchTerms'] as const;

/** The first version knew one address a person, and no search by operators. */
export const accountFields: Migration = {
  id: '0001-account-fields',
  says: 'gives accounts their further addresses and the terms they are found by',
  collection: 'users',
  phase: 'expand',
  where: { $or: [{ searchTerms: { $exists: false } }, { secondaryEmails: { $exists: false } }, { provedEmails: { $exists: false } }] },
  fields: FIELDS,
  change: (user) => {
    const person = {
      firstName: String(user['firstName'] ?? ''),
      lastName: String(user['lastName'] ?? ''),
      phoneNumber: (user['phoneNumber'] ?? null) as string | null,
    };
    const secondaryEmails = (user['secondaryEmails'] ?? []) as string[];
    const emails = [String(user['email'] ?? ''), ...secondaryEmails];
    const terms = { nameTerms: contactNameTermsOf(person), searchTerms: contactSearchTermsOf({ ...person, emails }) };
    return { $set: { secondaryEmails, provedEmails: user['provedEmails'] ?? [], ...(user['searchTerms'] ? {} : terms) } };
  },
};

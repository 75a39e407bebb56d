import { contactNameTermsOf, contactSearchTermsOf, type SearchableContact } from '@marquee/shared/contacts/contact-search';

import { newId } from '#platform/mongo/string-ids';

import type { Contact, CustomerMetrics } from './contact.schema.ts';

export const NO_METRICS: Readonly<CustomerMetrics> = {
  eventIds: [],
  lifeTimeValue: 0,
  lifeTimeTicketsPurchased: 0,
  orders: 0,
  firstOrderAt: null,
  lastOrderAt: null,
};

interface Known {
  readonly orgId: string;
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phoneNumber?: string | null;
  readonly importedAt?: Date | null;
  readonly at: Date;
}

/** A contact with only these facts. */
export function newContact({ orgId, email, firstName = '', lastName = '', phoneNumber = null, importedAt = null, at }: Known): Contact {
  const searchable = { firstName, lastName, emails: [email], phoneNumber, memberIds: [] };
  return {
    _id: newId(),
    orgId,
    userId: null,
    isCustomer: false,
    email,
    note: null,
    imageUrl: null,
    metrics: { ...NO_METRICS },
    importedAt,
    createdAt: at,
    recounts: 0,
    ...searchable,
    ...termsOf(searchable),
  };
}

/** Returns what a contact is found by; written whenever one of these fields is. */
export function termsOf(contact: SearchableContact): Pick<Contact, 'nameTerms' | 'searchTerms'> {
  return { nameTerms: contactNameTermsOf(contact), searchTerms: contactSearchTermsOf(contact) };
}

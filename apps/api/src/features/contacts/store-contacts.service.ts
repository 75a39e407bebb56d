import { Injectable } from '@nestjs/common';

import type { ImportedContact } from '@marquee/shared/contacts/contact-import';

import type { OrgScope } from '#platform/auth/actor';

import type { Contact } from './contact.schema.ts';
import { ContactsRepository, type ContactChange } from './contacts.repository.ts';
import { newContact, termsOf } from './new-contact.ts';

/** Contacts per batch. */
const CHUNK = 500;

@Injectable()
export class StoreContactsService {
  constructor(private readonly contacts: ContactsRepository) {}

  /** Tidied contacts; answers how many are new. Of two with one address the later counts. */
  async store(scope: OrgScope, contacts: readonly ImportedContact[], at: Date): Promise<number> {
    const distinct = [...new Map(contacts.map((contact) => [contact.email, contact])).values()];
    let created = 0;
    for (let from = 0; from < distinct.length; from += CHUNK) {
      created += await this.storeChunk(scope, distinct.slice(from, from + CHUNK), at);
    }
    return created;
  }

  private async storeChunk(scope: OrgScope, chunk: readonly ImportedContact[], at: Date): Promise<number> {
    const emails = chunk.map(({ email }) => email);
    const known = await this.contacts.byEmails(null, scope, emails);
    const owned = new Map(known.flatMap((contact) => contact.emails.map((email) => [email, contact] as const)));
    await this.contacts.change(
      null,
      scope,
      chunk.flatMap((row) => changesOf(owned.get(row.email), row, at)),
    );
    const missing = chunk.filter(({ email }) => !owned.has(email));
    return this.contacts.addMissing(missing.map((row) => newContact({ ...row, orgId: scope.orgId, importedAt: at, at })));
  }
}

/** Names typed by the buyer are kept; a contact without orders takes the imported names, if any. */
function changesOf(contact: Contact | undefined, row: ImportedContact, at: Date): ContactChange[] {
  if (!contact) return [];
  if (contact.metrics.orders > 0) return [{ _id: contact._id, fields: { importedAt: at } }];
  const names = { firstName: row.firstName || contact.firstName, lastName: row.lastName || contact.lastName };
  return [{ _id: contact._id, fields: { importedAt: at, ...names, ...termsOf({ ...contact, ...names }) } }];
}

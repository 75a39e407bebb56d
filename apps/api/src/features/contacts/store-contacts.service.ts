import { Injectable } from '@nestjs/common';

import { mergedNames, type ImportedContact } from '@marquee/shared/contacts/contact-import';

import type { OrgScope } from '#platform/auth/actor';

import type { Contact } from './contact.schema.ts';
import { ContactsRepository, type ContactChange } from './contacts.repository.ts';
import { newContact, termsOf } from './new-contact.ts';

/** Contacts per batch. */
const CHUNK = 500;

@Injectable()
export class StoreContactsService {
  constructor(private readonly contacts: ContactsRepository) {}

  /** Which addresses the organization knows. */
  async known(scope: OrgScope, contacts: readonly ImportedContact[]): Promise<ReadonlySet<string>> {
    const known = new Set<string>();
    for (let from = 0; from < contacts.length; from += CHUNK) {
      const emails = contacts.slice(from, from + CHUNK).map(({ email }) => email);
      const owned = new Set((await this.contacts.byEmails(null, scope, emails)).flatMap((contact) => contact.emails));
      for (const email of emails) if (owned.has(email)) known.add(email);
    }
    return known;
  }

  /**
   * Tidied contacts of different addresses; answers which ones the import that began `at` created, also before a worker of it died. It may run
   * again.
   */
  async store(scope: OrgScope, contacts: readonly ImportedContact[], at: Date): Promise<ReadonlySet<string>> {
    const created = new Set<string>();
    for (let from = 0; from < contacts.length; from += CHUNK) {
      for (const email of await this.storeChunk(scope, contacts.slice(from, from + CHUNK), at)) created.add(email);
    }
    return created;
  }

  private async storeChunk(scope: OrgScope, chunk: readonly ImportedContact[], at: Date): Promise<string[]> {
    const emails = chunk.map(({ email }) => email);
    const known = await this.contacts.byEmails(null, scope, emails);
    const owned = new Map(known.flatMap((contact) => contact.emails.map((email) => [email, contact] as const)));
    // one person may be in several rows, by several of their addresses
    const rowsOf = Map.groupBy(chunk, ({ email }) => owned.get(email));
    await this.contacts.change(
      null,
      scope,
      known.map((contact) => changeOf(contact, rowsOf.get(contact) ?? [], at)),
    );
    const missing = chunk.filter(({ email }) => !owned.has(email));
    await this.contacts.addMissing(missing.map((row) => newContact({ ...row, orgId: scope.orgId, importedAt: at, at })));
    const isOwn = ({ email }: ImportedContact) => (owned.get(email)?.createdAt ?? at).getTime() === at.getTime();
    return chunk.filter(isOwn).map(({ email }) => email);
  }
}

/** Names typed by the buyer are kept; a contact without orders takes the imported names, if any. */
function changeOf(contact: Contact, rows: readonly ImportedContact[], at: Date): ContactChange {
  if (contact.metrics.orders > 0) return { _id: contact._id, fields: { importedAt: at } };
  const { firstName, lastName } = rows.reduce<Pick<ImportedContact, 'firstName' | 'lastName'>>(mergedNames, contact);
  const names = { firstName, lastName };
  return { _id: contact._id, fields: { importedAt: at, ...names, ...termsOf({ ...contact, ...names }) } };
}

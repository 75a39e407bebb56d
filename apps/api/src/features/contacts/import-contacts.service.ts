import { Injectable } from '@nestjs/common';

import { checkContacts, tidyContact, type ImportedContact } from '@marquee/shared/contacts/contact-import';
import { DomainError } from '@marquee/shared/domain-error';

import type { Actor } from '#platform/auth/actor';
import { Works } from '#platform/work/works.service';

import type { ImportContactsInput } from './contacts.inputs.ts';
import type { ContactImport } from './contacts.types.ts';
import { contactImport } from './jobs/contact-import.work.ts';

@Injectable()
export class ImportContactsService {
  constructor(private readonly works: Works) {}

  /**
   * Checks a batch as a whole, hands it to a worker and waits a little for it; with an `importId` only waits.
   * @throws CONTACT_…, IMPORT_TOO_MANY (nothing of the batch is stored), IMPORT_FAILED, NOT_FOUND
   */
  async import(actor: Actor, { contacts, importId }: ImportContactsInput): Promise<ContactImport> {
    const id = importId ?? (await this.begin(actor, contacts));
    const { _id, state, imported, created } = await this.works.settled(actor, contactImport, id);
    return { _id, isDone: state === 'Done', imported, created };
  }

  private begin(actor: Actor, typed: readonly ImportedContact[]): Promise<string> {
    const problem = checkContacts(typed);
    if (problem) throw new DomainError(problem.code, problem.details);
    const contacts = typed.map(tidyContact).filter((contact) => contact !== null);
    return this.works.begin(actor, contactImport, { contacts, imported: 0, created: 0 }, { contacts: contacts.length });
  }
}

import { Injectable } from '@nestjs/common';

import { emailOf } from '@marquee/shared/accounts/email';
import { DomainError } from '@marquee/shared/domain-error';

import { Audit } from '#platform/audit/audit.store';
import type { Actor } from '#platform/auth/actor';
import { isDuplicateKey } from '#platform/mongo/duplicate-key';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';

import type { Contact } from './contact.schema.ts';
import { ContactsRepository } from './contacts.repository.ts';
import { termsOf } from './new-contact.ts';

@Injectable()
export class UpdateContactService {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  /**
   * A new address for a contact without an account; earlier addresses are kept, so that their orders are found.
   * @throws NOT_FOUND, EMAIL_INVALID, CONTACT_HAS_ACCOUNT, CONTACT_EXISTS
   */
  async update(actor: Actor, contactId: string, typed: string): Promise<Contact> {
    const email = emailOf(typed);
    if (!email) throw new DomainError('EMAIL_INVALID');
    return this.transactions
      .run((tx) => this.write(tx, actor, contactId, email))
      .catch((error: unknown) => Promise.reject(isDuplicateKey(error) ? new DomainError('CONTACT_EXISTS') : (error as Error)));
  }

  /** Two changes at the same moment conflict: the second one runs again and keeps the first one's address as an earlier one. */
  private async write(tx: Tx, actor: Actor, contactId: string, email: string): Promise<Contact> {
    const contact = await this.contacts.get(actor, contactId, tx);
    if (contact.userId) throw new DomainError('CONTACT_HAS_ACCOUNT');
    const emails = [...new Set([...contact.emails, email])];
    const fields = { email, emails, ...termsOf({ ...contact, emails }) };
    await this.contacts.change(tx, actor, [{ _id: contact._id, fields }]);
    const subject = { kind: 'contact' as const, id: contact._id };
    const data = { email, before: contact.email };
    await this.audit.record(tx, { actor, orgId: actor.orgId, action: 'contact.updated', subject, data });
    return { ...contact, ...fields };
  }
}

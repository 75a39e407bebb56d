import { Injectable } from '@nestjs/common';

import { emailOf } from '@marquee/shared/accounts/email';
import { DomainError } from '@marquee/shared/domain-error';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { isDuplicateKey } from '#platform/mongo/duplicate-key';
import type { Tx } from '#platform/mongo/transactions.service';

import type { Contact } from './contact.schema.ts';
import { ContactsRepository } from './contacts.repository.ts';
import { termsOf } from './new-contact.ts';

const contactUpdated = defineDeed({
  action: 'contact.updated',
  subject: 'contact',
  tells: ({ before, after }: { readonly before: Contact; readonly after: Contact }) => ({
    id: after._id,
    orgId: after.orgId,
    details: { email: after.email, before: before.email },
  }),
});

@Injectable()
export class UpdateContactService {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly deeds: Deeds,
  ) {}

  /**
   * A new address for a contact without an account; earlier addresses are kept, so that their orders are found.
   * @throws NOT_FOUND, EMAIL_INVALID, CONTACT_HAS_ACCOUNT, CONTACT_EXISTS
   */
  async update(actor: Actor, contactId: string, typed: string): Promise<Contact> {
    const email = emailOf(typed);
    if (!email) throw new DomainError('EMAIL_INVALID');
    try {
      const { after } = await this.deeds.run(actor, contactUpdated, (tx) => this.write(tx, actor, contactId, email));
      return after;
    } catch (error) {
      throw isDuplicateKey(error) ? new DomainError('CONTACT_EXISTS') : error;
    }
  }

  /** Two changes at the same moment conflict: the second one runs again and keeps the first one's address as an earlier one. */
  private async write(tx: Tx, actor: Actor, contactId: string, email: string) {
    const before = await this.contacts.get(actor, contactId, tx);
    if (before.userId) throw new DomainError('CONTACT_HAS_ACCOUNT');
    const emails = [...new Set([...before.emails, email])];
    const fields = { email, emails, ...termsOf({ ...before, emails }) };
    await this.contacts.change(tx, actor, [{ _id: before._id, fields }]);
    return { before, after: { ...before, ...fields } };
  }
}

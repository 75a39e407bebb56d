import { Injectable } from '@nestjs/common';

import { emailOf } from '@marquee/shared/accounts/email';
import { personNameOf } from '@marquee/shared/accounts/name';
import { phoneOf } from '@marquee/shared/accounts/phone';
import { validateNewContact } from '@marquee/shared/contacts/counter-contact';
import { refuseFields } from '@marquee/shared/domain-error';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { isDuplicateKey } from '#platform/mongo/duplicate-key';

import type { Contact } from './contact.schema.ts';
import { ContactsRepository } from './contacts.repository.ts';
import { counterContactOf, type AddContactAtCounterInput, type CounterContact } from './counter-contact.types.ts';
import { newContact } from './new-contact.ts';

const contactAdded = defineDeed({
  action: 'contact.added',
  subject: 'contact',
  tells: ({ _id: id, orgId, email }: Contact) => ({ id, orgId, details: { email } }),
});

/** Staff add who stands at the counter. */
@Injectable()
export class AddAtCounterService {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** Whoever has the address already stays as they are, so a second press adds nobody. @throws VALIDATION */
  async add(actor: Actor, input: AddContactAtCounterInput): Promise<CounterContact> {
    refuseFields(validateNewContact(input));
    const email = emailOf(input.email)!;
    const known = await this.known(actor, email);
    if (known) return counterContactOf(known);
    const phoneNumber = input.phoneNumber?.trim() ? phoneOf(input.phoneNumber) : null;
    const contact = newContact({ orgId: actor.orgId, email, phoneNumber, ...personNameOf(input.fullName), at: this.clock.now() });
    try {
      await this.deeds.run(actor, contactAdded, async (tx) => {
        await this.contacts.add(tx, contact);
        return contact;
      });
      return counterContactOf(contact);
    } catch (error) {
      // another till was faster
      const other = isDuplicateKey(error) ? await this.known(actor, email) : null;
      if (!other) throw error;
      return counterContactOf(other);
    }
  }

  private async known(actor: Actor, email: string): Promise<Contact | null> {
    return (await this.contacts.byEmails(null, actor, [email]))[0] ?? null;
  }
}

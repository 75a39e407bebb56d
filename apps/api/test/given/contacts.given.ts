import { randomBytes } from 'node:crypto';

import type { INestApplicationContext } from '@nestjs/common';

import type { Contact } from '../../src/features/contacts/contact.schema.ts';
import { ContactsRepository } from '../../src/features/contacts/contacts.repository.ts';
import { newContact, termsOf } from '../../src/features/contacts/new-contact.ts';
import type { TestClock } from '../test-clock.ts';

export class ContactsGiven {
  constructor(
    private readonly app: INestApplicationContext,
    private readonly clock: TestClock,
  ) {}

  /** Imported, without any order. */
  async contact(org: { readonly _id: unknown }, wishes: Partial<Contact> = {}): Promise<Contact> {
    const email = wishes.email ?? `contact-${randomBytes(6).toString('hex')}@example.com`;
    const names = { firstName: wishes.firstName ?? 'Nadia', lastName: wishes.lastName ?? 'Varga' };
    const plain = { ...newContact({ orgId: String(org._id), email, ...names, at: this.clock.now() }), ...wishes };
    const contact = { ...plain, isCustomer: plain.userId !== null, ...termsOf(plain) };
    await this.app.get(ContactsRepository, { strict: false }).addMissing([contact]);
    return contact;
  }
}
